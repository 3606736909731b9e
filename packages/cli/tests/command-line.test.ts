import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModel, predictExperiment } from '@frontrunner/predictor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../bin/frontrunner.mjs', import.meta.url));
const STORY = 'She found a letter in the wall. What it said changed everything.';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontrunner-cli-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function frontrunner(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('frontrunner', () => {
  test('prints help on standard output', () => {
    expect(frontrunner('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Usage: frontrunner <command>'),
    });
    expect(frontrunner('predict', '--help').stdout).toContain('Usage: frontrunner predict');
    expect(frontrunner('verify', '--help').stdout).toContain('Usage: frontrunner verify');
    expect(frontrunner('benchmark', '-h').stdout).toContain('Usage: frontrunner benchmark');
  });

  test.each([
    [[], 'Usage: frontrunner <command>'],
    [['guess'], "unknown command 'guess'"],
    [['predict', 'only a control'], 'at least one variant'],
    [['predict', '--loud', 'a', 'b'], "unknown option '--loud'"],
    [['benchmark'], "missing required argument 'file.csv'"],
  ])('answers wrong usage %j with 2 on standard error', (args, message) => {
    expect(frontrunner(...args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
  });

  test('predicts as the library does', () => {
    const { status, stdout, stderr } = frontrunner('predict', '--json', 'Sale', STORY);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual(
      predictExperiment(loadModel(), { control: 'Sale', variants: [STORY] }),
    );
    const told = frontrunner('predict', '--content-type', 'headline', 'Sale', STORY).stdout;
    expect(told).toContain('Predicted winner: Variant 1.');
    expect(told).toMatch(/\+\d+ % \([+-]\d+ to \+\d+\)/);
    expect(told).toContain('Measured on Upworthy Research Archive: right in 6');
    expect(frontrunner('predict', '--content-type', 'email', 'Sale', STORY).stdout).toContain('Not measured');
    expect(frontrunner('predict', STORY, 'Sale').stdout).toContain('Predicted winner: the control.');
  });

  test('reads headlines from a file and from standard input', () => {
    const listed = file('headlines.txt', `Sale\r\n\n${STORY}\n`);
    const given = frontrunner('predict', '--json', 'Sale', STORY).stdout;
    expect(frontrunner('predict', '--json', '--file', listed).stdout).toBe(given);
    expect(frontrunner('predict', '--json', 'Sale', '--file', file('one.txt', STORY)).stdout).toBe(given);
    for (const args of [
      ['predict', '--json'],
      ['predict', '--json', '--file', '-'],
    ]) {
      const piped = spawnSync(process.execPath, [program, ...args], {
        encoding: 'utf8',
        input: `Sale\n${STORY}\n`,
      });
      expect([piped.status, piped.stdout]).toEqual([0, given]);
    }
  });

  test('without a server that is known, says how to sign in', () => {
    const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder };
    const { status, stderr } = spawnSync(process.execPath, [program, 'experiments'], {
      encoding: 'utf8',
      env,
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('frontrunner login --url')]);
  });

  test.each(['bash', 'zsh', 'fish'])('prints a completion for %s that names every command', (shell) => {
    const { status, stdout } = frontrunner('completion', shell);
    expect(status).toBe(0);
    for (const name of ['predict', 'experiments', 'outcome', 'track-record', 'verify', 'train', 'login'])
      expect(stdout).toContain(name);
    if (shell === 'bash') expect(spawnSync('bash', ['-n'], { input: stdout }).status).toBe(0);
  });

  test('bash completes commands, subcommands, options and choices with it', () => {
    const script = file('completion.bash', frontrunner('completion', 'bash').stdout);
    const completed = (...words: string[]) =>
      spawnSync(
        'bash',
        [
          '-c',
          `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _frontrunner; echo "\${COMPREPLY[*]}"`,
          'bash',
          script,
          'frontrunner',
          ...words,
        ],
        { encoding: 'utf8' },
      ).stdout.trim();
    expect(completed('pre')).toBe('predict');
    expect(completed('experiments', 'cr')).toBe('create');
    expect(completed('experiments', 'create', '--na')).toBe('--name');
    expect(completed('login', '--de')).toBe('--device');
    expect(completed('completion', 'f')).toBe('fish');
    expect(completed('predict', '--file', `${folder}/completion.b`)).toBe(script);
  });

  test('refuses an empty headline', () => {
    expect(frontrunner('predict', 'Sale', ' ')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('empty'),
    });
  });

  test('reads a benchmark file as RFC 4180 says, with or without a header', () => {
    const rows = `Sale,"${STORY}","${STORY}"\r\n"Old, ""tried"" and known",Sale,Sale\r\n\r\n`;
    const plain = frontrunner('benchmark', '--json', file('plain.csv', `\uFEFF${rows}`));
    const headed = frontrunner('benchmark', '--json', file('headed.csv', `control,winner,variant\n${rows}`));
    expect(plain.stderr).toBe('');
    expect(JSON.parse(plain.stdout)).toMatchObject({
      totalTests: 2,
      results: [{ correct: true }, { control: 'Old, "tried" and known' }],
    });
    expect(JSON.parse(headed.stdout)).toEqual(JSON.parse(plain.stdout));
    expect(frontrunner('benchmark', join(folder, 'headed.csv')).stdout).toContain(
      'Total tests          2 (skipped header row)',
    );
    expect(frontrunner('benchmark', join(folder, 'plain.csv')).stdout).not.toContain('skipped header row');
  });

  test('reads counts where the header names them, and says the verdict', () => {
    const counted = file(
      'counted.csv',
      `control,winner,variant,control views,control clicks,variant views,variant clicks\nSale,"${STORY}","${STORY}","1,000",10,1000,30\n`,
    );
    const { perfectPredictor, results, contentType } = JSON.parse(
      frontrunner('benchmark', '--json', '--content-type', 'social', counted).stdout,
    );
    expect(perfectPredictor).toMatchObject({ tests: 1 });
    expect(perfectPredictor.accuracy).toBeGreaterThan(90);
    expect(results[0].variants).toEqual([STORY]);
    expect(contentType).toBe('social');
    const { stdout } = frontrunner('benchmark', counted);
    expect(stdout).toMatch(/Perfect predictor {4}9\d\.\d % of the 1 tests with counts/);
    expect(stdout).toContain('cannot be told from a coin: there are too few tests');
  });

  test('lists rows that it cannot score by their line', () => {
    const path = file(
      'unmatched.csv',
      'control,winner,variant\nSale,Elsewhere,Our tools\nSale,Sale,Our tools\n',
    );
    expect(frontrunner('benchmark', path).stdout).toContain(
      'row 2: The actual winner is neither the control nor a variant.',
    );
  });

  test.each([
    ['absent', undefined, 'Failed to read the file'],
    ['empty', '', 'CSV file appears to be empty or only contains a header row'],
    [
      'header alone',
      'control,winner,variant\n',
      'CSV file appears to be empty or only contains a header row',
    ],
    ['short rows', 'Sale,Sale\nSale,Sale,Tools\n', 'Found 1 invalid rows.'],
    ['binary', Buffer.from([0, 1, 2, 255, 0]), 'Failed to parse CSV file'],
  ])('answers a file that is %s with 1 and a clear message', (name, content, message) => {
    const path = content === undefined ? join(folder, 'absent.csv') : file(`${name}.csv`, content);
    expect(frontrunner('benchmark', path)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(message),
    });
  });
});
