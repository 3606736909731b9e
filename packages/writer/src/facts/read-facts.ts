import { type Product, readProduct } from '../product.ts';
import { hashText } from '../hash.ts';
import { tagWords } from '../tagging.ts';
import type { CompanyContext, Fact, FactKind, FactsInput } from '../types.ts';
import { collapsed, contentStems, foldHeadline, wordsOf } from '../words.ts';
import { readAudience } from './audience.ts';
import { classify, readLabel } from './classify.ts';
import { addressed, isNote } from './notes.ts';
import { readQuantities } from './quantity.ts';
import { splitPieces } from './sentences.ts';

const MOST_FACTS = 40;
const MOST_ADDED = 300;

/** The same for the same kind and words, so that corrections hold while the texts around them change. */
export const factId = (kind: FactKind, text: string) =>
  `${kind}-${hashText(foldHeadline(text)).toString(36)}`;

interface Found {
  kind: FactKind;
  text: string;
  start: number;
  end: number;
  ours: boolean;
}

/**
 * Reads what the given texts say about the product, in their own words, and applies what a person corrected, removed,
 * added or pinned. Facts of the company context count only where they share a telling word with this experiment.
 */
export function readFacts(input: FactsInput): Fact[] {
  const { control, description, context, company, edits } = input;
  const product = readProduct(context?.productService);
  const own = [control, context?.productService, context?.additionalInfo];
  const given = own.map(collapsed).join('. ');
  const topic = new Set(nounsOf(given));
  const facts: Fact[] = [];
  const add = (source: Fact['source'], found: Found[], related: (one: Found) => boolean) => {
    for (const one of found)
      facts.push({
        id: factId(one.kind, one.text),
        kind: one.kind,
        text: one.text,
        source,
        start: one.start,
        end: one.end,
        related: one.ours && related(one),
        pinned: false,
      });
  };
  add('product', productFacts(context?.productService, product), () => true);
  const subject = own.slice(0, 2).map(collapsed).join('. ');
  add('details', factsOf(context?.additionalInfo, { subject }), () => true);
  add(
    'description',
    factsOf(description, { subject: given, described: true, news: context?.contentType === 'headline' }),
    () => true,
  );
  add('control', controlFacts(control), () => true);
  add('action', actionFact(context?.userAction), () => true);
  for (const line of (input.earlier ?? []).slice(0, 20))
    add('earlier', controlFacts(line.headline), () => true);
  const shared = (text: string) => new Set(nounsOf(text).filter((one) => topic.has(one))).size;
  const companyRelated = company ? shared(companyText(company)) > 1 : false;
  // Readers are named only as the experiment itself names them: a company has more than one product.
  const named = new Set(singular(`${given} ${description ?? ''}`));
  const ownReaders = (text: string) =>
    companyRelated && context?.contentType !== 'headline' && singular(text).every((one) => named.has(one));
  for (const text of companyTexts(company))
    add('company', factsOf(text), (one) =>
      one.kind === 'audience' ? ownReaders(one.text) : companyRelated && shared(one.text) > 0,
    );
  add('company', occupationFact(company), (one) => ownReaders(one.text));
  return applyEdits(unique(facts).slice(0, MOST_FACTS), edits);
}

/**
 * Whether a company context is about this experiment: its texts share two telling nouns with it, or one where little was
 * given. Where the experiment names no product, the company is all there is.
 */
export function companyConcerns({ control, context, company }: FactsInput): boolean {
  if (!company || !collapsed(context?.productService)) return true;
  const own = new Set(
    nounsOf(`${control}. ${collapsed(context?.productService)}. ${collapsed(context?.additionalInfo)}`),
  );
  const said = companyText(company);
  return nounsOf(said).some((one) => own.has(one)) || said.trim().split(' ').length < 4;
}

const IDIOMS =
  /\b(?:around the clock|at the end of the day|on the (?:road|table|house)|in the dark|by hand|from scratch)\b/giu;
const singular = (text: string): string[] =>
  wordsOf(text).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
/** The nouns that tell what a text is about, in the singular; stems would take a reporter for reporting. */
const nounsOf = (text: string): string[] =>
  (
    text
      .slice(0, 4000)
      .replace(IDIOMS, '')
      .match(/[^.]{1,300}/gu) ?? []
  )
    .flatMap((part) => [...tagWords(part)])
    .filter(({ tag, lower }) => (tag === 'NOUN' || tag === 'PROPN') && contentStems(lower).length > 0)
    .flatMap(({ lower }) => singular(lower));

/** The first of each fact; what a field says counts before what the control says. */
function unique(facts: Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.filter((fact) => !seen.has(fact.id) && seen.add(fact.id));
}

function applyEdits(facts: Fact[], edits: FactsInput['edits']): Fact[] {
  const removed = new Set(edits?.removed ?? []);
  const pinned = new Set(edits?.pinned ?? []);
  const corrected = new Map((edits?.corrected ?? []).map((one) => [one.id, collapsed(one.text)]));
  const typed = (text: string, kind: FactKind): Fact => {
    const cut = text.slice(0, MOST_ADDED);
    return {
      id: factId(kind, cut),
      kind,
      text: cut,
      source: 'person',
      start: 0,
      end: cut.length,
      related: true,
      pinned: false,
    };
  };
  const kept = facts.flatMap((fact) => {
    const text = corrected.get(fact.id);
    if (removed.has(fact.id) || text === '') return [];
    return [text ? { ...typed(text, classify(text)?.kind ?? fact.kind), id: fact.id } : fact];
  });
  const added = (edits?.added ?? []).flatMap((one) => {
    const text = collapsed(one.text);
    return text === '' ? [] : [typed(text, one.kind ?? classify(text)?.kind ?? 'feature')];
  });
  return unique([...added, ...kept])
    .filter((fact) => !removed.has(fact.id))
    .map((fact) => (pinned.has(fact.id) ? { ...fact, pinned: true, related: true } : fact));
}

