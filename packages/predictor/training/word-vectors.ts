import { fileURLToPath } from 'node:url';
import { readWeights } from '../src/weights-file.ts';

export const WORD_VECTORS = fileURLToPath(new URL('./word-vectors.bin', import.meta.url));

/** General English word vectors, most frequent word first; `build-word-vectors.ts` says where they come from. */
export interface WordVectors {
  words: string[];
  width: number;
  /** Row after row. */
  vectors: Int8Array;
  /** Class of similar words of each word. */
  classes: Uint8Array;
}

/** Reads the committed vectors. Throws `ModelError` when the file is absent or damaged. */
export function readWordVectors(): WordVectors {
  const { meta, arrays } = readWeights(WORD_VECTORS);
  const { words, width } = meta as { words: string[]; width: number };
  return { words, width, vectors: arrays.vectors as Int8Array, classes: arrays.classes as Uint8Array };
}
