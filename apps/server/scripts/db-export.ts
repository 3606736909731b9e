/**
 * `npm run db:export [-- --to FILE]`: writes the whole installation, of the embedded database or of the PostgreSQL
 * database in DATABASE_URL, to one compressed file that `npm run db:import` takes. The server of an embedded
 * database has to be stopped first. The file holds secrets: it is readable by its owner only.
 */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { exportDatabase } from '../src/transfer/export-database.ts';
import { openInstallation } from '../src/transfer/open-installation.ts';
import { explainFailure, tellRows } from '../src/transfer/tell.ts';

const now = new Date();
const { values } = parseArgs({
  options: { to: { type: 'string', default: `frontrunner-${now.toISOString().slice(0, 10)}.jsonl.gz` } },
});
const target = resolve(values.to);

try {
  if (existsSync(target))
    throw new Error(`${target} exists already, and is not overwritten. Name another file with --to.`);
  const database = await openInstallation();
  const partial = `${target}.partial`;
  try {
    const file = await open(partial, 'w', 0o600);
    const lines = new PassThrough();
    const written = pipeline(lines, createGzip(), file.createWriteStream({ flush: true }));
    const rows = await exportDatabase(database, now, async (text) => {
      if (!lines.write(text)) await Promise.race([once(lines, 'drain'), written]);
    });
    lines.end();
    await written;
    await rename(partial, target);
    tellRows(rows, `exported to ${target}`);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
