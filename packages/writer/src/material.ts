import { isListedWord, isPlural, pluralOf, tagWords, verbBase, verbForms } from './tagging.ts';
import type { CompanyContext, GenerationContext } from './types.ts';

/** What the context fields offer for rewriting, in the user's own words. */
export interface Material {
  /** A proper name ("Acme Payroll"), usable without an article. */
  name?: string;
  /** Fits after "with" or "from": the name, or "our" and the noun phrase. */
  product?: string;
  /** The product as a label before a colon. */
  label?: string;
  /** What the reader should do, as a bare command: "book a demo". */
  action?: string;
  /** Short facts for the reader, each a sentence without its full stop: "No credit card needed". */
  facts: string[];
  /** Who it is for, plural: "small restaurants". */
  audience?: string;
  /** Fits in "if … matters to you". */
  motives: string[];
  /** Fits in "for anyone …". */
  situations: string[];
  /** What the customers struggle to do, as a bare command: "pay staff on time". */
  struggle?: string;
}

/** The product's listed motivations in the form that "if … matters to you" needs. */
const MOTIVES: Record<string, string> = {
  'save time': 'saving time',
  'save money': 'saving money',
  'career growth': 'career growth',
  'health & wellness': 'health and wellness',
  'personal achievement': 'personal achievement',
  'learning & development': 'learning',
  convenience: 'convenience',
  'quality & excellence': 'quality',
  innovation: 'innovation',
  'security & safety': 'security',
  'community & belonging': 'community',
  community: 'community',
};
/** The listed challenges that make a natural "for anyone …". */
const SITUATIONS: Record<string, string> = {
  'limited budget': 'on a tight budget',
  'budget constraints': 'on a tight budget',
  'time constraints': 'short on time',
  'lack of time': 'short on time',
  'information overload': 'tired of information overload',
};

const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();
const wordCount = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** Reads the context fields; what cannot be used safely in a sentence is left out. */
export function readMaterial(
  context: GenerationContext | null | undefined,
  company: CompanyContext | null | undefined,
): Material {
  const info = collapse(context?.additionalInfo);
  const action = readAction(collapse(context?.userAction));
  const struggle = readStruggle(collapse(company?.coreCustomerProblem));
  const audience = readAudience(info, company);
  return {
    ...readProduct(collapse(context?.productService)),
    ...(action ? { action } : {}),
    ...(struggle ? { struggle } : {}),
    ...(audience ? { audience } : {}),
    facts: readFacts(info),
    motives: pickListed(company?.motivations, MOTIVES),
    situations: pickListed(company?.challenges, SITUATIONS),
  };
}

function pickListed(values: string[] | null | undefined, table: Record<string, string>): string[] {
  const found = (values ?? [])
    .map((value) => table[collapse(value).toLowerCase()])
    .filter((value) => value !== undefined);
  return [...new Set(found)].slice(0, 3);
}

