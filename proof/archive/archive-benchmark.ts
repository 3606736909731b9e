/**
 * `npm run archive:benchmark -- --from FOLDER --out tests.csv [--all]`: turns the original CSV files of the Upworthy
 * Research Archive (osf.io/jd64p, CC BY 4.0) into a file for the benchmark page. Clear winners only unless `--all`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { limits } from '../../packages/contracts/src/limits.ts';
import { readArchive } from '../../packages/predictor/training/read-archive.ts';
import { benchmarkRowsOf, csvFilesOf } from './archive-tests.ts';

const usage =
  'Usage: npm run archive:benchmark -- --from FOLDER --out FILE.csv [--all]\n\n' +
  "FOLDER holds the archive's CSV files. Only tests with a clear winner (p < 0.05) are kept; --all keeps every test.";

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, out: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const { from, out, all } = values;
  if (!from || !out?.endsWith('.csv')) throw new Error(usage);
  const { arms } = readArchive(from);
  const rows = benchmarkRowsOf(arms, { all });
  const files = csvFilesOf(rows, { rows: limits.benchmarkRows, bytes: limits.csvBytes });
  if (files.length === 0) throw new Error(`No test with a clear winner was found in ${from}. Try --all.`);
  files.forEach((text, i) => {
    const name = files.length === 1 ? out : out.replace(/\.csv$/, `-${i + 1}.csv`);
    writeFileSync(name, text);
    console.log(`${name}: ${text.split('\r\n').length - 2} tests`);
  });
  console.log(
    `${arms.length} arms read, ${rows.length} tests written${all ? '' : ', those with a clear winner (p < 0.05)'}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
