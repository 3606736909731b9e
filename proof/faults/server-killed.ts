/** `node proof/faults/server-killed.ts [kills]`: the server is killed at random moments under load, and started again. */
import { randomOf } from '../../apps/server/src/test/generated-events.ts';
import { underFault } from './stage.ts';

const kills = Number(process.argv[2] ?? 50);
const random = randomOf(11);

await underFault(
  {
    name: 'server killed',
    seed: 1,
    processes: [{ role: 'all' }],
    // Killed every few seconds it has hardly the time to notice what died with it.
    load: { endToldWithinMs: 120_000 },
    mayFailWith: /^(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/,
  },
  async (stage) => {
    for (let kill = 0; kill < kills; kill += 1) {
      await stage.served(5 + Math.floor(random() * 60));
      await new Promise((resolve) => setTimeout(resolve, random() * 300));
      await stage.killAndStart(0);
    }
    await stage.served(50);
    return `${kills} kills`;
  },
);
