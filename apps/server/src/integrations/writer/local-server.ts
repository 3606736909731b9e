import { z } from 'zod';

/** Milliseconds that a server of this machine may take to say which models it has. */
const answersWithin = 500;
/** Milliseconds that an answer, or none, is believed. */
const believedFor = 60_000;
const mostBytes = 256 * 1024;

const modelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });

/** The first model of an OpenAI-compatible server at this address; null when none answers in time. */
async function askFor(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithin),
    });
    const text = response.ok ? await response.text() : '';
    return text.length > mostBytes ? null : (modelList.parse(JSON.parse(text)).data[0]?.id ?? null);
  } catch {
    return null;
  }
}

/** Looks for a server at an address of this machine, at most once a minute. Sends it no text. */
export function localServerAt(url: string): () => Promise<string | null> {
  let found: Promise<string | null> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - askedAt > believedFor || !found) {
      askedAt = performance.now();
      found = askFor(url);
    }
    return found;
  };
}
