import { readBrief } from './angles/brief.ts';
import { readAudience } from './facts/audience.ts';
import { motivesOf, type Stake, stakesOf } from './motives.ts';
import { FIRST_NAMES, type GenderPresentation, LAST_NAMES, occupationsFor } from './people.ts';
import { type Draw, drawFrom } from './seed.ts';
import { pluralOf } from './tagging.ts';
import type { CompanyContext, GeneratePersonaInput, Persona } from './types.ts';
import { article, collapsed, firstSentence, listed, splitList, upperFirst } from './words.ts';

/** People of an experiment that differ in what they want and fear. */
export const PEOPLE = 3;

const PLACES: Record<string, string> = {
  urban: 'a large city',
  suburban: 'a suburb of a large city',
  rural: 'a small town in the country',
  'digital nomad': 'wherever the work is this month',
  'remote worker': 'a home office in a mid-sized city',
  'frequent traveler': 'a large city, often travelling',
};

/**
 * Makes one of three simulated customers from the company context and the experiment: each wants and fears something
 * else. The same input and seed give the same person; what is not given is drawn and named as assumed. Never throws.
 */
export function generatePersona(input: GeneratePersonaInput): Persona {
  const company = input.company ?? {};
  const about = subjectOf(input);
  const base = `persona|${input.seed ?? ''}|${JSON.stringify(company)}|${about}|${input.context ?? ''}`;
  const motives = motivesOf(company, input.generation);
  // One alone holds a motive that the context names, where it names any.
  const named = motives.filter(({ words }) => words !== null).length || PEOPLE;
  const who = input.who ?? Math.floor(drawFrom(base).next() * Math.min(PEOPLE, named));
  const draw = drawFrom(`${base}|${who}`);
  const gender = genderFrom(company, draw);
  const first = firstName(gender, base, who);
  const name = `${first} ${draw.pick(LAST_NAMES)}`;
  const range = ageRange(company);
  const job = occupationFrom(company, input, range, draw);
  const age = draw.between(
    Math.max(range?.[0] ?? (/\bstudent/iu.test(job.title) ? 18 : 26), Math.min(job.from, range?.[1] ?? 99)),
    range?.[1] ?? (/\b(?:student|apprentice|graduate)s?\b/iu.test(job.title) ? 27 : 62),
  );
  const occupation = job.given || age < 67 ? job.title : `Retired ${job.title.toLowerCase()}`;
  const place =
    firstSentence(company.demographics?.location, 60) ||
    PLACES[collapsed(company.demographics?.lifestyle).toLowerCase()] ||
    '';
  const { wishes, fears } = stakesOf(company, motives, about);
  const wish = (wishes[who] ?? wishes[0]) as Stake;
  const fear = (fears[who] ?? fears[0]) as Stake;
  const traits = [...(company.personality ?? []), ...splitList(company.customPersonality)]
    .map(collapsed)
    .filter(Boolean);
  const trait = traits[who] ?? '';
  const given = [
    range && 'age',
    job.given && 'occupation',
    place && 'location',
    (wish.given || fear.given) && 'motives',
    trait && 'personality',
  ].filter((one): one is string => Boolean(one));
  const worker = `${article(lower(occupation))}${place ? ` from ${place}` : ''}`;
  return {
    name,
    age,
    occupation,
    location: place ? upperFirst(place) : 'Not given',
    insights: portrait(who, { name, first, age, worker, about, wish: wish.words, fear: fear.words }),
    motivations: [upperFirst(wish.words)],
    painPoints: [upperFirst(fear.words)],
    personality: trait || 'Not given',
    behavior: behaviour(who, first, about, company),
    rationale: `${first} is simulated for ${about}${given.length > 0 ? ` from your ${listed(given)}; the rest was drawn` : ', without company context'}.`,
  };
}

interface Sketch {
  name: string;
  first: string;
  age: number;
  worker: string;
  about: string;
  wish: string;
  fear: string;
}

/** Three ways to tell of a person, one for each of an experiment, so that no two share a sentence. */
function portrait(who: number, { name, first, age, worker, about, wish, fear }: Sketch): string {
  if (who === 0)
    return `${name}, ${age}, ${worker}, comes to ${about} for this: ${wish}. One thing ${first} fears about ${about}: ${fear}.`;
  if (who === 1)
    return `Before trying ${about}, ${name} has one fear: ${fear}. ${first} is ${age}, ${worker}, and ${about} would win with this: ${wish}.`;
  return `“Does ${about} give me this: ${wish}?” asks ${name}. ${first}, ${worker} aged ${age}, has a worry about ${about}: ${fear}.`;
}

