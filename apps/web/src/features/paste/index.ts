export { carriedLines, carryLines } from './carried-lines.ts';
export { PasteBox } from './paste-box.tsx';
export type { PastedHeadlines } from './read-lines.ts';
export { TryBox } from './try-box.tsx';
