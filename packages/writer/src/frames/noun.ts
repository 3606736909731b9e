import { objectEnd, readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType, large, says } from '../draft.ts';
import type { Sentence } from '../reading.ts';
import { inThirdPerson, isPlural, tagWords, verbBase, verbForms, type Word } from '../tagging.ts';
import { commandDrafts } from './command.ts';
import { withFacts } from './context.ts';

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

/** "20% off all shoes", "up to 50% off everything". */
function offerDrafts(text: string, input: FrameInput): Draft[] | null {
  const found = text.match(/^((?:up to |an? extra |extra )?(?:\d{1,2}(?:\.\d+)?%|[$€£]\d+)) off (.+)$/iu);
  if (!found || mainVerb(tagWords(found[2] as string), 1)) return null;
  const [, amount = '', goods = ''] = found;
  const timed = goods.match(/^(.+?) (today|tonight|now|this \p{L}+|until .+|on \p{L}+day)$/iu);
  const plain = timed?.[1] ?? goods;
  const when = timed ? ` ${timed[2]}` : '';
  const saving = `save ${amount.replace(/^an? extra /iu, 'an extra ')} on ${plain}${when}`;
  const all = /^(?:all|our|the)\b/u.test(plain) && !/\bor\b/u.test(plain);
  const be = isPlural(tagWords(plain).at(-1)?.lower ?? '') ? 'are' : 'is';
  return [
    draft(`get ${text}`, 'get', 0.84, ['number', 'statement']),
    draft(`take ${text}`, 'take', 0.82, ['number']),
    draft(saving, 'save', 0.84, ['number', 'reorder']),
    draft(`here's ${text}`, 'here-is', 0.7, ['pointing', 'number']),
    draft(`this is your chance to ${saving}`, 'chance', 0.74, ['pointing', 'number', 'lengthen']),
    draft(`you can ${saving}`, 'you-can', 0.7, ['number', 'statement']),
    draft(`${plain} ${be} ${amount} off${when}`, 'goods-first', all && amount.length < 5 ? 0.82 : 0, [
      'number',
      'reorder',
      'statement',
    ]),
    draft(`it's time to ${saving}`, 'time', 0.64, ['number', 'lengthen']),
    ...(isShortType(input.type)
      ? [draft(`yes, I want ${amount} off`, 'want', 0.6, ['reader-voice', 'number'])]
      : []),
    ...productDrafts(`get ${text}`, input),
    ...withFacts(`get ${text}`, input),
  ];
}

function productDrafts(phrase: string, { material, control }: FrameInput): Draft[] {
  if (!material.name || says(control, material.name) || / (?:from|at|with|by) /u.test(phrase)) return [];
  return [
    draft(`${phrase} from ${material.name}`, 'from', 0.8, ['concrete', 'lengthen']),
    draft(`${large(material.name)}: ${phrase}`, 'label-product', 0.66, ['concrete']),
  ];
}

/** Past forms that usually describe the noun before them: "bread baked at home". */
const PARTICIPLE =
  /^(?:delivered|made|shipped|brought|sent|built|cooked|served|roasted|designed|picked|translated|installed|repaired|cleaned|told|written|inspired|based|crafted|grown|trusted|loved|chosen|tested|needed|wanted|used|located|filled|packed|priced|handmade|sold|rated|backed|powered|recommended|wrapped|printed|caught|raised|sourced|blended|baked|filmed|recorded|hosted|led|owned|run|tailored|focused|aimed|dedicated|created|known|given|done|explained|simplified|compared|reviewed|curated|named|called|included)$/u;
const isObject = (word: Word | undefined) =>
  word !== undefined &&
  !/^(?:every|each|all|daily)$/u.test(word.lower) &&
  ['Determiner', 'Possessive', 'Pronoun'].some((tag) => word.tags.has(tag));

