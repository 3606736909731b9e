import type { Context } from './deps.ts';

/**
 * Asks until `isDone` says so of the answer: at once, and whenever the topic has news. Answers the last one after
 * `seconds` at the latest, and rejects when the caller goes away.
 */
export async function waitForNews<Answer>(
  { notifier, signal }: Pick<Context, 'notifier' | 'signal'>,
  topic: string,
  {
    ask,
    isDone,
    seconds,
  }: { ask: () => Promise<Answer>; isDone: (answer: Answer) => boolean; seconds: number },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(seconds * 1000);
  const ended = AbortSignal.any([signal, timeout]);
  let wake: () => void = () => undefined;
  let hasNews = true;
  const stop = notifier.subscribe(topic, () => {
    hasNews = true;
    wake();
  });
  ended.addEventListener('abort', () => wake());
  try {
    for (;;) {
      hasNews = false;
      const answer = await ask();
      if (isDone(answer) || timeout.aborted) return answer;
      signal.throwIfAborted();
      if (!hasNews && !ended.aborted)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    stop();
  }
}
