import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

interface AutosaveOptions<Value> {
  /** What is edited; the writes of one object go one after another, whichever part of it they write. */
  object: string;
  /** Sends one value; rejects when it was not stored. */
  save: (value: Value) => Promise<unknown>;
  /** Milliseconds of rest after the last change before it is sent. */
  delay: number;
  /** Asks before the tab is closed while something is not stored yet. */
  warnsOnLeave?: boolean;
  /** Told of the first failure in a row, so that a long outage is announced once, and what was not stored. */
  onFailure?: (error: unknown, value: Value) => void;
}
const firstRetryMs = 4000;
const longestRetryMs = 60_000;

const queues = new Map<string, Promise<unknown>>();
let page = new AbortController();

/** Begins as a page that was just loaded does: with no write to wait for. Tests load many in one document. */
export function startSaving(): void {
  page = new AbortController();
  queues.clear();
}

/** Nothing is sent any more until the page is loaded again: what waits belongs to a person who is signed in no longer. */
export function stopSaving(): void {
  page.abort();
}

/** Runs the writes of one object one after another, so that each knows the version that the one before it made. */
export function inTurn<Result>(object: string, write: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(object) ?? Promise.resolve()).then(write);
  const done = turn
    .catch(() => undefined)
    .then(() => {
      if (queues.get(object) === done) queues.delete(object);
    });
  queues.set(object, done);
  return turn;
}

/**
 * Saves what is scheduled in the object's turn: the newest value last, nothing dropped. A save that failed because the
 * server could not be reached is kept and sent again, at growing intervals and when the network comes back.
 */
class Autosave<Value> {
  state: SaveState = 'saved';
  /** What the last save that failed threw. */
  error: unknown = null;
  private pending: { value: Value } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private readonly stopped = page.signal;
  private readonly read: () => AutosaveOptions<Value>;
  private readonly onState: (state: SaveState) => void;

  constructor(read: () => AutosaveOptions<Value>, onState: (state: SaveState) => void) {
    this.read = read;
    this.onState = onState;
  }

  schedule(value: Value): void {
    this.pending = { value };
    this.become('unsaved');
    this.in(this.read().delay);
  }

  /** Forgets what is not sent yet. */
  cancel(): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.failures = 0;
    this.become('saved');
  }

  /** Sends at once what is waiting. True when everything is stored. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    return inTurn(this.read().object, () => this.send());
  }

  private async send(): Promise<boolean> {
    if (this.stopped.aborted) return false;
    if (!this.pending) return this.state === 'saved';
    const { value } = this.pending;
    this.pending = null;
    this.become('saving');
    try {
      await this.read().save(value);
    } catch (error) {
      this.pending ??= { value };
      this.error = error;
      this.failures += 1;
      this.become('failed');
      if (this.failures === 1) this.read().onFailure?.(error, this.pending.value);
      if (worthRetrying(error)) this.in(Math.min(firstRetryMs * 2 ** (this.failures - 1), longestRetryMs));
      return false;
    }
    this.failures = 0;
    this.become(this.pending ? 'unsaved' : 'saved');
    return this.send();
  }

  private in(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds);
  }

  private become(state: SaveState): void {
    this.state = state;
    this.onState(state);
  }
}

function worthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/**
 * An `Autosave` for a component: sends at once when the page is left, within the app or out of it. Give the write
 * `keepalive`, so that it outlives the page.
 */
export function useAutosave<Value>(options: AutosaveOptions<Value>) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { warnsOnLeave } = options;
  const [state, setState] = useState<SaveState>('saved');
  const [autosave] = useState(() => new Autosave<Value>(() => latest.current, setState));

  useEffect(() => {
    const sendAgain = () => void autosave.flush();
    const sendBeforeHiding = () => {
      if (document.visibilityState === 'hidden') sendAgain();
    };
    window.addEventListener('online', sendAgain);
    window.addEventListener('pagehide', sendAgain);
    document.addEventListener('visibilitychange', sendBeforeHiding);
    return () => {
      window.removeEventListener('online', sendAgain);
      window.removeEventListener('pagehide', sendAgain);
      document.removeEventListener('visibilitychange', sendBeforeHiding);
      void autosave.flush();
    };
  }, [autosave]);

  useEffect(() => {
    if (state === 'saved' || !warnsOnLeave) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [state, warnsOnLeave]);

  return { state, autosave };
}
