import { OutgoingFailure } from '../../integrations/outgoing/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { decryptText } from '../../kernel/encrypted-text.ts';
import { hasKey } from '../../kernel/ids.ts';
import { version } from '../../kernel/version.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { type Attempt, recordAttempt } from './record-attempt.ts';
import { signedHeaders } from './signature.ts';
import { webhooks } from './tables.ts';

/** Characters of an answer that the log keeps. */
const keptAnswer = 4000;

/** Sends one message once and writes down what came of it. */
export async function deliver(deps: Deps, delivery: ClaimedDelivery): Promise<void> {
  const { workspaceId, webhookId: id } = delivery;
  const [webhook] = await deps.db.select().from(webhooks).where(hasKey(webhooks, { workspaceId, id }));
  if (!webhook || webhook.offBecause) return;
  await recordAttempt(deps, delivery, await attempt(deps, webhook, delivery));
}

async function attempt(
  deps: Deps,
  webhook: typeof webhooks.$inferSelect,
  delivery: ClaimedDelivery,
): Promise<Attempt> {
  const at = deps.clock.now();
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const answer = await deps.outgoing.send({
      method: 'POST',
      url: webhook.url,
      owner: webhook.workspaceId,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Frontrunner-Webhooks/${version}`,
        ...signedHeaders(delivery, await secretsOf(deps, webhook, at), at),
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

async function secretsOf(deps: Deps, webhook: typeof webhooks.$inferSelect, now: Date): Promise<string[]> {
  const { secret, formerSecret, formerSecretUntil } = webhook;
  const valid = [
    secret,
    ...(formerSecret && formerSecretUntil && formerSecretUntil > now ? [formerSecret] : []),
  ];
  return Promise.all(valid.map((encrypted) => decryptText(deps, encrypted)));
}
