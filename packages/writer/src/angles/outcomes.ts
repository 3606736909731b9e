import { makeThing } from '../facts/product.ts';
import { MONEY, namesPeople, readQuantities } from '../facts/quantity.ts';
import { isPlural, verbBase } from '../tagging.ts';
import { contentStems, upperFirst } from '../words.ts';
import { isShort } from './actions.ts';
import type { Brief } from './brief.ts';
import type { Turned } from './turns.ts';
import type { Unit } from './units.ts';

/* A fact said to the reader: what is gained or saved, how long a step takes, how long the product may be tried. */

const GAINS =
  /^(?:save|cut|reduce|lower|halve|double|boost|increase|improve|grow|earn|gain|win|learn|finish|sleep|fall|lose|get)$/u;
const AMOUNT = /\d|\b(?:half|two|three|four|five|six|seven|eight|nine|ten|third|quarter|twice|double)\b/u;

/** "Homeowners save £300 a year on average": what people or the product gain, said to the reader. */
export function gain({ statement, fact }: Unit, { topics }: Brief): Turned[] {
  const { subject = '', verb = '', rest = '' } = statement;
  // "Office managers reported saving 11 hours a month".
  const [, doing = '', amount = ''] =
    statement.text.match(/\breport(?:s|ed)? (sav|earn|gain)ing ([^,;()]{4,80})$/u) ?? [];
  if (AMOUNT.test(amount))
    return [{ text: `${doing === 'sav' ? 'save' : doing} ${amount}`, angle: 'outcome' }];
  if (statement.form !== 'clause' || !GAINS.test(verb) || !AMOUNT.test(rest)) return [];
  if (/\b(?:less|it|them|they)\b|^(?:down|in)\b/u.test(rest) || fact.source === 'control') return [];
  const doer = subject.match(/^(\p{L}+) who ((?!(?:are|have|were|had|do|can)\b|\p{L}+s )\p{L}+ .+)$/u);
  const yours = (text = '') => text.replace(/\btheir\b/gu, 'your');
  if (doer && namesPeople(doer[1] ?? ''))
    return [{ text: `${yours(doer[2])} and ${verb} ${yours(rest)}`, angle: 'outcome' }];
  const own = contentStems(subject);
  const topic = contentStems(topics[0]?.bare ?? '');
  // What most of them gain is not what every reader gains.
  const people =
    namesPeople(subject.split(' ').at(-1) ?? '') && !/\d|^(?:the|our|new|most|many|some)\b/iu.test(subject);
  return people || (own.length > 0 && own.every((one) => topic.includes(one)))
    ? [{ text: `${verb} ${yours(rest)}`, angle: 'outcome' }]
    : [];
}

/** "Setup takes ten minutes": the same as a question that the line answers, or as what is done in that time. */
export function taking({ statement }: Unit, { named }: Brief): Turned[] {
  const { subject = '', rest = '', verb = '' } = statement;
  const span = readQuantities(rest)[0];
  if (
    !/^takes?$/u.test(verb) ||
    span?.kind !== 'time' ||
    span.full !== rest ||
    subject === '' ||
    /delivery|shipping/iu.test(subject)
  )
    return [];
  const time = rest.replace(/^(?:only|just) /u, '');
  const single = /^\p{Ll}+$/u.test(subject) ? makeThing(subject) : null;
  const done = /^(?:the |our )?set-?\s?up$/iu.test(subject) && named ? `set up ${named} in ${time}` : null;
  return [
    ...(done ? [{ text: done, angle: 'time' as const }] : []),
    ...(isPlural(subject.split(' ').at(-1) ?? '')
      ? []
      : [
          {
            text: `how long does ${single?.free === false ? `the ${subject}` : subject} take? ${upperFirst(time)}.`,
            angle: 'question' as const,
          },
        ]),
  ];
}

