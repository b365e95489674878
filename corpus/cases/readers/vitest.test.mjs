// npx vitest run
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overlap } from './overlap.mjs';

const { cases } = JSON.parse(readFileSync('circle-circle.json'));
test.each(cases)('$id', ({ a, b, relation, catches }) => {
  expect(overlap(a, b), catches.join('\n')).toBe(relation !== 'disjoint');
});
