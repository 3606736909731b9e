import { readFileSync } from 'node:fs';
import type { CompanyContext, GenerationContext } from '../src/index.ts';
import { generateVariants } from '../src/index.ts';

/** The five points of the rubric; a rating lists the points that a line fails. */
export const RUBRIC = [
  'grammatical',
  'on topic',
  'distinct',
  'no invented facts',
  'sounds like a person',
] as const;
export type Point = (typeof RUBRIC)[number];

interface SheetInput {
  control: string;
  count: number;
  context?: GenerationContext;
  company?: CompanyContext;
  /** By output text: the rubric points it fails, none for a line that passes all five. */
  ratings: Record<string, Point[]>;
}

export interface SheetLine {
  headline: string;
  /** Null where nobody has read this text yet. */
  fails: Point[] | null;
}

export interface SheetSection {
  input: SheetInput;
  lines: SheetLine[];
  shortfall?: string;
}

export const sheetPath = new URL('./sheet.json', import.meta.url);
export const documentPath = new URL('../../../docs/writer-quality.md', import.meta.url);

/** Runs the writer over the sheet's inputs and joins the ratings by output text. */
export function readSheet(): SheetSection[] {
  const inputs = JSON.parse(readFileSync(sheetPath, 'utf8')) as SheetInput[];
  return inputs.map((input) => {
    const result = generateVariants(input);
    return {
      input,
      lines: result.variants.map(({ headline }) => ({ headline, fails: input.ratings[headline] ?? null })),
      ...(result.shortfall ? { shortfall: result.shortfall.reason } : {}),
    };
  });
}

export interface SheetSummary {
  inputs: number;
  lines: number;
  asked: number;
  rated: number;
  passing: number;
  /** Percent of all lines that pass all five points. */
  percent: number;
  failing: Record<Point, number>;
}

export function summarise(sections: SheetSection[]): SheetSummary {
  const lines = sections.flatMap((section) => section.lines);
  const passing = lines.filter((line) => line.fails?.length === 0).length;
  return {
    inputs: sections.length,
    lines: lines.length,
    asked: sections.reduce((sum, section) => sum + section.input.count, 0),
    rated: lines.filter((line) => line.fails !== null).length,
    passing,
    percent: (100 * passing) / Math.max(1, lines.length),
    failing: Object.fromEntries(
      RUBRIC.map((point) => [point, lines.filter((line) => line.fails?.includes(point)).length]),
    ) as Record<Point, number>,
  };
}

/** The sheet as the committed page `docs/writer-quality.md`. */
export function renderSheet(sections: SheetSection[]): string {
  const summary = summarise(sections);
  const parts = [
    '# Quality of the offline writer',
    '',
    'Printed by `npx node packages/writer/quality/write-sheet.ts` from `packages/writer/quality/sheet.json`; a test fails when this page is',
    'stale, when a line is unrated, or when fewer than 90 % of the lines pass.',
    '',
    `**${summary.passing} of ${summary.lines} lines (${summary.percent.toFixed(1)} %) pass all five points**; ${summary.lines} of the ${summary.asked} variants asked for came out, over ${summary.inputs} invented inputs.`,
    '',
    'One of the authors read every line and rated it against five points: grammatical, on topic, distinct from the control and the lines',
    'above it, no invented facts, sounds like a person wrote it. That is one reader, not a panel, and the inputs were at hand while the moves',
    'were written, so that expect somewhat less on text of your own. The sheet runs without the prediction model; in the product the model',
    'ranks three times as many candidates, which may bring up lines that are not on this page.',
    '',
    `Lines that fail a point: ${RUBRIC.map((point) => `${point} ${summary.failing[point]}`).join(', ')}.`,
    '',
  ];
  sections.forEach(({ input, lines, shortfall }, i) => {
    const context = input.context ?? {};
    const extras = [
      context.productService && `product: ${context.productService}`,
      context.userAction && `action: ${context.userAction}`,
      context.additionalInfo && `more: ${context.additionalInfo}`,
      input.company && `company: ${companyWords(input.company)}`,
    ].filter(Boolean);
    parts.push(
      `## ${i + 1}. ${input.control}`,
      '',
      `${context.contentType ?? 'other'}, ${input.count} asked${extras.length > 0 ? `; ${extras.join('; ')}` : ''}`,
      '',
    );
    for (const line of lines) parts.push(`- ${line.headline} ${mark(line.fails)}`);
    if (shortfall) parts.push('', `> ${shortfall}`);
    parts.push('');
  });
  return `${parts.join('\n').trimEnd()}\n`;
}

const mark = (fails: Point[] | null) =>
  fails === null ? '(unrated)' : fails.length === 0 ? '✓' : `✗ ${fails.join(', ')}`;

function companyWords(company: CompanyContext): string {
  return [
    ...(company.motivations ?? []),
    ...(company.challenges ?? []),
    company.coreCustomerProblem,
    company.demographics?.occupation,
    ...(company.customDemographics ?? []).map((pair) => pair.value),
  ]
    .filter(Boolean)
    .join(', ');
}
