/**
 * The reference of the server's figures: what each route must at least do. A bare Fastify route that looks up the
 * session and runs one indexed query, over a pool like the product's, and answers bytes that were prepared beforehand.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

const { DATABASE_URL, PORT, DATABASE_POOL_SIZE, ANSWERS_FILE } = process.env;
const answers = JSON.parse(readFileSync(ANSWERS_FILE ?? '', 'utf8')) as Record<string, string>;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE) });

async function accountOf(request: FastifyRequest): Promise<string> {
  const token = /frontrunner_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const { rows } = await pool.query(
    `select s.id, s.last_seen_at, a.* , a.id as account_id from sessions s join accounts a on a.id = s.account_id
     where s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > now() - interval '7 days'`,
    [createHash('sha256').update(token).digest('hex')],
  );
  if (!rows[0]) throw new Error('no session');
  return rows[0].account_id;
}

const app = Fastify();
const json = 'application/json; charset=utf-8';
app.get('/list', async (request, reply) => {
  const account = await accountOf(request);
  await pool.query(
    'select * from experiments where account_id = $1 order by created_at desc, id desc limit 50',
    [account],
  );
  return reply.type(json).send(answers.list);
});
app.get<{ Params: { id: string } }>('/one/:id', async (request, reply) => {
  const account = await accountOf(request);
  await pool.query('select * from experiments where id = $1 and account_id = $2', [
    request.params.id,
    account,
  ]);
  return reply.type(json).send(answers.one);
});
app.get('/user', async (request, reply) => {
  await pool.query('select * from accounts where id = $1', [await accountOf(request)]);
  return reply.type(json).send(answers.user);
});
app.post('/events', async (request, reply) => {
  await pool.query('select id from accounts where id = $1', [await accountOf(request)]);
  return reply.code(204).send();
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
