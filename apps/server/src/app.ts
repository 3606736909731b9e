import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { sessionCookieName } from './features/accounts/session.ts';
import { registerSessions } from './features/accounts/session-hook.ts';
import { registerAudit } from './features/admin/audit-hook.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { analysisRoutes } from './features/analysis/routes.ts';
import { approvalRoutes } from './features/approvals/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { benchmarkRoutes } from './features/benchmark/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { brandingRoutes } from './features/branding/index.ts';
import { calibrationRoutes } from './features/calibration/routes.ts';
import { changeRoutes } from './features/changes/routes.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { connectionRoutes } from './features/connections/index.ts';
import { contextRoutes } from './features/context/routes.ts';
import { recordVisits } from './features/events/index.ts';
import { eventRoutes } from './features/events/routes.ts';
import { experimentRoutes } from './features/experiments/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { feedRoutes } from './features/feeds/index.ts';
import { keyRoutes, registerKeys } from './features/keys/index.ts';
import { livePageRoutes, liveRoutes } from './features/live/index.ts';
import { mcpRoutes } from './features/mcp/routes.ts';
import { noticeRoutes } from './features/notices/index.ts';
import { outcomeRoutes } from './features/outcomes/routes.ts';
import { resultRoutes } from './features/results/routes.ts';
import { sealRoutes } from './features/seals/routes.ts';
import { reportKind, shareRoutes } from './features/shares/index.ts';
import { recordKind, trackRecordRoutes } from './features/track-record/index.ts';
import { v1Routes } from './features/v1/routes.ts';
import { webhookRoutes } from './features/webhooks/index.ts';
import { workspaceRoutes } from './features/workspaces/index.ts';
import { writingRoutes } from './features/writing/routes.ts';
import { brandFontRoutes } from './kernel/brand-font.ts';
import { registerCrossSiteRule } from './kernel/cross-site.ts';
import type { Deps } from './kernel/deps.ts';
import { answerError } from './kernel/error-handler.ts';
import { createEventStreams, type EventStreams } from './kernel/event-streams.ts';
import { healthRoutes } from './kernel/health.ts';
import { registerJsonBody } from './kernel/json-body.ts';
import { limitLargeBodies } from './kernel/large-bodies.ts';
import { createRateLimits } from './kernel/rate-limits.ts';
import { headersOfPages } from './kernel/security-headers.ts';
import { serialiserOf } from './kernel/serialisers.ts';
import { closeUnusedConnections } from './kernel/unused-connections.ts';
import { version } from './kernel/version.ts';
import { inlineScriptsOf, serveWebApp } from './web-app.ts';

/** Every Fastify option and plugin of the product is set here, nowhere else. */
export async function buildApp(config: Config, deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    http: boundedReading(config),
    trustProxy: config.TRUST_PROXY,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerError,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  closeUnusedConnections(app);
  app.setSerializerCompiler(serialiserOf);
  app.setErrorHandler(answerError);
  await deps.tracing?.traceRequests(app);
  deps.metrics?.measureRequests(app);
  registerJsonBody(app);
  app.addHook('onSend', (request, reply, payload, next) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    next(null, payload);
  });
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.session ? { account: request.session.account.id } : {}),
        ...(request.program ? { key: request.program.prefix } : {}),
      },
      'request',
    );
    next();
  });
  await app.register(compress, compression);
  registerCrossSiteRule(app, config);
  await documentCalls(app);
  await app.register((pages) => livePageRoutes(pages, deps));
  await app.register((people) => servePeople(people, config, deps));
  return app;
}

/** All but the calls of customers' pages, which carry no cookie, session or key: a hook of the whole application would run for them, too. */
async function servePeople(app: FastifyInstance, config: Config, deps: Deps): Promise<void> {
  const headers = headersOfPages(config, inlineScriptsOf(config));
  app.addHook('onRequest', (_request, reply, next) => {
    // On the response itself: streams are written past Fastify.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    next();
  });
  await app.register(cookie);
  const limits = createRateLimits(app, config.RATE_LIMITS === 'on');
  limits.limitAddresses();
  registerSessions(app, deps);
  registerKeys(app, deps);
  limits.limitPeople();
  limitLargeBodies(app);
  recordVisits(app, deps, sessionCookieName(config));
  registerAudit(app, deps);
  const streams = createEventStreams(app, deps.notifier, config.STREAMS_PER_PERSON);
  deps.metrics?.watchStreams(streams.count);
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  await app.register((scope) => registerFeatures(scope, deps, streams));
  await serveWebApp(app, config, sessionCookieName(config));
}

/** Before the calls: what is declared later than this is in the document. */
async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Frontrunner', version, description: 'Calls of the Frontrunner web application.' },
    },
  });
}

/** The calls of every feature that signed-in people and programs make. */
async function registerFeatures(scope: FastifyInstance, deps: Deps, streams: EventStreams): Promise<void> {
  healthRoutes(scope, deps);
  brandFontRoutes(scope);
  await accountRoutes(scope, deps);
  contextRoutes(scope, deps);
  experimentRoutes(scope, deps);
  analysisRoutes(scope, deps, streams);
  resultRoutes(scope, deps);
  outcomeRoutes(scope, deps);
  writingRoutes(scope, deps);
  feedbackRoutes(scope, deps);
  benchmarkRoutes(scope, deps, streams);
  calibrationRoutes(scope, deps);
  billingRoutes(scope, deps);
  eventRoutes(scope, deps);
  adminRoutes(scope, deps);
  workspaceRoutes(scope, deps);
  auditRoutes(scope, deps);
  liveRoutes(scope, deps);
  noticeRoutes(scope, deps);
  approvalRoutes(scope, deps);
  sealRoutes(scope, deps);
  keyRoutes(scope, deps);
  connectionRoutes(scope, deps);
  v1Routes(scope, deps);
  shareRoutes(scope, deps, { report: reportKind, 'track-record': recordKind });
  brandingRoutes(scope, deps);
  changeRoutes(scope, deps, streams);
  commentRoutes(scope, deps);
  webhookRoutes(scope, deps);
  feedRoutes(scope, deps);
  trackRecordRoutes(scope, deps);
  mcpRoutes(scope, deps);
}

/** How long a caller may take to send: a connection that trickles its headers or its body is closed. */
function boundedReading({ REQUEST_TIMEOUT_MS: requestTimeout }: Config) {
  return {
    headersTimeout: Math.min(15_000, requestTimeout),
    connectionsCheckingInterval: Math.min(5_000, requestTimeout / 4),
  };
}

/** Answers over a few kB are sent compressed to who takes it; the web app's files bring their own compressed copies. */
const compression = {
  threshold: 4096,
  encodings: ['br' as const, 'gzip' as const],
  // Four times as fast as the default of 11 and more, for a tenth more bytes.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // A small request could unpack to a huge one.
  globalDecompression: false,
};
