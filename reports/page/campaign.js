// A campaign: its speed over time, and its failures by cause.

function campaignFacts(c) {
  const minutes = c.seconds / 60;
  return factList([
    ['time', minutes < 120 ? `${short(minutes)} min` : `${short(minutes / 60)} h`],
    ['cases', `${c.cases.toLocaleString('en')} in ${c.slices.toLocaleString('en')} slices`],
    ['new worst errors', c.recordsBeaten.toLocaleString('en')],
    ['new causes expected', `${short(c.expectedNewCauses)} in the next slice`],
    ...c.stopped.map((stopped) => ['worker stopped', stopped])]);
}

function rateChart(c) {
  return scatter({
    title: 'Cases a second during the campaign', xLabel: 'minutes since the start', yLabel: 'cases a second',
    marks: c.rates.map(([seconds, rate]) => ({x: seconds / 60, y: rate})),
    head: [number('minute', 'th'), number('cases a second', 'th')],
    cells: (m) => [number(short(m.x)), number(short(m.y))],
    says: (m) => `${short(m.y)} cases a second at minute ${short(m.x)}`,
  });
}

function causesTable(c) {
  const causes = Object.entries(c.causes).sort((p, q) => q[1] - p[1]);
  if (!causes.length) return make('p', {class: 'note'}, 'No causes of failure, except known and accepted ones.');
  return table(['cause of failure', number('slices with it', 'th')],
    causes.map(([cause, slices]) => [cause, number(slices.toLocaleString('en'))]));
}

function showCampaign() {
  byId('campaign').hidden = !data.campaign;
  if (!data.campaign) return;
  byId('campaign-body').replaceChildren(campaignFacts(data.campaign), causesTable(data.campaign),
    rateChart(data.campaign));
}
