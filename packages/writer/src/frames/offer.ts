import { type Draft, draft, type FrameInput, isShortType, large, says } from '../draft.ts';
import { mainVerb } from '../noun-phrase.ts';
import { isPlural, tagWords } from '../tagging.ts';
import { withFacts } from './context.ts';

/** "20% off all shoes", "up to 50% off everything". */
export function offerDrafts(text: string, input: FrameInput): Draft[] | null {
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

/** Adds the product's name to a phrase. */
export function productDrafts(phrase: string, { material, control }: FrameInput): Draft[] {
  if (!material.name || says(control, material.name) || / (?:from|at|with|by) /u.test(phrase)) return [];
  return [
    draft(`${phrase} from ${material.name}`, 'from', 0.8, ['concrete', 'lengthen']),
    draft(`${large(material.name)}: ${phrase}`, 'label-product', 0.66, ['concrete']),
  ];
}
