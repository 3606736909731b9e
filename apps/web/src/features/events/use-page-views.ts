import { pageName } from '@frontrunner/contracts/page-names';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '@/features/accounts/index.ts';
import { allowEvents, track } from './send-events.ts';

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

function trackPageView(pathname: string, referrerUrl: string): void {
  const name = pageName(pathname);
  const fullPath = pathname + window.location.search;
  const experimentId = /^\/(?:experiments|results)\/([^/]+)/.exec(pathname)?.[1];
  track({
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
}
