// The npm package, packed and used from its tarball. Right functions pass, and planted errors are
// named. TOUCHSTONE_PACKAGE is the folder of the package, TOUCHSTONE the program.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'touchstone-'))
after(() => rmSync(folder, { recursive: true }))
const tarball = execFileSync('npm', ['pack', '--silent', '--offline', process.env.TOUCHSTONE_PACKAGE],
  { cwd: folder, encoding: 'utf8' }).trim()
const installed = join(folder, 'node_modules', 'touchstone')
mkdirSync(installed, { recursive: true })
execFileSync('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components=1'])
const { check, truth, Wrong } = await import(pathToFileURL(join(installed, 'index.js')))

function overlap(a, b, axesOf = 2) {
  const reach = ([, , w, h, t], x, y) => {
    const [c, s] = [Math.cos(t), Math.sin(t)]
    return w * Math.abs(x * c + y * s) + h * Math.abs(y * c - x * s)
  }
  return [a[4], b[4]].slice(0, axesOf).every((t) => {
    const [c, s] = [Math.cos(t), Math.sin(t)]
    return [[c, s], [-s, c]].every(([x, y]) =>
      2 * Math.abs(x * (b[0] - a[0]) + y * (b[1] - a[1])) <= reach(a, x, y) + reach(b, x, y))
  })
}
const overlaps = (a, b) => a.map((p, i) => overlap(p, b[i]))
const quick = { contract: 'closed', cases: 40, options: ['--simplify', '0'] }
const circles = { query: 'circle-circle', cases: 80,
  options: ['--lengths', '0.1:10', '--offsets', '100', '--simplify', '0'] }

test('the package has the version of the program', () => {
  const version = execFileSync(process.env.TOUCHSTONE, ['--version'], { encoding: 'utf8' })
  assert.equal(tarball, `${version.trim().replace(' ', '-')}.tgz`)
})

test('a right function passes', async () => {
  const report = await check(overlaps, quick)
  assert.ok(report.isRight, report.text)
  assert.equal(report.counterexample, undefined)
  assert.equal(report.assertRight(), report)
})

test('a planted error is named', async () => {
  const onTwoAxes = async (a, b) => a.map((p, i) => overlap(p, b[i], 1))
  const report = await check(onTwoAxes, quick)
  assert.ok(!report.isRight)
  assert.match(String(report), /FAILED onTwoAxes/)
  const [a, b] = ['a', 'b'].map((k) => Object.values(report.counterexample[k]))
  assert.notEqual(overlap(a, b), overlap(a, b, 1))
  assert.throws(() => report.assertRight(), Wrong)
})

