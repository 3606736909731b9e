import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import {
  type Answer,
  type Body,
  type CallOptions,
  dataOf,
  matchHeaders,
  onceHeaders,
  type PostOptions,
  type Query,
  signalOf,
  type WriteOptions,
} from './calls.ts';
import { FrontrunnerError } from './errors.ts';
import { fetchWithRetry } from './retry.ts';
import type { components, paths } from './schema.ts';

export type { CallOptions, PostOptions, WriteOptions } from './calls.ts';
export { FrontrunnerError } from './errors.ts';
export type { components, operations, paths } from './schema.ts';

type Schemas = components['schemas'];
export type Prediction = Schemas['Prediction'];
export type Experiment = Schemas['Experiment'];
export type ListedExperiment = Answer<'listExperiments'>[number];
export type Outcome = Schemas['Outcome'];
export type BenchmarkJob = Schemas['BenchmarkJob'];
export type Explanation = Schemas['Explanation'];
export type KeyOwner = Schemas['KeyOwner'];
export type TrackRecord = Schemas['TrackRecord'];
export type ForecastRecord = Schemas['ForecastRecord'];
export type Webhook = Schemas['Webhook'];

export interface ClientOptions {
  /** An API key of the workspace, `fr_live_...`. */
  key: string;
  /** Where Frontrunner runs, such as `https://frontrunner.example`. */
  url: string;
  /** How often a call is tried again that did not get through; 3 unless given, 0 never. */
  retries?: number;
  /** No pause between two tries is longer, in milliseconds; 60,000 unless given. */
  longestPauseMs?: number;
  fetch?: (request: Request) => Promise<Response>;
}

