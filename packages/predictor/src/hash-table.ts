/** Open-addressing table from signed 32-bit hashes to their position in an array; read-only after construction. */
export class HashTable {
  /** Key and position of each slot side by side, so that both come with one cache line. */
  readonly #cells: Int32Array;
  /** 0 for a free slot, else some bits of its key: small enough for the cache, it answers most look-ups by itself. */
  readonly #tags: Uint8Array;
  readonly #mask: number;

  constructor(hashes: Int32Array) {
    let capacity = 1024;
    while (capacity < hashes.length * 2) capacity *= 2;
    this.#mask = capacity - 1;
    this.#cells = new Int32Array(2 * capacity);
    this.#tags = new Uint8Array(capacity);
    for (let i = 0; i < hashes.length; i++) {
      let slot = hashes[i] & this.#mask;
      while (this.#tags[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#tags[slot] = (hashes[i] >>> 24) | 1;
      this.#cells[2 * slot] = hashes[i];
      this.#cells[2 * slot + 1] = i;
    }
  }

  /** Position of the hash in the array given to the constructor, -1 when absent. */
  find(hash: number): number {
    const wanted = (hash >>> 24) | 1;
    let slot = hash & this.#mask;
    for (let tag = this.#tags[slot]; tag !== 0; tag = this.#tags[slot]) {
      if (tag === wanted && this.#cells[2 * slot] === hash) return this.#cells[2 * slot + 1];
      slot = (slot + 1) & this.#mask;
    }
    return -1;
  }
}
