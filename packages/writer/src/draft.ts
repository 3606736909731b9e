import type { Material } from './material.ts';
import type { MoveId } from './moves.ts';
import type { ContentType } from './types.ts';

/** A candidate before casing and checks: sentence case without a final mark, inner sentences with theirs. */
export interface Draft {
  text: string;
  moves: MoveId[];
  /** Kind of rewording; of each family only the best drafts are taken, so that variants differ. */
  family: string;
  /** 0 to 1: how natural the wording is, judged by reading its output. */
  natural: number;
}

/** What every frame may draw on. */
export interface FrameInput {
  material: Material;
  type: ContentType;
  /** Control in lower case, to see what it says already. */
  control: string;
}

export function draft(text: string, family: string, natural: number, moves: MoveId[]): Draft {
  return { text: text.replace(/\s+/gu, ' ').trim(), family, natural, moves };
}

/** Buttons and calls to action are short and speak to or as the reader. */
export const isShortType = (type: ContentType) => type === 'button' || type === 'cta';

/** First letter large, for a part that follows a full stop or a colon. */
export const large = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Whether the control already says most of the words of a phrase. */
export function says(control: string, phrase: string): boolean {
  const words = phrase.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const said = words.filter((word) => control.includes(word.replace(/(?:ing|es|s|ed)$/u, '')));
  return words.length > 0 && said.length / words.length > 0.5;
}
