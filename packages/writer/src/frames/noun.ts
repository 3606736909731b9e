import { objectEnd, readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType, large, says } from '../draft.ts';
import { isMass, mainVerb } from '../noun-phrase.ts';
import type { Sentence } from '../reading.ts';
import { inThirdPerson, isPlural, tagWords, verbBase, type Word } from '../tagging.ts';
import { commandDrafts } from './command.ts';
import { withFacts } from './context.ts';
import { offerDrafts, productDrafts } from './offer.ts';
import { wayDrafts } from './way.ts';

const DELIVERED =
  /^(?:delivered|made|shipped|brought|sent|built|cooked|served|roasted|designed|picked|translated|installed|repaired|cleaned)\b/u;

/** Rewordings of a headline without a main verb ("Handmade candles for every room"); null when it has one. */
export function nounDrafts({ text, words }: Sentence, input: FrameInput): Draft[] | null {
  return offerDrafts(text, input) ?? gerundDrafts(text, words, input) ?? phraseDrafts(text, words, input);
}

/** "Making payroll simple" is a command in another form. */
function gerundDrafts(text: string, words: Word[], input: FrameInput): Draft[] | null {
  const first = words[0];
  if (
    !first?.tags.has('Gerund') ||
    words.length < 3 ||
    words[1]?.tags.has('Preposition') ||
    words[1]?.tags.has('Verb')
  )
    return null;
  const base = verbBase(first.lower);
  const command = base ? readCommand(base + text.slice(first.text.length)) : null;
  return command && !mainVerb(words, 1) ? commandDrafts(command, input) : null;
}

/** Heads that need an article in a sentence, where a headline leaves it out: "(a) budgeting app for couples". */
const COUNTABLE =
  /^(?:question|app|tool|guide|platform|kit|plan|course|class|book|shop|store|bank|account|car|chair|bag|jacket|blanket|lamp|phone|camera|bike|house|home|apartment|studio|recipe|lesson|checklist|template|calculator|planner|tracker|solution|assistant|marketplace|network|hub|system|card|loan|meal|menu|sale|event|webinar|workshop|meeting|game|toy|update|offer|deal|chance|newsletter|podcast|magazine|journal|mattress|pillow|bottle|backpack|tent|desk|sofa|garden|dashboard|website|salon|gym|restaurant|cafe|bakery|hotel|museum|festival|concert|subscription|membership|box|agency|consultant|coach|tutor|doctor|lawyer|plumber)$/u;

