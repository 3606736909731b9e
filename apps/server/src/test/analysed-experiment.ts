import type { Experiment } from '@frontrunner/contracts';
import { type Client, newExperiment } from './client.ts';
import { readStream } from './event-stream.ts';

/** An experiment whose analysis is finished, as the caller then reads it. */
export async function analysedExperiment(
  client: Client,
  baseUrl: string,
  fields: Record<string, unknown> = {},
): Promise<Experiment> {
  const { id } = await newExperiment(client, fields);
  await analyse(client, baseUrl, id);
  const { status, body } = await client.call<Experiment>('GET', `/api/experiments/${id}`);
  if (status !== 200) throw new Error(`reading the experiment answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Runs the analysis of an experiment to its end. */
export async function analyse(client: Client, baseUrl: string, id: string): Promise<void> {
  const { status } = await client.call('POST', `/api/experiments/${id}/run`);
  if (status !== 202) throw new Error(`starting an analysis answered ${status}`);
  await readStream(client, baseUrl, id, (event) => event.type === 'complete');
}
