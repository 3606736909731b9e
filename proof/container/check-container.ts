/**
 * The check `container` of `npm run nightly`: does the Dockerfile's steps without Docker, then starts web and worker from
 * exactly the files of the image, on a read-only file system and as another user than root, and lets them do an
 * analysis. It cannot show what only Docker does: the base image, and the network of compose.yaml.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { inRepository } from '../../scripts/repository.ts';
import { buildWithoutDocker, readDockerfile } from './container-build.ts';

mkdirSync(inRepository('.cache'), { recursive: true });
const folder = mkdtempSync(inRepository('.cache', 'container-'));
const temporary = join(folder, 'tmp');
mkdirSync(temporary);
chmodSync(folder, 0o755);
const children: ChildProcess[] = [];
const postgres = await startPostgres();

/** The ENV lines of the image. */
const imageVariables = () =>
  Object.fromEntries(
    (readDockerfile().at(-1)?.instructions ?? [])
      .filter(({ verb }) => verb === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
  );

// A mount namespace of its own, read-only but for an empty temporary folder; then the user "node" of the image.
const confined = `
  mount --make-rprivate / && mount -t tmpfs -o size=64m,mode=1777 none "$TMPDIR" && mount -o remount,bind,ro / &&
  cd "$APP" && ! touch written 2>/dev/null &&
  exec setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs --bounding-set=-all -- "$NODE" apps/server/src/main.ts`;

function start(app: string, variables: Record<string, string>): { said(): string } {
  const child = spawn('unshare', ['--mount', '/bin/sh', '-c', confined], {
    env: {
      ...imageVariables(),
      APP: app,
      NODE: process.execPath,
      TMPDIR: temporary,
      PATH: process.env.PATH,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  return { said: () => said };
}

async function until<Value>(what: string, ask: () => Promise<Value | false>): Promise<Value> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(200)) {
    const found = await ask().catch(() => false as const);
    if (found !== false) return found as Value;
  }
  throw new Error(`${what} did not happen within a minute`);
}

/** A signed-in person, as a sign-in at the provider would leave one. */
async function signedIn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `with person as (insert into accounts (issuer, subject) values ('https://login.example', $1) returning id)
     insert into sessions (account_id, token_hash, expires_at) select id, $2, now() + interval '1 hour' from person`,
    [randomUUID(), createHash('sha256').update(token).digest('hex')],
  );
  await client.end();
  return `__Host-frontrunner_session=${token}`;
}

try {
  const app = await buildWithoutDocker(folder);
  const unwanted = ['vite', 'typescript', 'vitest', '@biomejs', 'esbuild', 'react'].filter((name) =>
    existsSync(join(app, 'node_modules', name)),
  );
  if (unwanted.length > 0) throw new Error(`The image has development dependencies: ${unwanted.join(', ')}`);
  const native = execFileSync('find', [join(app, 'node_modules'), '-name', '*.node'])
    .toString()
    .trim();
  if (native) throw new Error(`The image has native modules, whose install scripts were not run:\n${native}`);
  const size = (path: string) => Number(execFileSync('du', ['-sm', path]).toString().split('\t')[0]);

  const secret = join(folder, 'database-url');
  writeFileSync(secret, postgres.url, { mode: 0o644 });
  const [port, ...metricsPorts] = [await freePort(), await freePort(), await freePort()];
  const common = {
    DATABASE_URL_FILE: secret,
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'frontrunner',
    PUBLIC_URL: 'https://frontrunner.example',
    PAYMENTS: 'off',
    PORT: String(port),
  };
  const started = performance.now();
  const processes = ['web', 'worker'].map((ROLE, i) => ({
    ROLE,
    ...start(app, { ...common, ROLE, METRICS_PORT: String(metricsPorts[i]) }),
  }));
  const url = `http://127.0.0.1:${port}`;
  try {
    await until('being ready', async () => (await fetch(`${url}/api/health/ready`)).ok);
    await until(
      'the worker being healthy',
      async () => (await fetch(`http://127.0.0.1:${metricsPorts[1]}/health`)).ok,
    );
    const seconds = (performance.now() - started) / 1000;
    const page = await (await fetch(url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    if (!script || !(await fetch(url + script)).ok) throw new Error('The page or its script is not served.');

    const headers = {
      cookie: await signedIn(postgres.url),
      origin: common.PUBLIC_URL,
      'content-type': 'application/json',
    };
    const call = async (path: string, body?: object) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await fetch(url + path, { ...init, headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { id: string; status: string };
    };
    const { id } = await call('/api/experiments', {
      name: 'In a container',
      controlHeadline: 'Bread is baked here',
      variantHeadlines: ['Why the queue is so long'],
    });
    await call(`/api/experiments/${id}/run`, {});
    await until('the analysis', async () => (await call(`/api/experiments/${id}`)).status === 'Complete');
    console.log(
      `Figure: ${size(app)} MB above the base image (${size(join(app, 'node_modules'))} MB dependencies), ready in ${seconds.toFixed(1)} s; ` +
        'web and worker ran read-only, as uid 1000, without capabilities, and finished an analysis',
    );
  } catch (error) {
    throw new Error(processes.map(({ ROLE, said }) => `${ROLE} said:\n${said()}`).join('\n'), {
      cause: error,
    });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))),
  );
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