function readProduct(text: string): Pick<Material, 'name' | 'product' | 'label'> {
  const first =
    text.split(/\s[–—-]\s|[.,;:(\n]|\s(?:is|are|that|which|who|helps|lets|for|from|to|with)\s/u)[0]?.trim() ??
    '';
  if (first === '' || wordCount(first) > 6 || !/^[\p{Script=Latin}\p{N}&'’ +.-]+$/u.test(first)) return {};
  const words = tagWords(first);
  if (words.some((word) => word.tags.has('Pronoun') && !word.tags.has('Possessive'))) return {};
  const large = first.split(' ').filter((word) => /^\p{Lu}|^\p{Ll}+\p{Lu}|^&$/u.test(word)).length;
  const lead = words[0];
  const unknownName =
    words.length === 1 && /^\p{Lu}/u.test(first) && !isPlural(first) && !isListedWord(first.toLowerCase());
  const described =
    /^[^,]{2,40}(?:,| is| helps| lets) (?:an? |the |our |your )?\p{Ll}/u.test(text) &&
    /^\p{Lu}/u.test(first) &&
    wordCount(first) < 3;
  const hasArticle = /^(?:an?|the|our|my|your)\s/iu.test(first);
  if (
    !hasArticle &&
    /^\p{L}/u.test(first) &&
    ((large === wordCount(first) && large > 1) ||
      /^\p{Ll}*\p{Lu}.*\p{Lu}/u.test(first.split(' ')[0] ?? '') ||
      unknownName ||
      described)
  )
    return { name: first, product: first, label: first };
  if (words.some((word) => word.tags.has('Verb') && !word.tags.has('Gerund') && !word.tags.has('PastTense')))
    return {};
  if (
    lead?.tags.has('Gerund') &&
    !/^\p{L}+ (?:app|software|service|tool|platform|course|class|studio|kit|agency|school|guide|program|programme|system)$/u.test(
      first,
    )
  )
    return {};
  if (!words.at(-1)?.tags.has('Noun')) return {};
  const bare = first.replace(/^(?:an?|the|our|my|your)\s+/iu, '');
  const lowered = large > 1 ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
  return lowered.length < 4 ? {} : { product: `our ${lowered}`, label: lowered };
}

function readAction(text: string): string | undefined {
  let phrase = (text.split(/[.;,\n!?]/u)[0] ?? '')
    .replace(
      /^(?:(?:we want |get )?(?:the |our |your )?(?:users?|visitors?|customers?|readers?|people|they|them|subscribers?) (?:should |will |can |must |to )?)/iu,
      '',
    )
    .replace(/^(?:to|please|should)\s+/iu, '')
    .replace(/^click(?:ing)?(?: the button| through| here)? (?:to|and) /iu, '')
    .replace(/\b(?:their|his|her)\b/giu, 'your')
    .replace(/\b(?:they|them)\b/giu, 'you')
    .trim();
  if (phrase === '' || wordCount(phrase) > 8) return undefined;
  const [head = '', ...rest] = phrase.split(' ');
  const lower = head.toLowerCase();
  if (!/^[a-z]+$/u.test(lower)) return undefined;
  const base =
    verbForms(lower) && !/(?:ing|s)$/u.test(lower)
      ? lower
      : /(?:ing|s)$/u.test(lower)
        ? verbBase(lower)
        : null;
  if (!base || (/^(?:be|have|do|purchase|click|engage|convert|interact)$/u.test(base) && rest.length < 2))
    return undefined;
  phrase = [base, ...rest].join(' ');
  return isWholeCommand(phrase) ? phrase : undefined;
}

/** A transitive verb alone ("buy") is no sentence; "sign up", "subscribe", "order" and "call" are. */
function isWholeCommand(phrase: string): boolean {
  return (
    wordCount(phrase) > 1 ||
    /^(?:subscribe|register|order|donate|apply|reply|vote|volunteer|call|enrol|enroll)$/u.test(phrase)
  );
}

const META =
  /\b(?:audience|tone|target\w*|brand\w*|headline|style|voice|campaign|ctr|click|avoid|should|must|please|users?|customers?|want|need to|emphasi[sz]e|mention|focus|variant|test|copy|readers?|convey|highlight|keep it|make it)\b/iu;
const FACT_OPENING =
  /^(?:no|free|from|cancel|ends?|open|opens|ships|shipping|delivered|delivery|made|starts|starting|available|works|takes|includes|included|built|trusted|handmade|valid|under|over|we|you|it|all|every|runs|sold|only|one|two|three)\b|^[\d$€£]/iu;

function readFacts(info: string): string[] {
  return info
    .split(/(?<=[.!?;])\s+|\n|;\s*/u)
    .map((part) => part.replace(/[.!;,\s]+$/u, '').trim())
    .filter((part) => {
      const count = wordCount(part);
      return (
        count >= 2 &&
        count <= 10 &&
        !META.test(part) &&
        FACT_OPENING.test(part) &&
        !/[?:<>{}[\]"“”]/u.test(part)
      );
    })
    .slice(0, 3)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
}

/** Words that name people or the places they run; an audience must end in one of their kind. */
function readAudience(info: string, company: CompanyContext | null | undefined): string | undefined {
  const labelled = info.match(
    /\b(?:target audience|audience|readers|aimed at|target(?:ing)?|written for|made for)\b(?: is| are|:)?\s+([^.;,:\n]+)/iu,
  )?.[1];
  const custom = (company?.customDemographics ?? []).find((pair) =>
    /audience|role|job|segment|customer/iu.test(pair.key),
  )?.value;
  for (const candidate of [labelled, custom, company?.demographics?.occupation]) {
    const phrase =
      collapse(candidate)
        .replace(/^(?:the|our|mostly|mainly|primarily)\s+/iu, '')
        .split(/[,;/(]|\s(?:and|or|who|in|with|at|between|aged)\s/u)[0]
        ?.trim() ?? '';
    if (!/^[\p{L}' -]{3,40}$/u.test(phrase) || wordCount(phrase) > 4) continue;
    const words = tagWords(phrase);
    if (
      words.some((word) => word.tags.has('Verb') && !word.tags.has('Gerund') && !word.tags.has('PastTense'))
    )
      continue;
    if (
      /^(?:an?|everyone|everybody|anyone|people|all)\b/iu.test(phrase) ||
      words.some((word) => word.tags.has('Pronoun'))
    )
      continue;
    const plural = pluralOf(phrase);
    const head = plural.split(' ').at(-1) ?? '';
    if (!isPlural(head)) continue;
    return /\p{Lu}/u.test(plural.slice(1)) ? plural : plural.toLowerCase();
  }
  return undefined;
}

function readStruggle(problem: string): string | undefined {
  const found = problem.match(
    /\b(?:struggle|struggling|find it hard|have trouble|have a hard time|are unable|don['’]t know how) to ([^.;,:]+)/iu,
  )?.[1];
  const phrase =
    found
      ?.split(/\s(?:because|and|but|when|while|without|since|as|so|due|or)\s/u)[0]
      ?.replace(/\btheir\b/giu, 'your')
      .replace(/\bthey\b/giu, 'you')
      .replace(/\bthem(?:selves)?\b/giu, 'you')
      .trim() ?? '';
  const head = phrase.split(' ')[0]?.toLowerCase() ?? '';
  return wordCount(phrase) >= 2 && wordCount(phrase) <= 9 && verbForms(head) ? phrase : undefined;
}
