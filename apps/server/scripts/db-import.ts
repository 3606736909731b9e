/**
 * `npm run db:import -- --from FILE`: fills an empty database, PostgreSQL in DATABASE_URL or a new embedded one in
 * DATA_DIR, with what `npm run db:export` wrote. All of it or nothing; it never overwrites.
 */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { openPglite, openPostgres } from '../src/kernel/database.ts';
import { importDatabase } from '../src/transfer/import-database.ts';
import { explainFailure, tellRows } from '../src/transfer/tell.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });

/** The lines of a compressed file; a damaged one ends them with its error. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error)).pipe(text);
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

try {
  if (!values.from) throw new Error('Name the file: npm run db:import -- --from FILE');
  await access(values.from);
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, { poolSize: 4, log })
    : await openPglite(config.DATA_DIR);
  try {
    tellRows(await importDatabase(database, linesOf(values.from), log), 'imported');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
