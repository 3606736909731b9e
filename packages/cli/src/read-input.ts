import { readFileSync } from 'node:fs';
import { InputError } from './input-error.ts';

/** The text of a file, `-` for standard input. Throws `InputError` where it cannot be read. */
export function readInput(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    const what = path === '-' ? 'standard input' : `the file ${path}`;
    throw new InputError(`Failed to read ${what}. Check its name and that it may be read.`, { cause });
  }
}

/** The lines of a file, `-` for standard input, without blank ones. Throws `InputError`. */
export const readLines = (path: string): string[] =>
  readInput(path)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
