import { errorTable } from '@frontrunner/contracts';
import type { Client } from '../../apps/server/src/test/client.ts';

/** How a call ended: done, refused without an effect, or cut off so that nobody knows. */
export type Outcome<Body> =
  | { kind: 'done'; status: number; body: Body }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'cut off'; code: string };

/** Everything that the people of a load were answered, for the figures and for what may not happen. */
export interface Tally {
  requests: number;
  done: number;
  refused: number;
  failed: number;
  /** Failures by code, or by what the connection did. */
  failures: Map<string, number>;
  /** Answers that do not say what happened. */
  unexplained: string[];
  slowestMs: number;
}

export const newTally = (): Tally => ({
  requests: 0,
  done: 0,
  refused: 0,
  failed: 0,
  failures: new Map(),
  unexplained: [],
  slowestMs: 0,
});

const ownCodes: ReadonlySet<string> = new Set(Object.keys(errorTable));

/** Gives up after this long; the browser's own limit. */
const patienceMs = 90_000;

/** One call of a person. Whatever the product answers must be a success or say in its own code what happened. */
export async function ask<Body>(
  client: Client,
  tally: Tally,
  method: string,
  path: string,
  body?: unknown,
): Promise<Outcome<Body>> {
  tally.requests += 1;
  const started = performance.now();
  const fail = (code: string): Outcome<Body> => {
    tally.failed += 1;
    tally.failures.set(code, (tally.failures.get(code) ?? 0) + 1);
    return { kind: 'cut off', code };
  };
  try {
    const answer = await client.call(method, path, body, {}, AbortSignal.timeout(patienceMs));
    if (answer.status < 300) {
      tally.done += 1;
      return { kind: 'done', status: answer.status, body: answer.body };
    }
    const code = String((answer.body as { code?: unknown } | undefined)?.code);
    if (!ownCodes.has(code) || code === 'INTERNAL_ERROR')
      tally.unexplained.push(
        `${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
      );
    if (answer.status >= 500) return fail(code);
    tally.refused += 1;
    return { kind: 'refused', status: answer.status, code };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return fail(cause?.code ?? name);
  } finally {
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - started);
  }
}
