// Checks 2D collision functions with the installed program touchstone, and asks its exact oracle.
//
//     import { check, truth } from 'touchstone'
//     const report = await check(overlaps, { query: 'rect-rect', contract: 'closed' })
//     await truth([[0, 0, 2, 1, 30]], [[1, 0, 1, 1, 0]], 'iou')

import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { endianness, tmpdir } from 'node:os'
import { join } from 'node:path'

const HEADER = 16
const MOST_PAIRS = 1 << 14

/** Thrown by `assertRight` if something failed. The message is the report. */
export class Wrong extends Error {}

/** The result of `check`. */
export class Report {
  constructor(text, json, isRight) {
    Object.assign(this, { text, json, isRight })
  }
  /** The worst failure with all its fields, or undefined. */
  get finding() {
    // The examples are in the order of their classes, worst first.
    return Object.values(this.json.examples ?? {}).find((example) => example.fails)
  }
  /**
   * The case of the worst failure, or undefined. For rect-rect it is {query, a, b}. Other queries may
   * name their shapes otherwise: {query, pose, circle} (reports/guide/formats.md).
   */
  get counterexample() {
    return this.finding?.case
  }
  /** Throws Wrong with the report if something failed. */
  assertRight() {
    if (!this.isRight) throw new Wrong(`\n${this.text}`)
    return this
  }
  toString() {
    return this.text
  }
}

function programOf({ program }) {
  return program ?? process.env.TOUCHSTONE ?? 'touchstone'
}

/** The edit distance: how many letters to insert, remove or replace. */
function distance(p, q) {
  let row = Array.from({ length: q.length + 1 }, (_, j) => j)
  for (let i = 1; i <= p.length; ++i) {
    const next = [i]
    for (let j = 1; j <= q.length; ++j)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (p[i - 1] !== q[j - 1]))
    row = next
  }
  return row[q.length]
}

function requireKnown(options, known) {
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue
    const [nearest] = [...known].sort((p, q) => distance(name, p) - distance(name, q))
    throw new TypeError(`unknown option ${name}; ` + (distance(name, nearest) < 4
      ? `did you mean ${nearest}?` : `known: ${known.join(', ')}`))
  }
}

/** An error message of the program, with the names of this module's options. */
function said(text) {
  return text.replace(/^(touchstone: )?(verify: )?/, '')
    .replace(/^--(?=(query|turn|convention|answer|contract|scalar|cases|seed|name):)/, '')
}

function notFound(program) {
  return new Error(`the program touchstone is not found: looked for ${program}${
    program.includes('/') ? '' : ' in the PATH'}. Install its package, or run ./touchstone verify in ` +
    'its sources, which builds build/release/bin/touchstone there. Then set $TOUCHSTONE to the ' +
    "program's path, add its folder to the PATH, or pass the option program")
}

/** Starts the program. The result's promise `ended` gives the program's status and errors. */
function start(program, words) {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, TOUCHSTONE_CALLER: 'javascript', COLUMNS: '72' } })
  const errors = []
  child.stdin.on('error', () => {}) // ignored: touchstone reports why it stopped reading
  child.stderr.on('data', (piece) => errors.push(piece))
  child.ended = new Promise((resolve, reject) => {
    child.on('error', (error) => reject(error.code === 'ENOENT' ? notFound(program) : error))
    child.on('close', (status) =>
      resolve({ status, errors: said(Buffer.concat(errors).toString().trim()) }))
  })
  return child
}

async function outputOf(program, words) {
  const child = start(program, words)
  const pieces = []
  child.stdout.on('data', (piece) => pieces.push(piece))
  child.stdin.end()
  return { ...(await child.ended), text: Buffer.concat(pieces).toString() }
}

function header(cases, numbers, bytes) {
  const head = Buffer.alloc(HEADER)
  head.write('TSA1', 'latin1')
  ;[cases, numbers, bytes].forEach((number, i) => head.writeUInt32LE(number, 4 + 4 * i))
  return head
}

