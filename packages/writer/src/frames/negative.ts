import { readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType, large, says } from '../draft.ts';
import type { Sentence } from '../reading.ts';
import { verbForms } from '../tagging.ts';
import { commandDrafts } from './command.ts';
import { withFacts } from './context.ts';

/** Rewordings of "Don't ..." and "Never ..."; null for other sentences. */
export function negativeDrafts({ text }: Sentence, input: FrameInput): Draft[] | null {
  const found = text.match(/^(?:don['’]t|do not|never) (.+)$/u);
  const command = found ? readCommand(found[1] as string) : null;
  if (!command || isShortType(input.type)) return command ? [draft(text, 'plain', 0.7, ['statement'])] : null;
  const { phrase, verb, object, tail } = command;
  const gerund = `${verbForms(verb)?.gerund}${phrase.slice(verb.length)}`;
  const result = [draft(text, 'plain', 0.8, ['statement'])];
  if (verb === 'miss') {
    const whole = `${object} ${tail}`.trim();
    if (object)
      result.push(
        draft(`you won't want to miss ${whole}`, 'wont-want', 0.84, ['statement']),
        draft(`you don't want to miss ${whole}`, 'dont-want', 0.62, ['statement']),
        draft(`${whole}: don't miss ${command.objectPlural ? 'them' : 'it'}`, 'object-first', 0.76, [
          'reorder',
        ]),
        draft(
          `${command.objectPlural ? 'these are' : 'this is'} ${whole}. Don't miss ${command.objectPlural ? 'them' : 'it'}.`,
          'this-is',
          /^(?:the|our|your)\b/u.test(object) ? 0.76 : 0,
          ['pointing', 'reorder'],
        ),
        draft(`here's a reminder not to miss ${whole}`, 'reminder', 0.66, ['pointing', 'lengthen']),
        draft(
          `be there for ${whole}`,
          'be-there',
          /\b(?:webinar|event|show|launch|party|concert|workshop|session|class|festival)\b/u.test(object)
            ? 0.76
            : 0,
          ['statement'],
        ),
        draft(`nobody should miss ${whole}`, 'nobody', 0.62, ['people', 'statement']),
        draft(`try not to miss ${whole}`, 'try-not', 0.64, ['statement']),
      );
    return result;
  }
  const remember = verb === 'forget' ? phrase.match(/^forget to (.+)$/u)?.[1] : undefined;
  if (remember) {
    const inner = readCommand(remember);
    result.push(
      draft(`remember to ${remember}`, 'remember', 0.88, ['statement']),
      draft(`a reminder to ${remember}`, 'reminder', 0.6, ['statement']),
      draft(`this is a reminder to ${remember}`, 'this-reminder', 0.78, ['pointing', 'lengthen']),
      draft(`here's your reminder to ${remember}`, 'here-reminder', 0.8, ['pointing', 'lengthen']),
      ...(inner ? commandDrafts(inner, input).map((one) => ({ ...one, natural: one.natural - 0.1 })) : []),
    );
    return result;
  }
  if (/^(?:wait|forget|worry|panic|be|let)$/u.test(verb))
    return [
      ...result,
      draft(
        `there's no need to ${phrase}`,
        'no-need',
        verb === 'wait' || verb === 'worry' || verb === 'panic' ? 0.8 : 0.3,
        ['statement'],
      ),
      draft(`you don't have to ${phrase}`, 'dont-have', 0.76, ['statement']),
      draft(`here's why you don't have to ${phrase}`, 'here-why', 0.72, ['pointing', 'lengthen']),
      ...(verb === 'let'
        ? [
            draft(`it's time to stop ${gerund}`, 'time-stop', 0.74, ['lengthen']),
            draft(`you can stop ${gerund}`, 'can-stop', 0.66, ['statement']),
          ]
        : []),
      ...withFacts(text, input),
    ];
  result.push(
    draft(`stop ${gerund}`, 'stop', 0.82, ['statement']),
    draft(`you don't have to ${phrase}`, 'dont-have', 0.78, ['statement']),
    draft(`there's no need to ${phrase}`, 'no-need', 0.76, ['statement']),
    draft(`it's time to stop ${gerund}`, 'time-stop', 0.78, ['lengthen']),
    draft(`you can stop ${gerund}`, 'can-stop', 0.7, ['statement']),
    draft(`here's how to stop ${gerund}`, 'here-how', 0.78, ['pointing', 'lengthen']),
    draft(`this is why you shouldn't ${phrase}`, 'this-why', 0.66, ['pointing', 'lengthen']),
  );
  if (input.material.action && !says(input.control, input.material.action))
    result.push(
      draft(`${text}. ${large(input.material.action)}.`, 'then-action', 0.82, ['concrete', 'lengthen']),
      draft(`${input.material.action} and stop ${gerund}`, 'action-stop', 0.76, ['concrete', 'lengthen']),
    );
  return [...result, ...withFacts(text, input)];
}
