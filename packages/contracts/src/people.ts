import { z } from 'zod';
import { moment } from './text.ts';

/** A person as they are named beside what they did; null in place of one is a former member. */
export const personName = z.object({ id: z.string(), name: z.string() }).nullable();
export type PersonName = z.infer<typeof personName>;

/** The parts of an experiment that are written one by one. */
const experimentParts = ['name', 'controlHeadline', 'variantHeadlines', 'context'] as const;
export type ExperimentPart = (typeof experimentParts)[number];

/** Who wrote a part last, and when. */
const edit = z.object({ by: personName, at: moment });
export type Edit = z.infer<typeof edit>;

/** By part, for those that were written since the experiment was created. */
export const edits = z.partialRecord(z.enum(experimentParts), edit);