/** What this person does with the offer: of what the context tells, each of the three takes another part. */
function behaviour(who: number, first: string, about: string, company: CompanyContext): string {
  const told = [
    [`${first} decides on ${about} as you describe:`, company.decisionProcess],
    [`${first} comes across ${about} like this:`, company.contextOfUse],
    [`What ${first} has heard before ${about}:`, company.qualitativeSignals],
  ] as const;
  const [lead, text] = told[who % told.length] as (typeof told)[number];
  const part = firstSentence(collapsed(text).replace(/[“”"]/gu, ''), 120).replace(
    /[.!?]?\s*[–—-]\s[^–—-]{3,40}$/u,
    '',
  );
  if (part) return `${lead} “${part}”.`;
  return [
    `${first} reads the line on ${about} once and asks what it costs in time and money.`,
    `${first} compares ${about} with doing nothing.`,
    `${first} asks a friend about ${about} before deciding.`,
  ][who % PEOPLE] as string;
}

const lower = (title: string) => title.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** What the person is looking at: the product, or the control in quotes. */
function subjectOf(input: GeneratePersonaInput): string {
  const control = collapsed(input.control ?? input.variants?.[0] ?? '');
  const generation =
    input.generation ?? (input.context ? { productService: productIn(input.context) } : null);
  const brief = readBrief({ control: control || 'this offer', context: generation });
  const described =
    brief.product.name && brief.thing
      ? `${brief.product.name} (${brief.thing.bare})`
      : (brief.product.name ?? brief.thing?.the);
  return described ?? (control ? `“${firstSentence(control, 60)}”` : 'this offer');
}

/** The product in a context that came as one text: its labelled line, else its first sentence. */
const productIn = (context: string) =>
  context
    .slice(0, 2000)
    .match(/^(?:product|service|product or service|productService)[^:\n]{0,20}:\s*([^\n]{2,200})/imu)?.[1] ??
  '';

/** Three first names that differ within an experiment. */
function firstName(gender: GenderPresentation, base: string, who: number): string {
  const names = drawFrom(`${base}|names`).shuffle(FIRST_NAMES[gender]);
  return names[who % names.length] as string;
}

function genderFrom(company: CompanyContext, draw: Draw): GenderPresentation {
  const gender = collapsed(company.demographics?.gender).toLowerCase();
  if (/^(?:female|wom[ae]n|f)$/u.test(gender)) return 'woman';
  if (/^(?:male|m[ae]n|m)$/u.test(gender)) return 'man';
  return /non-?binary/u.test(gender)
    ? 'either'
    : draw.pick(['woman', 'man', 'woman', 'man', 'either'] as const);
}

function ageRange(company: CompanyContext): [number, number] | null {
  const text =
    collapsed(company.demographics?.ageRange) ||
    collapsed(company.customDemographics?.find((pair) => /\bage\b/iu.test(pair.key))?.value);
  const pair = text.match(/(\d{2})\s?(?:-|–|to)\s?(\d{2})/u);
  if (pair) return [Math.min(Number(pair[1]), Number(pair[2])), Math.max(Number(pair[1]), Number(pair[2]))];
  const open = text.match(/(\d{2})\s?\+/u);
  return open ? [Number(open[1]), Math.max(79, Number(open[1]))] : null;
}

/** The occupation given, else one of the experiment's audience, else one that fits the industry. */
function occupationFrom(
  company: CompanyContext,
  input: GeneratePersonaInput,
  range: [number, number] | null,
  draw: Draw,
): { title: string; given: boolean; from: number } {
  const named = splitList(company.demographics?.occupation);
  if (named.length > 0)
    return { title: upperFirst(draw.pick(named).replace(/^(?:and|or) /iu, '')), given: true, from: 18 };
  const details = collapsed(
    `${input.generation?.productService ?? ''}. ${input.generation?.additionalInfo ?? ''}`,
  );
  const audience = readAudience(
    details.match(/\b(?:for|audience:?|aimed at)\s+([^.,;:()]{3,60})/iu)?.[1] ?? '',
  );
  const single = audience ? singleOf(audience) : null;
  if (single) return { title: upperFirst(single), given: true, from: 21 };
  // Who buys a tool works in its trade; who buys dog food does not sell it.
  const product = input.generation?.productService ?? '';
  const trade = /\b(?:software|platform|system|saas|tools?|b2b)\b/iu.test(
    `${product} ${company.customIndustry ?? ''}`,
  );
  const jobs = occupationsFor(
    trade ? `${company.customIndustry ?? ''} ${company.industry ?? ''} ${product}` : '',
  );
  const fits = jobs.filter((job) => range === null || job.from <= range[1]);
  const job = draw.pick(fits.length > 0 ? fits : jobs);
  return { title: job.title, given: false, from: job.from };
}

/** "nurses" to "nurse"; null for groups and places, which hold no occupation. */
function singleOf(audience: string): string | null {
  const single = audience.replace(/ (?:over|under|aged) .*$/u, '').replace(/s$/u, '');
  const head = single.split(' ').at(-1) ?? '';
  return /(?:er|or|ist|ian|nurse|parent|student|cook|chef|coach|vet|teacher)$/u.test(head) &&
    pluralOf(single) !== single
    ? single
    : null;
}
