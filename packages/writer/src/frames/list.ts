import { readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, large, says } from '../draft.ts';
import type { Sentence } from '../reading.ts';
import { isPlural } from '../tagging.ts';
import { withFacts } from './context.ts';

const NUMBER = String.raw`(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const HELPFUL =
  /^(?:ways|tips|ideas|tricks|steps|recipes|exercises|habits|tools|hacks|strategies|techniques|methods|rules|lessons)$/u;
const HARMFUL = /^(?:mistakes|errors|signs|traps|myths|risks|pitfalls|scams|symptoms|dangers)$/u;

/** Rewordings of a numbered list ("7 ways to cut costs"); null when the sentence is none. */
export function listDrafts({ text }: Sentence, input: FrameInput): Draft[] | null {
  const found = text.match(
    new RegExp(
      `^(?:the |these |our |here are (?:the )?)?(${NUMBER}) ((?:[\\p{L}-]+ ){0,3}?)([\\p{L}-]+s|people)((?: .*)?)$`,
      'u',
    ),
  );
  if (!found) return null;
  const [, number = '', adjectives = '', head = '', rest = ''] = found;
  const listHead =
    HELPFUL.test(head) ||
    HARMFUL.test(head) ||
    /^(?:things|reasons|facts|questions|stories|books|trends|secrets|places|words|foods|apps|examples)$/u.test(
      head,
    );
  if (
    !listHead &&
    (!isPlural(head) ||
      !/^(?: (?:to|for|that|of|in|every|you|your|we|why|who|from|about|when|with|on|most|which)\b.*)?$/u.test(
        rest,
      ))
  )
    return null;
  const list = `${number} ${adjectives}${head}${rest}`;
  const result = [
    draft(`here are ${list}`, 'here-are', 0.84, ['pointing', 'number']),
    draft(`these are ${/\b(?:most|best|top)\b/u.test(adjectives) ? 'the ' : ''}${list}`, 'these-are', 0.72, [
      'pointing',
      'number',
    ]),
    draft(`take a look at these ${list}`, 'look', 0.72, ['pointing', 'number', 'lengthen']),
    draft(`start with these ${list}`, 'start-with', HARMFUL.test(head) ? 0 : 0.74, ['pointing', 'number']),
    draft(list, 'plain', 0.6, ['number']),
  ];
  const { material, control } = input;
  if (HELPFUL.test(head))
    result.push(
      draft(`try these ${list}`, 'try', 0.82, ['pointing', 'number']),
      draft(
        `you can use these ${list}`,
        'you-can',
        /^(?:tips|ideas|tricks|ways|tools|hacks|strategies|techniques|methods)$/u.test(head) ? 0.68 : 0,
        ['pointing', 'number'],
      ),
      draft(`put these ${list} to work`, 'put-to-work', rest.length > 25 ? 0 : 0.55, ['pointing', 'number']),
    );
  if (HARMFUL.test(head))
    result.push(
      draft(`watch out for these ${list}`, 'watch-out', 0.84, ['pointing', 'number']),
      draft(`know these ${list}`, 'know', 0.74, ['pointing', 'number']),
    );
  if (/^(?:mistakes|errors|traps|pitfalls|scams)$/u.test(head))
    result.push(
      draft(`avoid these ${list}`, 'avoid', 0.82, ['pointing', 'number']),
      draft(`don't make these ${list}`, 'dont-make', /mistakes|errors/u.test(head) ? 0.76 : 0, [
        'pointing',
        'number',
      ]),
    );
  if (/^(?:things|reasons|facts|signs|myths|questions|stories|books|trends)$/u.test(head))
    result.push(
      draft(`you should know these ${list}`, 'should-know', 0.6, ['pointing', 'number']),
      draft(`read these ${list}`, 'read', 0.64, ['pointing', 'number']),
      draft(`there are ${list}`, 'there-are', /^reasons/u.test(head) ? 0.72 : 0.3, ['number']),
    );
  const purpose = rest.match(/^ to (.+)$/u)?.[1];
  const command = purpose ? readCommand(purpose) : null;
  if (command) {
    const counted = `${number} ${adjectives}${head}`;
    if (head === 'ways') {
      result.push(
        draft(`${counted} you can ${command.phrase}`, 'ways-you', 0.8, ['number']),
        draft(`you can ${command.phrase} in these ${counted}`, 'in-these', 0.72, [
          'pointing',
          'number',
          'reorder',
        ]),
      );
      if (material.audience && !says(control, material.audience))
        result.push(
          draft(
            `${counted} ${material.audience} can ${command.phrase.replace(/\byour\b/gu, 'their')}`,
            'ways-audience',
            0.8,
            ['people', 'number'],
          ),
        );
    } else if (HELPFUL.test(head) && !/\bwith\b/u.test(command.phrase)) {
      result.push(
        draft(`${command.phrase} with these ${counted}`, 'with-these', 0.84, [
          'pointing',
          'number',
          'reorder',
        ]),
        draft(`you can ${command.phrase} with these ${counted}`, 'you-with', 0.7, [
          'pointing',
          'number',
          'reorder',
        ]),
      );
    }
    result.push(
      draft(
        `if you want to ${command.phrase}, ${HELPFUL.test(head) ? 'try' : 'see'} these ${counted}`,
        'if-want',
        0.8,
        ['pointing', 'number', 'reorder'],
      ),
      draft(`to ${command.phrase}, start with these ${counted}`, 'to-start', 0.7, [
        'pointing',
        'number',
        'reorder',
      ]),
    );
  }
  if (material.audience && !says(control, material.audience))
    result.push(draft(`for ${material.audience}: ${list}`, 'audience-for', 0.68, ['people', 'number']));
  if (material.name && !says(control, material.name))
    result.push(
      draft(`${list}, from ${material.name}`, 'from', 0.7, ['concrete', 'number']),
      draft(`${large(material.name)}: ${list}`, 'label', 0.6, ['concrete', 'number']),
    );
  return [...result, ...withFacts(list, input)];
}
