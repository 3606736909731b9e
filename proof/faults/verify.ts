import type { Experiment, Subscription } from '@frontrunner/contracts';
import type { Client } from '../../apps/server/src/test/client.ts';
import { anyName } from './actions.ts';
import type { ExperimentLedger } from './ledger.ts';
import type { Person } from './people.ts';

export interface Comparison {
  /** Acknowledged values and counts that were compared. */
  compared: number;
  /** What is not as it was acknowledged. */
  losses: string[];
}

async function read<Body>(client: Client, path: string): Promise<{ status: number; body: Body }> {
  const answer = await client.call<Body>('GET', path);
  if (answer.status >= 500)
    throw new Error(`GET ${path} answered ${answer.status} when nothing was wrong any more`);
  return answer;
}

/** Reads everything back through the product's own calls and holds it against what it acknowledged. */
export async function compareWithAcknowledged(people: Person[]): Promise<Comparison> {
  const result: Comparison = { compared: 0, losses: [] };
  for (const person of people) {
    const { client, ledger, email } = person;
    const check = (what: string, contradiction: string | null) => {
      result.compared += 1;
      if (contradiction) result.losses.push(`${email}, ${what}: ${contradiction}`);
    };
    const plan = (await read<Subscription>(client, '/api/subscription')).body;
    check('Pro plan', ledger.isPro.contradiction(plan.isPro));
    check('cancellation', ledger.cancelled.contradiction(plan.cancelAtPeriodEnd));
    const context = await read<{ coreCustomerProblem: string | null }>(client, '/api/company-context');
    check('company context', ledger.context.contradiction(context.body.coreCustomerProblem));

    const list = (await read<Experiment[]>(client, '/api/experiments')).body;
    for (const [id, experiment] of ledger.experiments)
      await compareExperiment(client, list.find((found) => found.id === id) ?? null, id, experiment, check);
    for (const { id, name } of list.filter(({ id }) => !ledger.experiments.has(id)))
      check(
        `experiment ${id}`,
        ledger.namesCutOff.delete(name) ? null : `"${name}" was not created, or twice`,
      );
  }
  return result;
}

async function compareExperiment(
  client: Client,
  stored: Experiment | null,
  id: string,
  ledger: ExperimentLedger,
  check: (what: string, contradiction: string | null) => void,
): Promise<void> {
  check(`experiment ${id} deleted`, ledger.deleted.contradiction(stored === null));
  if (!stored) return;
  check(`control of ${id}`, ledger.control.contradiction(stored.controlHeadline));
  check(`variants of ${id}`, ledger.variants.contradiction(JSON.stringify(stored.variantHeadlines)));
  const { body: runs } = await read<{ status: string; results: unknown }[]>(
    client,
    `/api/experiments/${id}/runs`,
  );
  check(`runs of ${id}`, ledger.runs.contradiction(runs.length));
  const halfDone = runs.filter(({ status, results }) => (status === 'complete') !== (results !== null));
  check(`results of ${id}`, halfDone.length > 0 ? `${halfDone.length} runs are half done` : null);
  if (ledger.persona.contradiction(null) === null || ledger.persona.contradiction(anyName) === null) return;
  const feedback = await read<{ persona?: { name: string } | null }>(
    client,
    `/api/experiments/${id}/customer-feedback`,
  );
  check(`persona of ${id}`, ledger.persona.contradiction(feedback.body.persona?.name ?? null));
}
