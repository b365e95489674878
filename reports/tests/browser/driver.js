// Uses the page like a person. Stores its observations in an element that it adds to the page.
(() => {
  const filters = document.getElementById('filters');
  const seen = {};
  const count = (selector) => document.querySelectorAll(selector).length;
  const choose = (name, value) => {
    filters.elements[name].value = value;
    filters.dispatchEvent(new Event('change'));
  };

  seen.shownAfter = Number(document.documentElement.dataset.shown);
  seen.title = document.title;
  seen.stolen = String(window.stolen);
  seen.foreignImages = count('img[src="x"]');
  seen.requests = performance.getEntriesByType('resource').filter((r) => !r.name.startsWith('data:')).length;
  seen.findings = document.getElementById('count').textContent;
  seen.listed = count('#list > details');
  seen.first = document.querySelector('main').firstElementChild.id;
  seen.openAtFirst = [...document.querySelectorAll('#list > details[open] > summary')].map((s) => s.textContent);
  document.getElementById('more').click();
  seen.listedAfterMore = count('#list > details');
  seen.frontierMarks = count('#frontier-chart .mark');
  seen.frontierLines = count('#frontier-chart .frontier');

  choose('algorithm', 'sat-local');
  seen.marks = count('#one .mark');
  seen.address = location.hash;
  const chart = document.querySelector('#one svg.chart');
  seen.chartSays = chart.getAttribute('aria-label');
  chart.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
  seen.readout = chart.parentNode.querySelector('.readout').textContent;
  seen.tables = count('#one figure table');

  choose('algorithm', '');
  choose('class', 'wrong');
  seen.wrong = document.getElementById('count').textContent;
  choose('class', '');

  // Collects the texts that the buttons of the hostile finding copy to the clipboard.
  seen.copied = [];
  Object.defineProperty(navigator, 'clipboard', {value: {writeText: (text) => {
    seen.copied.push(text);
    return Promise.resolve();
  }}});
  const hostile = [...document.querySelectorAll('#list > details')].find((d) => d.textContent.includes('stolen'));
  hostile.open = true;
  hostile.dispatchEvent(new Event('toggle'));
  for (const button of hostile.querySelectorAll('button')) button.click();
  seen.hostileText = hostile.querySelector('summary').textContent;
  const picture = hostile.querySelector('img.picture');
  seen.pictureSays = picture.alt;
  seen.pictureIsSvg = picture.src.startsWith('data:image/svg+xml');

  const result = document.createElement('pre');
  result.id = 'seen';
  // The browser would write some of these characters as entities.
  result.textContent = JSON.stringify(seen).replace(/[<>&\u0080-\uffff]/g,
    (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
  document.body.append(result);
})();