/** "Saves managers six hours a week": what the reader gets back. */
export function saved({ statement }: Unit, { named, topics, task }: Brief): Turned[] {
  const amount = statement.text.match(
    /^(?:.{2,30} )?saves (?!time)(?:[\p{Ll}' -]{3,30} )?((?:up to |about |around |over |more than )?(?:[$€£]?\d|two|three|four|five|six|seven|eight|nine|ten|half).*)$/u,
  )?.[1];
  const time = amount && readQuantities(amount)[0];
  if (!time || time.full !== amount || !/^(?:time|money)$/u.test(time.kind)) return [];
  const own = [named, topics[0]?.the].some((one) => one?.toLowerCase() === statement.subject?.toLowerCase());
  if (statement.form === 'clause' && !own) return [];
  return [
    { text: `save ${amount}`, angle: 'outcome' },
    ...(time.kind === 'time' ? [{ text: `get ${amount} back`, angle: 'outcome' as const }] : []),
    ...(time.kind === 'time' && task
      ? [{ text: `stop losing ${amount} to ${task}`, angle: 'loss' as const }]
      : []),
  ];
}

/** "14-day free trial", "21 days free": the product free for so long. */
export function trial({ statement: { text, form } }: Unit, { named, topics }: Brief): Turned[] {
  if (form === 'clause' || !/\btrial$|\bdays free\b|^free for \d|\d-day trial/iu.test(text)) return [];
  const [, number = '', unit = ''] =
    text.match(/\b(\d{1,3}|seven|ten|fourteen|thirty)[- ](days?|weeks?|months?)\b/iu) ?? [];
  const what = named ?? (topics[0] && !topics[0].plural ? topics[0].the : null);
  if (!number || !what) return [];
  const time = `${number} ${/s$/u.test(unit) || number === '1' ? unit : `${unit}s`}`;
  return [{ text: `try ${what} ${/free/iu.test(text) ? 'free ' : ''}for ${time}`, angle: 'objection' }];
}

/** What a tool does for its user is what the user does with it. */
const ENABLES =
  /^(?:collects?|files?|sends?|tracks?|cuts?|saves?|compares?|plans?|translates?|syncs?|imports?|exports?|measures?|scans?|builds?|creates?|manages?|schedules?|finds?|records?|shares?|prints?|designs?|sorts?|maps?|monitors?|spots?|detects?|backs?|connects?|shows?|turns?|blocks?|reduces?|halves?|converts?|checks?)$/u;

/** "Files VAT returns directly with HMRC", said to the one who would have to. */
export function enabled({ statement: { form, verb = '', rest = '' }, fact }: Unit): Turned[] {
  const base = form === 'does' && ENABLES.test(verb) ? verbBase(verb) : null;
  if (!base || rest.split(' ').length < 2 || rest.split(' ').length > 9 || fact.source === 'control')
    return [];
  if (/\b(?:it|them|they|you|users|customers|staff|managers|itself)\b/u.test(rest)) return [];
  // "Collects rent, tracks repairs and exports a summary": each of its verbs.
  const done = rest.replace(/(?<=, |, and | and )\p{Ll}+s(?= \p{L})/gu, (one) => verbBase(one) ?? one);
  return [{ text: `${base === 'show' ? 'see' : base} ${/, /u.test(rest) ? done : rest}`, angle: 'outcome' }];
}

/** What a gift of so much does, as the verb that a line asks for. */
const BUYS: Readonly<Record<string, string>> = {
  buys: 'buy',
  plants: 'plant',
  covers: 'cover',
  feeds: 'feed',
  funds: 'fund',
  provides: 'provide',
  protects: 'protect',
  sends: 'send',
  'pays for': 'pay for',
  restores: 'restore',
  supplies: 'supply',
};
const GIFT = new RegExp(
  `^(${MONEY}(?: (?:an?|per|each) (?:day|week|month|year))?) (buys|plants|covers|feeds|funds|provides|protects|sends|pays for|restores|supplies) ([^,;]{5,60}?)(?: and (?:buys|plants|covers|feeds|funds|provides|protects|sends) .*)?$`,
  'u',
);
const ASKS_GIFT =
  /^(?:donate|give|sponsor|set|support|adopt|fund|become|join|help|make|back|contribute|pledge|start|send|buy)$/u;

/** "£12 a month covers a food parcel": what the reader does by giving it. */
export function given({ statement: { text } }: Unit, brief: Brief): Turned[] {
  const [, money = '', verb = '', what = ''] = text.match(GIFT) ?? [];
  if (money === '' || !ASKS_GIFT.test(brief.action?.verb ?? '')) return [];
  const joint = / for /u.test(` ${BUYS[verb]} ${what} `) ? 'with' : 'for';
  return [
    { text: `${BUYS[verb]} ${what} ${joint} ${money}`, angle: 'outcome' },
    ...(/ for /u.test(what) && isShort(brief)
      ? [
          {
            text: `${BUYS[verb]} ${what.split(' for ')[0]} ${verb === 'pays for' ? 'with' : 'for'} ${money}`,
            angle: 'outcome' as const,
          },
        ]
      : []),
    ...(isShort(brief) && / (?:an?|per|each) month$/u.test(money)
      ? [{ text: `give ${money}`, angle: 'number' as const }]
      : []),
  ];
}
