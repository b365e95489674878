// The page: its filters, which algorithms failed, and accuracy against speed.

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

/** Writes the filters into the address, so that a user can share the filtered page. */
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

// ---- Which algorithms failed ----

const verdictCell = (s) => make('td', {class: s && s.fails ? 'FAILED' : (s && s.verdict) || ''}, (s && s.verdict) || 'not run');

function overviewRow(a) {
  const double = inScalar(a, 'double');
  const all = a.scalars.filter((s) => passes('scalar', s.scalar)).map(worst).filter((w) => w !== null);
  const contract = a.measured && a.measured !== '-' && a.measured !== a.contract ?
    `${a.contract} (${a.measured})` : a.contract;
  return make('tr', {class: chosen('algorithm') === a.name ? 'chosen' : ''},
    make('th', {scope: 'row'}, make('button', {class: 'link', type: 'button', onclick: () => choose(a.name)}, a.name)),
    ...scalars.map((s) => verdictCell(inScalar(a, s))),
    number(all.length ? short(Math.max(...all)) : '–'), number(short(a.factor)),
    number(double && double.ns ? short(double.ns) + ' ns' : '–'), make('td', {}, contract || '–'),
    make('td', {}, a.query || '–'));
}

function showOverview() {
  const head = make('thead', {}, row(['algorithm', ...scalars, number('worst', 'th'),
    number('declared', 'th'), number('time', 'th'), 'contract', 'query'], 'th'));
  byId('overview').replaceChildren(head, make('tbody', {}, ...algorithmsShown().map(overviewRow)));
}

// ---- Accuracy against speed ----

/** The Pareto frontier of speed and accuracy, fastest first. */
function frontierOf(marks) {
  const best = [];
  for (const m of [...marks].sort((p, q) => p.x - q.x || p.y - q.y))
    if (!best.length || m.y < best[best.length - 1].y) best.push(m);
  return best;
}

function showFrontier() {
  const withSpeed = data.algorithms.filter((a) => a.scalars.some((s) => s.ns && worstInEps(s) !== null));
  const query = chosen('query') || queryOf(chosen('algorithm')) || (withSpeed[0] || {query: ''}).query;
  const scalar = chosen('scalar') || 'double';
  const marks = [];
  for (const a of withSpeed.filter((b) => b.query === query)) {
    const s = inScalar(a, scalar);
    if (s && s.ns && worstInEps(s) !== null)
      marks.push({name: a.name, scalar, x: s.ns, y: worstInEps(s), failing: s.fails,
        hit: a.name === chosen('algorithm')});
  }
  // Marks 10,000 times less accurate than the best would leave no room for the other marks.
  const least = Math.min(...marks.map((m) => m.y));
  const far = marks.filter((m) => m.y > 1e4 * least);
  for (const m of far) marks.splice(marks.indexOf(m), 1);
  // The chart compares algorithms, so a single one is not shown.
  byId('frontier').hidden = marks.length + far.length < 2;
  const line = frontierOf(marks);
  for (const m of line) Object.assign(m, {best: true, text: m.name});
  byId('frontier-chart').replaceChildren(scatter({
    title: `${query} in ${scalar}`, marks, line,
    xLabel: 'nanoseconds a call', yLabel: 'worst error / (eps × scale)',
    head: ['algorithm', number('ns a call', 'th'), number('worst', 'th'), 'on the frontier'],
    cells: (m) => [m.name, number(short(m.x)), number(short(m.y)), m.best ? 'yes' : 'no'],
    says: (m) => `${m.name}: ${short(m.x)} ns a call, worst ${short(m.y)}${m.best ? ', on the frontier' : ''}`,
  }));
  if (far.length) {
    const names = far.map((m) => `${m.name} (${short(m.x)} ns, worst ${short(m.y)})`).join(', ');
    byId('frontier-chart').append(make('p', {class: 'note'}, `Far above the chart: ${names}.`));
  }
}

// ---- The whole page ----

function changed() {
  remember();
  showOverview();
  showFrontier();
  showOne();
  showFindings();
}

function showVerdict() {
  const rows = data.algorithms.flatMap((a) => a.scalars.map((s) => ({a, s}))).filter(({s}) => !s.open);
  const failed = [...new Set(rows.filter(({s}) => s.fails).map(({a}) => a.name))];
  const judged = new Set(rows.map(({a}) => a.name)).size;
  const others = data.findings.filter((f) => f.fails && !failed.includes(f.algorithm)).length;
  const also = others ? ` ${others} ${others === 1 ? 'finding' : 'findings'} of other algorithms ${others === 1 ? 'fails' : 'fail'}.` : '';
  const all = data.complete ? `${judged === 1 ? 'The algorithm did not fail' : `None of the ${judged} algorithms failed`}, except as documented.` :
    'A run ended early, or judged nothing.';
  byId('verdict').textContent = [(!judged ? 'No algorithm has a verdict. The page shows the worst known errors and the findings.' :
    failed.length ? `${failed.length} of ${judged} algorithms failed: ${failed.join(', ')}.` :
      all) + also, ...data.remarks].join(' ');
  byId('verdict').className = failed.length || others || !data.complete ? 'FAILED' : '';
  byId('sources').textContent = data.sources.length ? `Made by touchstone report from ${data.sources.join(', ')}.` :
    'Made by touchstone report.';
}

fillFilter('query', data.algorithms.map((a) => a.query));
fillFilter('algorithm', data.algorithms.map((a) => a.name));
fillFilter('scalar', scalars);
fillFilter('class', data.findings.map((f) => f.class).sort());
// Failures come first.
if (data.findings.some((f) => f.fails)) document.querySelector('main').prepend(byId('findings'));
recall();
filters.addEventListener('change', changed);
filters.addEventListener('reset', () => setTimeout(changed));
filters.addEventListener('submit', (event) => event.preventDefault());
byId('more').addEventListener('click', showMore);
showVerdict();
showCampaign();
changed();
document.documentElement.dataset.shown = String(Math.round(performance.now()));
