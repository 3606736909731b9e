import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Api } from './api.ts';
import { addExperimentTools } from './experiment-tools.ts';
import { addPredictionTools } from './prediction-tools.ts';

const instructions = `Frontrunner predicts which headline wins an A/B test before any traffic is spent. Give chances as chances: between 45 and 55 percent nothing is decided. Always say with a figure what it was measured on (the passport); where nothing was measured, say that. Recorded outcomes are measurements, predictions are not.`;

/** A server with every tool, over one way to make the calls. Serves one client. */
export function createMcpServer(api: Api, version: string): McpServer {
  const server = new McpServer(
    { name: 'frontrunner', title: 'Frontrunner', version },
    { instructions, capabilities: { tools: {} } },
  );
  addPredictionTools(server, api);
  addExperimentTools(server, api);
  return server;
}
