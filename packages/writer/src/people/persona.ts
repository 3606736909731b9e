import { type Brief, readBrief } from '../brief.ts';
import { readAudience } from '../facts/audience.ts';
import { companyConcerns } from '../facts/read-facts.ts';
import type { CompanyContext } from '../types.ts';
import { collapsed, hashText, listed, upperFirst } from '../words.ts';
import { type Draw, drawFrom } from './draw.ts';
import {
  filled,
  MOTIVES,
  type Motive,
  motiveBehind,
  namedMotives,
  quotable,
  REACTIONS,
  stakesOf,
} from './motives.ts';
import { AT_HOME, AT_WORK, FIRST_NAMES, type GenderPresentation, LAST_NAMES } from './people.ts';
import { firstSentence, splitList } from './texts.ts';
import type { GeneratePersonaInput, Persona } from './types.ts';

/** People of an experiment that differ in what they want and fear. */
export const PEOPLE = 3;

/**
 * Makes one of three simulated customers from the company context and the experiment: each wants and fears something
 * else. The same input and seed give the same person; what is not given is drawn and named as assumed. Never throws.
 */
export function generatePersona(input: GeneratePersonaInput): Persona {
  const { brief, about } = subjectOf(input);
  const company = input.company ?? {};
  const related = companyConcerns({ control: brief.control, context: input.generation ?? null, company });
  const own: CompanyContext = related ? company : { motivations: company.motivations ?? [] };
  const base = `persona|${input.seed ?? ''}|${JSON.stringify(company)}|${about}|${input.context ?? ''}`;
  const named = namedMotives(company).map(({ motive }) => motive);
  // One alone holds a motive that the context names, where it names any.
  const who = input.who ?? drawFrom(base).between(0, Math.min(PEOPLE, named.length || PEOPLE) - 1);
  const draw = drawFrom(`${base}|${who}`);

  const names = FIRST_NAMES[genderOf(company, draw)].split(' ');
  const first = nth(drawFrom(`${base}|names`).shuffle(names), who);
  const ages = ageRange(company);
  const job = occupationOf(company, input, drawFrom(`${base}|jobs`), who);
  const [from, to] = ages ?? (/\b(?:student|apprentice|graduate)\b/iu.test(job.title) ? [18, 27] : [26, 62]);
  const third = (who + hashText(base)) % PEOPLE;
  const age = from + Math.floor(((third + draw.next()) / PEOPLE) * (to - from + 1));
  const [area] = company.demographics?.lifestyle?.match(/^(?:(?:sub)?urban|rural)$/iu) ?? [];
  const place = firstSentence(company.demographics?.location, 60) || (area ? `${area} area` : '');
  const traits = [...(company.personality ?? []), ...splitList(company.customPersonality)].filter(Boolean);

  const motives = [...named, ...otherMotives(named, brief, drawFrom(`${base}|motives`))];
  const { wishes, fears } = stakesOf(own, motives, brief.facts);
  const wish = nth(wishes, who);
  const fear = nth(fears, who);
  const scene = (motiveBehind(wish.words) ?? nth(motives, who)).scenes[who % PEOPLE] ?? '';
  const given = [
    ages && 'age',
    job.given && 'occupation',
    place && 'location',
    (wish.from === 'motives' || fear.from === 'motives') && 'motives',
    traits[who] && 'personality',
    fear.from === 'facts' && 'facts',
  ].filter((one): one is string => Boolean(one));
  return {
    name: `${first} ${draw.pick(LAST_NAMES.split(' '))}`,
    age,
    occupation: job.given || age < 67 ? job.title : `Retired ${job.title.toLowerCase()}`,
    location: place ? upperFirst(place) : 'Not given',
    insights: `${upperFirst(filled(scene, { n: first, a: about }))}. ${first} wants ${wish.words}, and fears ${fear.words}.`,
    motivations: [upperFirst(wish.words)],
    painPoints: [upperFirst(fear.words)],
    personality: traits[who] ?? 'Not given',
    behavior: behaviour(who, first, brief, about, own),
    rationale: `${first} is simulated for ${about}${given.length > 0 ? ` from your ${listed(given)}` : ', without company context or facts'}; the rest was drawn.`,
  };
}

const nth = <T>(list: readonly T[], who: number): T => list[who % list.length] as T;