/** Whether a finite verb stands at or after `from` that is not inside a "that", "who" or "you" clause. */
export function mainVerb(words: Word[], from = 0): boolean {
  for (let i = from; i < words.length; i += 1) {
    const word = words[i] as Word;
    if (
      /^(?:that|who|which|where|when|if|because|you|we|they|i|he|she|your|what|how|why|as)$/u.test(
        word.lower,
      ) &&
      i > 0 &&
      !/^your$/u.test(word.lower)
    )
      return false;
    if (
      word.tags.has('Copula') ||
      word.tags.has('Modal') ||
      (word.tags.has('Auxiliary') && !word.tags.has('Gerund'))
    )
      return true;
    const after = words[i + 1];
    const previous = words[i - 1];
    // "the only CRM your team will love": a noun followed by a new subject opens a relative clause.
    if (
      i > 1 &&
      previous?.tags.has('Noun') &&
      !/[,;:]/u.test(previous.post) &&
      (word.tags.has('Possessive') || word.tags.has('Determiner') || word.lower === 'time') &&
      !/^(?:both|all|every)$/u.test(word.lower) &&
      !/['’]s$/u.test(word.lower)
    )
      return false;
    if (word.tags.has('PresentTense') && word.tags.has('Verb') && !word.tags.has('Gerund') && i > 0) {
      if (
        previous &&
        (previous.tags.has('Determiner') ||
          previous.tags.has('Adjective') ||
          previous.lower === 'to' ||
          previous.tags.has('Preposition'))
      )
        continue;
      return true;
    }
    if (
      word.tags.has('PastTense') &&
      i > 0 &&
      previous?.tags.has('Noun') &&
      !(PARTICIPLE.test(word.lower) && !isObject(after))
    )
      return true;
  }
  return false;
}

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
  if (mainVerb(words) || /[,;]/u.test(text)) return null;
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
  const singularCount = !plural && !definite && !demonstrative && !/^(?:an?)$/u.test(first.lower);
  const be = plural ? 'are' : 'is';
  const rest = text.split(' ').slice(headEnd).join(' ');
  const superlative = words.some((word) => word.tags.has('Superlative'));
  const person = head.tags.has('Person') || head.tags.has('Actor');
  const bareOk = !singularCount || isMass(words.slice(0, headEnd));
  const gain = bareOk && !superlative && !person && !demonstrative;
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
    draft(`take a look at ${text}`, 'look', bareOk ? 0.68 : 0, ['lengthen']),
    draft(`it's time for ${text}`, 'time', bareOk ? 0.7 : 0, ['lengthen', 'statement']),
    draft(`say hello to ${text}`, 'hello', bareOk && !demonstrative && !owned ? 0.68 : 0, ['lengthen']),
    draft(
      `meet ${text}`,
      'meet',
      (definite && !owned) || first.lower === 'a' || first.lower === 'an' ? 0.72 : 0,
      ['statement'],
    ),
    draft(`see ${text}`, 'see', owned ? 0.82 : 0, ['statement']),
    draft(`${text} ${be} ready`, 'ready', 0, ['statement']),
    draft(`you're looking at ${text}`, 'looking-at', bareOk && !demonstrative ? 0.58 : 0, [
      'statement',
      'lengthen',
    ]),
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

const MASS_HEAD =
  /(?:ware|ing|ment|ness|ity|ance|ence|tion|care|food|tea|coffee|water|help|support|advice|insurance|access|money|time|sleep|skin|hair|energy|power|music|art|news|data|security|comfort|fun|style|fashion|furniture|equipment|health|fitness|bread|chocolate|cheese|beer|wine|meat|fish|milk|juice|rice|pasta|clothing|jewel+ry|travel|work|banking|delivery|shipping|payroll|email|storage|bedding|cotton|wool|leather|paper|peace|quality|service|entertainment|happiness|luxury|magic|freedom|internet|design|cream|repair|coverage|hosting|maintenance|housing|research|management|therapy|childcare|decor|content|traffic|growth|knowledge|stationery|photography|protection|cover|accounting|parking|lighting|tea|honey|soap|yarn|jewelry|jewellery|fabric|firewood|compost|bedding|support|gear|software|hardware|inventory|coaching|advertising|yoga|pottery|pizza|meditation)$/u;

/** Uncountable heads need no article: "payroll software", "fresh coffee". */
function isMass(head: Word[]): boolean {
  const last = head.at(-1);
  if (
    last &&
    /^(?:meeting|wedding|building|painting|opening|offering|evening|morning|string|ring|king|thing|spring|screening|reading|listing|booking|fitting|briefing|gathering|wing|document|apartment|department|appointment|payment|statement|assignment|element|moment|monument|instrument|city|university|facility|community|opportunity|party|chance|dance|fence|audience|conference|license|licence|experience|difference|station|vacation|collection|question|solution|option|edition|location|subscription|conversation|competition|exhibition|celebration|destination|presentation|business)$/u.test(
      last.lower,
    )
  )
    return false;
  return !!last && (last.tags.has('Uncountable') || MASS_HEAD.test(last.lower));
}

const EASE: Record<string, string> = {
  easiest: 'easy',
  easier: 'easy',
  easy: 'easy',
  smartest: 'smart',
  smarter: 'smart',
  smart: 'smart',
  fastest: 'fast',
  faster: 'fast',
  simplest: 'simple',
  simple: 'simple',
  simpler: 'simple',
};

function wayDrafts(text: string, adjective: string, task: string, input: FrameInput): Draft[] {
  const command = readCommand(task);
  const definite = text.startsWith('the ');
  const { material, control } = input;
  const gerund = verbForms(task.split(' ')[0] ?? '')?.gerund;
  const result = [
    draft(`here's ${text}`, 'here-is', 0.84, ['pointing', 'statement']),
    draft(`this is ${text}`, 'this-is', 0.8, ['pointing', 'statement']),
    draft(`if you want to ${task}, this is ${text.replace(/ to .+$/u, '')} to do it`, 'if-want', 0.72, [
      'pointing',
      'reorder',
    ]),
    draft(`${text} is here`, 'is-here', 0.7, ['statement', 'pointing']),
    draft(`${text} starts here`, 'starts-here', 0.66, ['statement', 'pointing']),
    draft(`see ${text}`, 'see', 0.66, ['statement']),
    draft(`take a look at ${text}`, 'look', 0.7, ['lengthen']),
    draft(definite ? `you've found ${text}` : `there is ${text}`, 'found', 0.72, ['statement']),
    ...(EASE[adjective]
      ? [draft(`${task} the ${EASE[adjective]} way`, 'the-way', 0.84, ['trim', 'reorder'])]
      : []),
    ...(adjective !== '' && gerund && /(?:er|better)$/u.test(adjective)
      ? [
          draft(
            `${gerund}${task.slice(task.split(' ')[0]?.length ?? 0)} can be ${adjective}`,
            'can-be',
            /^(?:easier|simpler|faster)$/u.test(adjective) ? 0.78 : 0,
            ['statement', 'reorder'],
          ),
        ]
      : []),
  ];
  if (material.name && !says(control, material.name))
    result.push(
      draft(`${large(material.name)}: ${text}`, 'label-product', 0.78, ['concrete']),
      draft(`${large(material.name)} is ${text}`, 'product-is', 0.8, ['concrete', 'statement']),
    );
  if (material.action && !says(control, material.action))
    result.push(draft(`${text}. ${large(material.action)}.`, 'then-action', 0.82, ['concrete', 'lengthen']));
  if (command)
    result.push(
      ...commandDrafts(command, input)
        .filter((one) => one.natural > 0.7)
        .map((one) => ({ ...one, natural: one.natural - 0.14 })),
    );
  return [...result, ...withFacts(text, input)];
}
