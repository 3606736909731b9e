import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { apiOver } from './api.ts';
import { localApi } from './local-api.ts';
import { createMcpServer } from './server.ts';

/**
 * Serves the tools over standard input and output until the input ends: with FRONTRUNNER_API_KEY and FRONTRUNNER_URL those
 * of a workspace, without them predictions on this machine alone. Throws when only one of the two is set.
 */
export async function serveStdio(env: Record<string, string | undefined>, version: string): Promise<void> {
  const { FRONTRUNNER_API_KEY: key, FRONTRUNNER_URL: url } = env;
  if (Boolean(key) !== Boolean(url))
    throw new Error(
      'Set both FRONTRUNNER_API_KEY and FRONTRUNNER_URL, or neither to predict on this machine alone.',
    );
  const api = key && url ? apiOver(fetch, { origin: new URL(url).origin, key }) : localApi();
  const server = createMcpServer(api, version);
  const ended = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await ended;
}
