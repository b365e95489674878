// The building blocks of the page: its data, elements, numbers, tables. The data contains text from
// other people, mainly names. Such text is always set as text, never as HTML.
const data = JSON.parse(document.getElementById('data').textContent);
const scalars = ['float', 'double', 'long double'];

const byId = (id) => document.getElementById(id);

/** Makes an element: make('td', {class: 'number'}, 'text', child, ...). */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function short(x) {
  if (x === null || x === undefined) return '–';
  if (x === 0) return '0';
  const size = Math.abs(x);
  return size >= 1e5 || size < 1e-3 ? x.toExponential(2) : String(+x.toPrecision(3));
}

const row = (cells, tag = 'td') => make('tr', {}, ...cells.map((cell) => {
  if (cell instanceof Node && /^T[HD]$/.test(cell.nodeName)) return cell;
  return make(tag, {}, cell);
}));
const number = (text, tag = 'td', title = '') => make(tag, title ? {class: 'number', title} : {class: 'number'}, text);

/** A list of [name, value], without empty values. */
const factList = (facts) => make('dl', {class: 'facts'}, ...facts.filter(([, value]) => value)
  .flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));

function table(head, rows) {
  return make('table', {}, make('thead', {}, row(head, 'th')), make('tbody', {}, ...rows.map((r) => row(r))));
}

/** The larger of the numbers of the worst false hit and the worst false miss; null if neither is known. */
function larger(inScalar, of) {
  const both = [inScalar.falseHit, inScalar.falseMiss].filter(Boolean).map(of);
  return both.length ? Math.max(...both) : null;
}
const worst = (inScalar) => larger(inScalar, (w) => w.worst);
/** Like worst, but in eps × scale, to compare algorithms whose cards have different units. */
const worstInEps = (inScalar) => larger(inScalar, (w) => Math.abs(w.eps));

const inScalar = (algorithm, scalar) => algorithm.scalars.find((s) => s.scalar === scalar);
