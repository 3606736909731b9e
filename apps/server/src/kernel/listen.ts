import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Listener } from './database.ts';

/** LISTEN on the embedded database: there is no connection to lose. */
export async function listenOnPglite(
  lite: PGlite,
  channel: string,
  onNotify: (payload: string) => void,
  onReconnect: () => void,
): Promise<Listener> {
  const stop = await lite.listen(channel, onNotify);
  onReconnect();
  return { close: () => stop() };
}

/**
 * LISTEN on a connection of its own that is rebuilt whenever it is lost, waiting 0.1 s doubling to 5 s.
 * Resolves after the first connection; `onReconnect` runs after every one.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  onReconnect: () => void,
  log: FastifyBaseLogger,
): Promise<Listener> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'frontrunner-listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    next.on('notification', (message) => onNotify(message.payload ?? ''));
    let lost = false;
    const onLost = (error?: Error) => {
      if (lost || stopped.signal.aborted || client !== next) return;
      lost = true;
      log.warn({ err: error }, 'the notification connection was lost; connecting again');
      void reconnect();
    };
    next.on('error', onLost);
    next.on('end', () => onLost());
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    onReconnect();
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !stopped.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      try {
        await connect();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the notification connection could not be made');
        await delay(wait, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  await connect();
  return {
    close: async () => {
      stopped.abort();
      await client?.end().catch(() => undefined);
    },
  };
}
