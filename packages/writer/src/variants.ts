import { applyCase } from './casing.ts';
import { flaw, foldHeadline } from './check.ts';
import type { Draft } from './draft.ts';
import { draftsFor } from './frames/sentence.ts';
import { wholeDrafts } from './frames/whole.ts';
import { unreadable } from './language.ts';
import { readMaterial } from './material.ts';
import { MOVES } from './moves.ts';
import { type Reading, readControl } from './reading.ts';
import { hashText } from './seed.ts';
import { tagWords } from './tagging.ts';
import type { ContentType, GeneratedVariant, GeneratedVariants, GenerateVariantsInput } from './types.ts';

/** The longest text that usually still shows whole, in characters; longer lines are ranked down, or dropped for buttons. */
const LIMITS: Record<ContentType, number> = {
  button: 25,
  cta: 40,
  ad: 90,
  email: 60,
  landing: 90,
  social: 280,
  other: 120,
};
/** The hard limit of the contract. */
const MAX_HEADLINE = 300;

/** Drafts below this read as filler and are left out, even if fewer variants come of it. */
const MIN_NATURAL = 0.55;

/** As many as an iteration takes: up to here the headline is framed whole where rewordings do not suffice. */
const ALWAYS = 5;

/** How alike two rewordings may be, as the shared part of their words and word pairs. */
const MOST_ALIKE = 0.9;

interface Candidate {
  headline: string;
  draft: Draft;
  grams: Set<string>;
  /** The first two words, folded; variants that open alike read alike. */
  opening: string;
  quality: number;
  probability?: number;
}

/**
 * Writes up to `count` variants of an English headline from its own words and the context, ranked by `rank` where given.
 * Never throws; what it cannot do is said in `shortfall.reason`. The same input and seed give the same answer.
 */
export function generateVariants(input: GenerateVariantsInput): GeneratedVariants {
  const control = input.control.replace(/\s+/gu, ' ').trim();
  const count = Math.min(50, Math.max(0, Math.floor(input.count) || 0));
  if (control === '') return none('The control headline is empty. Enter it first, then generate.');
  if (control.length > MAX_HEADLINE)
    return none('The control headline is longer than 300 characters. Shorten it, then generate.');
  const type = input.context?.contentType ?? 'other';
  const reading = readControl(control, contextText(input));
  const obstacle = unreadable(tagWords(control), control);
  if (obstacle) return none(obstacle);
  const material = readMaterial(input.context, input.company);
  const frame = { material, type, control: control.toLowerCase() };
  const candidates = finish(draftsFor(reading, frame), control, reading, type, input);
  const wanted = shortlist(candidates, count * 3, MOST_ALIKE);
  const missing = Math.min(count, ALWAYS) - wanted.length;
  if (missing > 0) {
    const existing = [...(input.existing ?? []), ...wanted.map((one) => one.headline)];
    const whole = finish(wholeDrafts(reading, frame), control, reading, type, { ...input, existing });
    wanted.push(...shortlist(whole, missing, 1));
  }
  const probabilities =
    input.rank?.(
      control,
      wanted.map((one) => one.headline),
    ) ?? [];
  wanted.forEach((one, i) => {
    const probability = probabilities[i];
    if (probability !== undefined && Number.isFinite(probability)) {
      one.probability = probability;
      one.quality += 0.5 * (probability - 0.5);
    }
  });
  const chosen = shortlist(wanted, count, 1).map(toVariant);
  if (chosen.some((one) => one.probability !== undefined))
    chosen.sort((a, b) => (b.probability ?? 0) - (a.probability ?? 0));
  return chosen.length >= count
    ? { variants: chosen }
    : { variants: chosen, shortfall: { reason: whyFewer(chosen.length, control, input) } };
}

const none = (reason: string): GeneratedVariants => ({ variants: [], shortfall: { reason } });

const toVariant = ({ headline, draft, probability }: Candidate): GeneratedVariant => ({
  headline,
  moves: [...new Set(draft.moves)],
  ...(probability === undefined ? {} : { probability }),
});

