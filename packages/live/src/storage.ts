import type { PageEvent, PageTest } from './protocol.ts';

/** The one thing that is kept on a visitor's device, first-party, as JSON under this name. */
const name = 'frontrunner';
const types = ['impression', 'click'] as const;

interface Kept {
  /** The visitor: 128 random bits in hex. */
  id: string;
  /** For each test when impression and click happened: 0 not yet, -1 once the server has it. */
  tests: Record<string, [impression: number, click: number]>;
}

const read = (): Kept | null => JSON.parse(localStorage.getItem(name) || 'null');
const write = (kept: Kept) => localStorage.setItem(name, JSON.stringify(kept));

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join(
    '',
  );

/** The visitor's id, drawn at the first visit. Throws where storage is blocked. Forgets tests that are gone. */
export function visitorOf(tests: readonly PageTest[]): string {
  const kept = read() || { id: randomId(), tests: {} };
  for (const id in kept.tests) if (!tests.some((test) => test.id === id)) delete kept.tests[id];
  write(kept);
  return kept.id;
}

/** Whether the visitor has had an impression of this test, on this page or one before. */
export const hasSeen = (testId: string): boolean => !!read()?.tests[testId]?.[0];

/** Notes what happened, once for each visitor and test. */
export function note(testId: string, type: PageEvent['type']): void {
  const kept = read();
  if (!kept) return;
  const times = kept.tests[testId] || [0, 0];
  kept.tests[testId] = times;
  times[types.indexOf(type)] ||= Date.now();
  write(kept);
}

/** What the server has not acknowledged yet. */
export function unsent(tests: readonly PageTest[], armOf: (test: PageTest) => string): PageEvent[] {
  const kept = read();
  return tests.flatMap((test) =>
    types.flatMap((type, i) => {
      const at = kept?.tests[test.id]?.[i] || 0;
      return at > 0 ? { test: test.id, arm: armOf(test), type, at } : [];
    }),
  );
}

/** The server has counted these. */
export function settle(events: readonly PageEvent[]): void {
  const kept = read();
  if (!kept) return;
  for (const { test, type } of events) {
    const times = kept.tests[test];
    if (times) times[types.indexOf(type)] = -1;
  }
  write(kept);
}

export const forget = (): void => localStorage.removeItem(name);
