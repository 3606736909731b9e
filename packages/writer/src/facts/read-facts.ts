import { readProduct } from '../product.ts';
import { tagWords } from '../tagging.ts';
import type { CompanyContext, Fact, FactKind, FactsInput } from '../types.ts';
import { collapsed, contentStems, foldHeadline, hashText, wordsOf } from '../words.ts';
import { readAudience } from './audience.ts';
import { classify, readLabel } from './classify.ts';
import { addressed, isNote, sellsNothing } from './notes.ts';
import { readQuantities } from './quantity.ts';
import { splitPieces } from './sentences.ts';

const MOST_FACTS = 40;
const MOST_ADDED = 300;
const MOST_EARLIER = 20;

/** `ours`: false for what is said about somebody else's product. */
type Found = Pick<Fact, 'kind' | 'text' | 'start' | 'end'> & { ours: boolean };

/** The id is the same for the same kind and words, so that corrections hold while the texts around them change. */
const factOf = (source: Fact['source'], { ours: related, ...found }: Found): Fact => ({
  ...found,
  id: `${found.kind}-${hashText(foldHeadline(found.text)).toString(36)}`,
  source,
  related,
  pinned: false,
});

/**
 * Reads what the given texts say about the product, in their own words, and applies what a person corrected, removed,
 * added or pinned. Facts of the company context count only where they share a telling word with this experiment.
 */
export function readFacts(input: FactsInput): Fact[] {
  const { control, description, context, company, edits } = input;
  const given = givenText(input);
  const facts = Object.entries({
    product: productFacts(context?.productService),
    details: factsOf(context?.additionalInfo, isNote),
    description: factsOf(description, (text) => isNote(text) || sellsNothing(text, given)),
    control: controlFacts(control),
    action: actionFact(context?.userAction),
    earlier: (input.earlier ?? []).slice(0, MOST_EARLIER).flatMap(({ headline }) => controlFacts(headline)),
    company: company ? companyFacts(company, input) : [],
  }).flatMap(([source, found]) => found.map((one) => factOf(source as Fact['source'], one)));
  return applyEdits(unique(facts).slice(0, MOST_FACTS), edits);
}

/**
 * Whether a company context is about this experiment: its texts share a telling noun with it. Where the experiment names
 * no product, the company is all there is.
 */
export function companyConcerns(input: FactsInput): boolean {
  if (!input.company || !collapsed(input.context?.productService)) return true;
  const said = companyTexts(input.company).join(' ').trim();
  return sharedNouns(givenText(input), said) > 0 || said.split(/ +/u).length < 4;
}

const givenText = ({ control, context }: FactsInput): string =>
  [control, context?.productService, context?.additionalInfo].map(collapsed).join('. ');
const singular = (text: string): string[] =>
  wordsOf(text).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
/** The nouns that tell what a text is about, in the singular; stems would take a reporter for reporting. */
const nounsOf = (text: string): Set<string> => {
  const words = (text.slice(0, 4000).match(/[^.]{1,300}/gu) ?? []).flatMap((part) => tagWords(part));
  const telling = words.filter(
    ({ tag, lower }) => /^(?:NOUN|PROPN)$/u.test(tag) && contentStems(lower).length > 0,
  );
  return new Set(telling.flatMap(({ lower }) => singular(lower)));
};
/** How many telling nouns two texts share. */
function sharedNouns(one: string, other: string): number {
  const own = nounsOf(one);
  return [...nounsOf(other)].filter((noun) => own.has(noun)).length;
}

/** The first of each fact; what a field says counts before what the control says. */
function unique(facts: Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.filter((fact) => !seen.has(fact.id) && seen.add(fact.id));
}

function applyEdits(facts: Fact[], edits: FactsInput['edits']): Fact[] {
  const removed = new Set(edits?.removed);
  const pinned = new Set(edits?.pinned);
  const corrected = new Map(edits?.corrected?.map((one) => [one.id, collapsed(one.text)]));
  const typed = (text: string, kind: FactKind) => {
    const cut = text.slice(0, MOST_ADDED);
    return factOf('person', { kind, text: cut, start: 0, end: cut.length, ours: true });
  };
  const added = (edits?.added ?? []).flatMap(({ text: source, kind }) => {
    const text = collapsed(source);
    return text === '' ? [] : [typed(text, kind ?? classify(text)?.kind ?? 'feature')];
  });
  const kept = facts.flatMap((fact) => {
    const text = corrected.get(fact.id);
    if (text === undefined) return [fact];
    return text === '' ? [] : [{ ...typed(text, classify(text)?.kind ?? fact.kind), id: fact.id }];
  });
  return unique([...added, ...kept])
    .filter((fact) => !removed.has(fact.id))
    .map((fact) => (pinned.has(fact.id) ? { ...fact, pinned: true, related: true } : fact));
}

