import { joinLines } from '@/lib/join-lines.ts';

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | Table;
export interface Table {
  kind: 'table';
  header: string[];
  rows: string[][];
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The blocks of the plain Markdown in which the model card is written: headings, paragraphs, lists and tables. */
export function readMarkdown(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block): Block => {
      const lines = block.split('\n');
      const heading = /^(#+) (.*)$/.exec(block);
      if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' };
      if (block.startsWith('|')) {
        const [header = '', , ...rows] = lines;
        return { kind: 'table', header: cellsOf(header), rows: rows.map(cellsOf) };
      }
      if (block.startsWith('- ')) return { kind: 'list', items: block.slice(2).split(/\n- /).map(joinLines) };
      return { kind: 'paragraph', text: joinLines(block) };
    });
}

/** The runs of a text: bold, code, or plain. Emphasis and links keep their words only. */
export function readRuns(text: string): { text: string; bold: boolean; code: boolean }[] {
  const plain = text.replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1');
  return plain
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((run) => {
      const bold = run.startsWith('**');
      const code = run.startsWith('`');
      const words = bold ? run.slice(2, -2) : code ? run.slice(1, -1) : run.replace(/\*([^*]+)\*/g, '$1');
      return { text: words, bold, code };
    });
}
