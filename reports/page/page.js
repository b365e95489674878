// Shows the data within the page. What it holds, names above all, comes from others: it is only ever
// set as text, never as HTML.
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const charts = window.d3 || null;
  const scalars = ['float', 'double', 'long double'];
  const atOnce = 100;

  // ---- Elements and numbers ----

  const byId = (id) => document.getElementById(id);

  /** make('td', {class: 'number'}, 'text', child, ...) */
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
  const number = (text, tag = 'td') => make(tag, {class: 'number'}, text);

  function table(head, rows) {
    return make('table', {}, make('thead', {}, row(head, 'th')), make('tbody', {}, ...rows.map((r) => row(r))));
  }

  /** The largest of what the ledger has of both directions; null where it has none. */
  function worst(inScalar) {
    const both = [inScalar.falseHit, inScalar.falseMiss].filter(Boolean).map((w) => w.worst);
    return both.length ? Math.max(...both) : null;
  }

  const inScalar = (algorithm, scalar) => algorithm.scalars.find((s) => s.scalar === scalar);

  // ---- Filters ----

  const filters = byId('filters');
  const chosen = (name) => filters.elements[name].value;
  const passes = (name, value) => chosen(name) === '' || chosen(name) === value;
  const queryOf = (name) => (data.algorithms.find((a) => a.name === name) || {query: ''}).query;

  function fillFilter(name, values) {
    const select = filters.elements[name];
    select.append(make('option', {value: ''}, 'all'));
    for (const value of new Set(values)) if (value) select.append(make('option', {value}, value));
  }

  function findingsShown() {
    return data.findings.filter((f) => passes('algorithm', f.algorithm) && passes('scalar', f.scalar) &&
      passes('class', f.class) && passes('query', queryOf(f.algorithm) || f.query));
  }

  const algorithmsShown = () => data.algorithms.filter((a) =>
    passes('algorithm', a.name) && passes('query', a.query) &&
    (chosen('class') === '' || a.scalars.some((s) => passes('scalar', s.scalar) && s.classes[chosen('class')])));

  /** Filters are kept in the address, so that it can be passed on. */
  function remember() {
    const wanted = new URLSearchParams();
    for (const name of ['query', 'algorithm', 'scalar', 'class']) if (chosen(name)) wanted.set(name, chosen(name));
    history.replaceState(null, '', '#' + wanted);
  }

  function recall() {
    for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
      const select = filters.elements[name];
      if (select && [...select.options].some((o) => o.value === value)) select.value = value;
    }
  }

  function choose(name) {
    filters.elements.algorithm.value = name;
    changed();
    byId('one').scrollIntoView({block: 'nearest'});
  }

  // ---- Which keep their contract ----

  const verdictCell = (s) => make('td', {class: (s && s.verdict) || ''}, (s && s.verdict) || '–');

  function overviewRow(a) {
    const double = inScalar(a, 'double');
    const all = a.scalars.filter((s) => passes('scalar', s.scalar)).map(worst).filter((w) => w !== null);
    const contract = a.measured && a.measured !== '-' && a.measured !== a.contract ?
      `${a.contract} (${a.measured})` : a.contract;
    return make('tr', {class: chosen('algorithm') === a.name ? 'chosen' : ''},
      make('th', {scope: 'row'}, make('button', {class: 'link', type: 'button', onclick: () => choose(a.name)}, a.name)),
      make('td', {}, a.query || '–'), ...scalars.map((s) => verdictCell(inScalar(a, s))),
      number(all.length ? short(Math.max(...all)) : '–'), number(short(a.factor)),
      number(double && double.ns ? short(double.ns) + ' ns' : '–'), make('td', {}, contract || '–'));
  }

  function showOverview() {
    const head = make('thead', {}, row(['algorithm', 'query', ...scalars, number('worst', 'th'),
      number('declared', 'th'), number('time', 'th'), 'contract'], 'th'));
    byId('overview').replaceChildren(head, make('tbody', {}, ...algorithmsShown().map(overviewRow)));
  }

  // ---- Charts ----

  const shapes = charts && {'float': charts.symbolCircle, 'double': charts.symbolSquare,
    'long double': charts.symbolTriangle};

  /** A logarithmic scale with a place for zero before its first power of ten. */
  function scaleFor(values, range) {
    const positive = values.filter((v) => v > 0);
    const from = positive.length ? Math.floor(Math.log10(Math.min(...positive)) - 0.01) : -1;
    const to = positive.length ? Math.ceil(Math.log10(Math.max(...positive)) + 0.01) : 1;
    const hasZero = positive.length < values.length;
    const log = charts.scaleLog().domain([10 ** from, 10 ** Math.max(to, from + 1)])
      .range([range[0] + (hasZero ? Math.sign(range[1] - range[0]) * 24 : 0), range[1]]);
    const ticks = [];
    const step = Math.max(1, Math.ceil((to - from) / 6));
    for (let power = from; power <= Math.max(to, from + 1); power += step) ticks.push(10 ** power);
    return {at: (v) => (v > 0 ? log(v) : range[0]), log, ticks, hasZero, zero: range[0]};
  }

  function axis(svg, scale, place, side) {
    const made = (side === 'x' ? charts.axisBottom : charts.axisLeft)(scale.log)
      .tickValues(scale.ticks).tickFormat((v) => (v >= 1e4 || v < 1e-3 ? `1e${Math.round(Math.log10(v))}` : String(v)));
    const group = svg.append('g').attr('transform', place).attr('aria-hidden', 'true').call(made);
    if (!scale.hasZero) return;
    group.append('text').text('0').attr('fill', 'currentColor')
      .attr(side === 'x' ? 'x' : 'y', scale.zero).attr(side === 'x' ? 'y' : 'x', side === 'x' ? 18 : -9)
      .attr('dy', side === 'x' ? 0 : 4).attr('text-anchor', side === 'x' ? 'middle' : 'end');
  }

  /** Arrow keys go from mark to mark, and what is at it is read out. */
  function makeReadable(svg, marks, nodes, readout, says) {
    let at = -1;
    const show = (i) => {
      if (at >= 0) nodes[at].classList.remove('at');
      at = i;
      nodes[at].classList.add('at');
      readout.textContent = says(marks[at]);
    };
    nodes.forEach((node, i) => node.addEventListener('mouseenter', () => show(i)));
    svg.addEventListener('keydown', (event) => {
      const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
      if (!step || !marks.length) return;
      event.preventDefault();
      show((at + step + marks.length) % marks.length);
    });
  }

  /**
   * A scatter of marks {x, y, scalar, hit, failing, best, text}. Its table holds the same for those
   * who can't see it.
   */
  function scatter({title, xLabel, yLabel, marks, line, head, cells, says}) {
    const figure = make('figure', {}, make('figcaption', {}, title));
    const tableOf = () => make('details', {}, make('summary', {}, `${marks.length} as a table`),
      make('div', {class: 'scroll'}, table(head, marks.map(cells))));
    if (!charts || !marks.length) {
      figure.append(make('p', {class: 'note'}, marks.length ?
        'Drawing needs D3, which was not there when touchstone was built; the table holds the same.' :
        'Nothing to show.'));
      if (marks.length) figure.append(tableOf());
      return figure;
    }
    marks.sort((p, q) => p.x - q.x);
    const [width, height, left, bottom, right] = [520, 340, 66, 44, 24];
    const svg = charts.create('svg').attr('class', 'chart').attr('viewBox', `0 0 ${width} ${height}`)
      .attr('role', 'img').attr('tabindex', 0)
      .attr('aria-label', `${title}: ${marks.length} marks; arrow keys read them. ${yLabel} against ${xLabel}.`);
    const x = scaleFor(marks.map((m) => m.x), [left, width - right]);
    const y = scaleFor(marks.map((m) => m.y), [height - bottom, 12]);
    axis(svg, x, `translate(0,${height - bottom})`, 'x');
    axis(svg, y, `translate(${left},0)`, 'y');
    svg.append('text').attr('x', (left + width) / 2).attr('y', height - 6).attr('text-anchor', 'middle').text(xLabel);
    svg.append('text').attr('transform', `translate(13,${(height - bottom) / 2}) rotate(-90)`)
      .attr('text-anchor', 'middle').text(yLabel);
    if (line && line.length) {
      let path = `M${x.at(line[0].x)},12`;
      for (const m of line) path += `H${x.at(m.x)}V${y.at(m.y)}`;
      svg.append('path').attr('class', 'frontier').attr('d', path + `H${width - right}`);
    }
    const symbol = charts.symbol().size(70).type((m) => shapes[m.scalar] || charts.symbolCircle);
    const drawn = svg.append('g').selectAll('path').data(marks).enter().append('path')
      .attr('class', (m) => ['mark', m.hit && 'hit', m.failing && 'failing', m.best && 'best'].filter(Boolean).join(' '))
      .attr('transform', (m) => `translate(${x.at(m.x)},${y.at(m.y)})`).attr('d', symbol);
    svg.append('g').attr('aria-hidden', 'true').selectAll('text').data(marks.filter((m) => m.text)).enter()
      .append('text').attr('class', 'halo').text((m) => m.text)
      .attr('x', (m) => x.at(m.x) + (x.at(m.x) > width * 0.6 ? -8 : 8)).attr('y', (m) => y.at(m.y) - 7)
      .attr('text-anchor', (m) => (x.at(m.x) > width * 0.6 ? 'end' : 'start'));
    const readout = make('p', {class: 'readout', 'aria-live': 'polite'}, 'Point at a mark, or use the arrow keys.');
    makeReadable(svg.node(), marks, drawn.nodes(), readout, says);
    figure.append(svg.node(), readout, tableOf());
    return figure;
  }

  // ---- Accuracy against speed ----

  /** Those than which none is both faster and more accurate, the fastest first. */
  function frontierOf(marks) {
    const best = [];
    for (const m of [...marks].sort((p, q) => p.x - q.x || p.y - q.y))
      if (!best.length || m.y < best[best.length - 1].y) best.push(m);
    return best;
  }

  function showFrontier() {
    const withSpeed = data.algorithms.filter((a) => a.scalars.some((s) => s.ns && worst(s) !== null));
    const query = chosen('query') || queryOf(chosen('algorithm')) || (withSpeed[0] || {query: ''}).query;
    const scalar = chosen('scalar') || 'double';
    const marks = [];
    for (const a of withSpeed.filter((b) => b.query === query)) {
      const s = inScalar(a, scalar);
      if (s && s.ns && worst(s) !== null)
        marks.push({name: a.name, scalar, x: s.ns, y: worst(s), failing: s.verdict === 'FAILED',
          hit: a.name === chosen('algorithm')});
    }
    const line = frontierOf(marks);
    for (const m of line) Object.assign(m, {best: true, text: m.name});
    byId('frontier-chart').replaceChildren(scatter({
      title: `${query} in ${scalar}`, marks, line,
      xLabel: 'nanoseconds a call', yLabel: 'worst misjudged margin / (eps × scale)',
      head: ['algorithm', number('ns a call', 'th'), number('worst', 'th'), 'on the frontier'],
      cells: (m) => [m.name, number(short(m.x)), number(short(m.y)), m.best ? 'yes' : 'no'],
      says: (m) => `${m.name}: ${short(m.x)} ns a call, worst ${short(m.y)}${m.best ? ', on the frontier' : ''}`,
    }));
  }

  // ---- One algorithm ----

  function facts(a) {
    const list = make('dl', {class: 'facts'});
    const add = (name, value) => value && list.append(make('dt', {}, name), make('dd', {}, value));
    add('does', a.summary);
    add('source', a.source);
    add('query', a.query);
    add('contract', a.measured && a.measured !== '-' ? `${a.contract}; measured: ${a.measured}` : a.contract);
    add('sizes', a.sizes);
    add('tolerance', a.tolerance);
    for (const known of a.known) add('known failure', known);
    for (const s of a.scalars) add(`domain, ${s.scalar}`, s.domain);
    return list;
  }

  function ledgerTable(a) {
    if (!a.scalars.some((s) => s.judged)) return make('p', {class: 'note'}, 'It has no entry.');
    const rows = [];
    for (const s of a.scalars)
      for (const [direction, w] of [['false hit', s.falseHit], ['false miss', s.falseMiss]])
        rows.push([s.scalar, direction, number(w ? short(w.worst) : 'none found'), number(w ? short(w.eps) : '–'),
          number(w && w.proved !== null ? short(w.proved) : '–'), number(s.judged ? s.judged.toLocaleString('en') : '–')]);
    return table(['scalar', 'direction', number('worst', 'th'), number('margin / (eps × scale)', 'th'),
      number('proved', 'th'), number('scenes judged', 'th')], rows);
  }

  function countsTable(a) {
    const kinds = [...new Set(a.scalars.flatMap((s) => Object.keys(s.classes)))];
    const counted = a.scalars.filter((s) => s.cases);
    if (!counted.length) return make('p', {class: 'note'}, 'No report of verify was given.');
    const count = (n) => number((n || 0).toLocaleString('en'));
    return table(['scalar', 'verdict', ...['cases', 'false hits', 'false misses', ...kinds, 'of tolerance']
      .map((name) => number(name, 'th'))],
    counted.map((s) => [s.scalar, verdictCell(s), count(s.cases), count(s.falseHits), count(s.falseMisses),
      ...kinds.map((kind) => count(s.classes[kind])), number(short(s.ofTolerance))]));
  }

  const contactTable = (a) => table(['shapes touch', number('hits', 'th'), number('cases', 'th')],
    a.touching.map((t) => [t.contact, number(String(t.hits)), number(String(t.cases))]));

  function marksAgainst(a, all, what, label) {
    const marks = all.filter((m) => m[what] !== null && Number.isFinite(m[what])).map((m) => ({
      ...m, x: m[what], y: Math.abs(m.eps), failing: !['rounding', 'domain', 'undecided'].includes(m.class)}));
    const text = (m) => `${m.scalar}, ${m.hit ? 'false hit' : 'false miss'}, ${m.class}`;
    return scatter({
      title: `against ${label}`, xLabel: label, yLabel: 'misjudged margin / (eps × scale)', marks,
      head: ['scalar', 'direction', 'class', 'from', number(label, 'th'), number('margin', 'th')],
      cells: (m) => [m.scalar, m.hit ? 'false hit' : 'false miss', m.class, m.from, number(short(m.x)), number(short(m.y))],
      says: (m) => `${text(m)}: margin ${short(m.eps)} eps × scale at ${label} ${short(m.x)} (${m.from})`,
    });
  }

  function showOne() {
    const a = data.algorithms.find((b) => b.name === chosen('algorithm'));
    byId('one').hidden = !a;
    if (!a) return;
    byId('one-title').textContent = a.name;
    const marks = data.marks.filter((m) => m.algorithm === a.name && passes('scalar', m.scalar) && passes('class', m.class));
    byId('one-body').replaceChildren(
      facts(a),
      make('h3', {}, 'Answers'), make('div', {class: 'scroll'}, countsTable(a)),
      make('h3', {}, 'The worst on record'), make('div', {class: 'scroll'}, ledgerTable(a)),
      make('h3', {}, 'Where shapes touch exactly'),
      a.touching.length ? make('div', {class: 'scroll'}, contactTable(a)) : make('p', {class: 'note'}, 'Not measured.'),
      make('h3', {}, 'What it misjudges'),
      make('p', {class: 'note'}, 'Findings and the witnesses on record. ● float, ■ double, ▲ long double; filled: a false hit, hollow: a false miss.'),
      make('div', {class: 'charts'},
        marksAgainst(a, marks, 'magnitude', 'magnitude'),
        marksAgainst(a, marks, 'aspect', 'largest / smallest size'),
        marksAgainst(a, marks, 'turn', 'radians between axes'),
        marksAgainst(a, marks, 'gap', 'gap or depth')));
  }

  // ---- Findings ----

  function copy(text) {
    const fallback = () => {
      const area = make('textarea', {});
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand('copy');
      area.remove();
      return done;
    };
    if (!navigator.clipboard) return Promise.resolve(fallback());
    return navigator.clipboard.writeText(text).then(() => true, fallback);
  }

  function copied(name, text) {
    const button = make('button', {type: 'button', 'aria-label': `Copy ${name}`}, 'Copy');
    button.addEventListener('click', async () => {
      button.textContent = await copy(text) ? 'Copied' : 'Select it by hand';
      setTimeout(() => { button.textContent = 'Copy'; }, 2000);
    });
    return make('div', {class: 'copied'}, make('pre', {tabindex: 0}, text), button);
  }

  function pictureOf(f) {
    if (!f.picture) return null;
    const says = `${f.query}, exactly ${f.relation}; ${f.algorithm} answers ${f.answer}`;
    return make('img', {class: 'picture', alt: `Both shapes, and where they come nearest magnified: ${says}`,
      src: 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(f.picture)});
  }

  function bodyOf(f) {
    const body = make('div', {});
    if (f.meaning) body.append(make('p', {}, f.meaning + '.'));
    const picture = pictureOf(f);
    if (picture) body.append(picture);
    if (f.explanation) body.append(make('h3', {}, 'Why'), make('pre', {class: 'plain', tabindex: 0}, f.explanation));
    if (f.command) body.append(make('h3', {}, 'Repeat it'), copied('the command', f.command));
    body.append(make('h3', {}, 'The case'), copied('the case', f.case));
    for (const [language, test] of Object.entries(f.tests))
      body.append(make('h3', {}, `A test to paste: ${language}`), copied(`the test for ${language}`, test));
    if (f.by || f.file) body.append(make('p', {class: 'note'}, `found by ${f.by || 'an unknown engine'}, read from ${f.file}`));
    return body;
  }

  function findingElement(f) {
    const margin = f.eps === null ? '' : `, margin ${short(f.eps)} eps × scale`;
    const element = make('details', {class: 'finding'}, make('summary', {},
      make('span', {class: f.fails ? 'tag failing' : 'tag'}, f.fails ? `${f.class}: fails` : f.class),
      `${f.algorithm} in ${f.scalar}: ` + (f.answer ? `answers ${f.answer}, exactly ${f.relation}${margin}` : 'no answer of its own')));
    element.addEventListener('toggle', () => {
      if (element.open && element.children.length === 1) element.append(bodyOf(f));
    });
    return element;
  }

  let shown = [];
  function showMore() {
    const list = byId('list');
    const from = list.children.length;
    list.append(...shown.slice(from, from + atOnce).map(findingElement));
    const left = shown.length - list.children.length;
    byId('more').hidden = left <= 0;
    byId('more').textContent = `Show ${Math.min(left, atOnce)} more of ${left}`;
  }

  function showFindings() {
    shown = findingsShown().sort((p, q) => Number(q.fails) - Number(p.fails));
    byId('list').replaceChildren();
    byId('count').textContent = `${shown.length} of ${data.findings.length} findings`;
    byId('findings-title').textContent = `Findings: ${shown.length}`;
    showMore();
  }

  function changed() {
    remember();
    showOverview();
    showFrontier();
    showOne();
    showFindings();
  }

  function showVerdict() {
    const rows = data.algorithms.flatMap((a) => a.scalars.map((s) => ({a, s}))).filter(({s}) => s.verdict);
    const failed = [...new Set(rows.filter(({s}) => s.verdict === 'FAILED').map(({a}) => a.name))];
    const judged = new Set(rows.map(({a}) => a.name)).size;
    byId('verdict').textContent = !judged ? 'No report of verify was given: the tolerances on record, and the findings.' :
      failed.length ? `${failed.length} of ${judged} algorithms failed their contract: ${failed.join(', ')}.` :
        `All of ${judged} algorithms kept their contract, or failed only as is known of them.`;
    byId('verdict').className = failed.length ? 'FAILED' : '';
    byId('sources').textContent = data.sources.length ? `Made by touchstone report from ${data.sources.join(', ')}.` :
      'Made by touchstone report.';
  }

  fillFilter('query', data.algorithms.map((a) => a.query));
  fillFilter('algorithm', data.algorithms.map((a) => a.name));
  fillFilter('scalar', scalars);
  fillFilter('class', data.findings.map((f) => f.class).sort());
  recall();
  filters.addEventListener('change', changed);
  filters.addEventListener('reset', () => setTimeout(changed));
  filters.addEventListener('submit', (event) => event.preventDefault());
  byId('more').addEventListener('click', showMore);
  showVerdict();
  changed();
  document.documentElement.dataset.shown = String(Math.round(performance.now()));
})();