/** What the person is looking at, and how it is called: the product, or the control in quotes. */
function subjectOf({ control, variants, generation, context }: GeneratePersonaInput) {
  const line = collapsed(control ?? variants?.[0]) || 'this offer';
  const brief = readBrief({ control: line, context: generation ?? { additionalInfo: context ?? null } });
  const { name, things, written } = brief.product;
  const about = name ?? (!written && things[0]?.the);
  return { brief, about: about || `“${firstSentence(line, 60)}”` };
}

/** The motives that the context does not name, those first that this offer can answer. */
function otherMotives(named: readonly Motive[], brief: Brief, draw: Draw): Motive[] {
  const answered = ({ met }: Motive) => Number(brief.facts.some(({ text }) => met.test(text)));
  // Nobody buys an article, and nobody pays for a job.
  const strange =
    brief.type === 'headline' ? 'money freedom ease quality' : brief.action?.verb === 'apply' ? 'money' : '';
  return draw
    .shuffle(MOTIVES.filter((one) => !named.includes(one) && !strange.includes(one.id)))
    .sort((a, b) => answered(b) - answered(a));
}

/** What this person does with the offer: a part of the context, else what a fact leads to, else a question on the line. */
function behaviour(who: number, first: string, brief: Brief, about: string, company: CompanyContext): string {
  const told = [
    [`${first} decides on ${about} like this:`, company.decisionProcess],
    [`${first} meets ${about} here:`, company.contextOfUse],
    [`${first} has heard of ${about}:`, company.qualitativeSignals],
  ] as const;
  const [lead, text] = nth(told, who);
  const part = firstSentence(text?.replace(/[“”"]/gu, ''), 120);
  if (part) return `${lead} “${part}”.`;
  const facts = brief.facts.filter(quotable);
  const fact = facts[(who + 2) % Math.max(1, facts.length)];
  if (!fact)
    return `Of “${firstSentence(brief.control, 80)}” ${first} asks ${nth(MOTIVES, who * 3 + about.length).asks}.`;
  const frame = nth(REACTIONS[fact.kind]?.does ?? [], hashText(`${about}${fact.text}`) + who);
  return `${upperFirst(filled(frame, { n: first, f: `“${fact.text}”`, a: about }))}.`;
}

function genderOf(company: CompanyContext, draw: Draw): GenderPresentation {
  const given = collapsed(company.demographics?.gender).toLowerCase();
  if (/^(?:female|wom[ae]n)$/u.test(given)) return 'woman';
  if (/^(?:male|m[ae]n)$/u.test(given)) return 'man';
  return given === 'non-binary' ? 'either' : draw.pick(['woman', 'man', 'woman', 'man', 'either'] as const);
}

function ageRange(company: CompanyContext): [number, number] | null {
  const [from, to = 79] = (company.demographics?.ageRange?.match(/\d{2}/gu) ?? []).map(Number);
  return from === undefined ? null : [from, Math.max(from, to)];
}

/** What buys a tool for work: who buys dog food does not sell it. */
const TRADE = /\b(?:software|platform|system|saas|b2b|(?:for|at) (?:companies|businesses|teams|offices))\b/iu;
/** Ends of words for what people are, which groups and places lack. */
const PERSON = /(?:er|or|ist|ian|nurse|parent|student|cook|chef|coach|vet)$/u;

/** The occupation given, else one of the experiment's audience, else one that anybody may have. */
function occupationOf(company: CompanyContext, input: GeneratePersonaInput, draw: Draw, who: number) {
  const named = splitList(company.demographics?.occupation);
  if (named.length > 0)
    return { title: upperFirst(nth(named, who).replace(/^(?:and|or) /iu, '')), given: true };
  const product = collapsed(input.generation?.productService);
  const [, people = ''] = product.match(/\b(?:for|aimed at) ([^.,;:()]{3,60})/iu) ?? [];
  const single = readAudience(people)?.replace(/s?(?: (?:over|under|aged) \S+)?$/u, '') ?? '';
  if (PERSON.test(single) && !/^(?:own|custom|us|buy|read|memb|subscrib)er$/u.test(single))
    return { title: upperFirst(single), given: true };
  const jobs = (TRADE.test(`${product} ${company.customIndustry ?? ''}`) ? AT_WORK : AT_HOME).split(', ');
  const young = (ageRange(company)?.[0] ?? 26) < 25;
  return { title: nth(draw.shuffle(young ? jobs.slice(0, 8) : jobs), who), given: false };
}
