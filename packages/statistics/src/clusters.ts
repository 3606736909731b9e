/** Sets that can be joined, with path halving and union by size: all joins and look-ups together in about linear time. */
export class DisjointSets {
  readonly #parent: Int32Array;
  readonly #size: Int32Array;

  constructor(items: number) {
    this.#parent = Int32Array.from({ length: items }, (_, i) => i);
    this.#size = new Int32Array(items).fill(1);
  }

  /** The item that stands for the set of this one. */
  find(item: number): number {
    let at = item;
    while (this.#parent[at] !== at) {
      this.#parent[at] = this.#parent[this.#parent[at]!]!;
      at = this.#parent[at]!;
    }
    return at;
  }

  join(a: number, b: number): void {
    let [larger, smaller] = [this.find(a), this.find(b)];
    if (larger === smaller) return;
    if (this.#size[larger]! < this.#size[smaller]!) [larger, smaller] = [smaller, larger];
    this.#parent[smaller] = larger;
    this.#size[larger]! += this.#size[smaller]!;
  }
}

/**
 * Rows that share a key belong together, transitively. Answers the number of each row's cluster, from 0 in the order of
 * first appearance. Takes about linear time in the number of keys.
 */
export function clustersByKey(rows: readonly (readonly string[])[]): number[] {
  const sets = new DisjointSets(rows.length);
  const firstRow = new Map<string, number>();
  rows.forEach((keys, row) => {
    for (const key of keys) {
      const other = firstRow.get(key);
      if (other === undefined) firstRow.set(key, row);
      else sets.join(row, other);
    }
  });
  const numbers = new Map<number, number>();
  return rows.map((_, row) => {
    const root = sets.find(row);
    const known = numbers.get(root);
    if (known !== undefined) return known;
    numbers.set(root, numbers.size);
    return numbers.size - 1;
  });
}
