export { carriedLines, carryLines } from './carried-lines.ts';
export { focusPasteBox } from './focus-paste-box.ts';
export { TryBox } from './lazy-try-box.tsx';
export { PasteBox } from './paste-box.tsx';
export type { PastedHeadlines } from './read-lines.ts';
