// One algorithm: its card, counts, ledger entries and wrong answers.

const facts = (a) => factList([
  ['does', a.summary],
  ['source', a.source],
  ['query', a.query],
  ['contract', a.measured && a.measured !== '-' ? `${a.contract}; measured: ${a.measured}` : a.contract],
  ['sizes', a.sizes],
  ['tolerance', standing(a)],
  ...a.known.map((known) => ['known failure', known]),
  ...a.scalars.map((s) => [`why wrong, ${s.scalar}`, s.why]),
  ...a.scalars.map((s) => [`range, ${s.scalar}`, s.domain])]);

const bound = (s, direction) => {
  const proved = direction === 'false hit' ? s.provedHit : s.provedMiss;
  return proved === null ? 'not proved' : short(proved);
};

// "4 x eps x scale; not proved"
function standing(a) {
  const in_ledger = a.scalars.filter((s) => s.judged);
  if (!in_ledger.length) return a.tolerance;
  const bounds = in_ledger.flatMap((s) => [s.provedHit, s.provedMiss]);
  if (bounds.includes(null)) return `${a.tolerance}; not proved`;
  const worst = Math.max(...bounds);
  return worst <= a.factor ? `${a.tolerance}; proved` : `${a.tolerance}; not proved (the proved bound is ${short(worst)})`;
}

function ledgerTable(a) {
  if (!a.scalars.some((s) => s.judged || s.falseHit || s.falseMiss))
    return make('p', {class: 'note'}, 'The ledger has no entry for this algorithm.');
  const rows = [];
  for (const s of a.scalars)
    for (const [direction, w] of [['false hit', s.falseHit], ['false miss', s.falseMiss]])
      rows.push([s.scalar, direction, number(w ? short(w.worst) : 'none found'), number(w ? short(w.eps) : '–'),
        number(bound(s, direction)), number(s.judged ? s.judged.toLocaleString('en') : '–')]);
  return table(['scalar', 'direction', number('worst', 'th'), number('margin / (eps × scale)', 'th'),
    number('proved', 'th'), number('cases judged', 'th')], rows);
}

function countsTable(a) {
  const counted = a.scalars.filter((s) => s.cells.some((cell) => cell !== null));
  if (!counted.length) return make('p', {class: 'note'}, 'No report of verify was given for this algorithm.');
  const shown = data.columns.map((column, i) => ({...column, i})).filter(({i}) => counted.some((s) => s.cells[i] !== null));
  return table(['scalar', 'verdict', ...shown.map(({heading, legend}) => number(heading, 'th', legend))],
    counted.map((s) => [s.scalar, verdictCell(s), ...shown.map(({i}) => number(s.cells[i] ?? '-'))]));
}

function marksAgainst(a, all, what, label) {
  const marks = all.filter((m) => m[what] !== null && Number.isFinite(m[what])).map((m) => ({
    ...m, x: m[what], y: Math.abs(m.eps), failing: m.fails}));
  const text = (m) => `${m.scalar}, ${m.hit ? 'false hit' : 'false miss'}, ${m.class}`;
  return scatter({
    title: `against ${label}`, xLabel: label, yLabel: 'error / (eps × scale)', marks,
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
    make('h3', {}, 'Worst recorded or found margins'), make('div', {class: 'scroll'}, ledgerTable(a)),
    make('h3', {}, 'Wrong answers'),
    make('p', {class: 'note'}, 'Findings and recorded cases. ● float, ■ double, ▲ long double; filled: a false hit, hollow: a false miss.'),
    make('div', {class: 'charts'},
      marksAgainst(a, marks, 'magnitude', 'scale'),
      marksAgainst(a, marks, 'aspect', 'largest size or distance / smallest size'),
      marksAgainst(a, marks, 'turn', 'radians between axes'),
      marksAgainst(a, marks, 'gap', 'gap or depth')));
}
