import type { Command } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType, says } from '../draft.ts';
import { TIMED } from './wording.ts';

/** Rewordings that bring the object to the front. */
export function objectDrafts(command: Command, { control, type }: FrameInput): Draft[] {
  const { object, verb, tail, objectPlural } = command;
  if (object === '') return [];
  const be = objectPlural ? 'are' : 'is';
  const definite = /^(?:the|your|our|my)\b/u.test(object);
  const rest = tail === '' ? '' : ` ${tail}`;
  const result: Draft[] = [];
  if (/^(?:see|view)$/u.test(verb) && isShortType(type) && !/\b(?:you|your|my)\b/u.test(object))
    result.push(draft(`show me ${object}${tail === '' ? '' : ` ${tail}`}`, 'show-me', 0.8, ['reader-voice']));
  if (verb === 'join' && isShortType(type) && /\b(?:waitlist|list)$/u.test(object))
    result.push(
      draft(`add me to ${object}`, 'add-me', 0.8, ['reader-voice']),
      draft(`put me on ${object}`, 'put-me', 0.78, ['reader-voice']),
    );
  const whole = `${object}${rest}`;
  const joined =
    /^(?:and|or|,)/u.test(tail) ||
    (tail !== '' && !/^(?:for|of|that|who)\b/u.test(tail) && !/^(?:start|begin)$/u.test(verb));
  if (definite && !joined) {
    if (
      /^(?:get|claim|grab|see|view|read|meet|discover|explore|watch|unlock|open|find|shop|download)$/u.test(
        verb,
      ) &&
      !TIMED.test(tail)
    )
      result.push(
        draft(`${whole} ${be} waiting`, 'object-waiting', /^your\b/u.test(object) ? 0.74 : 0.55, [
          'statement',
          'reorder',
        ]),
      );
    if (/^(?:start|begin|plan|build|join)$/u.test(verb) && /^your\b/u.test(object) && !TIMED.test(tail))
      result.push(
        draft(`${whole} ${objectPlural ? 'start' : 'starts'} here`, 'object-starts', 0.82, [
          'pointing',
          'statement',
          'reorder',
        ]),
      );
    if (
      /^(?:meet|shop|see|discover|explore|view|read|watch|try|get|browse)$/u.test(verb) &&
      !/^(?:your|my)\b/u.test(object)
    ) {
      result.push(
        draft(`here ${be} ${whole}`.replace(/^here is/u, "here's"), 'here-is', 0.72, [
          'pointing',
          'statement',
        ]),
      );
      if (type !== 'button')
        result.push(
          draft(`this ${objectPlural ? '' : `is ${whole}`}`, 'this-is', objectPlural ? 0 : 0.66, [
            'pointing',
            'statement',
          ]),
        );
    }
  }
  const look =
    /^(?:see|view|shop|explore|discover|browse|meet|preview)$/u.test(verb) &&
    !joined &&
    !/^(?:how|what|why)\b/u.test(object);
  if (look) result.push(draft(`take a look at ${whole}`, 'look', 0.76, ['lengthen']));
  const result2 = tail.match(/^into (.+)$/u);
  if (verb === 'turn' && result2)
    result.push(draft(`${object} can become ${result2[1]}`, 'become', 0.8, ['statement', 'reorder']));
  if (
    verb === 'make' &&
    /^(?:simple|simpler|easy|easier|fun|better|faster|safe|safer|count|work)$/u.test(tail) &&
    !/count|work/u.test(tail)
  )
    result.push(
      draft(`${object} made ${tail}`, 'made', 0.82, ['reorder', 'trim']),
      draft(`this is ${object} made ${tail}`, 'made-this', 0.7, ['pointing']),
    );
  if (verb === 'simplify' && tail === '')
    result.push(
      draft(`make ${object} simpler`, 'plain-words', 0.82, ['plain-words']),
      draft(`${object} made simpler`, 'made', 0.74, ['reorder']),
    );
  if (verb === 'improve' && tail === '')
    result.push(draft(`make ${object} better`, 'plain-words', 0.78, ['plain-words']));
  if (verb === 'speed' && command.particle === 'up' && tail === '')
    result.push(draft(`make ${object} faster`, 'plain-words', 0.8, ['plain-words']));
  if (
    !isShortType(type) &&
    definite &&
    /^(?:join|meet|try|see|discover|explore)$/u.test(verb) &&
    !says(control, 'hello') &&
    !/^your\b/u.test(object)
  )
    result.push(
      draft(`say hello to ${whole}`, 'hello', /^(?:meet|discover|try)$/u.test(verb) ? 0.74 : 0.4, [
        'lengthen',
      ]),
    );
  return result;
}
