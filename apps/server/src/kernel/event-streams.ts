import { once } from 'node:events';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './errors.ts';
import type { Notifier } from './notifier.ts';

const heartbeatMs = 15_000;
/** Of one read; what is stored beyond them is read when the reader has taken these. */
const mostMessages = 200;

export interface StreamMessage {
  /** Position to replay from; absent on messages that are not stored. */
  id?: number;
  data: object;
}

interface Opening {
  accountId: string;
  greeting: StreamMessage[];
  heartbeat: StreamMessage;
}

type Present = (detail: string | null) => Promise<{ data: object; isLast?: boolean }>;

export interface EventStreams {
  /**
   * Answers with server-sent events until the caller goes away or the server closes.
   * `read` gives the `most` oldest messages stored after an id; it is asked again whenever the topic may have news.
   * Throws RATE_LIMITED when the account has as many open as one may have.
   */
  open(
    reply: FastifyReply,
    options: Opening & {
      topic: string;
      after: number;
      read(after: number, most: number): Promise<Messages>;
    },
  ): Promise<void>;
  /**
   * Answers with what is told of topics from a few seconds ago on, as it is told; nothing is stored, and a message may
   * come twice. Ends after `forMs`, so that who may follow is asked again. `present` makes a message of a detail;
   * the stream ends after the last one. Throws RATE_LIMITED as `open` does.
   */
  follow(
    reply: FastifyReply,
    options: Opening & {
      topics: string[];
      forMs: number;
      present: Present;
    },
  ): void;
  /** Streams open at this process. */
  count(): number;
}

const tooMany = 'Too many pages of yours follow an analysis at once. Close some of them and try again.';

const frame = ({ id, data }: StreamMessage) =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

type Messages = Required<StreamMessage>[];

/**
 * Streams that were woken by the same news read it once, together. A read is shared only within one turn: one that
 * began before the news could not have seen it.
 */
function shareReads() {
  const reads = new Map<string, Promise<Messages>>();
  return (topic: string, after: number, read: (after: number) => Promise<Messages>): Promise<Messages> => {
    const key = `${after} ${topic}`;
    const begun = reads.get(key);
    if (begun) return begun;
    const reading = read(after);
    reads.set(key, reading);
    queueMicrotask(() => reads.delete(key));
    return reading;
  };
}

/** Writes what `present` makes of each detail, one after the other. */
function tellInTurn({ raw, log }: FastifyReply, present: Present): (detail: string | null) => void {
  let turn = Promise.resolve();
  const tell = async (detail: string | null) => {
    // Nothing of it is stored: a reader too slow for it is sent away, and asks for everything when it comes again.
    if (raw.writableNeedDrain) raw.end();
    if (raw.writableEnded || raw.destroyed) return;
    const { data, isLast } = await present(detail);
    raw.write(frame({ data }));
    if (isLast) raw.end();
  };
  return (detail) => {
    turn = turn
      .then(() => tell(detail))
      .catch((error) => {
        log.warn({ err: error }, 'a stream of changes is ended and the browser connects again');
        raw.end();
      });
  };
}

/** All progress streams of one process: one heartbeat timer, ended together when the server closes. */
export function createEventStreams(
  app: FastifyInstance,
  notifier: Notifier,
  mostPerAccount: number,
): EventStreams {
  const open = new Map<FastifyReply, string>();
  const perAccount = new Map<string, number>();
  const readTogether = shareReads();
  const timer = setInterval(() => {
    for (const [reply, heartbeat] of open) reply.raw.write(heartbeat);
  }, heartbeatMs);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    // The connection goes too: kept alive, it would hold the server open until its time-out.
    for (const { raw } of open.keys()) raw.end(() => raw.socket?.destroySoon());
  });

  /** Counts the stream of a person and answers the beginning of it. Throws RATE_LIMITED. */
  const begin = (reply: FastifyReply, { accountId, greeting, heartbeat }: Opening, onClose: () => void) => {
    const already = perAccount.get(accountId) ?? 0;
    if (already >= mostPerAccount) throw new AppError('RATE_LIMITED', { message: tooMany, retryAfter: 30 });
    perAccount.set(accountId, already + 1);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    for (const message of greeting) raw.write(frame(message));
    open.set(reply, frame(heartbeat));
    raw.once('close', () => {
      onClose();
      open.delete(reply);
      const left = (perAccount.get(accountId) ?? 1) - 1;
      if (left > 0) perAccount.set(accountId, left);
      else perAccount.delete(accountId);
    });
    return raw;
  };

  return {
    count: () => open.size,
    open: async (reply, { topic, after, read, ...opening }) => {
      let unsubscribe = () => {};
      const raw = begin(reply, opening, () => unsubscribe());
      let position = after;
      let reading = false;
      let news = false;
      const pull = async () => {
        news = true;
        if (reading) return;
        reading = true;
        try {
          while (news && !raw.destroyed && !raw.writableEnded) {
            news = false;
            const messages = await readTogether(topic, position, (id) => read(id, mostMessages));
            const last = messages.at(-1);
            if (!last) continue;
            position = last.id;
            if (messages.length === mostMessages) news = true;
            // A slow reader is waited for, so that its backlog stays in the database, not in memory.
            const taken = raw.write(messages.map(frame).join(''));
            if (!taken) await Promise.race([once(raw, 'drain'), once(raw, 'close')]);
          }
        } catch (error) {
          reply.log.warn(
            { err: error },
            'a progress stream could not be read; it is ended and the browser connects again',
          );
          raw.end();
        } finally {
          reading = false;
        }
      };
      unsubscribe = notifier.subscribe(topic, () => void pull());
      await pull();
    },
    follow: (reply, { topics, forMs, present, ...opening }) => {
      const stops: (() => void)[] = [];
      const raw = begin(reply, opening, () => {
        for (const stop of stops) stop();
      });
      const tell = tellInTurn(reply, present);
      for (const topic of topics) {
        stops.push(notifier.subscribe(topic, tell));
        for (const detail of notifier.recent(topic)) tell(detail);
      }
      const end = setTimeout(() => raw.end(), forMs);
      stops.push(() => clearTimeout(end));
    },
  };
}
