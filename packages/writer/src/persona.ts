import { type Brief, readBrief } from './brief.ts';
import { readAudience } from './facts/audience.ts';
import { companyConcerns } from './facts/read-facts.ts';
import {
  type HeldMotive,
  MOTIVES,
  type Motive,
  motiveBehind,
  motivesOf,
  quotable,
  type Stake,
  stakesOf,
} from './motives.ts';
import {
  AT_HOME,
  AT_WORK,
  FIRST_NAMES,
  type GenderPresentation,
  LAST_NAMES,
  type Occupation,
} from './people.ts';
import { type Draw, drawFrom, hashText } from './seed.ts';
import { pluralOf } from './tagging.ts';
import type { CompanyContext, FactKind, GeneratePersonaInput, Persona } from './types.ts';
import { collapsed, firstSentence, listed, splitList, upperFirst } from './words.ts';

/** People of an experiment that differ in what they want and fear. */
export const PEOPLE = 3;

const PLACES: Record<string, string> = {
  urban: 'a large city',
  suburban: 'a suburb of a large city',
  rural: 'a small town in the country',
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
  const held = motivesOf(company);
  const answered = ({ motive }: HeldMotive) => brief.facts.some(({ text }) => motive.met.test(text));
  // Nobody buys an article, and nobody pays for a job.
  const strange = brief.type === 'headline' ? UNREAD : brief.action?.verb === 'apply' ? /^money$/u : null;
  const others = drawFrom(`${base}|motives`)
    .shuffle(held.filter(({ words }) => words === null))
    .filter(({ motive }) => !strange?.test(motive.id));
  // Beside what the context names, people want what this offer can answer.
  const motives = [
    ...held.filter(({ words }) => words !== null),
    ...others.filter(answered),
    ...others.filter((one) => !answered(one)),
  ];
  // One alone holds a motive that the context names, where it names any.
  const named = held.filter(({ words }) => words !== null).length || PEOPLE;
  const who = input.who ?? Math.floor(drawFrom(base).next() * Math.min(PEOPLE, named));
  const draw = drawFrom(`${base}|${who}`);
  const first = firstName(genderFrom(company, draw), base, who);
  const name = `${first} ${draw.pick(LAST_NAMES)}`;
  const range = ageRange(company);
  const job = occupationFrom(company, input, range, drawFrom(`${base}|jobs`), who);
  const student = /\b(?:student|apprentice|graduate)s?\b/iu.test(job.title);
  const oldest = range?.[1] ?? (student ? 27 : 62);
  const age = draw.between(Math.max(range?.[0] ?? (student ? 18 : 26), Math.min(job.from, oldest)), oldest);
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
  const given = [
    range && 'age',
    job.given && 'occupation',
    place && 'location',
    (wish.from === 'motives' || fear.from === 'motives') && 'motives',
    traits[who] && 'personality',
    fear.from === 'facts' && 'facts',
  ].filter((one): one is string => Boolean(one));
  const scene =
    (motiveBehind(wish.words) ?? motives[who % motives.length]?.motive)?.scenes[who % PEOPLE] ?? '';
  const lived = scene.replace('{n}', first).replace('{a}', () => about);
  return {
    name,
    age,
    occupation,
    location: place ? upperFirst(place) : 'Not given',
    insights: `${upperFirst(lived)}. ${first} wants ${wish.words}, and fears ${fear.words}.`,
    motivations: [upperFirst(wish.words)],
    painPoints: [upperFirst(fear.words)],
    personality: traits[who] ?? 'Not given',
    behavior: behaviour(who, first, brief, about, related ? company : {}),
    rationale: `${first} is simulated for ${about}${given.length > 0 ? ` from your ${listed(given)}` : ', without company context or facts'}; the rest was drawn.`,
  };
}

/** What readers of news neither want nor fear. */
const UNREAD = /^(?:money|freedom|ease|quality)$/u;

/** What people do with a fact of each kind: "{n}" is the name, "{f}" the fact in quotes, "{a}" what is offered. */
// biome-ignore format: one kind a row
const DOES: Partial<Record<FactKind, readonly string[]>> = {
  price: ['{n} asks what comes on top of {f}', '{n} puts {f} next to what {a} costs elsewhere', 'Only with {f} in view does {n} go on with {a}'],
  offer: ['{n} looks for the end date of {f}', '{n} would take {f} and decide on {a} afterwards', '{f} gets {n} to look at {a}, not to stay'],
  terms: ['{n} reads what is written under {f}', 'Without {f}, {n} would close {a}', '{n} asks somebody whether {f} was kept'],
  proof: ['{n} looks up who is behind {f}', '{n} believes {f} before any adjective about {a}', 'To {n}, {f} counts if it is recent'],
  deadline: ['{n} writes {f} down and decides on {a} the evening before', '{f} makes {n} wait for the next time', '{n} asks whether {f} is really the end'],
  outcome: ['{n} works out what {f} would come to at home', '{n} asks for whom {f} came true', '{n} keeps {f} in mind while comparing {a}'],
  number: ['{n} asks what {f} means in practice', '{n} repeats {f} to a friend', '{n} would like {f} in writing', 'Next to {f}, {n} wants to know about last year', '{n} remembers {f} and forgets the rest of {a}'],
  time: ['{n} takes {f} as a promise of {a}', '{n} checks the calendar against {f}', 'With {f} in mind, {n} picks a day for {a}'],
  feature: ['{n} would like an example of {f}', '{n} asks a friend whether {f} is true of {a}', '{n} wants {f} shown, not told', 'At {f}, {n} stops skimming and reads on', '{n} keeps {f} as the one thing to tell at home'],
};

