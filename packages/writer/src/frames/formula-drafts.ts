import { type Draft, draft, type FrameInput, large, says } from '../draft.ts';
import { isPlural } from '../tagging.ts';
import { QUESTIONS } from './question-phrases.ts';
import { FORMULAS } from './set-phrases.ts';

/** Rewordings of a set phrase, and whether they replace the general moves; null when the sentence is none. */
export function formulaDrafts(
  text: string,
  isQuestion: boolean,
  { material, control }: FrameInput,
): { drafts: Draft[]; only: boolean } | null {
  for (const { pattern, only, to } of isQuestion ? QUESTIONS : FORMULAS) {
    const found = text.match(pattern);
    if (!found) continue;
    const fill = (template: string) =>
      template
        .replace(/\$\+(\d)/gu, (_, index: string) => large(found[Number(index)] ?? ''))
        .replace(/\$(\d)/gu, (_, index: string) => found[Number(index)] ?? '')
        .replace(/%(\d)/gu, (_, index: string) => (isPlural(found[Number(index)] ?? '') ? 'are' : 'is'));
    const drafts = to.map(([template, natural, ...moves], i) =>
      draft(fill(template), `formula-${i}`, natural, moves),
    );
    if (material.name && /^trusted by/u.test(text) && !says(control, material.name))
      drafts.push(draft(`${material.name} is ${text}`, 'name-is', 0.88, ['concrete', 'statement']));
    if (material.action && !says(control, material.action) && !isQuestion)
      drafts.push(
        draft(`${text}. ${large(material.action)}.`, 'then-action', 0.82, ['concrete', 'lengthen']),
      );
    return { drafts, only };
  }
  return null;
}
