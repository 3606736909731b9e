import type { ClientEvent } from '@frontrunner/contracts';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { onCall } from '@/test/api-server.ts';
import { openApp, signedIn, signedOut, withExperiments } from '@/test/render-app.tsx';
import { track } from './index.ts';
import { allowEvents } from './track.ts';

afterEach(() => allowEvents(false));

const click = { eventType: 'button_click', eventCategory: 'experiment' } as const;

/** The calls that come from here on, each as the events it held. */
function watchEvents(): ClientEvent[][] {
  const calls: ClientEvent[][] = [];
  onCall('POST /api/events', async ({ request }) => {
    calls.push((await request.json()) as ClientEvent[]);
    return new HttpResponse(null, { status: 204 });
  });
  return calls;
}

test('a page view follows each route change, with what the specification lists', async () => {
  signedIn();
  withExperiments([]);
  const calls = watchEvents();
  openApp('/experiments?from=mail');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await expect.poll(() => calls.flat().length, { timeout: 10_000 }).toBe(1);
  expect(calls.flat()[0]).toMatchObject({
    eventType: 'page_view',
    eventCategory: 'navigation',
    eventLabel: 'Experiments List',
    pageUrl: '/experiments?from=mail',
    metadata: {
      fullPath: '/experiments?from=mail',
      pageName: 'Experiments List',
      userAgent: navigator.userAgent,
      screenResolution: `${window.screen.width}x${window.screen.height}`,
      browserLanguage: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      timestamp: expect.any(String),
      viewport: { width: window.innerWidth, height: window.innerHeight },
    },
  });
});

test('a page view is sent 100 ms after the change, and waits for nothing else', async () => {
  signedIn();
  withExperiments([]);
  const sent: number[] = [];
  onCall('POST /api/events', () => {
    sent.push(Date.now());
    return new HttpResponse(null, { status: 204 });
  });
  const waits: { delay: number | undefined; at: number }[] = [];
  const setTimeoutAsIs = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
    if (delay === 100) waits.push({ delay, at: Date.now() });
    return setTimeoutAsIs(run, delay);
  }) as typeof setTimeout);
  openApp('/experiments');
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  const begun = waits.at(-1)?.at ?? Number.POSITIVE_INFINITY;
  expect((sent[0] ?? 0) - begun).toBeGreaterThanOrEqual(95);
  expect(waits).not.toHaveLength(0);
});

test('the click on New Headline Test is reported', async () => {
  signedIn();
  withExperiments([]);
  const calls = watchEvents();
  const { user } = openApp('/');
  await user.click(await screen.findByRole('button', { name: 'New Headline Test' }));
  await expect
    .poll(() => calls.flat().map(({ eventAction }) => eventAction), { timeout: 10_000 })
    .toContain('new_experiment_click');
});

test('visitors who are not signed in send nothing', async () => {
  signedOut();
  const calls = watchEvents();
  openApp('/');
  await screen.findByRole('button', { name: /Continue with/ });
  track(click);
  window.dispatchEvent(new Event('pagehide'));
  expect(calls).toEqual([]);
});

test('events travel together, at most 50 a call, as a beacon when the page is left', async () => {
  allowEvents(true);
  const sent: Blob[] = [];
  const beacon = vi.fn((_address: string, body: Blob) => sent.push(body) > 0);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
  try {
    for (let i = 0; i < 60; i += 1) track(click);
    expect(beacon).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(beacon.mock.calls.map(([address]) => address)).toEqual(['/api/events', '/api/events']);
    expect(sent.map(({ type }) => type)).toEqual(['application/json', 'application/json']);
    const texts = await Promise.all(sent.map((body) => body.text()));
    expect(texts.map((text) => (JSON.parse(text) as unknown[]).length)).toEqual([50, 10]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a failure is silent and nothing is sent again', async () => {
  allowEvents(true);
  let calls = 0;
  onCall('POST /api/events', () => {
    calls += 1;
    return HttpResponse.error();
  });
  track(click);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => calls).toBe(1);
  track(click);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => calls).toBe(2);
});
