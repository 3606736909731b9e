import type { ClientEvent } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { pageName } from '@frontrunner/contracts/page-names';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '@/features/accounts/index.ts';

const address = '/api/events';
/** Milliseconds that an event waits for others to travel with. */
const gatherMs = 1000;

let waiting: ClientEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let signedIn = false;

/** Only signed-in users send events: what waits when somebody signs out is dropped. */
export function allowEvents(allowed: boolean): void {
  signedIn = allowed;
  if (!allowed) waiting = [];
}

/** Reports what somebody did. Returns at once, never fails, and is silently dropped where it cannot be sent. */
export function track(event: ClientEvent): void {
  if (!signedIn) return;
  gather(event);
  timer ??= setTimeout(() => flush(false), gatherMs);
}

function gather({ metadata, ...event }: ClientEvent): void {
  waiting.push({
    pageUrl: window.location.pathname + window.location.search,
    ...event,
    metadata: {
      ...metadata,
      timestamp: new Date().toISOString(),
      viewport: { width: window.innerWidth, height: window.innerHeight },
    },
  });
}

function flush(leaving: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const body = JSON.stringify(waiting.splice(0, limits.eventsPerCall));
    if (leaving && beacon(body)) continue;
    void fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'include',
      keepalive: true,
    }).catch(() => undefined);
  }
}

/** A beacon is sent also when its page is gone a moment later. */
function beacon(body: string): boolean {
  return navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' })) ?? false;
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush(true);
});
window.addEventListener('pagehide', () => flush(true));

/** Milliseconds between a route change and its page view; the specification's. */
const delay = 100;

/** Sends a page view after each route change while somebody is signed in. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const signedIn = useSession().state === 'signed-in';
  const former = useRef<string | null>(null);
  useEffect(() => allowEvents(signedIn), [signedIn]);
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => {
      trackPageView(pathname, former.current ?? document.referrer);
      former.current = pathname;
    }, delay);
    return () => clearTimeout(timer);
  }, [pathname, signedIn]);
}

/** Sent at once: the delay after the change is the whole wait. */
function trackPageView(pathname: string, referrerUrl: string): void {
  const name = pageName(pathname);
  const fullPath = pathname + window.location.search;
  const experimentId = /^\/(?:experiments|results)\/([^/]+)/.exec(pathname)?.[1];
  gather({
    eventType: 'page_view',
    eventCategory: 'navigation',
    eventAction: 'page_view',
    eventLabel: name,
    pageUrl: fullPath,
    ...(referrerUrl ? { referrerUrl } : {}),
    ...(experimentId && experimentId !== 'new' ? { experimentId } : {}),
    metadata: {
      fullPath,
      pageName: name,
      userAgent: navigator.userAgent,
      screenResolution: `${window.screen.width}x${window.screen.height}`,
      browserLanguage: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  flush(false);
}
