/** `node proof/faults/database-restarted.ts [rounds]`: PostgreSQL is restarted under load, politely and like a crash. */
import { randomOf } from '../../apps/server/src/test/generated-events.ts';
import { underFault } from './stage.ts';

const rounds = Number(process.argv[2] ?? 6);
const random = randomOf(12);

await underFault(
  {
    name: 'database restarted',
    seed: 2,
    mayFailWith: /^DATABASE_UNAVAILABLE$/,
  },
  async (stage) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const mode of ['fast', 'immediate'] as const) {
        await stage.served(40 + Math.floor(random() * 60));
        await new Promise((resolve) => setTimeout(resolve, random() * 300));
        await stage.postgres.restart(mode);
      }
    }
    await stage.served(100);
    return `${rounds} fast and ${rounds} immediate restarts`;
  },
);
