import { type SQL, sql } from 'drizzle-orm';
import type { Database, Listener } from './database.ts';

const channel = 'frontrunner_progress';

/** For how long what was told is repeated to who comes a moment too late, in milliseconds. */
const repeatedMs = 10_000;

/** Is called with the detail of the news; null where there is none, or where news may have been missed. */
type OnNews = (detail: string | null) => void;

/** Tells, across processes, that something new can be read about a topic; with a short detail of what, where it helps. */
export interface Notifier {
  /**
   * The call that tells it, as part of a statement: sent when the statement's transaction commits. The detail is at most
   * a few hundred bytes. As SQL either may hold what only the statement knows.
   */
  news(topic: string | SQL, detail?: string | SQL): SQL;
  /** Calls back whenever the topic may have news, also after a lost connection. Returns the way to stop. */
  subscribe(topic: string, onNews: OnNews): () => void;
  /** The details told of a topic in the last ten seconds, oldest first. */
  recent(topic: string): string[];
  close(): Promise<void>;
}

/** Starts listening on the database's one channel and spreads its notifications to subscribers by topic. */
export async function createNotifier(database: Database): Promise<Notifier> {
  const subscribers = new Map<string, Set<OnNews>>();
  let told: { at: number; topic: string; detail: string }[] = [];
  const wake = (topic: string, detail: string | null) => {
    for (const onNews of subscribers.get(topic) ?? []) onNews(detail);
  };
  const wakeAll = () => {
    for (const topic of subscribers.keys()) wake(topic, null);
  };
  const onNotify = (payload: string) => {
    const [, topic = '', detail] = /^(\S+)(?: (.*))?$/s.exec(payload) ?? [];
    if (detail !== undefined) {
      const now = performance.now();
      const first = told.findIndex(({ at }) => at > now - repeatedMs);
      told = first < 0 ? [] : told.slice(first);
      told.push({ at: now, topic, detail });
    }
    wake(topic, detail ?? null);
  };
  const listener: Listener = await database.listen(channel, onNotify, wakeAll);
  return {
    news: (topic, detail) =>
      detail === undefined
        ? sql`pg_notify(${channel}, ${topic})`
        : sql`pg_notify(${channel}, ${topic}::text || ' ' || ${detail}::text)`,
    subscribe: (topic, onNews) => {
      const set = subscribers.get(topic) ?? new Set();
      set.add(onNews);
      subscribers.set(topic, set);
      return () => {
        set.delete(onNews);
        if (set.size === 0) subscribers.delete(topic);
      };
    },
    recent: (topic) => {
      const since = performance.now() - repeatedMs;
      return told.filter((one) => one.topic === topic && one.at > since).map(({ detail }) => detail);
    },
    close: () => listener.close(),
  };
}