function phraseDrafts(text: string, words: Word[], input: FrameInput): Draft[] | null {
  const way = text.match(/^(the|an?) ((?:\p{L}+ )?)way to (.+)$/u);
  const wayCommand = way ? readCommand(way[3] as string) : null;
  if (way && wayCommand) return wayDrafts(text, way[2]?.trim() ?? '', wayCommand.phrase, input);
  const first0 = words[0];
  if (
    first0?.tags.has('Verb') &&
    !first0.tags.has('Gerund') &&
    !first0.tags.has('PastTense') &&
    words[1]?.tags.has('Noun') &&
    readCommand(text) === null
  ) {
    first0.tags.delete('Verb');
    first0.tags.add('Noun');
  }
  if (
    / (?:ends?|starts?|begins?|opens?|closes?|expires?) (?:on |at |in )?(?:\p{L}+day|tomorrow|tonight|soon|\d)/u.test(
      text,
    )
  )
    return null;
  const joined = text.replace(
    /, (?=(?:delivered|made|shipped|brought|sent|built|cooked|served|roasted|designed|picked|baked|grown|repaired|cleaned)\b)/u,
    ' ',
  );
  if (joined !== text) return phraseDrafts(joined, tagWords(joined), input);
  if (/^(?:most|many|few|some) people\b/u.test(text)) return null;
  if (mainVerb(words) || /[,;]/u.test(text.replace(/(\d),(?=\d{3})|^(\p{L}+),(?= \p{L}+ \p{L}+)/gu, '$1$2')))
    return null;
  if (/^(?:looking|waiting|going|getting|coming|working|thinking|dreaming|talking|searching)\b/u.test(text))
    return null;
  let headEnd = objectEnd(words, 0);
  if (headEnd === 0 && /^(?:the|an?|our|your)\b/u.test(text))
    headEnd =
      words.findIndex(
        (word, i) =>
          i > 0 &&
          word.tags.has('Noun') &&
          (words[i + 1] === undefined || words[i + 1]?.tags.has('Preposition') === true),
      ) + 1;
  if (
    headEnd === 0 ||
    (words[0]?.tags.has('Verb') &&
      !words[0].tags.has('Gerund') &&
      !words[0].tags.has('PastTense') &&
      readCommand(text) !== null)
  )
    return null;
  const head = words[headEnd - 1] as Word;
  const plural =
    isPlural(head.lower) ||
    /\b(?:and|&)\b/u.test(
      words
        .slice(0, headEnd)
        .map((word) => word.lower)
        .join(' '),
    );
  const first = words[0] as Word;
  const definite = /^(?:the|your|our|my)$/u.test(first.lower);
  const owned = first.lower === 'your';
  const demonstrative = /^(?:this|these|that|those|every|all|no|any|some|more|most|half|last)$/u.test(
    first.lower,
  );
  const singularCount = !plural && !definite && !demonstrative && !/^(?:an?|one)$/u.test(first.lower);
  const be = plural ? 'are' : 'is';
  const rest = text.split(' ').slice(headEnd).join(' ');
  const superlative = words.some((word) => word.tags.has('Superlative'));
  const person = head.tags.has('Person') || head.tags.has('Actor');
  const bareOk = !singularCount || isMass(words.slice(0, headEnd));
  if (!bareOk && COUNTABLE.test(head.lower)) {
    const article = /^(?:[aeio]|u(?!ni|s[eai])|hour|honest)/iu.test(text) ? 'an' : 'a';
    return phraseDrafts(`${article} ${text}`, tagWords(`${article} ${text}`), input);
  }
  const gain =
    !/^(?:question|reminder|update|report|invoice|results|notice|message|note|thank|news)$/u.test(
      head.lower,
    ) &&
    bareOk &&
    !superlative &&
    !person &&
    !demonstrative;
  const result: Draft[] = [
    draft(
      `here ${be} ${text}`.replace(/^here is/u, "here's"),
      'here-is',
      bareOk && !demonstrative ? (first.lower === 'free' ? 0.58 : 0.8) : 0,
      ['pointing', 'statement'],
    ),
    draft(`${plural ? 'these are' : 'this is'} ${text}`, 'this-is', bareOk && !demonstrative ? 0.74 : 0, [
      'pointing',
      'statement',
    ]),
    draft(
      `take a look at ${text}`,
      'look',
      bareOk && !/^an? (?:\p{L}+er|more|better)\b/u.test(text) ? 0.68 : 0,
      ['lengthen'],
    ),
    draft(`it's time for ${text}`, 'time', bareOk ? 0.7 : 0, ['lengthen', 'statement']),
    draft(`say hello to ${text}`, 'hello', bareOk && !demonstrative && !owned ? 0.68 : 0, ['lengthen']),
    draft(
      `meet ${text}`,
      'meet',
      (definite && !owned) || first.lower === 'a' || first.lower === 'an' ? 0.72 : 0,
      ['statement'],
    ),
    draft(`see ${text}`, 'see', owned ? 0.82 : 0, ['statement']),
    draft(`if you're looking for ${text}, start here`, 'if-looking', gain && !owned ? 0.76 : 0, [
      'pointing',
      'lengthen',
    ]),
    draft(`if you want ${text}, this is for you`, 'if-want', gain && !definite ? 0.76 : 0, [
      'pointing',
      'lengthen',
    ]),
    draft(`this is for anyone who wants ${inThirdPerson(text)}`, 'for-anyone', gain && !definite ? 0.68 : 0, [
      'pointing',
      'people',
    ]),
    draft(`get ${text}`, 'get', gain && !definite && !head.tags.has('Gerund') ? 0.74 : 0, ['statement']),
    draft(`you can get ${text}`, 'you-can', gain && !definite && !head.tags.has('Gerund') ? 0.6 : 0, [
      'statement',
      'lengthen',
    ]),
    draft(`${text} ${be} here`, 'is-here', definite && text.split(' ').length <= 7 ? 0.66 : 0, [
      'statement',
      'pointing',
    ]),
  ];
  if (DELIVERED.test(rest) && !definite)
    result.push(
      draft(`have ${text}`, 'have', 0.8, ['statement']),
      draft(`you can have ${text}`, 'you-have', 0.66, ['statement', 'lengthen']),
    );
  const pair = text.match(/^(.+?) (on|for|without) ((?:all|every|your|the) [^,]+)$/u);
  if (pair && !/ (?:on|for|without|in|at) /u.test(pair[3] as string)) {
    const [, front = '', link = '', back = ''] = pair;
    const backPlural = isPlural(tagWords(back).at(-1)?.lower ?? '');
    if (link === 'on' && !definite && /^all\b/u.test(back))
      result.push(
        draft(`${back} ${backPlural ? 'come' : 'comes'} with ${front}`, 'comes-with', 0.8, [
          'reorder',
          'statement',
        ]),
      );
    if (link === 'for' && /^every\b/u.test(back) && !definite)
      result.push(draft(`for ${back}, ${front}`, 'front', 0.62, ['reorder']));
    if (link === 'without' && !definite)
      result.push(
        draft(`${front}, but without ${back}`, 'but-without', 0.64, ['reorder']),
        draft(`no ${back.replace(/^(?:all|every|your|the) /u, '')}, just ${front}`, 'no-just', 0.76, [
          'reorder',
          'trim',
        ]),
      );
  }
  const { material, control } = input;
  if (material.action && !isShortType(input.type) && !says(control, material.action)) {
    if (gain && !definite)
      result.push(
        draft(`if you want ${text}, ${material.action}`, 'if-action', 0.84, ['concrete', 'lengthen']),
      );
    result.push(draft(`${text}. ${large(material.action)}.`, 'then-action', 0.84, ['concrete', 'lengthen']));
  }
  if (material.product && material.name && !says(control, material.product)) {
    result.push(...productDrafts(text, input));
    if (gain && !definite && !/ with /u.test(text))
      result.push(
        draft(`with ${material.product}, you get ${text}`, 'with-product-front', 0.74, [
          'concrete',
          'lengthen',
        ]),
      );
  }
  if (material.audience && !says(control, material.audience) && !/ for /u.test(text))
    result.push(
      draft(`${text} for ${material.audience}`, 'audience-for', bareOk && rest === '' ? 0.72 : 0, [
        'people',
        'concrete',
      ]),
      draft(`for ${material.audience}: ${text}`, 'audience-label', 0.66, ['people', 'concrete']),
    );
  for (const motive of material.motives.slice(0, 1))
    if (gain && !definite)
      result.push(draft(`if ${motive} matters to you, try ${text}`, 'motive', 0.6, ['concrete', 'lengthen']));
  return [...result, ...withFacts(text, input)];
}
