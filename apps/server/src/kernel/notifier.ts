import { type SQL, sql } from 'drizzle-orm';
import type { Database, Listener } from './database.ts';

const channel = 'frontrunner_progress';

/** Tells, across processes, that something new can be read about a topic. Carries no content. */
export interface Notifier {
  /** The call that tells it, as part of a statement: sent when the statement's transaction commits. */
  news(topic: string): SQL;
  /** Calls back whenever the topic may have news, also after a lost connection. Returns the way to stop. */
  subscribe(topic: string, onNews: () => void): () => void;
  close(): Promise<void>;
}

/** Starts listening on the database's one channel and spreads its notifications to subscribers by topic. */
export async function createNotifier(database: Database): Promise<Notifier> {
  const subscribers = new Map<string, Set<() => void>>();
  const wake = (topic: string) => {
    for (const onNews of subscribers.get(topic) ?? []) onNews();
  };
  const wakeAll = () => {
    for (const topic of subscribers.keys()) wake(topic);
  };
  const listener: Listener = await database.listen(channel, wake, wakeAll);
  return {
    news: (topic) => sql`pg_notify(${channel}, ${topic})`,
    subscribe: (topic, onNews) => {
      const set = subscribers.get(topic) ?? new Set();
      set.add(onNews);
      subscribers.set(topic, set);
      return () => {
        set.delete(onNews);
        if (set.size === 0) subscribers.delete(topic);
      };
    },
    close: () => listener.close(),
  };
}
