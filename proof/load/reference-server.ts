/**
 * The reference of the server's figures: what each route must at least do. A bare Fastify route that looks up the
 * session and runs one indexed query, over a pool like the product's, and answers bytes that were prepared beforehand.
 * Its statements have names, so that PostgreSQL parses and plans them once for each connection.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadModel, predictExperiment } from '@frontrunner/predictor';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

const { DATABASE_URL, PORT, DATABASE_POOL_SIZE, ANSWERS_FILE } = process.env;
const texts = JSON.parse(readFileSync(ANSWERS_FILE ?? '', 'utf8')) as Record<string, string>;
/** Encoded once: a text would be encoded anew for each answer. */
const bytes = (name: string) => Buffer.from(texts[name] ?? '');
const answers = { list: bytes('list'), one: bytes('one'), user: bytes('user') };
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE) });

const run = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values });

async function sessionOf(request: FastifyRequest): Promise<{ account_id: string; workspace_id: string }> {
  const token = /frontrunner_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const { rows } = await run(
    'session',
    `select s.id, s.last_seen_at, a.*, a.id as account_id, w.id as workspace_id, m.role, w.name from sessions s join accounts a on a.id = s.account_id
     join workspace_members m on m.account_id = a.id join workspaces w on w.id = m.workspace_id
     where s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > now() - interval '7 days'`,
    [createHash('sha256').update(token).digest('hex')],
  );
  if (!rows[0]) throw new Error('no session');
  return rows[0];
}

const app = Fastify();
const json = 'application/json; charset=utf-8';
app.get('/list', async (request, reply) => {
  const { workspace_id: workspace } = await sessionOf(request);
  const newest =
    'select * from experiments where workspace_id = $1 order by created_at desc, id desc limit 24';
  await run('list', newest, [workspace]);
  return reply.type(json).send(answers.list);
});
app.get<{ Params: { id: string } }>('/one/:id', async (request, reply) => {
  const { workspace_id: workspace } = await sessionOf(request);
  const one = 'select * from experiments where id = $1 and workspace_id = $2';
  await run('one', one, [request.params.id, workspace]);
  return reply.type(json).send(answers.one);
});
app.get('/user', async (request, reply) => {
  await run('user', 'select * from accounts where id = $1', [(await sessionOf(request)).account_id]);
  return reply.type(json).send(answers.user);
});
const model = loadModel();
app.post<{ Body: { control: string; variants: string[] } }>('/predict', async ({ body }) =>
  predictExperiment(model, body),
);
app.post('/events', async (request, reply) => {
  await run('events', 'select id from accounts where id = $1', [(await sessionOf(request)).account_id]);
  return reply.code(204).send();
});

/** Rows of visitors as the product stores them, many beacons in one statement: what arrives meanwhile goes with the next. */
interface Waiting {
  rows: [test: string, visitor: string][];
  done: () => void;
}
const waiting: Waiting[] = [];
let inserting = false;
async function insertAll(): Promise<void> {
  inserting = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 500);
    const rows = batch.flatMap((one) => one.rows);
    await run(
      'visitors',
      `insert into reference_visitors (workspace_id, test_id, visitor, clicked)
       select t, t, v, false from unnest($1::uuid[], $2::uuid[]) as s (t, v) on conflict do nothing`,
      [rows.map(([test]) => test), rows.map(([, visitor]) => visitor)],
    );
    for (const { done } of batch) done();
  }
  inserting = false;
}
app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
app.post<{ Body: { visitor: string; events: { test: string }[] } }>('/beacons', async ({ body }) => {
  await new Promise<void>((done) => {
    waiting.push({ rows: body.events.map(({ test }) => [test, body.visitor]), done });
    if (!inserting) {
      inserting = true;
      setImmediate(() => void insertAll());
    }
  });
  return { counted: body.events.length };
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
