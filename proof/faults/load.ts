import { randomOf } from '../../apps/server/src/test/generated-events.ts';
import { nextAction } from './actions.ts';
import { newTally, type Tally } from './asking.ts';
import { newPerson, type PayElsewhere, type Person } from './people.ts';
import { type WatchedRuns, watching } from './watch-run.ts';

export interface Load {
  people: Person[];
  tally: Tally;
  watched: WatchedRuns;
  /** No further action begins; resolves when those in progress have ended. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  url: string;
  /** The same seed makes the same people do the same things; what the faults make of the time is another matter. */
  seed: number;
  people?: number;
  /** Milliseconds between two actions of a person, on average. */
  pauseMs?: number;
  /** Milliseconds within which the end of an analysis must be told. */
  endToldWithinMs?: number;
  payElsewhere?: PayElsewhere;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** People who sign in, half of them on the Pro plan, and do all that one can do, until stopped. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const { url, seed, pauseMs = 60, payElsewhere } = options;
  const people: Person[] = [];
  for (let number = 0; number < (options.people ?? 6); number += 1) {
    const email = `person${number}-${seed}@load.test`;
    people.push(await newPerson(url, email, { pro: number % 2 === 1, payElsewhere }));
  }
  const tally = newTally();
  const { watch, watched } = watching(() => url, options.endToldWithinMs ?? 60_000);
  let stopped = false;
  const acting = people.map(async (person, number) => {
    const random = randomOf(seed * 1000 + number);
    let used = 0;
    const fresh = (what: string) => {
      used += 1;
      return `${what} ${number}-${used}`;
    };
    const scene = { person, tally, random, fresh, watch };
    while (!stopped) {
      const { failed } = tally;
      await nextAction(scene)(scene);
      // Nobody hammers on a door that is shut.
      await wait(failed === tally.failed ? random() * 2 * pauseMs : 500);
    }
  });
  return {
    people,
    tally,
    watched,
    stop: async () => {
      stopped = true;
      await Promise.all(acting);
    },
  };
}