/** The cursor of the next page that a `Link` header names; undefined on the last page. */
export function nextCursorOf(response: Response): string | undefined {
  const next = /<([^<>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return next ? (new URL(next, 'http://any').searchParams.get('cursor') ?? undefined) : undefined;
}

function experimentsOf(api: FetchClient<paths>) {
  const one = (id: string) => ({ path: { id } });
  return {
    /** Every experiment, the newest first; pages are fetched as they are needed. */
    async *list(query: Omit<Query<'listExperiments'>, 'cursor'> = {}, options: CallOptions = {}) {
      for (let cursor: string | undefined; ; ) {
        const params = { query: { limit: 100, ...query, ...(cursor ? { cursor } : {}) } };
        const answered = await api.GET('/api/v1/experiments', { params, ...signalOf(options) });
        yield* await dataOf(Promise.resolve(answered));
        cursor = nextCursorOf(answered.response);
        if (!cursor) return;
      }
    },
    create: (body: Body<'createExperiment'>, options: PostOptions = {}) =>
      dataOf(
        api.POST('/api/v1/experiments', {
          body,
          params: { header: onceHeaders(options) },
          ...signalOf(options),
        }),
      ),
    get: (id: string, options: CallOptions = {}) =>
      dataOf(api.GET('/api/v1/experiments/{id}', { params: one(id), ...signalOf(options) })),
    /** Changes what is given; variants are replaced as a whole. */
    update: (id: string, body: Body<'changeExperiment'>, options: WriteOptions = {}) =>
      dataOf(
        api.PATCH('/api/v1/experiments/{id}', {
          body,
          params: { ...one(id), header: matchHeaders(options) },
          ...signalOf(options),
        }),
      ),
    delete: (id: string, options: CallOptions = {}) =>
      dataOf(api.DELETE('/api/v1/experiments/{id}', { params: one(id), ...signalOf(options) })),
    /** Starts the analysis; with `wait`, at most 60 seconds, the answer has its results if it is done by then. */
    run: (id: string, { wait, ...options }: PostOptions & { wait?: number } = {}) =>
      dataOf(
        api.POST('/api/v1/experiments/{id}/run', {
          params: { ...one(id), query: wait === undefined ? {} : { wait }, header: onceHeaders(options) },
          ...signalOf(options),
        }),
      ),
    /** What pushes each variant of the newest finished analysis up or down. */
    explain: (id: string, options: CallOptions = {}) =>
      dataOf(api.GET('/api/v1/experiments/{id}/explanations', { params: one(id), ...signalOf(options) })),
    /** Has variants written; needs the Pro plan. */
    writeVariants: (id: string, body: Body<'writeVariants'> = {}, options: PostOptions = {}) =>
      dataOf(
        api.POST('/api/v1/experiments/{id}/variants', {
          body,
          params: { ...one(id), header: onceHeaders(options) },
          ...signalOf(options),
        }),
      ),
  };
}

/** Outcomes of the newest finished analysis of an experiment, or of the one that `run` names. */
function outcomesOf(api: FetchClient<paths>) {
  const of = (id: string, run: string | undefined) => ({
    path: { id },
    query: run === undefined ? {} : { run },
  });
  return {
    get: (id: string, { run, ...options }: CallOptions & { run?: string } = {}) =>
      dataOf(api.GET('/api/v1/experiments/{id}/outcome', { params: of(id, run), ...signalOf(options) })),
    record: (
      id: string,
      body: Body<'recordOutcome'>,
      { run, ...options }: WriteOptions & { run?: string } = {},
    ) =>
      dataOf(
        api.PUT('/api/v1/experiments/{id}/outcome', {
          body,
          params: { ...of(id, run), header: matchHeaders(options) },
          ...signalOf(options),
        }),
      ),
    delete: (id: string, { run, ...options }: WriteOptions & { run?: string } = {}) =>
      dataOf(
        api.DELETE('/api/v1/experiments/{id}/outcome', {
          params: { ...of(id, run), header: matchHeaders(options) },
          ...signalOf(options),
        }),
      ),
  };
}

function benchmarksOf(api: FetchClient<paths>) {
  return {
    list: (options: CallOptions = {}) => dataOf(api.GET('/api/v1/benchmarks', signalOf(options))),
    /** Scores tests that have ended; with `wait`, at most 60 seconds, the answer has the result if it is done by then. */
    create: (body: Body<'createBenchmark'>, { wait, ...options }: PostOptions & { wait?: number } = {}) =>
      dataOf(
        api.POST('/api/v1/benchmarks', {
          body,
          params: { query: wait === undefined ? {} : { wait }, header: onceHeaders(options) },
          ...signalOf(options),
        }),
      ),
    get: (id: string, options: CallOptions & { results?: boolean } = {}) =>
      dataOf(
        api.GET('/api/v1/benchmarks/{id}', {
          params: { path: { id }, query: options.results === false ? { results: '0' } : {} },
          ...signalOf(options),
        }),
      ),
    delete: (id: string, options: CallOptions = {}) =>
      dataOf(api.DELETE('/api/v1/benchmarks/{id}', { params: { path: { id } }, ...signalOf(options) })),
  };
}

function webhooksOf(api: FetchClient<paths>) {
  const once = (id: string, options: PostOptions) => ({
    params: { path: { id }, header: onceHeaders(options) },
    ...signalOf(options),
  });
  return {
    list: (options: CallOptions = {}) => dataOf(api.GET('/api/v1/webhooks', signalOf(options))),
    /** Adds a webhook; its secret is told in this answer only. */
    create: (body: Body<'createWebhook'>, options: PostOptions = {}) =>
      dataOf(
        api.POST('/api/v1/webhooks', {
          body,
          params: { header: onceHeaders(options) },
          ...signalOf(options),
        }),
      ),
    /** Changes what is given, or switches it on or off. */
    update: (id: string, body: Body<'changeWebhook'>, options: CallOptions = {}) =>
      dataOf(api.PATCH('/api/v1/webhooks/{id}', { body, params: { path: { id } }, ...signalOf(options) })),
    delete: (id: string, options: CallOptions = {}) =>
      dataOf(api.DELETE('/api/v1/webhooks/{id}', { params: { path: { id } }, ...signalOf(options) })),
    /** Draws a new secret; the one before signs beside it for 24 hours. */
    rotate: (id: string, options: PostOptions = {}) =>
      dataOf(api.POST('/api/v1/webhooks/{id}/rotate', once(id, options))),
    /** Sends a test event. */
    test: (id: string, options: PostOptions = {}) =>
      dataOf(api.POST('/api/v1/webhooks/{id}/test', once(id, options))),
  };
}

function trackRecordOf(api: FetchClient<paths>) {
  return {
    /** How the sealed forecasts came out. */
    get: (options: CallOptions = {}) => dataOf(api.GET('/api/v1/track-record', signalOf(options))),
    /** The sealed forecasts as JSON lines, for `frontrunner verify`; with `texts` with the headlines that are left. */
    async export({ texts, ...options }: CallOptions & { texts?: boolean } = {}) {
      const params = { query: texts ? { texts: '1' as const } : {} };
      const { response, error, data } = await api.GET('/api/v1/track-record/export', {
        params,
        parseAs: 'stream',
        ...signalOf(options),
      });
      if (!response.ok || !data) throw new FrontrunnerError(response.status, error);
      return data as ReadableStream<Uint8Array>;
    },
  };
}

/** Live tests, for pages that are made on a server and for mailings. */
function liveOf(api: FetchClient<paths>) {
  return {
    /** The headline for one person: the same at every call. */
    assign: (id: string, unit: string, options: CallOptions = {}) =>
      dataOf(
        api.GET('/api/v1/live/{id}/assignment', {
          params: { path: { id }, query: { unit } },
          ...signalOf(options),
        }),
      ),
    /** Totals since the beginning of their source; the same again change nothing. */
    report: (id: string, body: Body<'reportCounts'>, options: PostOptions = {}) =>
      dataOf(
        api.POST('/api/v1/live/{id}/counts', {
          body,
          params: { path: { id }, header: onceHeaders(options) },
          ...signalOf(options),
        }),
      ),
  };
}

/**
 * A client of the API. Calls resolve to what the server answers and reject with {@link FrontrunnerError}; what did not get
 * through is tried again where that is safe, and what creates something is sent with an Idempotency-Key, so that it
 * happens once.
 */
export function createClient({ key, url, retries = 3, longestPauseMs = 60_000, fetch }: ClientOptions) {
  const api = createFetchClient<paths>({
    baseUrl: url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${key}` },
    fetch: fetchWithRetry({
      retries,
      longestPauseMs,
      fetch: fetch ?? ((request) => globalThis.fetch(request)),
    }),
  });
  return {
    /** Any call of the document, typed by it. */
    api,
    /** What the key is and may do. */
    key: (options: CallOptions = {}) => dataOf(api.GET('/api/v1/key', signalOf(options))),
    predictions: {
      create: (body: Body<'createPrediction'>, options: PostOptions = {}) =>
        dataOf(
          api.POST('/api/v1/predictions', {
            body,
            params: { header: onceHeaders(options) },
            ...signalOf(options),
          }),
        ),
    },
    experiments: experimentsOf(api),
    outcomes: outcomesOf(api),
    benchmarks: benchmarksOf(api),
    feeds: {
      /** The workspace's feeds with their newest titles. */
      list: (options: CallOptions = {}) => dataOf(api.GET('/api/v1/feeds', signalOf(options))),
    },
    trackRecord: trackRecordOf(api),
    webhooks: webhooksOf(api),
    live: liveOf(api),
  };
}
export type Frontrunner = ReturnType<typeof createClient>;
