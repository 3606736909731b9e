import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { clientOf } from '../../apps/server/src/test/client.ts';
import { startMeasuredServer } from '../../apps/server/src/test/measured-server.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { assemblePeople } from '../matrix/matrix-people.ts';
import {
  longTexts,
  manyNames,
  nestedValues,
  type TextPlace,
  textPlaces,
  withText,
  wrongLists,
} from './long-texts.ts';
import { send } from './send.ts';
import { everyTarget, type Target } from './targets.ts';

/** No call may hold the event loop for longer, in milliseconds. */
const longestMs = 100;
/** Whatever else the machine does makes a call look slow, but not each time. */
const tries = 5;
/** An address and its headers have 16 KiB together. */
const mostInHead = 12_000;
const headers =
  'if-match last-event-id if-none-match range accept accept-encoding accept-language user-agent x-request-id referer ' +
  'origin forwarded cookie authorization idempotency-key content-type';

interface Attempt {
  what: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
/** Of what fills lists: each makes a body as large as may be. */
const inLists = new Set(['one word', 'the same headline', 'beginnings of addresses', 'accents']);
const bytes = (text: string) => Buffer.byteLength(text);

/** The body with this text, cut so that it fits. */
function bodyWith(
  { schema, valid, limit }: NonNullable<Target['body']>,
  place: TextPlace,
  text: string,
  fill = 0,
) {
  let cut = text;
  let body = JSON.stringify(withText(schema, valid, [place.path, cut], fill));
  while (bytes(body) > limit && cut.length > 8) {
    cut = cut.slice(0, Math.floor((cut.length * limit) / bytes(body)) - 8);
    body = JSON.stringify(withText(schema, valid, [place.path, cut], fill));
  }
  return body;
}

/** Longer bodies are parsed in a thread, in bytes: none hold the loop for longer than these. */
const mostOnLoop = 256 * 1024;

/**
 * Texts at one place of a body: as long as the contract lets in, as long as is read on the event loop, and in full lists; at the
 * first place of a body also as long as the body may be, which is the same for all of them.
 */
function* inBody(
  body: NonNullable<Target['body']>,
  place: TextPlace,
  { path, isFirst }: { path: string; isFirst: boolean },
): Generator<Attempt> {
  const most = isFirst ? body.limit : Math.min(body.limit, mostOnLoop);
  const lengths = [
    ...(place.most === undefined ? [] : [Math.max(8, Math.min(place.most, body.limit))]),
    Math.min(body.limit, mostOnLoop),
    most,
  ];
  for (const [kind, make] of Object.entries(longTexts)) {
    for (const length of new Set(lengths))
      yield { what: `${kind}, ${length}`, path, body: bodyWith(body, place, make(length)) };
    if (place.path.includes(0) && inLists.has(kind)) {
      const text = make(Math.min(place.most ?? 1_000, 1_000));
      yield { what: `${kind}, in full lists`, path, body: bodyWith(body, place, text, 0.8 * body.limit) };
    }
  }
  /** The body with a value as JSON at a place, up to `size` bytes. */
  const around = (to: TextPlace['path'], make: (length: number) => string, size: number) => {
    const rest = JSON.stringify(withText(body.schema, body.valid, [to, '<here>']));
    return rest.replace('"<here>"', () => make(size - bytes(rest)));
  };
  for (const [kind, make] of Object.entries(nestedValues))
    for (const size of [4_000, most])
      yield { what: `nested ${kind}, ${size}`, path, body: around(place.path, make, size) };
  const list = place.path.indexOf(0);
  const sizes = new Set([Math.min(body.limit, mostOnLoop), body.limit]);
  for (const size of sizes) {
    if (list >= 0)
      for (const [kind, make] of Object.entries(wrongLists))
        yield { what: `${kind}, ${size}`, path, body: around(place.path.slice(0, list), make, size) };
    if (isFirst) yield { what: `many names, ${size}`, path, body: manyNames(size) };
  }
}

const encoded = (text: string) => encodeURIComponent(text).slice(0, mostInHead).replace(/%.?$/, '');

/** What is sent to a target, in groups: a place each, and one for its address. */
function* groupsOf({ path, body, query }: Target): Generator<{ place: string; attempts: Iterable<Attempt> }> {
  if (body)
    for (const [i, place] of textPlaces(body.schema).entries())
      yield {
        place: `body ${place.path.join('.')}`,
        attempts: inBody(body, place, { path, isFirst: i === 0 }),
      };
  const texts = Object.entries(longTexts);
  if (query)
    for (const {
      path: [name],
      most = mostInHead,
    } of textPlaces(query))
      yield {
        place: `query ${name}`,
        attempts: texts.flatMap(([what, make]) =>
          [most, mostInHead].map((length) => ({ what, path: `${path}?${name}=${encoded(make(length))}` })),
        ),
      };
  if (path.includes('{'))
    yield {
      place: 'address',
      attempts: texts.map(([what, make]) => ({
        what,
        path: path.replace(/\{[\w-]+\}/, () => encoded(make(290))),
      })),
    };
}

/** Texts in the head of a request, which every call reads. */
function* inHead(): Generator<{ place: string; attempts: Iterable<Attempt> }> {
  const storable = Object.entries(longTexts).filter(([, make]) => /^[ -~]+$/.test(make(100)));
  for (const header of headers.split(' '))
    yield {
      place: `header ${header}`,
      attempts: storable.map(([what, make]) => {
        const text =
          header === 'cookie' ? `frontrunner_session=${make(mostInHead)}` : make(mostInHead).trim();
        return { what, path: '/api/auth/user', headers: { [header]: text } };
      }),
    };
}

test('no text, however long, holds the event loop', async () => {
  const server = await startMeasuredServer({ ADMIN_EMAILS: 'admin@demo.test', WEBHOOK_ALLOW_PRIVATE: '1' });
  const { baseUrl } = server.product;
  const people = await assemblePeople(server.product);
  const { cookie, things } = people['pro owner'];
  const { key } = await newProgram(server.product, clientOf(server.product, cookie));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const filled = (text: string) => text.replace(/\{([\w-]+)\}/g, (all, name: string) => things[name] ?? all);
  /** With the person's own things in its body, before it is made as long as may be. */
  const withThings = (to: Target): Target =>
    to.body ? { ...to, body: { ...to.body, valid: JSON.parse(filled(JSON.stringify(to.body.valid))) } } : to;
  const answers = new Map<number, number>();
  /** Calls whose connection ended before an answer was read. */
  const unanswered = new Set<string>();
  const deliver = async (to: Target, { path, headers: own, body }: Attempt) => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = body === undefined ? null : Buffer.from(body);
    const head = { ...type, ...to.headers, ...own };
    const url = new URL(baseUrl);
    const message = { method: to.method, url, path: filled(path), headers: head, body: sent, chunked: false };
    const { status, text } = await send(message, agent, 60_000);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status >= 500 && status !== 503)
      throw new Error(`${to.name} answered ${status}: ${text.slice(0, 300)}`);
    if (status === 0) unanswered.add(to.name);
  };

