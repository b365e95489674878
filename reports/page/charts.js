// Charts of marks on logarithmic axes, drawn by D3. D3 may be missing.
const charts = window.d3 || null;
const shapes = charts && {'float': charts.symbolCircle, 'double': charts.symbolSquare,
  'long double': charts.symbolTriangle};

/** A logarithmic scale. Zero and values below `least` are drawn before its first power of ten. */
function scaleFor(values, range, least) {
  const positive = values.filter((v) => v >= least);
  const from = positive.length ? Math.floor(Math.log10(Math.min(...positive)) - 0.01) : -1;
  const to = positive.length ? Math.ceil(Math.log10(Math.max(...positive)) + 0.01) : 1;
  const hasZero = positive.length < values.length;
  const log = charts.scaleLog().domain([10 ** from, 10 ** Math.max(to, from + 1)])
    .range([range[0] + (hasZero ? Math.sign(range[1] - range[0]) * 24 : 0), range[1]]);
  const ticks = [];
  const step = Math.max(1, Math.ceil((to - from) / 6));
  for (let power = from; power <= Math.max(to, from + 1); power += step) ticks.push(10 ** power);
  const zeroSays = values.some((v) => v > 0 && v < least) ? `<${powerOfTen(least)}` : '0';
  return {at: (v) => (v >= least ? log(v) : range[0]), log, ticks, hasZero, zero: range[0], zeroSays};
}

function powerOfTen(v) {
  return v >= 1e4 || v < 1e-3 ? `1e${Math.round(Math.log10(v))}` : String(v);
}

/** The marks with texts that do not overlap the texts of earlier marks. */
function withRoom(marks, x, y) {
  const kept = [];
  for (const m of marks)
    if (!kept.some((k) => Math.abs(x.at(k.x) - x.at(m.x)) < 150 && Math.abs(y.at(k.y) - y.at(m.y)) < 14)) kept.push(m);
  return kept;
}

function axis(svg, scale, place, side) {
  const made = (side === 'x' ? charts.axisBottom : charts.axisLeft)(scale.log)
    .tickValues(scale.ticks).tickFormat(powerOfTen);
  const group = svg.append('g').attr('transform', place).attr('aria-hidden', 'true').call(made);
  if (!scale.hasZero) return;
  group.append('text').text(scale.zeroSays).attr('fill', 'currentColor')
    .attr(side === 'x' ? 'x' : 'y', scale.zero).attr(side === 'x' ? 'y' : 'x', side === 'x' ? 18 : -9)
    .attr('dy', side === 'x' ? 0 : 4).attr('text-anchor', side === 'x' ? 'middle' : 'end');
}

/** Arrow keys move between the marks. A screen reader reads the current mark. */
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
    const from = at < 0 && step < 0 ? 0 : at;  // the first ArrowLeft goes to the last mark
    show((from + step + marks.length) % marks.length);
  });
}

/**
 * A scatter plot of marks {x, y, scalar, hit, failing, best, text}. A table below it has the same
 * data for readers who can't see the plot.
 */
function scatter({title, xLabel, yLabel, marks, line, head, cells, says}) {
  const figure = make('figure', {}, make('figcaption', {}, title));
  const tableOf = () => make('details', {}, make('summary', {}, `${marks.length} as a table`),
    make('div', {class: 'scroll'}, table(head, marks.map(cells))));
  if (!charts || !marks.length) {
    figure.append(make('p', {class: 'note'}, marks.length ?
      'Charts need D3, which was missing when touchstone was built. The table has the same data.' :
      'Nothing to show.'));
    if (marks.length) figure.append(tableOf());
    return figure;
  }
  marks.sort((p, q) => p.x - q.x);
  const [width, height, left, bottom, right] = [520, 340, 66, 44, 24];
  const svg = charts.create('svg').attr('class', 'chart').attr('viewBox', `0 0 ${width} ${height}`)
    .attr('role', 'img').attr('tabindex', 0)
    .attr('aria-label', `${title}: ${marks.length} marks; arrow keys read them. ${yLabel} against ${xLabel}.`);
  const x = scaleFor(marks.map((m) => m.x), [left, width - right], 1e-24);
  const y = scaleFor(marks.map((m) => m.y), [height - bottom, 12], 1e-3);
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
  svg.append('g').attr('aria-hidden', 'true').selectAll('text').data(withRoom(marks.filter((m) => m.text), x, y)).enter()
    .append('text').attr('class', 'halo').text((m) => m.text)
    .attr('x', (m) => x.at(m.x) + (x.at(m.x) > width * 0.6 ? -8 : 8)).attr('y', (m) => y.at(m.y) - 7)
    .attr('text-anchor', (m) => (x.at(m.x) > width * 0.6 ? 'end' : 'start'));
  const readout = make('p', {class: 'readout', 'aria-live': 'polite'}, 'Point at a mark, or use the arrow keys.');
  makeReadable(svg.node(), marks, drawn.nodes(), readout, says);
  figure.append(svg.node(), readout, tableOf());
  return figure;
}