/** What this person does with the offer: a part of the context, else what a fact leads to, else a question on the line. */
function behaviour(who: number, first: string, brief: Brief, about: string, company: CompanyContext): string {
  const [lead, text] = (
    [
      [`${first} decides on ${about} like this:`, company.decisionProcess],
      [`${first} meets ${about} here:`, company.contextOfUse],
      [`${first} has heard of ${about}:`, company.qualitativeSignals],
    ] as const
  )[who % PEOPLE] as readonly [string, string | null | undefined];
  const part = firstSentence(collapsed(text).replace(/[“”"]/gu, ''), 120).replace(
    // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
    /[.!?]?\s*[–—-]\s[^–—-]{3,40}$/u,
    '',
  );
  if (part) return `${lead} “${part}”.`;
  const facts = brief.facts.filter((one) => DOES[one.kind] && quotable(one));
  const fact = facts[(who + 2) % Math.max(1, facts.length)];
  const frames = (fact && DOES[fact.kind]) ?? [];
  const frame = frames[(hashText(`${about}${fact?.text}`) + who) % frames.length];
  if (fact && frame)
    return `${upperFirst(
      frame
        .replace('{n}', first)
        .replace('{f}', () => `“${fact.text}”`)
        .replace('{a}', () => about),
    )}.`;
  const motive = MOTIVES[(who * 3 + about.length) % MOTIVES.length] as Motive;
  return `Of “${firstSentence(brief.control, 80)}” ${first} asks ${motive.asks}.`;
}

/** What the person is looking at, and how it is called: the product, or the control in quotes. */
function subjectOf(input: GeneratePersonaInput): { brief: Brief; about: string } {
  const control = collapsed(input.control ?? input.variants?.[0] ?? '');
  const context = input.generation ?? (input.context ? { productService: productIn(input.context) } : null);
  const brief = readBrief({ control: control || 'this offer', context });
  const [thing] = brief.product.things;
  const described = brief.product.name ?? (thing && !brief.product.written ? thing.the : null);
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

/** The occupation given, else one of the experiment's audience, else one that anybody may have. */
function occupationFrom(
  company: CompanyContext,
  input: GeneratePersonaInput,
  range: [number, number] | null,
  draw: Draw,
  who: number,
): Occupation & { given: boolean } {
  const named = splitList(company.demographics?.occupation);
  if (named.length > 0)
    return {
      title: upperFirst((named[who % named.length] as string).replace(/^(?:and|or) /iu, '')),
      given: true,
      from: 18,
    };
  const product = input.generation?.productService ?? '';
  const details = collapsed(`${product}. ${input.generation?.additionalInfo ?? ''}`);
  const audience = readAudience(
    details.match(/\b(?:for|audience:?|aimed at)\s+([^.,;:()]{3,60})/iu)?.[1] ?? '',
  );
  const single = audience ? singleOf(audience) : null;
  if (single) return { title: upperFirst(single), given: true, from: 21 };
  // Who buys a tool for work has a say at work; who buys dog food does not sell it.
  const trade =
    /\b(?:software|platform|system|saas|b2b|(?:for|at) (?:companies|businesses|teams|offices))\b/iu;
  const jobs = trade.test(`${product} ${company.customIndustry ?? ''}`) ? AT_WORK : AT_HOME;
  const fits = draw.shuffle(jobs.filter((job) => range === null || job.from <= range[1]));
  return { ...((fits[who % fits.length] ?? AT_HOME[0]) as Occupation), given: false };
}

/** "nurses" to "nurse"; null for groups and places, which hold no occupation. */
function singleOf(audience: string): string | null {
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  const single = audience.replace(/ (?:over|under|aged) .*$/u, '').replace(/s$/u, '');
  const head = single.split(' ').at(-1) ?? '';
  return !/^(?:owner|customer|user|buyer|reader|member|subscriber)$/u.test(single) &&
    /(?:er|or|ist|ian|nurse|parent|student|cook|chef|coach|vet|teacher)$/u.test(head) &&
    pluralOf(single) !== single
    ? single
    : null;
}
