import type { Statement } from '../facts/statement.ts';
import type { Angle, Fact } from '../types.ts';
import type { Unit } from './units.ts';

/** A line before anything was checked or chosen. */
export interface Row {
  text: string;
  angle: Angle;
  /** The facts that it uses, the one that carries it first. */
  facts: Fact[];
  /** Which construction made it. */
  made?: Made;
  /** What kind of passage it stands on, and whether that is a part of its fact. */
  form?: Statement['form'];
  part?: boolean;
  /** How it says what it is about: by itself, by a label in front, by the product's name, or not at all. */
  named?: 'self' | 'fuller' | 'label' | 'own';
}
type Made =
  | 'turned'
  | 'action'
  | 'label'
  | 'alone'
  | 'tailed'
  | 'qualified'
  | 'framed'
  | 'placed'
  | 'pair'
  | 'post'
  | 'single';

/** The same rows, with which construction made them. */
export const by = (made: Made, rows: Row[]): Row[] => rows.map((row) => ({ ...row, made }));

/** A line on a passage of one fact; its angle where no other is given. */
export const rowOf = (
  text: string,
  { fact, angle, statement: { form }, part }: Unit,
  as: Angle = angle,
): Row => ({
  text,
  angle: as,
  facts: [fact],
  form,
  part,
});
