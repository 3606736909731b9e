import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ApiFailure } from './api.ts';

/** What to do where the message alone does not say it to an assistant. */
const advice: Record<string, string> = {
  API_KEY_INVALID: 'Ask the person for a valid API key; an admin makes one under "API keys".',
  API_KEY_EXPIRED: 'Ask the person for a new API key; an admin makes one under "API keys".',
  SCOPE_REQUIRED: 'Ask the person for an API key with that scope, or to connect again and allow it.',
  PRO_REQUIRED: 'Tell the person that this is part of the Pro plan; do not try again.',
  NOT_FOUND: 'Use list_experiments for the ids that exist.',
  ALREADY_RUNNING: 'Call list_experiments in a few seconds to see the result.',
  RATE_LIMITED: 'Wait a minute, then try once more.',
  EXPERIMENT_NOT_COMPLETE: 'Call run_experiment first.',
  ROUTE_NOT_FOUND: 'This installation does not offer it yet; tell the person.',
};

/** Acts, and answers a failure as a tool error that says what to do, so that the assistant can go on. */
export async function answering(
  act: () => Promise<{ text: string; structured: Record<string, unknown> }>,
): Promise<CallToolResult> {
  try {
    const { text, structured } = await act();
    return { content: [{ type: 'text', text }], structuredContent: structured };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const more = advice[error.code];
    const text = more ? `${error.message} ${more}` : error.message;
    return { content: [{ type: 'text', text }], isError: true };
  }
}
