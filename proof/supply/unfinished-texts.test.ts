import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../scripts/repository.ts';

/** What a product says of things that it sells before it has them. */
const unfinished = /in preparation|under construction/i;

test('no screen, message or mail speaks of something as in preparation', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: inRepository('.') }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => unfinished.test(readFileSync(inRepository(file), 'utf8')));
  expect(found).toEqual([]);
});
