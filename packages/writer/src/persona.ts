import { FIRST_NAMES, type GenderPresentation, LAST_NAMES, occupationsFor } from './people.ts';
import {
  article,
  collapsed,
  firstSentence,
  inSentence,
  listed,
  splitList,
  upperFirst,
  wanted,
} from './phrases.ts';
import { type Draw, drawFrom } from './seed.ts';
import { type CompanyContext, type GeneratePersonaInput, type Persona, VOICES, type Voice } from './types.ts';

const EDUCATION_LEVEL: Record<string, number> = {
  'high school': 0,
  'some college': 1,
  "bachelor's": 2,
  "master's": 3,
  doctorate: 3,
  professional: 3,
};
const INCOME_LEVEL: Record<string, number> = {
  'under $25k': 0,
  '$25k-$50k': 1,
  '$50k-$75k': 2,
  '$75k-$100k': 3,
  '$100k-$150k': 4,
  '$150k+': 5,
};
const PLACES: Record<string, string> = {
  urban: 'A large city',
  suburban: 'A suburb of a large city',
  rural: 'A small town in the country',
  'digital nomad': 'On the road, a new city every few months',
  'remote worker': 'A home office in a mid-sized city',
  'frequent traveler': 'A large city, often travelling',
};

/** What a trait looks like when somebody chooses; the specification's options of both forms. */
const TRAIT_BEHAVIOR: Record<string, string> = {
  analytical: 'compares the options side by side before deciding',
  creative: 'is drawn to offers that are put in a fresh way',
  independent: 'prefers to find things out alone',
  collaborative: 'asks others before deciding',
  social: 'asks friends and reads what others say',
  'detail-oriented': 'reads the small print',
  'big picture thinker': 'wants to see the point before the details',
  'risk-averse': 'looks for a way back before saying yes',
  'risk-taker': 'tries new things early',
  traditional: 'stays with what has worked before',
  innovative: 'likes to try what is new',
  practical: 'asks first what it does and what it takes',
  idealistic: 'cares what a company stands for',
  decisive: 'decides quickly once the point is clear',
  cautious: 'takes time and checks twice',
  ambitious: 'looks for what helps to get ahead',
};
/** Used, and said to be assumed, where the context names none. */
const ASSUMED_MOTIVATIONS = [
  'Get the job done without fuss',
  'Know what to expect before committing',
  'Make good use of limited time',
  'Choose something that lasts',
];
const ASSUMED_CHALLENGES = [
  'Too many offers that sound alike',
  'Little time to compare',
  'Unsure which claims to trust',
  'Hard to see what the next step is',
];
const ASSUMED_TRAITS = ['Practical', 'Cautious', 'Analytical', 'Independent', 'Decisive', 'Social'];

/**
 * Makes a simulated customer from the company context; the same input and seed give the same person. What the context
 * leaves open is drawn and named as assumed in `rationale`. Never throws.
 */
export function generatePersona(input: GeneratePersonaInput): Persona {
  const company = input.company ?? {};
  const draw = drawFrom(
    `persona|${input.seed ?? ''}|${JSON.stringify(company)}|${input.context ?? ''}|${input.winningVariant ?? ''}`,
  );
  const gender = genderFrom(company, draw);
  const name = `${draw.pick(FIRST_NAMES[gender])} ${draw.pick(LAST_NAMES)}`;
  const industry = collapsed(company.customIndustry) || collapsed(company.industry);
  const known: string[] = [];
  const assumed: string[] = [];
  const note = (label: string, given: boolean) => (given ? known : assumed).push(label);

  const range = ageRange(company);
  const job = occupationFrom(company, industry, range, draw);
  note('age', range !== null);
  note('occupation', job.given);
  const age = ageWithin(range, job.from, draw);
  const occupation = job.given || age < 67 ? job.title : `Retired ${job.title}`;
  const lifestyle = collapsed(company.demographics?.lifestyle);
  const place = firstSentence(company.demographics?.location, 60);
  note('location', place !== '' || lifestyle !== '');
  const location =
    place ||
    PLACES[lifestyle.toLowerCase()] ||
    draw.pick(['A large city', 'A mid-sized city', 'A suburb', 'A small town']);
  const motivations = pickFew(
    [...(company.motivations ?? []).map(collapsed), ...splitList(company.customMotivations)],
    ASSUMED_MOTIVATIONS,
    draw,
    3,
  );
  note('motivations', motivations.given);
  const pains = pickFew(
    [...(company.challenges ?? []).map(collapsed), ...splitList(company.customChallenges)],
    ASSUMED_CHALLENGES,
    draw,
    3,
  );
  const problem = firstSentence(company.coreCustomerProblem, 140);
  note('challenges', pains.given || problem !== '');
  const traits = pickFew(
    [...(company.personality ?? []).map(collapsed), ...splitList(company.customPersonality)],
    ASSUMED_TRAITS,
    draw,
    3,
  );
  note('personality', traits.given);
  const painPoints = (
    problem ? [upperFirst(problem), ...(pains.given ? pains.items : [])] : pains.items
  ).slice(0, 4);

  return {
    name,
    age,
    occupation,
    location,
    insights: insightsText(
      { name, age, occupation, industry, company, motivations: motivations.items, pains: painPoints },
      input.voice ?? draw.pick(VOICES),
    ),
    motivations: motivations.items,
    painPoints,
    personality: upperFirst(listed(traits.items.map(inSentence))),
    behavior: behaviorText(company, traits.items),
    rationale: rationaleText(known, assumed, industry),
  };
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
  const pair = text.match(/(\d{2})\s*(?:-|–|to)\s*(\d{2})/u);
  if (pair) return [Math.min(Number(pair[1]), Number(pair[2])), Math.max(Number(pair[1]), Number(pair[2]))];
  const open = text.match(/(\d{2})\s*\+/u);
  return open ? [Number(open[1]), Math.max(79, Number(open[1]))] : null;
}

