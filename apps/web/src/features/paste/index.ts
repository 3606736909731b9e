export { carriedLines, carryLines } from './carried-lines.ts';
export { TryBox } from './lazy-try-box.tsx';
export { PasteBox } from './paste-box.tsx';
export type { PastedHeadlines } from './read-lines.ts';
