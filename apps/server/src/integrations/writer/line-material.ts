import type { Card, ContentType, Fact } from '@frontrunner/contracts';
import type { FactsInput, FillCardInput, FilledCard } from '@frontrunner/writer';
import { lengthLimit } from './headline-rules.ts';

const limitOf = (input: FactsInput) =>
  lengthLimit(input.context?.contentType as ContentType | null | undefined);

/** The facts of an experiment and the cards for what they lack; the writer's word lists load when this is first asked. */
export async function writingMaterial(input: FactsInput): Promise<{ facts: Fact[]; cards: Card[] }> {
  const { readMaterial } = await import('@frontrunner/writer');
  return readMaterial({ ...input, limit: limitOf(input) });
}

/** The line of a card, or what is wrong with the text that was typed. */
export async function filledCard(input: FillCardInput): Promise<FilledCard> {
  const { fillCard } = await import('@frontrunner/writer');
  return fillCard({ ...input, limit: limitOf(input) });
}
