// The list of findings. The details of a finding are filled in when it is opened.
const atOnce = 100;

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
  const says = `${f.query}; ${f.algorithm} ${f.judged}`;
  return make('img', {class: 'picture', alt: `Both shapes and, magnified if it is small, their contact, overlap or gap: ${says}`,
    src: 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(f.picture)});
}

/** The language of the finding's program, guessed from its command. */
function languageOf(f) {
  if (/\bpython/.test(f.command)) return 'Python';
  return /\b(node|deno|bun)\b/.test(f.command) ? 'JavaScript' : 'C++ (GoogleTest)';
}

/** The tests to paste. The test in the program's language, if any, comes first; the others are folded. */
function testsOf(f) {
  const languages = Object.keys(f.tests);
  if (!languages.length) return [];
  const first = languages.includes(languageOf(f)) ? languageOf(f) : languages[0];
  const test = (language) => copied(`the test for ${language}`, f.tests[language]);
  const others = languages.filter((language) => language !== first);
  return [make('h3', {}, `A test to paste: ${first}`), test(first),
    others.length ? make('details', {class: 'others'}, make('summary', {}, `The same test in ${others.join(', ')}`),
      ...others.flatMap((language) => [make('h4', {}, language), test(language)])) : null].filter(Boolean);
}

function bodyOf(f) {
  const body = make('div', {});
  if (f.meaning) body.append(make('p', {}, f.meaning + '.'));
  const picture = pictureOf(f);
  if (picture) body.append(make('div', {class: 'scroll'}, picture));
  if (f.why || f.explanation) body.append(make('h3', {}, 'Why'));
  if (f.why) body.append(make('p', {}, f.why));
  if (f.explanation) body.append(make('pre', {class: 'plain', tabindex: 0}, f.explanation));
  if (f.command) body.append(make('h3', {}, 'Repeat it'), copied('the command', f.command));
  body.append(make('h3', {}, 'The case'), copied('the case', f.case));
  if (f.handed) body.append(make('h3', {}, 'As the program received it, for --raw'), copied('the received line', f.handed));
  body.append(...testsOf(f));
  if (f.by || f.file) body.append(make('p', {class: 'note'}, `found by ${f.by || 'an unknown engine'}, read from ${f.file}`));
  return body;
}

function findingElement(f) {
  const element = make('details', {class: 'finding'}, make('summary', {},
    make('span', {class: f.fails ? 'tag failing' : 'tag'}, f.fails ? `${f.class}: fails` : f.class),
    `${f.algorithm} in ${f.scalar}: ${f.judged || 'no answer'}`,
    f.scene ? make('span', {class: 'tag'}, f.scene) : null));
  element.addEventListener('toggle', () => {
    if (element.open && element.children.length === 1) element.append(bodyOf(f));
  });
  return element;
}

/** Opens the first finding of each failing algorithm and class, at most three in all. */
function openFirst() {
  const most = 3;
  const seen = new Set();
  [...byId('list').children].forEach((element, i) => {
    const kind = `${shown[i].algorithm} ${shown[i].class}`;
    if (!shown[i].fails || seen.has(kind) || seen.size >= most) return;
    seen.add(kind);
    element.append(bodyOf(shown[i]));
    element.open = true;
  });
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
  openFirst();
}
