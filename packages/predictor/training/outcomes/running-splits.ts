import { randomFrom, sequentialSampleRatio } from '@frontrunner/statistics';

const SPLITS = 5000;
const VISITORS = 20_000;
/** A live test is looked at each minute; so often is more than any is. */
const EVERY = 100;
/** Share of the visitors of one of two arms who are lost before they are counted. */
const LEAK = 0.06;

/** Whether a test of two arms is ever alarmed, looked at after each hundred visitors that are counted; `leak` of the second arm's are lost. */
function isEverAlarmed(random: () => number, leak: number): boolean {
  const counts = [0, 0];
  let pValue = 1;
  for (let visitor = 1; visitor <= VISITORS; visitor++) {
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
  const alarmedPct = (leak: number) => {
    let alarmed = 0;
    for (let split = 0; split < SPLITS; split++) if (isEverAlarmed(random, leak)) alarmed++;
    return (100 * alarmed) / SPLITS;
  };
  return {
    splits: SPLITS,
    visitors: VISITORS,
    leakPct: 100 * LEAK,
    fairPct: alarmedPct(0),
    foundPct: alarmedPct(LEAK),
  };
}
