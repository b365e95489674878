// node --test
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { overlap } from './overlap.mjs';

for (const one of JSON.parse(readFileSync('circle-circle.json')).cases) {
  const { a, b } = one;  // if y points down in your function: one.conventions['y-down']
  test(one.id, () => assert.equal(overlap(a, b), one.relation !== 'disjoint', one.catches.join('\n')));
}
