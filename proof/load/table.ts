import { type Figure, isMet } from './figures.ts';

/** A number with as many digits as say something. */
function round(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export const header = ['what', 'figure', 'budget', 'reference', 'ratio', 'met'];

export function cellsOf(figure: Figure): string[] {
  const { name, unit, value, budget, reference, ratio } = figure;
  const limit = `${budget.is} ${budget.limit.toLocaleString('en')}`;
  return [
    name,
    `${round(value)} ${unit}`,
    budget.of === 'ratio' ? `ratio ${limit}` : limit,
    reference === undefined ? '' : round(reference),
    ratio === undefined ? '' : round(ratio),
    isMet(figure) ? 'yes' : 'NO',
  ];
}

/** The table for a document, with how each figure was measured. */
export function markdownTable(figures: readonly Figure[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([...header, 'measured']),
    line([...header, ''].map(() => '---')),
    ...figures.map((figure) =>
      line([...cellsOf(figure), figure.how ?? ''].map((cell) => cell.replaceAll('|', '\\|'))),
    ),
  ].join('\n');
}
