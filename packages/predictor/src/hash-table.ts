/** Open-addressing table from signed 32-bit hashes to their position in the weights; read-only after construction. */
export class HashTable {
  readonly #keys: Int32Array;
  readonly #positions: Int32Array;
  /** 0 for a free slot, else some bits of its key: small enough for the cache, it answers most look-ups by itself. */
  readonly #tags: Uint8Array;
  readonly #mask: number;

  constructor(hashes: Int32Array) {
    let capacity = 1024;
    while (capacity < hashes.length * 2) capacity *= 2;
    this.#mask = capacity - 1;
    this.#keys = new Int32Array(capacity);
    this.#positions = new Int32Array(capacity);
    this.#tags = new Uint8Array(capacity);
    for (let i = 0; i < hashes.length; i++) {
      let slot = hashes[i] & this.#mask;
      while (this.#tags[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#tags[slot] = (hashes[i] >>> 24) | 1;
      this.#keys[slot] = hashes[i];
      this.#positions[slot] = i;
    }
  }

  /** Position of the hash in the array given to the constructor, -1 when absent. */
  find(hash: number): number {
    const wanted = (hash >>> 24) | 1;
    let slot = hash & this.#mask;
    for (let tag = this.#tags[slot]; tag !== 0; tag = this.#tags[slot]) {
      if (tag === wanted && this.#keys[slot] === hash) return this.#positions[slot];
      slot = (slot + 1) & this.#mask;
    }
    return -1;
  }
}
