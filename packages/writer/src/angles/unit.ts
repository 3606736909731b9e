import type { Statement } from '../facts/statement.ts';
import type { Angle, Fact } from '../types.ts';
import type { Brief } from './brief.ts';

/** A fact in the forms in which it may stand in a line, each in the author's own words. */
export interface Unit {
  fact: Fact;
  statement: Statement;
  angle: Angle;
  /** How often a copywriter would test a line on it, 0 to 1. */
  worth: number;
  /** Says all by itself; the fullest first. */
  alone: string[];
  /** Behind a noun phrase for the product, with the mark or blank between: " for £129", ", rated 4.8". */
  tails: string[];
  /** Behind a command, in the same sentence: ", no card needed". */
  behind: string[];
  /** Lines of another angle on the same fact. */
  turned: { text: string; angle: Angle; worth: number }[];
}

/** Adds to a unit the forms that its statement allows. */
export type Fill = (unit: Unit, brief: Brief) => void;

/** Adds a line of another angle on the same fact. */
export const turn = (unit: Unit, text: string, angle: Angle, worth: number): void => {
  unit.turned.push({ text, angle, worth });
};

/** A fact worth the most in a test. */
export const MONEY = /(?:[$€£]|CHF|EUR|USD|GBP)\s?\d|\d (?:euros|dollars|pounds|cents)\b/u;
export const PRONOUN = /\b(?:it|them|they)\b/u;
export const AMOUNT =
  /\d|\b(?:half|two|three|four|five|six|seven|eight|nine|ten|third|quarter|twice|double)\b/u;
