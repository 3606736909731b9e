import { z } from 'zod';
import { angles, factKinds } from './angles.ts';
import { limits } from './limits.ts';
import { requiredText, text } from './text.ts';

export const angle = z.enum(angles);

/** Where a fact was read; `earlier` are lines of experiments that this one follows, `person` was typed as a fact. */
const factSources = [
  'control',
  'description',
  'product',
  'action',
  'details',
  'company',
  'earlier',
  'person',
] as const;

/** Something that the given texts say about the product, in their own words. */
export const fact = z.object({
  /** The same for the same kind and words, wherever they stand. */
  id: z.string(),
  kind: z.enum(factKinds),
  /** As shown on a chip: "six hours a week". */
  text: z.string(),
  source: z.enum(factSources),
  /** Where the passage stands in its source, in UTF-16 units; 0 and its length for what a person typed. */
  start: z.number(),
  end: z.number(),
  /** False where the words belong to another product: shown, and used only once pinned. */
  related: z.boolean(),
  /** Pinned facts are used first. */
  pinned: z.boolean(),
});
export type Fact = z.infer<typeof fact>;

const factId = z.string().max(100);
const factText = text(limits.headline);
/** What a person did with the facts of an experiment; it replaces what was stored. */
export const factEdits = z.strictObject({
  /** Ids of facts that must not be used. */
  removed: z.array(factId).max(limits.listItems).optional(),
  pinned: z.array(factId).max(limits.listItems).optional(),
  corrected: z
    .array(z.strictObject({ id: factId, text: factText }))
    .max(limits.listItems)
    .optional(),
  added: z
    .array(z.strictObject({ text: requiredText(limits.headline), kind: z.enum(factKinds).optional() }))
    .max(limits.listItems)
    .optional(),
});
export type FactEdits = z.infer<typeof factEdits>;

/** What stands behind a variant. */
export const variantDetail = z.object({
  angle,
  /** The facts that it uses, as their chips say them. */
  facts: z.array(z.string()),
});

/** A line that lacks one fact; unfinished until somebody fills the blank. */
export const card = z.object({
  angle,
  /** The line with `___` where the fact goes. */
  template: z.string(),
  /** What to give, as a question with an example. */
  missing: z.string(),
  /** What the blank opens with: a fact that as worded made no line. */
  given: z.string().optional(),
});
export type Card = z.infer<typeof card>;
