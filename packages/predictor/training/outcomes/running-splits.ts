import { randomFrom, sequentialSampleRatio } from '@frontrunner/statistics';

const SPLITS = 5000;
/** More, since the figure lies beside its budget: 0.2 points of standard error. */
const ARRIVED_SPLITS = 20_000;
const VISITORS = 20_000;
/** A live test is looked at each minute; so often is more than any is. */
const EVERY = 100;
/** Share of the visitors of one of two arms who are lost before they are counted. */
const LEAK = 0.06;

/** Whether a test of two arms is ever alarmed, looked at after each hundred visitors that are counted; `leak` of the second arm's are lost. */
function isEverAlarmed(random: () => number, leak: number, visitors: number): boolean {
  const counts = [0, 0];
  let pValue = 1;
  for (let visitor = 1; visitor <= visitors; visitor++) {
    // The share of the second arm among those who are counted.
    counts[random() < (1 - leak) / (2 - leak) ? 1 : 0]++;
    if (visitor % EVERY > 0) continue;
    const look = sequentialSampleRatio(counts, undefined, pValue);
    if (!look.ok) return true;
    pValue = look.pValue;
  }
  return false;
}

/** How often the sequential sample ratio of a running test alarms, in percent: over fair splits, and where one arm leaks. */
export function runningSplits() {
  const random = randomFrom(36);
  const alarmedPct = (leak: number, visitors = VISITORS, splits = SPLITS) => {
    let alarmed = 0;
    for (let split = 0; split < splits; split++) if (isEverAlarmed(random, leak, visitors)) alarmed++;
    return (100 * alarmed) / splits;
  };
  return {
    splits: SPLITS,
    visitors: VISITORS,
    leakPct: 100 * LEAK,
    fairPct: alarmedPct(0),
    foundPct: alarmedPct(LEAK),
    /** The same where so many arrive, of whom half of the leak is lost before it is counted. */
    foundOfArrivedPct: alarmedPct(LEAK, VISITORS * (1 - LEAK / 2), ARRIVED_SPLITS),
  };
}
