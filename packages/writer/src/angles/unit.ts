import type { Statement } from '../facts/statement.ts';
import type { Angle, Fact } from '../types.ts';

/** A fact in the forms in which it may stand in a line, each in the author's own words. */
export interface Unit {
  fact: Fact;
  statement: Statement;
  angle: Angle;
  /** How often a copywriter would test a line on it, 0 to 1. */
  worth: number;
  /** Whole passages that may stand before a full stop, the fullest first. */
  says: string[];
  /** As it was given, behind the passage that it followed; what it points to stands there. */
  follows: string;
  /** Behind a noun phrase for the product, with the mark or blank between: " for £129", ", rated 4.8". */
  tails: string[];
  /** Behind the action in the same sentence: ", no card needed". */
  behind: string[];
  /** Lines of another angle on the same fact. */
  turned: { text: string; angle: Angle; worth: number }[];
}

/** Adds a line of another angle on the same fact. */
export const turn = (unit: Unit, text: string, angle: Angle, worth: number): void => {
  unit.turned.push({ text, angle, worth });
};
