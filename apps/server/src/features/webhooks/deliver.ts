import { OutgoingFailure } from '../../integrations/outgoing/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { decryptText } from '../../kernel/encrypted-text.ts';
import { version } from '../../kernel/version.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { createArrivalRecorder } from './record-arrivals.ts';
import { type Attempt, recordFailure } from './record-failure.ts';
import { signedHeaders } from './signature.ts';

/** Characters of an answer that the log keeps. */
const keptAnswer = 4000;
const rememberedSecrets = 1000;

/** What sending keeps for as long as the process lives. */
export interface Delivering {
  recordArrival: (delivery: ClaimedDelivery, attempt: Attempt) => Promise<void>;
  /** Reads an encrypted secret; each is decrypted once. */
  secretOf: (encrypted: string) => Promise<string>;
}

export function createDelivering(deps: Deps): Delivering {
  const secrets = new Map<string, Promise<string>>();
  return {
    recordArrival: createArrivalRecorder(deps),
    secretOf: (encrypted) => {
      const known = secrets.get(encrypted) ?? decryptText(deps, encrypted);
      if (secrets.size >= rememberedSecrets) secrets.clear();
      secrets.set(encrypted, known);
      known.catch(() => secrets.delete(encrypted));
      return known;
    },
  };
}

/** Sends one message once and writes down what came of it. Resolves to whether it has arrived. */
export async function deliver(
  deps: Deps,
  delivering: Delivering,
  delivery: ClaimedDelivery,
): Promise<boolean> {
  const made = await attempt(deps, delivering, delivery);
  if (made.error === null) await delivering.recordArrival(delivery, made);
  else await recordFailure(deps, delivery, made);
  return made.error === null;
}

async function attempt(deps: Deps, delivering: Delivering, delivery: ClaimedDelivery): Promise<Attempt> {
  const at = deps.clock.now();
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  const encrypted = [delivery.secret, ...(delivery.formerSecret === null ? [] : [delivery.formerSecret])];
  const secrets = await Promise.all(encrypted.map(delivering.secretOf));
  try {
    const answer = await deps.outgoing.send({
      method: 'POST',
      url: delivery.url,
      owner: delivery.workspaceId,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Frontrunner-Webhooks/${version}`,
        ...signedHeaders(delivery, secrets, at),
      },
      body: delivery.body,
    });
    const arrived = answer.status >= 200 && answer.status < 300;
    return {
      at,
      ms: ms(),
      status: answer.status,
      answer: storableText(answer.body),
      error: arrived ? null : refusalOf(answer.status),
    };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return { at, ms: ms(), status: null, answer: null, error: error.message };
  }
}

const refusalOf = (status: number) =>
  status >= 300 && status < 400
    ? `The address answered ${status}. Redirects are not followed: give the address that it leads to.`
    : `The address answered ${status} in place of a status from 200 to 299.`;

/** The beginning of an answer as text that the database can hold. */
const storableText = (body: Buffer) =>
  new TextDecoder().decode(body).replaceAll('\u0000', '\ufffd').slice(0, keptAnswer).toWellFormed();
