import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { clientOf, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram } from '../../test/program.ts';
import { startWebhookReceiver } from '../../test/webhook-receiver.ts';

/** Every row of every table of the product as text. */
async function everythingStored({ deps }: TestProduct): Promise<Map<string, string>> {
  const { rows: tables } = (await deps.db.execute(sql`
    select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)) as unknown as {
    rows: { name: string }[];
  };
  const stored = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = (await deps.db.execute(
      sql`select coalesce(string_agg(t::text, ' '), '') as all from ${sql.raw(name)} t`,
    )) as unknown as { rows: { all: string }[] };
    stored.set(name, rows[0]?.all ?? '');
  }
  return stored;
}

test('keys and signing secrets are in no log line, error, export, list or row, and in one answer each', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const product = await startTestProduct({ log, variables: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  const there = await startWebhookReceiver();
  try {
    const owner = await newUser(product, { plan: 'pro' });
    const program = await newProgram(product, owner);
    const once = { 'idempotency-key': 'made-once' };
    const made = await program.call(
      'POST',
      '/api/v1/webhooks',
      { url: there.url, events: ['run.completed'] },
      once,
    );
    const path = `/api/v1/webhooks/${made.body.id}`;
    const rotated = await program.call('POST', `${path}/rotate`, undefined, {
      'idempotency-key': 'drawn-once',
    });
    there.answer({ status: 500, body: 'out of order' });
    const { body: delivery } = await program.call('POST', `${path}/test`);
    await there.arrived(1);
    await analysedExperiment(owner, product.baseUrl);

    const bad = program.key.slice(0, -1) + (program.key.endsWith('0') ? '1' : '0');
    const answers = [
      await program.call('GET', '/api/v1/key'),
      await program.call('GET', '/api/v1/webhooks'),
      await program.call('POST', '/api/v1/webhooks', { url: program.key }),
      await program.call('POST', '/api/v1/webhooks', '{"url":'),
      await program.call('POST', '/api/v1/webhooks', { url: 'https://x.test/' }, once),
      await program.call('GET', `/api/v1/experiments/${program.key.slice(0, 20)}`),
      await clientOf(product, '').call('GET', '/api/v1/key', undefined, { authorization: `Bearer ${bad}` }),
      await clientOf(product, '').call('GET', `/api/v1/key?key=none`, undefined, {
        authorization: program.key,
      }),
      await owner.call('GET', '/api/keys'),
      await owner.call('GET', '/api/webhooks'),
      await owner.call('GET', `/api/webhook-deliveries/${delivery.id}`),
      await owner.call('GET', '/api/workspace/audit'),
      await owner.call('GET', '/api/workspace/audit/export?format=csv'),
      await owner.call('GET', '/api/account/export'),
    ].map(({ body }) => JSON.stringify(body));

    const secrets = {
      key: program.key.slice('fr_live_'.length + 6),
      'first signing secret': made.body.secret.slice('whsec_'.length),
      'second signing secret': rotated.body.secret.slice('whsec_'.length),
    };
    expect(lines.length).toBeGreaterThan(10);
    const stored = await everythingStored(product);
    expect(stored.size).toBeGreaterThan(50);
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(20);
      expect(
        lines.filter((line) => line.includes(secret)),
        `${what} in the log`,
      ).toEqual([]);
      expect(
        answers.filter((answer) => answer.includes(secret)),
        `${what} in an answer`,
      ).toEqual([]);
      expect(
        [...stored].flatMap(([table, rows]) => (rows.includes(secret) ? [table] : [])),
        `${what} in a table`,
      ).toEqual([]);
    }
  } finally {
    await there.close();
    await product.close();
  }
}, 60_000);
