import { type Draft, draft, type FrameInput, large, says } from '../draft.ts';
import { inThirdPerson, verbForms } from '../tagging.ts';
import { withFacts } from './context.ts';

/** A situation that the control asks about: "you're tired of slow invoices", "you sell online". */
export interface Condition {
  /** As a clause after "if". */
  clause: string;
  /** After "anyone": "tired of slow invoices", "who sells online"; null where it cannot be turned round. */
  who: string | null;
}

export function stateCondition(state: string): Condition {
  return { clause: `you're ${state}`, who: inThirdPerson(state) };
}

/** For a verb phrase with "you" as its subject: "sell online", "have ever lost a file". */
export function verbCondition(phrase: string): Condition {
  const [head = '', ...rest] = phrase.split(' ');
  const form =
    head === 'have' ? 'has' : head === 'need' || verbForms(head) ? (verbForms(head)?.third ?? 'needs') : null;
  return { clause: `you ${phrase}`, who: form ? `who ${inThirdPerson([form, ...rest].join(' '))}` : null };
}

/** Rewordings that turn a question about the reader into a statement. */
export function conditionDrafts({ clause, who }: Condition, input: FrameInput): Draft[] {
  const { material, control } = input;
  const result = [
    draft(`if ${clause}, this is for you`, 'if-this', 0.84, ['drop-question', 'pointing', 'statement']),
    draft(`if ${clause}, start here`, 'if-start', 0.78, ['drop-question', 'pointing', 'statement']),
    draft(`if ${clause}, you're in the right place`, 'if-place', 0.76, [
      'drop-question',
      'statement',
      'lengthen',
    ]),
    draft(`if ${clause}, take a look at this`, 'if-look', 0.74, ['drop-question', 'pointing', 'lengthen']),
    draft(`start here if ${clause}`, 'start-if', 0.76, ['drop-question', 'pointing', 'reorder']),
    draft(`this is for you if ${clause}`, 'this-if', 0.74, ['drop-question', 'pointing', 'reorder']),
    draft(`maybe ${clause}. If so, this is for you.`, 'maybe', 0.6, [
      'drop-question',
      'pointing',
      'lengthen',
    ]),
  ];
  if (who) {
    result.push(
      draft(`this is for anyone ${who}`, 'for-anyone', 0.82, ['drop-question', 'pointing', 'people']),
      draft(`here's something for everyone ${who}`, 'something-for', /^looking/u.test(who) ? 0 : 0.5, [
        'drop-question',
        'pointing',
        'people',
      ]),
      draft(`anyone ${who} can start here`, 'anyone-can', 0.62, ['drop-question', 'pointing', 'people']),
    );
  }
  const sought = clause.match(/^you're (?:still )?looking for (.+)$/u)?.[1];
  if (sought) {
    result.push(draft(`here's where to find ${sought}`, 'where', 0.7, ['drop-question', 'pointing']));
    if (material.action)
      result.push(
        draft(`if you need ${sought}, ${material.action}`, 'if-need', 0.84, [
          'drop-question',
          'concrete',
          'plain-words',
        ]),
        draft(`for ${sought}, ${material.action}`, 'for-sought', 0.8, [
          'drop-question',
          'concrete',
          'reorder',
        ]),
      );
  }
  if (material.action && !says(control, material.action)) {
    result.push(
      draft(`if ${clause}, ${material.action}`, 'if-action', 0.88, [
        'drop-question',
        'concrete',
        'statement',
      ]),
      draft(`${material.action} if ${clause}`, 'action-if', 0.78, ['drop-question', 'concrete', 'reorder']),
    );
  }
  if (material.product && !says(control, material.product)) {
    result.push(
      draft(`if ${clause}, try ${material.product}`, 'if-product', 0.84, [
        'drop-question',
        'concrete',
        'statement',
      ]),
      draft(`if ${clause}, take a look at ${material.product}`, 'if-look-product', 0.8, [
        'drop-question',
        'concrete',
        'statement',
      ]),
    );
    if (who)
      result.push(
        draft(
          `${large(material.product)} is here for anyone ${who}`,
          'product-for',
          material.name ? 0.78 : 0,
          ['drop-question', 'concrete', 'people'],
        ),
      );
  }
  return [...result, ...withFacts(`if ${clause}, this is for you`, input)];
}

/** Rewordings of an embedded question such as "why cats purr" or "if your site is slow". */
export function embeddedDrafts(clause: string, input: FrameInput): Draft[] {
  const { material, control } = input;
  const which = /^which\b/u.test(clause);
  const whether = /^(?:if|whether)\b/u.test(clause);
  const result = [
    draft(`find out ${clause}`, 'find-out', 0.84, ['drop-question', 'statement']),
    draft(`see ${clause}`, 'see', 0.8, ['drop-question', 'statement']),
    draft(whether ? `here's how to tell ${clause}` : `here's ${clause}`, 'here-clause', which ? 0 : 0.84, [
      'drop-question',
      'no-how-why',
      'pointing',
    ]),
    draft(whether ? `this is how to tell ${clause}` : `this is ${clause}`, 'this-clause', which ? 0 : 0.78, [
      'drop-question',
      'no-how-why',
      'pointing',
    ]),
    draft(
      whether ? `it's worth asking ${clause}` : `it's worth knowing ${clause}`,
      'worth',
      whether ? 0.6 : 0.72,
      ['drop-question', 'no-how-why', 'lengthen'],
    ),
    draft(`it helps to know ${clause}`, 'helps', 0.5, ['drop-question', 'no-how-why', 'lengthen']),
    draft(`take a closer look at ${whether ? clause.replace(/^if\b/u, 'whether') : clause}`, 'closer', 0.66, [
      'drop-question',
      'no-how-why',
      'lengthen',
    ]),
    draft(`this will help you see ${clause}`, 'help-see', 0.5, ['drop-question', 'pointing', 'lengthen']),
  ];
  if (!whether)
    result.push(
      draft(`now you can see ${clause}`, 'now-see', 0.5, ['drop-question', 'lengthen']),
      draft(`learn ${clause}`, 'learn', 0.7, ['drop-question', 'no-how-why']),
    );
  if (
    material.action &&
    !says(control, material.action) &&
    !/^(?:get|learn|see|find)\b/u.test(material.action)
  ) {
    result.push(
      draft(
        `${material.action} to find out ${clause}`,
        'action-find',
        / to /u.test(material.action) ? 0 : 0.8,
        ['drop-question', 'concrete', 'lengthen'],
      ),
      draft(`${material.action} and see ${clause}`, 'action-see', 0.76, [
        'drop-question',
        'concrete',
        'lengthen',
      ]),
    );
  }
  if (material.product && !says(control, material.product))
    result.push(
      draft(
        `see ${clause} with ${material.product}`,
        'see-with',
        / with /u.test(clause) || clause.split(' ').length > 9 ? 0 : 0.5,
        ['concrete', 'lengthen'],
      ),
    );
  return [...result, ...withFacts(`find out ${clause}`, input)];
}
