import path from 'node:path';

/** Absolute path of the repository root. */
export const root = path.resolve(import.meta.dirname, '..');

/** Absolute path of something in the repository. */
export const inRepository = (...parts: string[]): string => path.join(root, ...parts);
