import { readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput, large, says } from '../draft.ts';
import { verbForms } from '../tagging.ts';
import { commandDrafts } from './command.ts';
import { withFacts } from './context.ts';

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

/** "The easiest way to do your taxes". */
export function wayDrafts(text: string, adjective: string, task: string, input: FrameInput): Draft[] {
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