function ageWithin(range: [number, number] | null, from: number, draw: Draw): number {
  const [low, high] = range ?? [Math.max(22, from), 62];
  return draw.between(Math.min(Math.max(low, from), high), high);
}

function occupationFrom(
  company: CompanyContext,
  industry: string,
  range: [number, number] | null,
  draw: Draw,
): { title: string; given: boolean; from: number } {
  const named = splitList(company.demographics?.occupation);
  if (named.length > 0)
    return { title: upperFirst(draw.pick(named).replace(/^(?:and|or) /iu, '')), given: true, from: 18 };
  const education = EDUCATION_LEVEL[collapsed(company.demographics?.education).toLowerCase()];
  const income = INCOME_LEVEL[collapsed(company.demographics?.income).toLowerCase()];
  const fits = [...occupationsFor(industry), ...occupationsFor('')].filter(
    (job) =>
      (range === null || job.from <= range[1]) &&
      (education === undefined || job.education <= education) &&
      (income === undefined || (income >= job.income[0] && income <= job.income[1])) &&
      !(job.title === 'Student' && (range?.[0] ?? 18) > 29),
  );
  const job = fits.length > 0 ? draw.pick(fits) : undefined;
  return job
    ? { title: job.title, given: false, from: job.from }
    : { title: 'Office worker', given: false, from: 20 };
}

function pickFew(
  given: string[],
  assumed: string[],
  draw: Draw,
  most: number,
): { items: string[]; given: boolean } {
  const usable = [...new Set(given.filter((item) => item !== ''))];
  return usable.length > 0
    ? { items: draw.shuffle(usable).slice(0, most), given: true }
    : { items: draw.shuffle(assumed).slice(0, 2), given: false };
}

interface Told {
  name: string;
  age: number;
  occupation: string;
  industry: string;
  company: CompanyContext;
  motivations: string[];
  pains: string[];
}

/** Where an offer comes from: "in real estate"; what somebody described in more words stays as it is. */
function fieldText(industry: string): string {
  const field = inSentence(industry);
  return /^[\p{L}'’-]+(?: [\p{L}'’-]+){0,3}$/u.test(field) ? `in ${field}` : `from the field of ${field}`;
}

/** The person in a few sentences; the voice decides how they are put, never what they say. */
function insightsText(
  { name, age, occupation, industry, company, motivations, pains }: Told,
  voice: Voice,
): string {
  const first = name.split(' ')[0];
  const family = collapsed(company.demographics?.familyStatus).toLowerCase();
  const status = /^(?:single|married|divorced|widowed)$/u.test(family)
    ? family
    : family === 'partnered'
      ? 'in a relationship'
      : '';
  const work = article(inSentence(occupation));
  const retired = occupation.startsWith('Retired ');
  const offer = industry ? `an offer ${fieldText(industry)}` : '';
  const wants = wanted(...motivations);
  const pain = pains[0] ? inSentence(pains[0]) : '';
  const being = retired ? 'is' : 'works as';
  const tellings: [string, string, string, string][] = [
    [
      retired
        ? `${name} is ${age}${status && ` and ${status}`}, ${work}.`
        : `${name} is ${age}${status && ` and ${status},`} and works as ${work}.`,
      offer && `${first} is looking at ${offer}.`,
      `What ${first} wants most is ${wants}.`,
      pain && `What gets in the way: ${pain}.`,
    ],
    [
      `At ${age}, ${name} ${being} ${work}${status && ` and is ${status}`}.`,
      offer && `${first} is weighing up ${offer}.`,
      pain && `One thing stands in the way: ${pain}.`,
      `In the end, the aim is ${wants}.`,
    ],
    [
      `${name}, ${age}${status && ` and ${status}`}, ${retired ? 'is' : 'makes a living as'} ${work}.`,
      `The wish behind the search is ${wants}.`,
      offer && `${upperFirst(offer)} has to live up to that.`,
      pain && `The worry that comes with it: ${pain}.`,
    ],
  ];
  return tellings[voice]?.filter(Boolean).join(' ') ?? '';
}

function behaviorText(company: CompanyContext, traits: string[]): string {
  const habits = traits
    .map((trait) => TRAIT_BEHAVIOR[trait.toLowerCase()])
    .filter((habit) => habit !== undefined);
  const use = firstSentence(company.contextOfUse, 160);
  const process = firstSentence(company.decisionProcess, 160);
  return [
    habits.length > 0
      ? `${upperFirst(habits.join('; '))}.`
      : 'Reads the headline first and decides from it whether to go on.',
    process ? `How the decision is made, in your words: ${process}.` : '',
    use ? `When and where, in your words: ${use}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function rationaleText(known: string[], assumed: string[], industry: string): string {
  const from = [...(industry ? ['industry'] : []), ...known];
  const basis =
    from.length > 0
      ? `Simulated from your company context (${listed(from)}).`
      : 'Simulated without company context.';
  return `${basis}${assumed.length > 0 ? ` Assumed: ${listed(assumed)}. Fill in the company context to replace what is assumed.` : ''}`;
}