function contextText(input: GenerateVariantsInput): string {
  const { context, company } = input;
  const name = context?.productService?.match(/^\p{Lu}[\p{L}\p{N}]*/u)?.[0];
  return [
    name && !/^(?:The|A|An|Our|Your|My)$/u.test(name) ? `name: ${name}` : '',
    context?.productService,
    context?.userAction,
    context?.additionalInfo,
    company?.coreCustomerProblem,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Puts drafts into the control's style and drops what fails a check; the seed breaks ties only. */
function finish(
  drafts: Draft[],
  control: string,
  reading: Reading,
  type: ContentType,
  input: GenerateVariantsInput,
): Candidate[] {
  const taken = new Set([control, ...(input.existing ?? [])].map(foldHeadline));
  const result: Candidate[] = [];
  const limit = LIMITS[type] ?? LIMITS.other;
  const exclaimed = reading.sentences.some((sentence) => sentence.end === '!');
  for (const one of drafts) {
    if (one.natural < MIN_NATURAL) continue;
    const headline = dress(one.text, control, reading);
    const folded = foldHeadline(headline);
    if (taken.has(folded) || flaw(headline, control)) continue;
    if (input.limit !== undefined && headline.length > input.limit) continue;
    const over = Math.max(0, headline.length / limit - 1);
    if (type === 'button' && headline.length > Math.max(32, control.length + 8)) continue;
    if (type === 'cta' && headline.length > Math.max(60, control.length + 20)) continue;
    taken.add(folded);
    const jitter = (hashText(`${input.seed ?? ''}|${headline}`) / 4294967296 - 0.5) * 0.08;
    result.push({
      headline,
      draft: exclaimed ? { ...one, moves: [...one.moves, 'drop-exclamation'] } : one,
      grams: grams(folded),
      opening: folded.split(' ').slice(0, 2).join(' '),
      quality: one.natural + measuredEffect(one) - Math.min(0.3, over * 0.3) + jitter,
    });
  }
  return result;
}

/** The largest measured effect of the draft's moves, small beside wording: at most a few hundredths. */
const measuredEffect = (one: Draft) => 0.3 * Math.max(0, ...one.moves.map((move) => MOVES[move].effect));

/** Case, apostrophes, final mark and decoration of the control on a draft. */
function dress(text: string, control: string, reading: Reading): string {
  const last = reading.sentences.at(-1);
  let line = text;
  const several = /[.!?]\s/u.test(line);
  if (!/[.!?]$/u.test(line) && (last?.end === '.' || several)) line += '.';
  line = applyCase(line, reading.style, control);
  if (control.includes('’') && !control.includes("'")) line = line.replace(/'/gu, '’');
  if (reading.style === 'sentence' && reading.before.endsWith(', '))
    line = line.replace(/^(\p{Lu})(?=\p{Ll}|['’ ])/u, (letter) =>
      /^(?:I\b|I['’])/u.test(line) ? letter : letter.toLowerCase(),
    );
  else if (reading.style === 'sentence')
    line = line.replace(
      /^([^\p{L}\p{N}]*)(\p{Ll})(?![\p{Ll}\d]*\p{Lu})/u,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
  return reading.before + line + reading.after;
}

function grams(folded: string): Set<string> {
  const words = folded.match(/[\p{L}\p{N}'%$€£-]+/gu) ?? [];
  return new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]);
}

function similarity(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared += 1;
  return shared / (a.size + b.size - shared || 1);
}

/** Openings that do the same thing: "Here's how", "This is why", "See what", "Find out if". */
const REVEALING =
  /^(?:here['’]s|this is|see|find out|learn|take a closer look at|it['’]s worth knowing|it helps to know) (?:how|why|what|who|where|which|if|whether)\b/iu;

/** Greedy choice: best wording first, each next one the better the less it repeats those chosen. */
function shortlist(candidates: Candidate[], count: number, mostAlike: number): Candidate[] {
  const left = [...candidates];
  const chosen: Candidate[] = [];
  while (chosen.length < count && left.length > 0) {
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    left.forEach((one, i) => {
      const near = Math.max(0, ...chosen.map((other) => similarity(one.grams, other.grams)));
      if (near > mostAlike) return;
      const sameFamily = chosen.some((other) => other.draft.family === one.draft.family) ? 0.25 : 0;
      const sameOpening = 0.12 * chosen.filter((other) => other.opening === one.opening).length;
      const alike = REVEALING.test(one.draft.text)
        ? 0.04 * chosen.filter((other) => REVEALING.test(other.draft.text)).length
        : 0;
      const score = one.quality - 0.45 * near - sameFamily - sameOpening - alike;
      if (score > bestScore) {
        best = i;
        bestScore = score;
      }
    });
    const found = best >= 0 ? left.splice(best, 1)[0] : undefined;
    if (!found) break;
    chosen.push(found);
  }
  return chosen;
}

function whyFewer(found: number, control: string, input: GenerateVariantsInput): string {
  const words = control.split(' ').length;
  const had = found === 0 ? 'No variant' : `Only ${found} of ${input.count} variants`;
  const because =
    words < 3
      ? 'a control of one or two words leaves too little to rewrite'
      : found === 0
        ? 'the offline writer does not recognise how this headline is built'
        : 'the offline writer found no further wording that is different enough and adds nothing new';
  const filled = input.context?.productService || input.context?.userAction || input.context?.additionalInfo;
  return `${had} came out: ${because}. ${filled ? 'Rephrase the control as a full sentence' : 'Fill in the context fields, rephrase the control as a full sentence'}, or write the rest by hand.`;
}