/** Facts of a free text; of a note about the piece of writing only the readers whom it names. */
function factsOf(
  source: string | null | undefined,
  {
    subject = '',
    described = false,
    news = false,
  }: { subject?: string; described?: boolean; news?: boolean } = {},
): Found[] {
  const text = source ?? '';
  return splitPieces(text).flatMap((piece): Found[] => {
    const label = readLabel(piece.text);
    if (label.meta) return [];
    const start = piece.start + label.offset;
    const passage = text.slice(start, piece.end);
    if (label.kind === null && isNote(passage, described, subject, news)) {
      const readers = addressed(passage);
      return readers ? audienceFact(passage, start, true, readers) : [];
    }
    const verdict = classify(passage);
    if (label.kind === 'audience' || verdict?.kind === 'audience')
      return audienceFact(passage, start, verdict?.ours ?? true);
    if (!verdict) return [];
    return [{ kind: label.kind ?? verdict.kind, text: passage, start, end: piece.end, ours: verdict.ours }];
  });
}

function audienceFact(text: string, start: number, ours: boolean, audience = readAudience(text)): Found[] {
  if (!audience) return [];
  const at = Math.max(0, text.toLowerCase().indexOf(audience.toLowerCase()));
  return [{ kind: 'audience', text: audience, start: start + at, end: start + at + audience.length, ours }];
}

/** The field's name, readers and tails of the product, and what its further sentences say. */
function productFacts(source: string | null | undefined, product: Product): Found[] {
  const text = source ?? '';
  const audience = product.audience ? readAudience(product.audience) : null;
  const tails = product.tails.flatMap((tail): Found[] => {
    const kind = classify(tail)?.kind;
    return kind && kind !== 'audience' ? [span(text, tail, kind)] : [];
  });
  const [first, ...others] = splitPieces(text);
  const later = others.flatMap(({ start, end }) =>
    tails.some((tail) => tail.start <= start && tail.end >= end) || start < (first?.end ?? 0)
      ? []
      : factsOf(text.slice(start, end)).map((one) => ({
          ...one,
          start: one.start + start,
          end: one.end + start,
        })),
  );
  return [
    ...(product.name ? [span(text, product.name, 'name')] : []),
    ...(audience ? [span(text, audience, 'audience')] : []),
    ...tails,
    ...later,
  ];
}

function span(text: string, part: string, kind: FactKind): Found {
  const start = Math.max(0, text.toLowerCase().indexOf(part.toLowerCase()));
  return { kind, text: part, start, end: start + part.length, ours: true };
}

/** What a headline itself states as a number, offer, deadline or term; its other words are its subject. */
function controlFacts(control: string): Found[] {
  const found: Found[] = [];
  const offer = control.match(
    /\b(?:(?:up to|at least) )?\d{1,2} ?% off(?: [\p{L}' -]{3,30}(?=$|[.,!?:;]))?|[$€£]\d[\d.,]* off\b/iu,
  );
  if (offer) found.push(at(offer, 'offer'));
  const deadline = control.match(
    /\b(?:ends?|until|by) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|midnight|this week(?:end)?)(?!\p{L})/iu,
  );
  if (deadline) found.push(at(deadline, 'deadline'));
  const terms = control.match(
    /\bfree (?:for \d{1,3} (?:days|weeks|months)|trial|delivery|shipping|returns)(?!\p{L})|\bno (?:contract|credit card|commitment)\b/iu,
  );
  if (terms) found.push(at(terms, 'terms'));
  for (const quantity of readQuantities(control))
    if (quantity.kind === 'people' && !/^(?:one|two)$/iu.test(quantity.number))
      found.push({
        kind: 'number',
        text: quantity.full,
        start: quantity.start,
        end: quantity.end,
        ours: true,
      });
  return found;
}

const at = (match: RegExpMatchArray, kind: FactKind): Found => ({
  kind,
  text: match[0].trim(),
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].trim().length,
  ours: true,
});

function actionFact(source: string | null | undefined): Found[] {
  const text = collapsed((source ?? '').split(/[.;\n!?]/u)[0]).slice(0, 80);
  return text.split(' ').length > 8 || text === '' ? [] : [span(source ?? '', text, 'action')];
}

const companyTexts = (company: CompanyContext | null | undefined): string[] =>
  [
    company?.coreCustomerProblem,
    company?.motivationsAndAnxieties,
    company?.contextOfUse,
    company?.qualitativeSignals,
  ]
    .map(collapsed)
    .filter(Boolean);

const companyText = (company: CompanyContext) =>
  [
    company.industry,
    company.customIndustry,
    ...companyTexts(company),
    company.customMotivations,
    company.customChallenges,
  ]
    .map(collapsed)
    .join(' ');

function occupationFact(company: CompanyContext | null | undefined): Found[] {
  const pair = company?.customDemographics?.find(({ key }) =>
    /audience|role|job|segment|customer/iu.test(key),
  );
  return [pair?.value, company?.demographics?.occupation].flatMap((text) =>
    text ? audienceFact(text, 0, true) : [],
  );
}
