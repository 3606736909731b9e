/**
 * `npm run seed:events -- --events 10000000 --users 100000`: fills a database with invented accounts, experiments and
 * the usage events of the last 90 days, to look at the admin area at scale: the empty PostgreSQL database that
 * DATABASE_URL names, or else one of the benchmarks' own (see bench-data.ts), where it is kept for the next time.
 */
import { parseArgs } from 'node:util';
import { seedDatabase } from '../../apps/server/src/test/seed-database.ts';
import { benchDataFolder, startBenchServer } from './bench-data.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    users: { type: 'string', default: '100000' },
  },
});
const size = { events: Number(values.events), users: Number(values.users) };
const url = process.env.DATABASE_URL;
if (!Object.values(size).every((one) => Number.isSafeInteger(one) && one > 0)) {
  console.error('Give --events and --users as whole numbers above 0.');
  process.exitCode = 2;
} else if (url) {
  await seedDatabase(url, size);
} else {
  const server = await startBenchServer();
  try {
    await server.database(size);
    console.log(`Seeded and kept in ${benchDataFolder()}`);
  } finally {
    await server.stop();
  }
}
