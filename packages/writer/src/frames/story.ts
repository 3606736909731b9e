import type { Clause } from '../clause.ts';
import { readCommand } from '../command.ts';
import { type Draft, draft, type FrameInput } from '../draft.ts';
import { verbBase, verbForms } from '../tagging.ts';

/** "She lost her job at 50 and opened a bike shop": named by what the person did, or told in order. */
export function storyDrafts({ subject, verb, verbWord, rest }: Clause): Draft[] {
  if (!verbWord.tags.has('PastTense') || /,/u.test(rest)) return [];
  const noun = { she: 'woman', he: 'man' }[subject.toLowerCase()];
  const result: Draft[] = [];
  if (noun) {
    const who = `${noun} who ${verb} ${rest}`;
    result.push(
      draft(`meet the ${who}`, 'meet-who', 0.88, ['people', 'reorder']),
      draft(`this is the ${who}`, 'this-who', 0.8, ['people', 'pointing', 'reorder']),
      draft(`this is the story of a ${who}`, 'story', 0.8, ['people', 'pointing', 'lengthen']),
      draft(`here's the story of a ${who}`, 'here-story', 0.72, ['people', 'pointing', 'lengthen']),
    );
  }
  const two = rest.match(/^(.*?) and (\p{L}+) (.+)$/u);
  const base = verbBase(verb);
  const second = two ? verbBase(two[2] as string) : null;
  if (two && base && second && verbForms(second)?.past === two[2] && !/ and /u.test(two[3] as string)) {
    const again = noun ? subject : /^(?:an?|one|the)\b/u.test(subject) ? null : subject;
    const losing = `${verbForms(base)?.gerund} ${two[1]}`;
    if (again)
      result.push(
        draft(`${subject} ${verb} ${two[1]}. Then ${again} ${two[2]} ${two[3]}.`, 'then', 0.84, ['reorder']),
        draft(`after ${losing}, ${again} ${two[2]} ${two[3]}`, 'after', 0.84, ['reorder']),
      );
    result.push(draft(`${subject} ${two[2]} ${two[3]} after ${losing}`, 'after-last', 0.8, ['reorder']));
  }
  return result;
}

/** "We deliver fresh coffee to your door" to "Fresh coffee, delivered to your door". */
export function weDrafts({ verb, rest }: Clause, text: string, { material, control }: FrameInput): Draft[] {
  const result: Draft[] = [];
  if (material.name && !control.includes(material.name.toLowerCase()))
    result.push(draft(`at ${material.name}, ${text}`, 'at-name', 0.84, ['concrete', 'lengthen']));
  if (/^(?:are|have)$/u.test(verb))
    result.push(
      draft(`it's official: ${text}`, 'official', /^are \p{L}+ing\b/u.test(`${verb} ${rest}`) ? 0.8 : 0.5, [
        'lengthen',
      ]),
      draft(`we have news: ${text}`, 'news', 0.76, ['lengthen']),
      draft(`here's our news: ${text}`, 'our-news', 0.74, ['pointing', 'lengthen']),
    );
  if (verb === 'are') result.push(draft(text.replace(/^we are\b/iu, "we're"), 'contract', 0.7, ['trim']));
  const base = verbForms(verb) ? verb : verbBase(verb);
  const forms = base ? verbForms(base) : null;
  const command = base ? readCommand(`${base} ${rest}`) : null;
  if (!forms || !command || command.object === '' || command.particle !== '') return result;
  const { object, tail } = command;
  const label = material.name ? `${material.name}: ` : '';
  if (base === 'make' && /^\p{L}+$/u.test(tail))
    return [
      ...result,
      draft(`${object} made ${tail}`, 'made', 0.86, ['reorder', 'trim']),
      ...(label ? [draft(`${label}${object} made ${tail}`, 'made-label', 0.8, ['concrete', 'reorder'])] : []),
      draft(`this is ${object} made ${tail}`, 'made-this', 0.74, ['pointing', 'reorder']),
    ];
  if (
    tail === '' ||
    /^(?:and|so|because|that|what)\b/u.test(tail) ||
    !/^(?:deliver|bring|send|ship|make|build|roast|cook|design|bake|grow|craft|create|install|repair|fix|clean|match|print|pack|brew|translate)$/u.test(
      base ?? '',
    )
  )
    return result;
  return [
    ...result,
    draft(`${object}, ${forms.participle} ${tail}`, 'passive', 0.84, ['reorder', 'trim']),
    draft(`get ${object} ${forms.participle} ${tail}`, 'get-passive', 0.8, ['reorder']),
    draft(`have ${object} ${forms.participle} ${tail}`, 'have-passive', 0.72, ['reorder']),
    draft(`this is ${object}, ${forms.participle} ${tail}`, 'this-passive', 0.6, ['pointing', 'reorder']),
  ];
}
