import type { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { InputError } from './input-error.ts';
import { findConnection } from './server.ts';

/** `frontrunner mcp`: serves the tools for assistants until standard input ends. */
async function mcp({ local }: { local?: boolean }): Promise<void> {
  // Loaded only here: no other command needs the protocol.
  const { apiOver, localApi, serveStdio } = await import('@frontrunner/mcp');
  const connection = local ? null : findConnection();
  const { FRONTRUNNER_URL, FRONTRUNNER_API_KEY } = process.env;
  if (!connection && !local && (FRONTRUNNER_URL || FRONTRUNNER_API_KEY))
    throw new InputError(
      'set both FRONTRUNNER_URL and FRONTRUNNER_API_KEY, or neither to predict on this machine alone.',
    );
  const api = connection
    ? apiOver((url, init) => connection.fetch(new Request(url, init)), {
        origin: new URL(connection.url).origin,
      })
    : localApi();
  await serveStdio(api, manifest.version);
}

export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('Serves the tools for assistants (Model Context Protocol) over standard input and output.')
    .option('--local', 'predict on this machine alone, although a server is known')
    .addHelpText(
      'after',
      `
An assistant starts this command by itself. It works with the workspace of "frontrunner login", or of FRONTRUNNER_URL and
FRONTRUNNER_API_KEY; without either it predicts on this machine, and the tools that need a workspace say so.

Example, for Claude Code:
  claude mcp add frontrunner -- npx frontrunner mcp`,
    )
    .action(mcp);
}
