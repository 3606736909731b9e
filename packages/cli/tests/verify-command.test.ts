import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportOf, forecastOf } from '../../seals/tests/chain-of.ts';

const program = fileURLToPath(new URL('../bin/frontrunner.mjs', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontrunner-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function verify(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'verify', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return path;
}

describe('frontrunner verify', () => {
  test('answers 0 and the chain head for what is as it was sealed', () => {
    const lines = exportOf(3, { texts: true });
    const head = JSON.parse(lines[3] ?? '').chainHead;
    const { status, stdout, stderr } = verify(file('whole.jsonl', lines));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('3 sealed forecasts, every one as it was sealed');
    expect(stdout).toContain(head);
    const told = verify('--json', file('whole.jsonl', lines));
    expect(JSON.parse(told.stdout)).toMatchObject({ faults: [], end: { count: 3, chainHead: head } });
  });

  test('tells programs what is wrong, file by file, and leaves out what follows', () => {
    const lines = exportOf(3);
    const [whole, broken] = [file('one.jsonl', lines), file('two.jsonl', lines.slice(1))];
    const { status, stdout, stderr } = verify('--json', broken, whole);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({ file: broken, stoppedEarly: false });
    expect(told.faults.length).toBeGreaterThan(0);
  });

  test.each([
    [
      'changed',
      (lines: string[]) => lines.with(1, (lines[1] ?? '').replace('66.6', '96.6')),
      'Line 2 (forecast 2) was changed',
    ],
    ['missing', (lines: string[]) => lines.toSpliced(1, 1), 'Before line 2 forecast 2 is missing'],
    ['reordered', (lines: string[]) => [lines[1], lines[0], ...lines.slice(2)].map(String), 'forecast'],
    ['added', (lines: string[]) => lines.toSpliced(2, 0, lines[0] ?? ''), 'Line 3 was added'],
    ['truncated', (lines: string[]) => lines.slice(0, 3), 'The file ends after line 3'],
  ])('answers 1 and names the line that was %s', (kind, change, message) => {
    const { status, stdout, stderr } = verify(file(`${kind}.jsonl`, change(exportOf(4))));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(kind);
    expect(stderr).toContain(message);
  });

  test('of two files the later must go on where the earlier ended', () => {
    const earlier = file('earlier.jsonl', exportOf(3));
    expect(verify(earlier, file('later.jsonl', exportOf(5)))).toMatchObject({ status: 0 });
    const rewritten = exportOf(5, { forecast: (n) => forecastOf(n, { winner: 'Control' }) });
    const path = file('rewritten.jsonl', rewritten);
    expect(verify(path)).toMatchObject({ status: 0 });
    expect(verify(earlier, path)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Line 3 is not what it was in the earlier export'),
    });
  });

  test('a noted seal must be in the file', () => {
    const lines = exportOf(3);
    const path = file('noted.jsonl', lines);
    const { hash } = JSON.parse(lines[1] ?? '');
    expect(verify('--hash', hash, path).status).toBe(0);
    const { status, stderr } = verify('--hash', 'f'.repeat(64), path);
    expect(status).toBe(1);
    expect(stderr).toContain(`No line has the hash ${'f'.repeat(64)}`);
  });

  test('says what to do without a file, and with one that is not there or of another kind', () => {
    expect(verify()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("missing required argument 'files.jsonl'"),
    });
    expect(verify(join(folder, 'nothing'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Failed to read the file'),
    });
    expect(verify(file('a.csv', ['control,winner']))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('it is no line of an export'),
    });
  });
});
