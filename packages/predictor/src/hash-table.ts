/** Open-addressing table from 32-bit feature hashes to their position in the weights; read-only after construction. */
export class HashTable {
  readonly #keys: Uint32Array;
  readonly #positions: Int32Array;
  readonly #mask: number;

  constructor(hashes: Uint32Array) {
    let capacity = 1024;
    while (capacity < hashes.length * 2) capacity *= 2;
    this.#mask = capacity - 1;
    this.#keys = new Uint32Array(capacity);
    this.#positions = new Int32Array(capacity).fill(-1);
    for (let i = 0; i < hashes.length; i++) {
      let slot = hashes[i] & this.#mask;
      while (this.#positions[slot] >= 0) slot = (slot + 1) & this.#mask;
      this.#keys[slot] = hashes[i];
      this.#positions[slot] = i;
    }
  }

  /** Position of the hash in the array given to the constructor, -1 when absent. */
  find(hash: number): number {
    let slot = hash & this.#mask;
    for (;;) {
      const position = this.#positions[slot];
      if (position < 0 || this.#keys[slot] === hash) return position;
      slot = (slot + 1) & this.#mask;
    }
  }
}
