import type { Executor } from '../../kernel/database.ts';
import { isDatabaseUnavailable } from '../../kernel/errors.ts';
import { countVisits, type Visit } from './count-visits.ts';

/** Visits of one statement. */
const mostAtOnce = 1000;
/** Statements sent: while PostgreSQL does one, the process reads the beacons of the next, which it finds waiting. */
const mostUnderWay = 2;

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
 * Counts the visits of many beacons in one statement: while as many are under way as may be, those that arrive wait for the
 * next. Under no load nobody waits; under load each statement carries more. A statement that fails is tried again beacon by
 * beacon, so that none takes others down.
 */
export function createVisitBatches(db: Executor): VisitBatches {
  const queue: Waiting[] = [];
  let underWay = 0;
  let gathering = false;

  async function countOne({ visits, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await countVisits(db, visits));
    } catch (error) {
      reject(error);
    }
  }

  async function count(batch: Waiting[]): Promise<void> {
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

  function nextBatch(): Waiting[] {
    let size = 0;
    const end = queue.findIndex(({ visits }) => {
      size += visits.length;
      return size > mostAtOnce;
    });
    return queue.splice(0, end === -1 ? queue.length : Math.max(1, end));
  }

  /** What else arrives in this turn goes along. */
  function gather(): void {
    if (gathering || underWay >= mostUnderWay || queue.length === 0) return;
    gathering = true;
    setImmediate(() => {
      gathering = false;
      underWay += 1;
      void count(nextBatch()).then(() => {
        underWay -= 1;
        gather();
      });
      gather();
    });
  }

  return {
    add: (visits) =>
      new Promise((resolve, reject) => {
        queue.push({ visits, resolve, reject });
        gather();
      }),
  };
}