  /** The least that this held the loop, of several tries; one is enough when it is short. */
  const heldBy = async (work: () => Promise<void>) => {
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < tries && least > longestMs; time += 1) {
      await server.longestHeldMs();
      await work();
      least = Math.min(least, await server.longestHeldMs());
    }
    return least;
  };

  const slow: string[] = [];
  const figures = { places: 0, sent: 0, longest: 0, where: '' };
  const note = (held: number, where: string) => {
    if (held > figures.longest) Object.assign(figures, { longest: held, where });
    if (held <= longestMs) return;
    slow.push(`${where}: ${held.toFixed(0)} ms`);
    console.log(slow.at(-1));
  };
  const judge = async (to: Target, { place, attempts }: { place: string; attempts: Iterable<Attempt> }) => {
    figures.places += 1;
    await server.longestHeldMs();
    for (const attempt of attempts) {
      await deliver(to, attempt);
      figures.sent += 1;
    }
    const held = await server.longestHeldMs();
    if (held <= longestMs) return note(held, `${to.name} ${place}`);
    for (const attempt of attempts)
      note(await heldBy(() => deliver(to, attempt)), `${to.name} ${place}: ${attempt.what}`);
  };
  try {
    const targets = await everyTarget(baseUrl, { owner: cookie, admin: people.admin.cookie, key });
    const only = process.env.FUZZ_ONLY;
    for (const to of targets.filter(({ name }) => !only || name.includes(only)))
      for (const group of groupsOf(withThings(to)))
        await judge(to, { ...group, attempts: [...group.attempts] });
    const anyCall = targets.find(({ name }) => name === 'GET /api/auth/user') as Target;
    if (!only) for (const group of inHead()) await judge(anyCall, group);
    console.log(
      `Figure: ${figures.sent} long, repetitive and nested texts at ${figures.places} places of ${targets.length} calls, each held ` +
        `the event loop for ${figures.longest.toFixed(0)} ms at most (${figures.where}); ` +
        [...answers]
          .sort()
          .map(([status, count]) => `${count} x ${status}`)
          .join(', '),
    );
    expect({ slow, unanswered: [...unanswered] }).toEqual({ slow: [], unanswered: [] });
  } finally {
    agent.destroy();
    await server.stop();
  }
});