/**
 * Returns a function that reads a given number of bytes from the stream, or returns undefined at its
 * end. Its method `lines` reads at least one whole line, and at most a given number of lines.
 */
function reader(stream) {
  const pieces = stream[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  const read = async (size) => {
    const parts = [rest]
    let length = rest.length
    while (length < size) {
      const { value, done } = await pieces.next()
      if (done) return undefined
      parts.push(value)
      length += value.length
    }
    const all = Buffer.concat(parts)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
  const waiting = []
  read.lines = async (count) => {
    while (waiting.length === 0) {
      const { value, done } = await pieces.next()
      if (done) return undefined
      rest = Buffer.concat([rest, value])
      const end = rest.lastIndexOf('\n') + 1
      waiting.push(...rest.subarray(0, end).toString().split('\n').slice(0, -1))
      rest = rest.subarray(end)
    }
    return waiting.splice(0, count)
  }
  return read
}

/** Converts between the byte order of the machine, in typed arrays, and little-endian frames. */
function swapped(bytes, size) {
  if (endianness() === 'LE') return bytes
  return size === 8 ? bytes.swap64() : bytes.swap32()
}

/** The rows of a frame, each an array of numbers. */
function rowsOf(data, cases, columns, size) {
  const bytes = swapped(Uint8Array.prototype.slice.call(data), size)
  const numbers = new (size === 8 ? Float64Array : Float32Array)(bytes.buffer, bytes.byteOffset,
    cases * columns)
  return Array.from({ length: cases }, (_, i) =>
    Array.from(numbers.subarray(i * columns, (i + 1) * columns)))
}

/** A frame of doubles. In answers, null and NaN mean no answer. */
function doubles(numbers, cases, columns) {
  const all = Float64Array.from(numbers, (x) => (x === null ? NaN : Number(x)))
  return Buffer.concat([header(cases, columns, 8), swapped(Buffer.from(all.buffer), 8)])
}

/** The error, and the place where it arose unless that is here, in printable characters. */
function textOf(error) {
  const at = /\n\s+at (.*)/.exec(error?.stack ?? '')?.[1] ?? ''
  const place = at.includes(import.meta.url) ? '' : at
  return `${error} ${place}`.trim().slice(0, 1000).replace(/[^ -~]/g, '?')
}

function errorFrame(error) {
  const text = Buffer.from(textOf(error))
  return Buffer.concat([header(1, text.length, 0), text])
}

/** Writes and reads frames of numbers. */
const frames = (split) => ({
  replies: (answers) => doubles(answers, answers.length, 1),
  error: errorFrame,
  async next(read) {
    const head = await read(HEADER)
    if (!head) return undefined
    const [cases, columns, size] = [4, 8, 12].map((at) => head.readUInt32LE(at))
    const data = await read(cases * columns * size)
    if (!data) return undefined
    const rows = rowsOf(data, cases, columns, size)
    return [rows.map((row) => row.slice(0, split)), rows.map((row) => row.slice(split))]
  },
})

/** Writes and reads lines of JSON. A case has the fields query, A, B (or a list) and id. */
const lines = {
  replies: (answers) =>
    Buffer.from(answers.map((x) => `${JSON.stringify(x ?? null)}\n`).join('')),
  error: (error) => lines.replies([{ error: textOf(error) }]),
  async next(read) {
    const text = await read.lines(64)
    if (!text) return undefined
    const cases = text.map((line) => Object.values(JSON.parse(line)))
    return [cases.map((one) => one[1]), cases.map((one) => one[2])]
  },
}

/** The function's answers as an array. Throws TypeError if they are no array of valid answers. */
async function answersOf(fn, a, b) {
  const given = await fn(a, b)
  if (given == null) throw new TypeError(`the function returns ${given}; look for a missing return`)
  if (typeof given !== 'object')
    throw new TypeError(`the function returns ${given}, one answer for all cases; return an array`)
  const answers = Array.from(given)
  if (answers.length !== a.length)
    throw new TypeError(`${answers.length} answers to ${a.length} cases` +
      (answers.length > a.length ? '; does the array still hold answers to earlier cases?' : ''))
  if (answers.includes(undefined))
    throw new TypeError('an answer is undefined; look for a missing return (null means no answer)')
  if (answers.some((x) => typeof x?.then === 'function'))
    throw new TypeError('an answer is a promise; return Promise.all of the answers')
  const text = answers.find((x) => typeof x === 'string' && Number.isNaN(Number(x)))
  if (text !== undefined)
    throw new TypeError(`an answer is the string ${text}; return true, false or a number`)
  return answers
}

/**
 * Yields the answers as bytes, and whether they are an error. If the function throws, asks it about
 * each half of the cases separately. If it throws for neither half, the error is the answer to the
 * first case.
 */
async function* replies(fn, a, b, form) {
  let error
  try {
    return yield [form.replies(await answersOf(fn, a, b)), false]
  } catch (thrown) {
    error = [form.error(thrown), true]
  }
  if (a.length === 1) return yield error
  const half = a.length >> 1
  let held = []
  let hasError = false
  for (const [from, to] of [[0, half], [half, a.length]])
    for await (const part of replies(fn, a.slice(from, to), b.slice(from, to), form)) {
      held.push(part)
      hasError ||= part[1]
      if (!hasError) continue
      yield* held
      held = []
    }
  if (hasError) return
  yield error
  if (half > 1) yield* replies(fn, a.slice(1, half), b.slice(1, half), form)
  yield held[1]
}

/** Answers the cases of one run, until touchstone sends no more or disconnects. */
async function serve(socket, fn, form) {
  const hungUp = new Promise((resolve) => socket.on('close', resolve))
  socket.on('error', () => {})
  const read = reader(socket)
  try {
    for (let shapes; (shapes = await form.next(read)); ) {
      const parts = replies(fn, ...shapes, form)
      for (;;) {
        const part = await Promise.race([hungUp, parts.next()])
        if (!part) return
        if (part.done) break
        // At the end of the input the reader destroys the socket and discards unwritten data.
        await new Promise((resolve) => socket.write(part.value[0], resolve))
      }
    }
  } catch {
    // The connection is broken. touchstone reports the reason.
  }
  socket.end()
}

const numbersIn = (value) =>
  typeof value === 'object' ? Object.values(value).reduce((sum, x) => sum + numbersIn(x), 0) : 1

/** Returns how many numbers the shape A has in the cases of these options. */
async function widthOfA(program, words) {
  const { status, errors, text } = await outputOf(program, ['cases', '--count', '1', ...words])
  if (status !== 0) throw new Error(errors)
  const { query, id, ...shapes } = JSON.parse(text)
  return numbersIn(Object.values(shapes)[0])
}

/**
 * Checks a function that answers many cases in one call. Returns a Report.
 *
 * fn(a, b) gets the shapes A and B of N cases: two arrays of N arrays of numbers, the fields of the
 * shapes in the order of reports/guide/formats.md. For rect-rect these are cx, cy, w, h and the
 * angle. fn returns N answers, or a promise of N answers. Answers are booleans. With answer: 'area',
 * 'iou' or 'distance' they are numbers. null or NaN means no answer. For polygons, lists, depths and
 * answers with points, or with arrays: false, a and b hold N shapes as in JSON. The answers then have
 * the form of JSON, too, such as [[x, y], [x, y]] or {depth, normal}.
 *
 * contract: the answer of a hit function when shapes touch exactly: 'closed', 'open' or
 * 'unspecified'. convention: how fn reads numbers, such as 'degrees,half-extents'. options: further
 * options of `touchstone verify`. program: default $TOUCHSTONE, or touchstone in the PATH.
 */
export async function check(fn, options = {}) {
  if (typeof fn !== 'function') throw new TypeError('check(fn, options): fn is no function')
  const { query = 'rect-rect', turn = 'radians', convention = [], answer = 'hit', contract,
    scalar = 'double', cases, seed = 1, name = fn.name, arrays = true } = options
  requireKnown(options, ['query', 'turn', 'convention', 'answer', 'contract', 'scalar', 'cases',
    'seed', 'name', 'options', 'program', 'arrays'])
  const program = programOf(options)
  if (contract && answer !== 'hit') throw new Error('contract is for hits only')
  const words = ['--query', query, '--turn', turn, '--scalar', scalar]
  if (convention.length > 0) words.push('--convention', String(convention))
  const areNumbers = arrays && !/points|manifold|penetration|convex|concave|polygon|list/.test(answer + query)
  const form = areNumbers ? frames(await widthOfA(program, words)) : lines
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-'))
  const address = join(folder, 'socket')
  const jsonFile = join(folder, 'report.json')
  const server = createServer({ allowHalfOpen: true }, (socket) => serve(socket, fn, form))
  try {
    await new Promise((resolve, reject) => server.on('error', reject).listen(address, resolve))
    words.push('--answer', answer, '--seed', String(seed), '--json', jsonFile,
      '--name', name.replace(/[^\w.-]/g, '_').replace(/^[._-]+/, '') || 'function')
    if (answer === 'hit') words.push('--contract', contract ?? 'unspecified')
    if (areNumbers) words.push('--arrays')
    if (cases !== undefined) words.push('--cases', String(cases))
    const { status, errors, text } = await outputOf(program, ['verify', '--exec', `unix:${address}`,
      ...words, ...(options.options ?? [])])
    if (status !== 0 && status !== 1) throw new Error(errors || text)
    return new Report(text, JSON.parse(await readFile(jsonFile, 'utf8')).rows[0], status === 0)
  } finally {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Compares each of N shapes `a` with each of M shapes `b`. The result has N arrays of M numbers, each
 * the double nearest to the exact number. With pairs: true, it has one number for each a[i] with b[i].
 *
 * what: 'relation' (0 disjoint, 1 touching, 2 overlapping), 'margin', 'area', 'iou', 'distance' or
 * 'depth'. A shape is an array of its fields. A box is [cx, cy, w, h, degrees].
 */
export async function truth(a, b, what = 'iou', options = {}) {
  const { pairs = false, query = 'rect-rect', turn = 'degrees' } = options
  requireKnown(options, ['pairs', 'query', 'turn', 'program'])
  if (pairs && a.length !== b.length) throw new Error('pairs: a and b must have the same length')
  const count = pairs ? a.length : a.length * b.length
  const child = start(programOf(options), ['oracle', '--arrays', what, '--query', query, '--turn', turn])
  const found = []
  const send = async () => {
    for (let at = 0; at < count && child.stdin.writable; ) {
      const rows = []
      for (; at < count && rows.length < MOST_PAIRS; ++at)
        rows.push(pairs ? [...a[at], ...b[at]]
          : [...a[Math.floor(at / b.length)], ...b[at % b.length]])
      if (!child.stdin.write(doubles(rows.flat(), rows.length, rows[0].length)))
        await Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), child.ended])
    }
    child.stdin.end()
  }
  const sent = send()
  sent.catch(() => child.kill())
  const read = reader(child.stdout)
  for (let head; (head = await read(HEADER)); ) {
    const [cases, length, size] = [4, 8, 12].map((at) => head.readUInt32LE(at))
    const data = await read(size === 0 ? length : cases * size)
    if (size === 0) {
      child.kill()
      const at = found.length
      throw new Error(`${pairs ? at : [Math.floor(at / b.length), at % b.length]}: ${data}`)
    }
    for (const [number] of rowsOf(data, cases, 1, 8)) found.push(number)
  }
  const { status, errors } = await child.ended
  await sent
  if (status !== 0) throw new Error(errors)
  return pairs ? found : a.map((_, i) => found.slice(i * b.length, (i + 1) * b.length))
}
