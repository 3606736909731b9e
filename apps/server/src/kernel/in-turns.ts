import { setImmediate as nextTurn } from 'node:timers/promises';

/** What `work` makes of each item, one item a turn of the event loop: others are served in between. */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    await nextTurn();
  }
  return results;
}
