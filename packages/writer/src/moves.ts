/**
 * The rewording moves and what each went with in real headline tests. The figures are printed by
 * `npx node packages/writer/quality/measure-moves.ts` from the exploratory part of the Upworthy Research Archive (J. N. Matias
 * et al., Scientific Data 8, 195, 2021, doi:10.1038/s41597-021-00934-7): tendencies in news headlines, never guarantees.
 */
export type MoveId =
  | 'drop-question'
  | 'drop-exclamation'
  | 'no-how-why'
  | 'pointing'
  | 'people'
  | 'lengthen'
  | 'number'
  | 'reader-voice'
  | 'statement'
  | 'concrete'
  | 'plain-words'
  | 'trim'
  | 'reorder'
  | 'address';

export interface Move {
  does: string;
  /** Change in clicks within a test, as a ratio less 1; 0 where the interval includes no effect or none was measured. */
  effect: number;
  /** What was measured, with the 95 % interval. */
  measured: string;
}

export const MOVES: Record<MoveId, Move> = {
  'drop-question': {
    does: 'says it instead of asking',
    effect: 0.1,
    measured: 'a question mark: -10.0 % (-12.1 to -7.7)',
  },
  'drop-exclamation': {
    does: 'leaves out the exclamation mark',
    effect: 0.12,
    measured: 'an exclamation mark: -12.6 % (-17.4 to -7.5)',
  },
  'no-how-why': {
    does: 'opens with another word than How or Why',
    effect: 0.11,
    measured: 'opening with How or Why: -11.3 % (-15.2 to -7.2)',
  },
  pointing: {
    does: 'points with this, these or here',
    effect: 0.044,
    measured: 'this, these or here: +4.4 % (+2.1 to +6.6)',
  },
  people: {
    does: 'names the people it is about or for',
    effect: 0.041,
    measured: 'naming people: +4.1 % (+1.7 to +6.5); he or she: +13.8 % (+10.2 to +17.4)',
  },
  lengthen: { does: 'says a little more', effect: 0.03, measured: 'five words more: +5.1 % (+3.6 to +6.7)' },
  number: {
    does: 'keeps or fronts a number that is in the text',
    effect: 0.046,
    measured: 'a number in digits: +4.6 % (+1.6 to +7.7)',
  },
  'reader-voice': {
    does: 'lets the reader speak (I, my)',
    effect: 0.044,
    measured: 'I, me or my: +4.4 % (+1.3 to +7.6)',
  },
  statement: {
    does: 'turns a command into a statement',
    effect: 0.03,
    measured: 'opening with a command: -5.8 % (-10.5 to -0.9)',
  },
  concrete: {
    does: 'adds a thing that the context names',
    effect: 0.03,
    measured: 'counted as length, five words more: +5.1 % (+3.6 to +6.7)',
  },
  'plain-words': {
    does: 'takes a word of the same meaning',
    effect: 0,
    measured: 'one letter more per word: -1.0 % (-2.9 to +0.8), no clear effect; used for variety',
  },
  trim: {
    does: 'leaves out filler words',
    effect: 0,
    measured: 'a filler word: +2.2 % (-0.7 to +5.2), no clear effect; used for short formats and variety',
  },
  reorder: {
    does: 'changes the order of the parts',
    effect: 0,
    measured: 'if or when at the front: +0.3 % (-3.4 to +4.2), no clear effect; used for variety',
  },
  address: {
    does: 'speaks to the reader',
    effect: 0,
    measured: 'you or your: +0.6 % (-1.9 to +3.1), no clear effect; used for variety',
  },
};