/** Facts of a free text; of a note about the piece of writing only the readers whom it names. */
function factsOf(
  source: string | null | undefined,
  noted: (passage: string) => boolean = () => false,
): Found[] {
  const text = source ?? '';
  return splitPieces(text).flatMap((piece): Found[] => {
    const label = readLabel(piece.text);
    if (label.kind === 'instruction') return [];
    const passage = piece.text.slice(label.length);
    if (!label.kind && noted(passage)) return span(text, addressed(passage), 'audience');
    const verdict = classify(passage);
    const kind = label.kind ?? verdict?.kind;
    if (kind === 'audience') return span(text, readAudience(passage), kind, verdict?.ours);
    if (!kind || !verdict) return [];
    return [{ kind, text: passage, start: piece.start + label.length, end: piece.end, ours: verdict.ours }];
  });
}

/** A part of a text as a fact; none where there is no part. */
function span(source: string, part: string | null | undefined, kind: FactKind, ours = true): Found[] {
  if (!part) return [];
  const start = Math.max(0, source.toLowerCase().indexOf(part.toLowerCase()));
  return [{ kind, text: part, start, end: start + part.length, ours }];
}

/** The field's name, readers and tails of the product, and what its further sentences say. */
function productFacts(source: string | null | undefined): Found[] {
  const text = source ?? '';
  const product = readProduct(source);
  const tails = product.tails.flatMap((tail) => {
    const kind = classify(tail)?.kind;
    return kind && kind !== 'audience' ? span(text, tail, kind) : [];
  });
  const first = splitPieces(text)[0]?.end ?? 0;
  const later = factsOf(text, isNote).filter(
    ({ start, end }) => start >= first && !tails.some((tail) => tail.start <= start && tail.end >= end),
  );
  return [
    ...span(text, product.name, 'name'),
    ...span(text, readAudience(product.audience ?? ''), 'audience'),
    ...tails,
    ...later,
  ];
}

const CLAIM =
  /\b(?:(?:up to |at least )?(?:\d{1,2} ?%|[$€£]\d[\d.,]*) off\b(?: [\p{L}' -]{3,30}(?=$|[.,!?:;]))?|(?:ends?|until|by) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|midnight|this week(?:end)?)\b|free (?:for \d{1,3} (?:days|weeks|months)|trial|delivery|shipping|returns)\b|no (?:contract|credit card|commitment)\b)/giu;

/** What a headline itself states as a number, offer, deadline or term; its other words are its subject. */
const controlFacts = (control: string): Found[] => [
  ...(control.match(CLAIM) ?? []).flatMap((claim) => span(control, claim, classify(claim)?.kind ?? 'terms')),
  ...readQuantities(control)
    .filter(({ kind, number }) => kind === 'people' && !/^(?:one|two)$/iu.test(number))
    .flatMap(({ full }) => span(control, full, 'number')),
];

function actionFact(source: string | null | undefined): Found[] {
  const text = collapsed((source ?? '').split(/[.;\n!?]/u)[0]).slice(0, 80);
  return text.split(' ').length > 8 ? [] : span(source ?? '', text, 'action');
}

/** What a company says: first of its customers, their core problem foremost, then of itself. */
const companyTexts = (company: CompanyContext): string[] =>
  [
    company.coreCustomerProblem,
    company.motivationsAndAnxieties,
    company.contextOfUse,
    company.qualitativeSignals,
    company.industry,
    company.customIndustry,
    company.customMotivations,
    company.customChallenges,
  ].map(collapsed);

/** Readers are named only as the experiment itself names them: a company has more than one product. */
function companyFacts(company: CompanyContext, input: FactsInput): Found[] {
  const given = givenText(input);
  const concerns = sharedNouns(given, companyTexts(company).join(' ')) > 1;
  const own = new Set(singular(`${given} ${input.description ?? ''}`));
  const named = (readers: string) =>
    input.context?.contentType !== 'headline' && singular(readers).every((word) => own.has(word));
  const [problem, ...others] = companyTexts(company).slice(0, 4);
  return [
    ...factsOf(problem).map((one): Found => ({ ...one, kind: 'problem' })),
    ...others.flatMap((text) => factsOf(text)),
    ...span('', readAudience(company.demographics?.occupation ?? ''), 'audience'),
  ].map((one) => {
    // The problem may be put in other words.
    const related =
      one.kind === 'audience' ? named(one.text) : one.kind === 'problem' || sharedNouns(given, one.text) > 0;
    return { ...one, ours: one.ours && concerns && related };
  });
}
