import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Endpoint, endpoints, errorBody } from '@frontrunner/contracts';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { benchmarks, experimentRuns } from '../../apps/server/src/kernel/schema.ts';
import type { TestProduct } from '../../apps/server/src/test/product.ts';
import { assembleCast } from './cast.ts';
import { type Actor, type FuzzRequest, fuzzedRoutes, fuzzRequest } from './requests.ts';
import { type Received, send } from './send.ts';
import { installWitness, type Write } from './witness.ts';

/** No answer may take longer, in milliseconds. */
const hangMs = 5_000;
/**
 * What a refused request may write: a refused look at the admin area, when a session was used, sign-ins that
 * began, and what the payment provider says of a plan when it is asked.
 */
const bookkeeping = new Set([
  'audit_log INSERT',
  'sessions UPDATE',
  'provider_records INSERT',
  'subscriptions UPDATE',
]);

export interface Figures {
  requests: number;
  accepted: number;
  refused: number;
  /** Refusals by a part that this installation does not have (503), as the contract declares them. */
  declared503: number;
  slowestMs: number;
  /** Refusals sent again, because something was written meanwhile. */
  asked: number;
  /** The fewest requests that one route got. */
  fewest: number;
}

const isRefused = ({ status, location }: Received) =>
  status >= 400 || (location?.startsWith('/?auth=') ?? false);
const unexpected = (writes: Write[]) =>
  writes.map(({ table, operation }) => `${table} ${operation}`).filter((write) => !bookkeeping.has(write));

/** Whether an analysis or a benchmark that an earlier request began is not finished. */
async function isBusy({ deps }: TestProduct): Promise<boolean> {
  const runs = deps.db.$count(experimentRuns, inArray(experimentRuns.status, ['queued', 'running']));
  const scorings = deps.db.$count(benchmarks, inArray(benchmarks.status, ['queued', 'running']));
  return (await runs) + (await scorings) > 0;
}

/** Errors are told in the product's form, and say nothing of its inside. */
function checkAnswer({ route }: FuzzRequest, { status, text }: Received): 'declared' | undefined {
  if (status === 0) throw new Error('the connection was closed without an answer');
  if (/\bat (async )?[\w.<>]+ \(|node_modules|\/src\//.test(status >= 400 ? text : ''))
    throw new Error(`the answer shows the inside of the server: ${text.slice(0, 300)}`);
  const endpoint = (endpoints as Record<string, Endpoint>)[route];
  const known = status >= 400 && endpoint ? errorBody.safeParse(JSON.parse(text)).data : undefined;
  if (status >= 400 && endpoint && !known && status !== 431)
    throw new Error(`not an error of the contract: ${text.slice(0, 300)}`);
  if (status < 500) return undefined;
  if (status === 503 && known && endpoint?.errors?.includes(known.code)) return 'declared';
  throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
}

/**
 * Sends `count` generated requests one after another and holds every answer against the promises: no 5xx, no hang,
 * errors in the contract's form, nothing written by a refusal. Rejects with the smallest request that breaks one.
 */
export async function runCampaign(
  product: TestProduct,
  options: { count: number; seed: number; newCastEvery: number },
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const base = new URL(product.baseUrl);
  const cast = await assembleCast(product);
  // The first sign-in draws the installation's keys; that is no request of the campaign.
  await fetch(`${product.baseUrl}/api/login`, { redirect: 'manual' });
  const witness = await installWitness(product.deps.db);
  const figures: Figures = {
    requests: 0,
    accepted: 0,
    refused: 0,
    declared503: 0,
    asked: 0,
    slowestMs: 0,
    fewest: 0,
  };
  const perRoute = new Map<string, number>(fuzzedRoutes.map((route) => [route, 0]));

  const exchange = async ({ route, actor, path, headers, body, chunked }: FuzzRequest) => {
    const { client, things } = cast.player(actor);
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (all, name: string) => things[name] ?? all);
    const method = route.slice(0, route.indexOf(' '));
    return send(
      {
        method,
        url: base,
        path: filled(path),
        headers: { origin: product.baseUrl, ...(client ? { cookie: client.cookie } : {}), ...headers },
        body: body === null ? null : Buffer.from(filled(body), 'latin1'),
        chunked,
      },
      agent,
      hangMs,
    );
  };

  /**
   * Work that earlier requests began may write meanwhile, and so may upkeep and the sandbox's payments: so it is waited
   * for, and the request sent again. What is written each of ten times is written by the request.
   */
  const wroteByItself = async (sent: FuzzRequest, status: number): Promise<string[]> => {
    let writes: string[] = [];
    for (let time = 0; time < 10; time += 1) {
      while ((await isBusy(product)) || (await witness.writes()).length > 0) await delay(25);
      const again = await exchange(sent);
      writes = again.status === status ? unexpected(await witness.writes()) : [];
      if (writes.length === 0) break;
    }
    return writes;
  };

  /** Whether all writes of earlier requests have been read already. */
  let read = false;
  const judge = async (sent: FuzzRequest) => {
    if (figures.requests > 0 && figures.requests % options.newCastEvery === 0) await cast.replaceAll();
    if (!read) await witness.writes();
    const received = await exchange(sent);
    figures.requests += 1;
    figures.slowestMs = Math.max(figures.slowestMs, received.ms);
    perRoute.set(sent.route, (perRoute.get(sent.route) ?? 0) + 1);
    if (checkAnswer(sent, received) === 'declared') figures.declared503 += 1;
    const refused = isRefused(received);
    figures[refused ? 'refused' : 'accepted'] += 1;
    read = refused;
    if (refused && unexpected(await witness.writes()).length > 0) {
      figures.asked += 1;
      const writes = await wroteByItself(sent, received.status);
      if (writes.length > 0)
        throw new Error(`refused with ${received.status}, but wrote: ${writes.join(', ')}`);
    }
    await replaceIfGone(sent.actor, sent, received);
  };

  const replaceIfGone = async (actor: Actor, { headers }: FuzzRequest, { status }: Received) => {
    if (actor !== 'nobody' && status === 401 && !headers.cookie) await cast.replace(actor);
  };

  try {
    await fc.assert(fc.asyncProperty(fuzzRequest, judge), {
      numRuns: options.count,
      seed: options.seed,
      includeErrorInReport: true,
    } as fc.Parameters<[FuzzRequest]>);
  } finally {
    agent.destroy();
  }
  return { ...figures, fewest: Math.min(...perRoute.values()) };
}

/** The figures in one line. */
export const figuresText = ({ asked, fewest, ...figures }: Figures): string =>
  `${figures.requests} requests over ${fuzzedRoutes.length} routes (at least ${fewest} each): ${figures.accepted} accepted, ${figures.refused} refused, ` +
  `0 unexpected 5xx (${figures.declared503} declared 503), 0 rows written by a refusal (${asked} looked at twice), slowest answer ${figures.slowestMs.toFixed(0)} ms`;
