import type { Command } from '../command.ts';
import { type Draft, draft, type FrameInput, isShortType, large, says } from '../draft.ts';
import { inThirdPerson, verbForms } from '../tagging.ts';

/** Adds what the context fields say to a command, or to the core of another headline. */
export function withContext(phrase: string, command: Command, input: FrameInput): Draft[] {
  const { material, control, type } = input;
  const result: Draft[] = [];
  if (command.verb === 'let') return withFacts(phrase, input);
  const hasWith = /\b(?:with|using|from|by|and)\b/u.test(phrase) || phrase.split(' ').length > 12;
  const product = material.product && !says(control, material.product) ? material.product : undefined;
  if (product && type !== 'button') {
    const fits = !hasWith && !/\b(?:today|now|tonight)$/u.test(phrase) && !isAbout(command, material.label);
    if (fits) {
      result.push(draft(`${phrase} with ${product}`, 'with-product', 0.86, ['concrete', 'lengthen']));
      if (!command.act) {
        result.push(
          draft(`with ${product}, you can ${phrase}`, 'with-product-front', 0.82, [
            'concrete',
            'lengthen',
            'reorder',
          ]),
        );
        if (material.name)
          result.push(
            draft(`let ${product} help you ${phrase}`, 'let-product', 0.72, ['concrete', 'lengthen']),
          );
      }
    }
    if (material.name || material.label)
      result.push(
        draft(`${large(material.label ?? product)}: ${phrase}`, 'label-product', material.name ? 0.74 : 0.6, [
          'concrete',
        ]),
      );
  }
  if (isShortType(type)) return result;
  const action =
    material.action && !says(control, material.action) && !/^(?:get|be)\b/u.test(material.action)
      ? material.action
      : undefined;
  const actionVerb = action?.split(' ')[0] ?? '';
  if (action && !command.act && actionVerb !== command.verb && verbForms(actionVerb)) {
    result.push(
      draft(`if you want to ${phrase}, ${action}`, 'if-action', 0.8, ['concrete', 'lengthen']),
      draft(`${phrase}. ${large(action)}.`, 'then-action', 0.84, ['concrete', 'lengthen']),
    );
    if (!/\bto\b/u.test(action) && !/\bto\b/u.test(phrase))
      result.push(
        draft(`${action} to ${phrase}`, 'action-to', 0.78, ['concrete', 'lengthen', 'reorder']),
        draft(`to ${phrase}, ${action}`, 'to-action', 0.76, ['concrete', 'lengthen', 'reorder']),
      );
  }
  return [...result, ...aboutReaders(phrase, command, input), ...withFacts(phrase, input)];
}

/** "Start your free trial with our free trial software" helps nobody: the object is what the product is. */
function isAbout(command: Command, label: string | undefined): boolean {
  const head = label?.toLowerCase().split(' ').at(-1) ?? '';
  return head !== '' && command.phrase.toLowerCase().includes(head.replace(/s$/u, ''));
}

/** Adds a short fact from the additional information as a sentence of its own. */
export function withFacts(phrase: string, { material, control }: FrameInput): Draft[] {
  return material.facts
    .filter((fact) => !says(control, fact))
    .map((fact, i) => draft(`${phrase}. ${fact}.`, `fact-${i}`, 0.84 - i * 0.05, ['concrete', 'lengthen']));
}

function aboutReaders(phrase: string, command: Command, { material, control }: FrameInput): Draft[] {
  const result: Draft[] = [];
  const third = inThirdPerson(phrase);
  const audience = material.audience && !says(control, material.audience) ? material.audience : undefined;
  if (audience && !/\b(?:we|our|us|my|I)\b/u.test(phrase)) {
    if (!command.act)
      result.push(
        draft(`${audience} can ${third}`, 'audience-can', 0.7, ['people', 'statement']),
        draft(`here's how ${audience} can ${third}`, 'audience-how', 0.76, [
          'people',
          'pointing',
          'lengthen',
        ]),
      );
    result.push(draft(`for ${audience}: ${phrase}`, 'audience-for', 0.62, ['people', 'concrete']));
  }
  material.motives
    .filter((motive) => !says(control, motive))
    .forEach((motive, i) => {
      result.push(
        draft(`if ${motive} matters to you, ${phrase}`, `motive-${i}`, 0.57 - i * 0.08, [
          'concrete',
          'lengthen',
        ]),
      );
    });
  material.situations.forEach((situation, i) => {
    if (!says(control, situation))
      result.push(
        draft(`if you're ${situation}, ${phrase}`, `situation-${i}`, 0.66 - i * 0.08, [
          'concrete',
          'lengthen',
        ]),
      );
  });
  const shared = (material.struggle?.match(/\p{L}{5,}/gu) ?? []).some((word) =>
    control.includes(word.slice(0, -1)),
  );
  if (material.struggle && shared && !says(control, material.struggle))
    result.push(
      draft(`if you struggle to ${material.struggle}, ${phrase}`, 'struggle', 0.68, ['concrete', 'lengthen']),
    );
  return result;
}
