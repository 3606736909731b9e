import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { version } from './version.ts';

/** Sends traces of requests, database statements and jobs to an OpenTelemetry collector. */
export interface Tracing {
  traceRequests(app: FastifyInstance): Promise<void>;
  /** Sends what is still waiting, and stops. */
  close(): Promise<void>;
}

/**
 * Starts tracing for the process; the exporter and the sampler read the standard OTEL_ variables themselves.
 * Statements are sent without the values they were called with.
 */
export async function startTracing(config: Config): Promise<Tracing> {
  const [
    { NodeTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    pg,
    fastify,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/instrumentation-pg'),
    import('@fastify/otel'),
  ]);
  const exporter = new OTLPTraceExporter();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': version,
      'frontrunner.role': config.ROLE,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const statements = new pg.PgInstrumentation({ requireParentSpan: true });
  statements.setTracerProvider(provider);
  // The instrumentation changes pg as it is required; its classes are the same that `import` gives.
  createRequire(import.meta.url)('pg');
  return {
    traceRequests: async (app) => {
      const requests = new fastify.FastifyOtelInstrumentation({
        instrumentHooks: false,
        instrumentHandler: false,
        requestHook: (span, { method, routeOptions }) => {
          span.updateName(`${method} ${routeOptions.url ?? 'none'}`);
        },
        ignorePaths: ({ url }) => url.startsWith('/api/health/'),
      });
      requests.setTracerProvider(provider);
      await app.register(requests.plugin());
    },
    close: async () => {
      statements.disable();
      await provider.shutdown();
    },
  };
}
