import type { PerVariant } from '@frontrunner/contracts';
import { headlineKey } from '@frontrunner/predictor/headline-key';

/** A variant as two analyses have it. */
export interface PairedVariant {
  kind: 'same' | 'changed' | 'left' | 'right';
  left: PerVariant | null;
  right: PerVariant | null;
}

const isVariant = ({ variant }: PerVariant) => variant !== 'Control';
const chanceOf = ({ left, right }: PairedVariant) => (right ?? left)?.confidencePct ?? 0;

/**
 * Pairs the variants of two analyses: those of the same headline, whatever they are called, and then, where `byName`
 * says that names mean the same on both sides, those of the same name as changed ones. Most likely first, as the right
 * side sees it. Linear in the number of variants but for the sorting.
 */
export function pairVariants(
  left: readonly PerVariant[],
  right: readonly PerVariant[],
  byName: boolean,
): PairedVariant[] {
  const pairs: PairedVariant[] = [];
  const open = new Map(right.filter(isVariant).map((entry) => [headlineKey(entry.headline), entry]));
  const alone: PerVariant[] = [];
  for (const entry of left.filter(isVariant)) {
    const key = headlineKey(entry.headline);
    const match = open.get(key);
    if (!match) {
      alone.push(entry);
      continue;
    }
    open.delete(key);
    pairs.push({ kind: 'same', left: entry, right: match });
  }
  const named = new Map(byName ? [...open.values()].map((entry) => [entry.variant, entry]) : []);
  for (const entry of alone) {
    const match = named.get(entry.variant) ?? null;
    if (match) open.delete(headlineKey(match.headline));
    pairs.push({ kind: match ? 'changed' : 'left', left: entry, right: match });
  }
  for (const entry of open.values()) pairs.push({ kind: 'right', left: null, right: entry });
  return pairs.sort((a, b) => chanceOf(b) - chanceOf(a));
}

/** A text in pieces, those marked that the other text does not have. */
export function markWords(text: string, other: string): { text: string; start: number; isNew: boolean }[] {
  const known = new Set(other.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const pieces: { text: string; start: number; isNew: boolean }[] = [];
  for (const { 0: piece, index } of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const isWord = /[\p{L}\p{N}]/u.test(piece);
    pieces.push({ text: piece, start: index, isNew: isWord && !known.has(piece.toLowerCase()) });
  }
  return pieces;
}
