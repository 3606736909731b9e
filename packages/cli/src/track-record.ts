import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FrontrunnerError } from '@frontrunner/client/source';
import type { Command } from 'commander';
import { print } from './output.ts';
import { connect } from './server.ts';

/** Writes the export to a file, or to standard output. */
async function exportTo(output: string | undefined, texts: boolean): Promise<void> {
  const { response, error } = await connect().api.GET('/api/v1/track-record/export', {
    params: { query: texts ? { texts: '1' } : {} },
    parseAs: 'stream',
  });
  if (!response.ok || !response.body) throw new FrontrunnerError(response.status, error);
  const pieces = Readable.fromWeb(response.body as never);
  if (output === undefined) return pipeline(pieces, process.stdout, { end: false });
  await pipeline(pieces, createWriteStream(output));
  print(`Written to ${output}. Check it with: frontrunner verify ${output}\n`);
}

export function addTrackRecord(program: Command): void {
  program
    .command('track-record')
    .description(
      'Exports the workspace\'s sealed forecasts as JSON lines, which "frontrunner verify" checks without a server.',
    )
    .option('-o, --output <file>', 'write to a file; without it to standard output')
    .option('--texts', 'with the headlines where they are not deleted')
    .addHelpText(
      'after',
      `
Examples:
  frontrunner track-record --output track-record.jsonl
  frontrunner track-record | frontrunner verify -`,
    )
    .action(({ output, texts }: { output?: string; texts?: boolean }) => exportTo(output, texts ?? false));
}
