import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workspaceHeader } from '@frontrunner/contracts/account-header';
import { firstPageOf } from '@frontrunner/contracts/first-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inScript } from './html.ts';

/** What the page's own reads may hold up the page, in milliseconds; what is not answered then, the page asks for itself. */
const mostMs = 500;

/** An answer as the browser would have received it: the headers that the web app reads, and the body. */
type Answer = [headers: Record<string, string>, body: unknown];

/** Asked before everything else: without a person there is nothing to ask. */
const whoIsIt = '/api/auth/user';

/** The headers of a list, which the web app reads beside its body. */
const kept = ['link', 'x-total-count', 'x-unread-count'];

/** Of the request's own headers, those that say whose it is and where it comes from. */
const ofTheCaller = /^(cookie|host|user-agent|forwarded|x-forwarded-.*|x-real-ip)$/;

/** The answer to one read; null for what went wrong or is elsewhere, which the page finds out for itself. */
async function answerTo(app: FastifyInstance, request: FastifyRequest, url: string): Promise<Answer | null> {
  const headers = Object.entries(request.headers).filter(([name]) => ofTheCaller.test(name));
  // The call itself, with all that decides about it: session, role, limits and what the answer may carry.
  const answer = await app.inject({
    url,
    headers: { ...Object.fromEntries(headers), accept: 'application/json' },
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
  });
  if (answer.statusCode !== 200 || answer.headers[workspaceHeader] !== undefined) return null;
  const names = kept.filter((name) => answer.headers[name] !== undefined);
  return [Object.fromEntries(names.map((name) => [name, String(answer.headers[name])])), answer.json()];
}

/** What is answered until now when `ask` is done, fails or takes too long. */
async function inTime(ask: (into: Record<string, Answer>) => Promise<void>): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  const stop = new AbortController();
  const late = wait(mostMs, undefined, { signal: stop.signal }).catch(() => undefined);
  await Promise.race([ask(answers).catch(() => undefined), late]);
  stop.abort();
  return answers;
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** Links to the files of the named modules and of what they import, without those that every page loads. */
function linksTo(manifest: Record<string, Chunk>, modules: readonly string[]): string {
  const initial = new Set<string>();
  const found = new Set<string>();
  const follow = (key: string, into: Set<string>) => {
    if (initial.has(key) || into.has(key)) return;
    into.add(key);
    for (const next of manifest[key]?.imports ?? []) follow(next, into);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(key, initial);
  for (const module of modules) follow(module, found);
  const chunks = [...found].flatMap((key) => manifest[key] ?? []);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}

function readManifest(folder: string): Record<string, Chunk> {
  try {
    return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  } catch {
    // Without it the page's scripts are found one after the other, and nothing else is different.
    return {};
  }
}

/**
 * Makes the document for a signed-in person who opens one of the first pages: the web app's page with the scripts of that screen
 * named, and with the answers to what it would ask first. Answers null for everybody and everything else.
 */
export function createFirstPages(app: FastifyInstance, folder: string, sessionCookie: string) {
  const webPage = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /<link rel="preload" href="\/api\/auth\/user"[^<>]*>/,
    '',
  );
  const manifest = readManifest(folder);
  return async (request: FastifyRequest): Promise<string | null> => {
    const first = request.cookies[sessionCookie] ? firstPageOf(request.url) : null;
    // What is fetched ahead may be looked at much later.
    if (!first || request.headers['sec-purpose']) return null;
    const answers = await inTime(async (into) => {
      const ask = async (url: string) => {
        const answer = await answerTo(app, request, url);
        if (answer) into[url] = answer;
        return answer !== null;
      };
      if (await ask(whoIsIt)) await Promise.all(first.reads.map(ask));
    });
    // Nobody is signed in with this cookie, or it is not known in time: the page as everybody gets it.
    if (!answers[whoIsIt]) return null;
    const links = linksTo(manifest, first.modules);
    const data = `<script type="application/json" id="first-answers">${inScript(answers)}</script>`;
    return webPage.replace('</head>', () => `${links}</head>`).replace('</body>', () => `${data}</body>`);
  };
}
