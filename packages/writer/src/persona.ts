import { type Brief, readBrief } from './angles/brief.ts';
import { ANGLE_ALONE } from './angles/units.ts';
import { readAudience } from './facts/audience.ts';
import { companyConcerns } from './facts/read-facts.ts';
import { MOTIVES, type Motive, motivesOf, type Stake, stakesOf } from './motives.ts';
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
  const { brief, about } = subjectOf(input);
  const related = companyConcerns({ control: brief.control, context: input.generation ?? null, company });
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
  const { wishes, fears } = stakesOf(company, motives, brief.facts, related);
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
    (wish.from === 'motives' || fear.from === 'motives') && 'motives',
    trait && 'personality',
    (wish.from === 'facts' || fear.from === 'facts') && 'facts',
  ].filter((one): one is string => Boolean(one));
  const worker = `${article(lower(occupation))}${place ? ` from ${place}` : ''}`;
  return {
    name,
    age,
    occupation,
    location: place ? upperFirst(place) : 'Not given',
    insights: portrait(order(base, who), {
      name,
      first,
      age,
      worker,
      about,
      wish: wish.words,
      fear: fear.words,
    }),
    motivations: [upperFirst(wish.words)],
    painPoints: [upperFirst(fear.words)],
    personality: trait || 'Not given',
    behavior: behaviour(who, first, brief, about, related ? company : {}),
    rationale: `${first} is simulated for ${about}${given.length > 0 ? ` from your ${listed(given)}` : ', without company context or facts'}; the rest was drawn.`,
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

/** Which of the frames a person gets: each of the three another, and another order for each experiment. */
const order = (base: string, who: number): number =>
  drawFrom(`${base}|frames`).shuffle([0, 1, 2, 3])[who % 4] as number;

/** Two sentences on what the person wants and fears; "to save time" takes other verbs than "a quiet house". */
function portrait(frame: number, { name, first, age, worker, about, wish, fear }: Sketch): string {
  const does = wish.startsWith('to ');
  const wants = (
    does ? ['wants', 'hopes', 'would like', 'means'] : ['wants', 'looks for', 'asks for', 'hopes for']
  )[frame];
  const fears = ['fears', 'worries about', 'is put off by', 'would walk away over'][frame];
  const who = [
    `${name}, ${age}, ${worker},`,
    `${name} (${age}), ${worker},`,
    `At ${age}, ${name}, ${worker},`,
    `${name}, ${worker} aged ${age},`,
  ][frame];
  const clause = fear.startsWith('that ') ? `fears ${fear}` : `${fears} ${fear}`;
  return `${who} ${wants} ${wish}. ${[`With ${about}, ${first}`, `Before choosing ${about}, ${first}`, `${first} comes to ${about} and`, `As for ${about}, ${first}`][frame]} ${clause}.`;
}

/** What this person does with the offer: a part of the context, else a fact to check, else a question on the line. */
function behaviour(who: number, first: string, brief: Brief, about: string, company: CompanyContext): string {
  const [lead, text] = (
    [
      [`${first} decides on ${about} like this:`, company.decisionProcess],
      [`${first} meets ${about} here:`, company.contextOfUse],
      [`${first} has heard of ${about}:`, company.qualitativeSignals],
    ] as const
  )[who % PEOPLE] as readonly [string, string | null | undefined];
  const part = firstSentence(collapsed(text).replace(/[“”"]/gu, ''), 120).replace(
    /[.!?]?\s*[–—-]\s[^–—-]{3,40}$/u,
    '',
  );
  if (part) return `${lead} “${part}”.`;
  const facts = brief.facts.filter(
    ({ kind, text: said, source }) => source !== 'product' && ANGLE_ALONE[kind] && said.length < 70,
  );
  const fact = facts[(who + 2) % Math.max(1, facts.length)];
  if (fact) return `${first} would check “${fact.text}” before ${brief.act ? `“${brief.act}”` : 'going on'}.`;
  const motive = MOTIVES[(who * 3 + about.length) % MOTIVES.length] as Motive;
  return `${first} reads “${firstSentence(brief.control, 80)}” and asks ${motive.asks}.`;
}

const lower = (title: string) => title.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** What the person is looking at, and how it is called: the product, or the control in quotes. */
function subjectOf(input: GeneratePersonaInput): { brief: Brief; about: string } {
  const control = collapsed(input.control ?? input.variants?.[0] ?? '');
  const context = input.generation ?? (input.context ? { productService: productIn(input.context) } : null);
  const brief = readBrief({ control: control || 'this offer', context });
  const described = brief.product.name ?? (brief.thing && !brief.product.written ? brief.thing.the : null);
  return { brief, about: described ?? (control ? `“${firstSentence(control, 60)}”` : 'this offer') };
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
  return !/^(?:owner|customer|user|buyer|reader|member|subscriber)$/u.test(single) &&
    /(?:er|or|ist|ian|nurse|parent|student|cook|chef|coach|vet|teacher)$/u.test(head) &&
    pluralOf(single) !== single
    ? single
    : null;
}
