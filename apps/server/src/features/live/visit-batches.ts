import type { Executor } from '../../kernel/database.ts';
import { isDatabaseUnavailable } from '../../kernel/errors.ts';
import { countVisits, type Visit } from './count-visits.ts';

/** Visits of one statement. */
const mostAtOnce = 1000;

interface Waiting {
  visits: Visit[];
  resolve(running: Set<string>): void;
  reject(error: unknown): void;
}

export interface VisitBatches {
  /** Resolves with the tests that were running once the visits are counted and durable. */
  add(visits: Visit[]): Promise<Set<string>>;
}

/**
 * Counts the visits of many beacons in one statement: while one is under way, those that arrive wait for the next. Under
 * no load nobody waits; under load each statement carries more. A statement that fails is tried again beacon by beacon, so
 * that none takes others down.
 */
export function createVisitBatches(db: Executor): VisitBatches {
  const queue: Waiting[] = [];
  let counting = false;

  async function countOne({ visits, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await countVisits(db, visits));
    } catch (error) {
      reject(error);
    }
  }

  async function countAll(): Promise<void> {
    counting = true;
    while (queue.length > 0) {
      let size = 0;
      const end = queue.findIndex(({ visits }) => {
        size += visits.length;
        return size > mostAtOnce;
      });
      const batch = queue.splice(0, end === -1 ? queue.length : Math.max(1, end));
      try {
        const running = await countVisits(
          db,
          batch.flatMap(({ visits }) => visits),
        );
        for (const { resolve } of batch) resolve(running);
      } catch (error) {
        const alone = batch.length === 1 || isDatabaseUnavailable(error);
        for (const one of batch) {
          if (alone) one.reject(error);
          else await countOne(one);
        }
      }
    }
    counting = false;
  }

  return {
    add: (visits) =>
      new Promise((resolve, reject) => {
        queue.push({ visits, resolve, reject });
        // What else has arrived in this turn goes along.
        if (!counting) {
          counting = true;
          setImmediate(() => void countAll());
        }
      }),
  };
}
