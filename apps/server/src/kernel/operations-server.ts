import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves operators on a port of its own, apart from the product's: `/metrics`, and `/health` for processes that serve
 * nothing else. With METRICS_TOKEN the metrics want it as a bearer token.
 */
export async function startOperationsServer(
  config: Config,
  metrics: Metrics,
  database: Database,
): Promise<{ close(): Promise<void> }> {
  const { METRICS_TOKEN: token } = config;
  const wanted = token && digest(`Bearer ${token}`);
  async function answer(path: string, authorization: string): Promise<[status: number, text: string]> {
    if (path === '/health')
      return database.ping().then(
        () => [200, 'ok\n'],
        () => [503, 'The database does not answer.\n'],
      );
    if (path !== '/metrics') return [404, 'There are /metrics and /health.\n'];
    if (wanted && !timingSafeEqual(digest(authorization), wanted))
      return [401, 'Send METRICS_TOKEN as a bearer token.\n'];
    return metrics.text().then(
      (text) => [200, text],
      () => [503, 'The metrics could not be read: the database does not answer.\n'],
    );
  }
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (request, response) => {
    const [status, text] = await answer(request.url ?? '', request.headers.authorization ?? '');
    response
      .writeHead(status, { 'content-type': status === 200 ? metrics.contentType : 'text/plain' })
      .end(text);
  });
  server.listen(config.METRICS_PORT, config.METRICS_HOST);
  await once(server, 'listening');
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
