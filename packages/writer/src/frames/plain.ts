import { readClause } from '../clause.ts';
import { type Draft, draft, type FrameInput, large, says } from '../draft.ts';
import type { Sentence } from '../reading.ts';
import type { Word } from '../tagging.ts';

const NEWS =
  /\b(?:moving|opening|closing|closed|open|opens|shipped|launch\p{L}*|new|now|hiring|coming|starts?|ends?|back|changed|changing|ready|arrived|joined|due|tomorrow|today|tonight|expires?|updated|delayed|confirmed|approved|paid|must|expired|ended|changed|moved|renewed|cancelled|canceled|been)\b/u;
const STORY =
  /\b(?:\p{L}{2,}ed|lost|found|built|made|gave|quit|won|left|taught|went|ran|wrote|bought|sold|took|said)\b/u;

const EVERYBODY = /^(?:nobody|no one|everyone|everybody|few people|most people|so many people)\b/u;

/** What a plain statement is, which decides what people put around it. */
type Kind = 'news' | 'story' | 'order' | 'ongoing' | 'general';

function kindOf(text: string, words: Word[]): Kind | null {
  if (/^(?:don['’]t|never|let|please|stop|always)\b/u.test(text)) return 'order';
  if (EVERYBODY.test(text)) return 'ongoing';
  const verb = words.findIndex(
    (word, i) =>
      i > 0 &&
      (['Copula', 'Modal', 'Auxiliary'].some((tag) => word.tags.has(tag)) ||
        (word.tags.has('Verb') && !word.tags.has('Gerund'))),
  );
  const clause = readClause({ text, words, end: '' });
  const contracted = words[0]?.tags.has('Contraction') && words[0].tags.has('Verb');
  const dummy = /^(?:it|this|that|there|if|when|you|we|they|he|she|I|invoice|order)\b/u.test(text);
  if ((verb < 0 && !contracted) || (!contracted && !dummy && !clause?.whole)) return null;
  const progressive =
    /^(?:is|are)$/u.test(words[verb]?.lower ?? '') && words[verb + 1]?.tags.has('Gerund') === true;
  if (
    NEWS.test(text) &&
    (/^(?:we|our|your|the|invoice|order)\b/u.test(text) ||
      progressive ||
      /\b(?:is|are|has|have|must)\b/u.test(text))
  )
    return 'news';
  if (/\bwaiting\b|^(?:your|our) [^,]+? (?:is|are|has|have)\b/u.test(text)) return 'news';
  if (progressive) return 'ongoing';
  return STORY.test(text) && !/\b(?:is|are|can|will|must|would|could|be|should(?:n['’]t)?)\b/u.test(text)
    ? 'story'
    : 'general';
}

/** Lead-ins, closers and added sentences around a statement that has a subject and a verb. */
export function plainDrafts({ text, words }: Sentence, { material, control, type }: FrameInput): Draft[] {
  if (type === 'button') return [draft(text, 'plain', 0.7, ['statement'])];
  const kind = kindOf(text, words);
  const result = [draft(text, 'plain', 0.8, ['statement'])];
  if (material.action && !says(control, material.action))
    result.push(
      draft(`${text}. ${large(material.action)}.`, 'then-action', 0.86, ['concrete', 'lengthen']),
      draft(`${text}, so ${material.action}`, 'so-action', kind === 'news' ? 0.76 : 0, [
        'concrete',
        'lengthen',
      ]),
    );
  if (material.name && !says(control, material.name))
    result.push(draft(`${large(material.name)}: ${text}`, 'label-product', 0.68, ['concrete']));
  const contracted = text
    .replace(/^(it|there|that|what|who) is\b/u, "$1's")
    .replace(/^(we|they|you) are\b/u, "$1're");
  if (contracted !== text) result.push(draft(contracted, 'contract', 0.74, ['trim']));
  const shorter = text.replace(/\s\b(?:just|simply|really|very|actually)\b/u, '');
  if (shorter !== text) result.push(draft(shorter, 'trim', 0.74, ['trim']));
  const when = text.match(
    /^(.+) ((?:on |next )(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|today|tomorrow|tonight|this (?:week|weekend|month|year|spring|summer|fall|autumn|winter)|in \d+ (?:minutes|hours|days|weeks)|for (?:\p{L}+|\d+) (?:minutes|hours|days|weeks|months|years))$/u,
  );
  if (when && kind !== null && !/^(?:you can|don't|never)\b/u.test(text))
    result.push(draft(`${when[2]}, ${when[1]}`, 'front', 0.78, ['reorder']));
  return [...result, ...(kind ? around(text, kind, type) : [])];
}

function around(text: string, kind: Kind, type: string): Draft[] {
  if (kind === 'order')
    return [
      draft(`remember this: ${text}`, 'remember', 0.6, ['pointing']),
      draft(`a reminder: ${text}`, 'reminder', 0.6, ['lengthen']),
    ];
  if (kind === 'news') {
    return [
      draft(`heads up: ${text}`, 'heads-up', 0.74, ['lengthen']),
      draft(`just so you know, ${text}`, 'just-so', 0.74, ['lengthen']),
      draft(`a quick note: ${text}`, 'note', type === 'email' || type === 'other' ? 0.74 : 0.6, ['lengthen']),
      draft(`a quick update: ${text}`, 'update', type === 'email' ? 0.72 : 0.58, ['lengthen']),
      draft(`please note: ${text}`, 'please-note', type === 'email' || type === 'other' ? 0.72 : 0.5, [
        'lengthen',
      ]),
      draft(
        `a reminder: ${text}`,
        'reminder',
        /\b(?:due|tomorrow|today|tonight|ends?|starts?|expires?|closes?|opens?)\b/u.test(text) ? 0.8 : 0,
        ['lengthen'],
      ),
    ];
  }
  if (kind === 'ongoing') {
    return [
      draft(`here's why ${text}`, 'here-why', 0.84, ['pointing', 'lengthen']),
      draft(`this is why ${text}`, 'this-why', 0.8, ['pointing', 'lengthen']),
      draft(`find out why ${text}`, 'find-why', 0.8, ['lengthen']),
      draft(`there's a reason ${text}`, 'reason', 0.78, ['lengthen']),
      draft(`${text}. Here's why.`, 'heres-why', 0.82, ['pointing', 'lengthen']),
      draft(`see why ${text}`, 'see-why', 0.76, ['lengthen']),
    ];
  }
  const possessed = text.match(
    /^(.+?) (taught|gave|showed|told|sent|left|bought|made) (me|us) (this|the|that) (.+)$/u,
  );
  if (possessed) {
    const [, who, verb, whom, , what] = possessed;
    return [
      draft(`this is the ${what} ${who} ${verb} ${whom}`, 'object-first', 0.88, [
        'pointing',
        'reorder',
        'people',
      ]),
      draft(`here's the ${what} ${who} ${verb} ${whom}`, 'here-object', 0.86, [
        'pointing',
        'reorder',
        'people',
      ]),
      draft(`the ${what} ${who} ${verb} ${whom}`, 'object', 0.82, ['reorder', 'people']),
      draft(`take a look at the ${what} ${who} ${verb} ${whom}`, 'look', 0.76, ['reorder', 'lengthen']),
      draft(
        `try the ${what} ${who} ${verb} ${whom}`,
        'try',
        /\b(?:recipe|trick|exercise|game|method|tip)\b/u.test(what ?? '') ? 0.82 : 0,
        ['reorder'],
      ),
      draft(`meet the ${what} ${who} ${verb} ${whom}`, 'meet', 0.5, ['reorder']),
    ];
  }
  if (kind === 'story') {
    const tried =
      /^(?:we|I|they|he|she|an?|one|two|three|this|my|our)\b.*?\b(?:tried|asked|gave up|went|lived|spent|put|started|stopped|quit|let|sent|swapped|switched|moved|took|tested|traded|turned off)\b/u.test(
        text,
      );
    const perfect = /\b(?:has|have)\b/u.test(text) && !/^(?:we|you|I|they|he|she)\b/u.test(text);
    return [
      draft(`it turns out ${text}`, 'turns-out', perfect ? 0.76 : 0, ['lengthen']),
      draft(`it's true: ${text}`, 'true', perfect ? 0.68 : 0, ['lengthen']),
      draft(`here's how ${text}`, 'here-how', perfect ? 0.72 : 0, ['pointing', 'lengthen']),
      draft(`this is how ${text}`, 'this-how', perfect ? 0.68 : 0, ['pointing', 'lengthen']),
      draft(`here's what happened when ${text}`, 'what-happened', tried ? 0.86 : 0, ['pointing', 'lengthen']),
      draft(`this is what happened when ${text}`, 'this-happened', tried ? 0.82 : 0, [
        'pointing',
        'lengthen',
      ]),
      draft(`find out what happened when ${text}`, 'find-happened', tried ? 0.8 : 0, ['lengthen']),
      draft(`see what happened when ${text}`, 'see-happened', tried ? 0.78 : 0, ['lengthen']),
      draft(`${text}. Here's what happened.`, 'then-happened', tried ? 0.82 : 0, ['pointing', 'lengthen']),
    ];
  }
  if (/^you (?:will|won['’]t)\b|^you['’]ll\b/u.test(text)) {
    return [
      draft(text.replace(/^you will\b/u, "you'll"), 'contract', 0.78, ['trim']),
      draft(`remember this: ${text}`, 'remember', 0.6, ['pointing']),
    ];
  }
  const rule = /^(?:if|when|you can|with|where)\b|\b(?:when|if)\b/u.test(text);
  return [
    draft(
      `${text}. It's that simple.`,
      'that-simple',
      /^(?:if|you can|we)\b/u.test(text) && text.split(' ').length <= 11 && !/\bsimpl|\d/u.test(text)
        ? 0.7
        : 0,
      ['lengthen'],
    ),
    draft(`it's true: ${text}`, 'true', 0.64, ['lengthen']),
    draft(`think about it: ${text}`, 'think', rule ? 0.66 : 0, ['lengthen']),
    draft(`remember this: ${text}`, 'remember', rule || /\byou/u.test(text) ? 0.62 : 0, ['pointing']),
    draft(`here's one thing to know: ${text}`, 'one-thing', rule ? 0.5 : 0.6, ['pointing', 'lengthen']),
    draft(
      `it's worth knowing that ${text}`,
      'worth',
      rule || /^(?:we|you|our|your)\b/u.test(text) ? 0 : 0.62,
      ['lengthen'],
    ),
  ];
}
