import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ForecastRecord, TrackRecord } from '@frontrunner/client/source';
import type { Command } from 'commander';
import { print, printJson, tableOf } from './output.ts';
import { connect } from './server.ts';

const verdicts = {
  better: 'Better than a coin.',
  worse: 'Worse than a coin.',
  undecided: 'Not told apart from a coin yet.',
};

function rowOf(name: string, { settled, right, wrong, tooClose, accuracy, brier }: ForecastRecord): string[] {
  const range = accuracy
    ? `${accuracy.pct.toFixed(0)} % (${accuracy.low.toFixed(0)} to ${accuracy.high.toFixed(0)})`
    : '';
  return [name, ...[settled, right, wrong, tooClose].map(String), range, brier?.toFixed(3) ?? ''];
}

function shownRecord(record: TrackRecord): string {
  const { sealed, withoutOutcome, settled, outcomesNeeded, verdict, chainHead } = record;
  if (sealed === 0) return 'There are no sealed forecasts yet. Each finished analysis seals one.\n';
  const rows = [
    rowOf('Forecasts', record),
    rowOf('Back-tests', record.backTests),
    rowOf('Without a date', record.undated),
  ];
  const missing = outcomesNeeded - settled;
  return [
    `${sealed} sealed, ${withoutOutcome} of them without an outcome.\n\n`,
    tableOf(['', 'Settled', 'Right', 'Wrong', 'Too close', 'Accuracy (95 %)', 'Brier'], rows),
    `\n${verdict ? verdicts[verdict] : `No verdict yet: ${missing} more outcomes are needed.`}\n`,
    `Chain head: ${chainHead}\n`,
  ].join('');
}

async function show({ json }: { json?: boolean }): Promise<void> {
  const record = await connect().trackRecord.get();
  if (json) printJson(record);
  else print(shownRecord(record));
}

/** Writes the export to a file, or to standard output. */
async function exportTo({ output, texts }: { output?: string; texts?: boolean }): Promise<void> {
  const lines = await connect().trackRecord.export({ texts: texts ?? false });
  const pieces = Readable.fromWeb(lines as never);
  if (output === undefined) return pipeline(pieces, process.stdout, { end: false });
  await pipeline(pieces, createWriteStream(output));
  print(`Written to ${output}. Check it with: frontrunner verify ${output}\n`);
}

export function addTrackRecord(program: Command): void {
  const group = program
    .command('track-record')
    .description("Shows how the workspace's sealed forecasts came out, and exports them.")
    .addHelpText(
      'after',
      `
Forecasts made before their test, back-tests and tests without a date are counted apart. There is no verdict before 30 outcomes.

Examples:
  frontrunner track-record
  frontrunner track-record export --output track-record.jsonl
  frontrunner verify track-record.jsonl`,
    );
  group
    .command('show', { isDefault: true })
    .description('Shows counts, accuracy and verdict.')
    .option('--json', 'print every figure as JSON')
    .action(show);
  group
    .command('export')
    .description('Exports the forecasts as JSON lines, which "frontrunner verify" checks without a server.')
    .option('-o, --output <file>', 'write to a file; without it to standard output')
    .option('--texts', 'with the headlines where they are not deleted')
    .addHelpText(
      'after',
      `
Examples:
  frontrunner track-record export --output track-record.jsonl
  frontrunner track-record export | frontrunner verify -`,
    )
    .action(exportTo);
}