test('cases that only a function can repeat are printed without a command', async () => {
  const kept = []
  const stale = (a, b) => {
    kept.length = a.length
    overlaps(a, b).forEach((hit, i) => { kept[i] = hit || (kept[i] ?? false) })
    return kept
  }
  const defect = /1 defect\n[^]*?\n\n/.exec(await check(stale, { ...quick, cases: 2000 }))[0]
  assert.match(defect, /echo '\{"query"/)
  assert.doesNotMatch(defect, / check /)
  const all = []
  const growing = (a, b) => (all.push(...overlaps(a, b)), all)
  assert.match((await check(growing, { ...quick, cases: 80 })).text.replace(/\s+/g, ' '), /still hold answers to earlier cases/)
})

test('an error and a missing answer are named with their case', async () => {
  const fails = (a, b) => {
    if (a.some((p) => p[2] > 15)) throw new RangeError('too wide')
    return overlaps(a, b)
  }
  const report = await check(fails, quick)
  assert.ok(report.counterexample.a.w > 15)
  assert.match(report.text, /RangeError: too wide/)
  const none = await check((a, b) => overlaps(a, b).map((x, i) => (a[i][2] > 15 ? null : x)), quick)
  assert.ok(none.counterexample.a.w > 15)
  assert.match((await check((a, b) => [], quick)).text, /0 answers to 1 cases/)
  const words = async (fn) => String(await check(fn, quick)).replace(/\s+/g, ' ')
  assert.match(await words(() => {}), /the function returns undefined; look for a missing return/)
  assert.match(await words((a) => a.map(() => {})), /an answer is undefined; look for a missing return/)
  const limited = (a, b) => {
    if (a.length > 1) throw new RangeError('the buffer is full')
    return overlaps(a, b)
  }
  assert.match(await words(limited), /the buffer is full/)
  assert.match(await words((a) => a.map(() => null)), /Look for a missing return, /)
  assert.match(await words((a, b) => overlaps(a, b).map(String)), /an answer is the string (true|false)/)
  assert.match(await words((a) => a.map(async () => true)), /an answer is a promise; return Promise.all/)
  await assert.rejects(check(quick), /fn is no function/)
  assert.match(await words(() => true), /the function returns true, one answer for all cases/)
})

test('long errors reach touchstone whole', async () => {
  // The replies to a run are far longer than a socket's buffer.
  const fails = () => { throw new Error('x'.repeat(900)) }
  const { json } = await check(fails, { ...quick, cases: 500 })
  assert.equal(json.classes.defect, 0, JSON.stringify(json.examples.defect))
  assert.ok(json.classes.error > 400)
})

test('the finding has the numbers as the function got them', async () => {
  const always = await check((a) => a.map(() => true), { ...quick, convention: 'degrees,half-extents' })
  const { handed, case: meant } = always.finding
  assert.ok('angle' in handed.a && 'degrees' in meant.a)
  assert.equal(meant.a.w, 2 * handed.a.w)
})

test('a promise that is never settled is a hang', async () => {
  const hangs = (a, b) => (a.some((p) => p[2] > 15) ? new Promise(() => {}) : overlaps(a, b))
  const report = await check(hangs, { contract: 'closed', cases: 24, seed: 11,
    options: ['--time-limit', '0.3', '--simplify', '0'] })
  assert.ok(report.counterexample.a.w > 15)
  assert.match(report.text, /no answer within 0.3 s/)
})

test('distances of floats are judged', async () => {
  const gap = (a, b) => a.map(([x, y, r], i) =>
    Math.max(0, Math.hypot(x - b[i][0], y - b[i][1]) - r - b[i][2]))
  const distance = { ...circles, answer: 'distance', scalar: 'float' }
  assert.ok((await check(gap, distance)).isRight)
  assert.ok(!(await check((a, b) => gap(a, b).map((x) => x + 0.1), distance)).isRight)
})

test('polygons and points have the same form as in JSON', async () => {
  const isOnOneSide = (p, q, k) => Math.max(...p.map((c) => c[k])) < Math.min(...q.map((c) => c[k]))
  const boxesMeet = (a, b) => a.map((p, i) =>
    [0, 1].every((k) => !isOnOneSide(p, b[i], k) && !isOnOneSide(b[i], p, k)))
  const report = await check(boxesMeet, { ...quick, query: 'concave-concave' })
  assert.match(report.text, /FAILED boxesMeet/)
  const { a, b } = report.counterexample
  assert.deepEqual(boxesMeet([a], [b]), [true])
  const nearest = (a, b) => a.map((p, i) => {
    const [x, y] = [b[i].x - p.x, b[i].y - p.y]
    const d = Math.hypot(x, y)
    if (d <= p.r + b[i].r) return null
    return [[p.x + x / d * p.r, p.y + y / d * p.r], [b[i].x - x / d * b[i].r, b[i].y - y / d * b[i].r]]
  })
  const points = { ...circles, answer: 'closest-points' }
  assert.ok((await check(nearest, points)).isRight)
  assert.ok(!(await check((a, b) => nearest(b, a), points)).isRight)
  const fails = await check((a, b) => a.map((p) => p.q.r), points)
  assert.match(fails.text.replace(/\s+/g, ' '), /TypeError: Cannot read properties of undefined/)
})

test('truth compares all rows, or pairs of rows', async () => {
  const boxes = [[0, 0, 2, 2, 0], [0, 0, 2, 2, 45]]
  assert.deepEqual(await truth(boxes, [[1, 0, 2, 2, 0], [9, 9, 1, 1, 3]]),
    [[1 / 3, 0], [(await truth([boxes[1]], [[1, 0, 2, 2, 0]]))[0][0], 0]])
  assert.deepEqual(await truth(boxes, [[2, 0, 2, 2, 90], [2, 0, 2, 2, 0]], 'relation', { pairs: true }), [1, 2])
  assert.deepEqual(await truth([], boxes), [])
  await assert.rejects(truth([[0, 0, -1, 1, 0]], boxes), /0,0: .*w/)
  assert.deepEqual(await truth([[0, 0, 1]], [[3, 4, 1]], 'distance', { query: 'circle-circle' }), [[3]])
  await assert.rejects(truth(boxes, boxes, 'iuo'), /did you mean iou/)
})

test('wrong calls are errors', async () => {
  await assert.rejects(check(overlaps, { query: 'convex-convexx' }), /unknown query/)
  await assert.rejects(check(overlaps, { query: 'rect-rectt' }), /unknown query/)
  await assert.rejects(check(overlaps, { program: '/nowhere/touchstone' }), /touchstone is not found: looked for \/nowhere\/touchstone. Install/)
  await assert.rejects(check(overlaps, { qery: 'rect-rect' }), /unknown option qery; did you mean query/)
  await assert.rejects(truth([], [], 'iou', { contract: 1 }), /unknown option contract; known: pairs/)
  await assert.rejects(check(overlaps, { turn: 'degrees', convention: 'degrees' }), /^Error: convention: degrees/)
})
