import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { INSTALLED_WEIGHTS, loadModel } from '@frontrunner/predictor';
import { SHIPPED_WEIGHTS } from '@frontrunner/predictor/model';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadInstalledModel } from './installed-model.ts';

let folder: string;
let installed: string;
let lines: string[];
const log = {
  info: (_: object, line: string) => lines.push(`info ${line}`),
  warn: (_: object, line: string) => lines.push(`warn ${line}`),
} as unknown as Parameters<typeof loadInstalledModel>[1];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontrunner-installed-'));
  installed = join(folder, INSTALLED_WEIGHTS);
  mkdirSync(dirname(installed));
  lines = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the model at a start', () => {
  test('is the shipped one where none is installed', () => {
    expect(loadInstalledModel(folder, log)).toBe(loadModel());
    expect(lines).toEqual([]);
  });

  test('is the installed one, and the log says so', () => {
    copyFileSync(SHIPPED_WEIGHTS, installed);
    expect(loadInstalledModel(folder, log).path).toBe(installed);
    expect(lines).toEqual(['info predicting with the model of the data folder']);
  });

  test.each([
    ['damaged', (bytes: Buffer) => bytes.fill(1, bytes.length - 50), 'is damaged'],
    ['of another version', (bytes: Buffer) => bytes.writeUInt32LE(99, 8), 'has format 99'],
  ])('is the shipped one where the installed one is %s, with a warning', (_, spoil, message) => {
    const bytes = readFileSync(SHIPPED_WEIGHTS);
    spoil(bytes);
    writeFileSync(installed, bytes);
    expect(loadInstalledModel(folder, log)).toBe(loadModel());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^warn .*The shipped model is used instead\.$/s);
    expect(lines[0]).toContain(message);
  });
});
