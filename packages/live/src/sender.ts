import type { Beacon, PageEvent, PageTest, PageView } from './protocol.ts';
import { note, settle, unsent } from './storage.ts';

export type Timer = ReturnType<typeof setTimeout>;

export interface Sender {
  /** Sends what the server does not have yet; `leaving` by a beacon, which outlives the page. */
  send(leaving?: boolean): void;
  count(test: PageTest, type: PageEvent['type']): void;
}

/** Sends events until the server has acknowledged them, at this page view or the next. */
export function createSender(
  page: { site: string; base: string; tests: PageTest[]; visitor: string; view: PageView },
  labelOf: (test: PageTest) => string,
  isAllowed: () => boolean,
): Sender {
  const { site, base, tests, visitor, view } = page;
  const url = `${base}events`;
  let viewSent = !visitor;
  let retryMs = 5000;
  let timer: Timer | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  };
  const again = () => {
    retryMs *= 2;
    later(retryMs);
  };

  function send(leaving?: boolean): void {
    clearTimeout(timer);
    if (!isAllowed()) return;
    const events = unsent(tests, labelOf);
    if (!events.length && viewSent) return;
    const beacon: Beacon = { site, visitor, events, ...(viewSent ? {} : { view }) };
    const body = JSON.stringify(beacon);
    viewSent = true;
    if (leaving && navigator.sendBeacon) navigator.sendBeacon(url, body);
    else
      fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
        (answer) => (answer.ok ? settle(events) : again()),
        again,
      );
  }

  later(1000);
  addEventListener('pagehide', () => send(true));
  addEventListener('pageshow', ({ persisted }) => persisted && send());
  return {
    send,
    count: (test, type) => {
      if (!isAllowed()) return;
      note(test.id, type);
      // What follows at once, the impression of another test, goes with it.
      later(type === 'click' ? 0 : 300);
    },
  };
}
