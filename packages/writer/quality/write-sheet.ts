/**
 * Prints a blind sheet for raters: control, context, finished lines and cards, nothing about who made them; and how long it took.
 * `npx node packages/writer/quality/write-sheet.ts [number of archive headlines]`; the archive's headlines are read when it
 * runs, from `../shared/data/upworthy`, and never kept.
 */
import { existsSync, readFileSync } from 'node:fs';
import { usualHeadlineLength } from '@frontrunner/contracts/content-types';
import { type CompanyContext, type GenerationContext, generateVariants } from '../src/index.ts';

interface SheetInput {
  control: string;
  context: GenerationContext;
  company?: CompanyContext;
}

const ASKED = 10;
const own = JSON.parse(readFileSync(new URL('./inputs.json', import.meta.url), 'utf8')) as SheetInput[];
const inputs = [...own, ...fromArchive(Number(process.argv[2] ?? 6))];
let lines = 0;
const took: number[] = [];
inputs.forEach(({ control, context, company }, i) => {
  const usual = usualHeadlineLength[context.contentType ?? 'other'];
  const limit = usual === null ? {} : { limit: usual };
  const started = performance.now();
  const written = generateVariants({ control, context, company: company ?? null, count: ASKED, ...limit });
  took.push(performance.now() - started);
  lines += written.variants.length;
  console.log(`\n${i + 1}. [${context.contentType}] ${control}`);
  const given = [
    context.productService,
    context.userAction,
    context.additionalInfo,
    company?.coreCustomerProblem,
  ];
  console.log(`   ${given.filter(Boolean).join(' | ')}`);
  for (const { headline } of written.variants) console.log(`   ( ) ${headline}`);
  for (const { template, missing } of written.cards) console.log(`   [card] ${template}   (${missing})`);
});
took.sort((a, b) => a - b);
const at = (share: number) =>
  Math.round(took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0);
console.log(
  `\n${inputs.length} controls, ${lines} finished lines; ten asked of one took ${at(0.5)} ms in the middle, ${at(0.95)} ms for 95 of 100.`,
);

/** Every so many-th headline of the archive with its story's first lines as context; none where the archive is absent. */
function fromArchive(count: number): SheetInput[] {
  const path = new URL('../../../../shared/data/upworthy/arms.jsonl', import.meta.url);
  if (count < 1 || !existsSync(path)) return [];
  const arms = readFileSync(path, 'utf8').trimEnd().split('\n');
  const step = Math.floor(arms.length / count);
  return Array.from({ length: count }, (_, i) => {
    const { headline, lede } = JSON.parse(arms[i * step + 7] as string) as { headline: string; lede: string };
    return { control: headline, context: { contentType: 'headline', additionalInfo: lede } };
  });
}
