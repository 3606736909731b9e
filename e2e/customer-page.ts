import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { armOf } from '@frontrunner/live/arm';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, post } from './fixtures.ts';

export interface LiveTest {
  id: string;
  arms: { variant: string; headline: string; impressions: number; clicks: number }[];
}

/** The line that the product offers to paste. */
export const hidingLine =
  '<style>[data-frontrunner]{visibility:hidden;animation:frontrunner 0s .3s forwards}@keyframes frontrunner{to{visibility:visible}}</style>';

export interface CustomerSite {
  origin: string;
  key: string;
  /** What the next requests of the customer's page are answered. */
  serve(html: string): void;
  startTest(body?: Record<string, unknown>): Promise<LiveTest>;
  read(test: { id: string }): Promise<LiveTest>;
  script(attributes?: string): string;
  close(): Promise<void>;
}

/** A server of pages on an origin of its own, with a site for it in the signed-in person's workspace. */
export async function openCustomerSite(page: Page): Promise<CustomerSite> {
  let html = '';
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Magazine</title><link rel="icon" href="data:,">${html}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = await post<{ id: string; key: string }>(page, '/api/sites', {
    name: 'Magazine',
    origins: [origin],
  });
  const experiment = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Gardens',
    controlHeadline: 'Our balcony guide is here',
    variantHeadlines: ['Her balcony feeds all of us'],
  });
  await post(page, `/api/experiments/${experiment.id}/run`);
  const get = async (path: string) => (await page.request.get(path)).json();
  await expect
    .poll(async () => (await get(`/api/experiments/${experiment.id}`)).status, { timeout: 30_000 })
    .toBe('Complete');
  return {
    origin,
    key: site.key,
    serve: (body) => {
      html = body;
    },
    startTest: (body = {}) =>
      post(page, `/api/experiments/${experiment.id}/live`, {
        siteId: site.id,
        arms: ['Control', 'Variant 1'],
        maxImpressionsPerArm: 100_000,
        ...body,
      }),
    read: ({ id }) => get(`/api/live/${id}`),
    script: (attributes = '') =>
      `<script async src="${process.env.E2E_BASE_URL}/live/v1.js" data-site="${site.key}" ${attributes}></script>`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A visitor's id that gets this arm of the tests. */
export function visitorOf(arm: number, ...tests: LiveTest[]): string {
  for (let i = 0; ; i++) {
    const visitor = `visitor-${String(i).padStart(8, '0')}`;
    if (tests.every(({ id, arms }) => armOf(id, visitor, arms.length) === arm)) return visitor;
  }
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Every text of `#headline` that was visible in a frame, in order, without repetition. */
  seen(): Promise<string[]>;
  shift(): Promise<number>;
  /** Lines of the console and uncaught errors. */
  problems: string[];
}

/** A reader with a browser profile of their own; with `visitor` they have been there before. */
export async function newVisitor(
  browser: Browser,
  { origin }: Pick<CustomerSite, 'origin'>,
  { visitor, init }: { visitor?: string; init?: string } = {},
): Promise<Visitor> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  if (init) await context.addInitScript(init);
  if (visitor)
    await context.addInitScript(
      `if (location.origin === ${JSON.stringify(origin)}) localStorage.getItem('frontrunner') || localStorage.setItem('frontrunner', ${JSON.stringify(JSON.stringify({ id: visitor, tests: {} }))});`,
    );
  await context.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(window, { seenTexts: texts, shifted: 0 });
    const look = () => {
      const headline = document.querySelector('#headline');
      if (headline && getComputedStyle(headline).visibility === 'visible') {
        const text = headline.textContent ?? '';
        if (texts.at(-1) !== text) texts.push(text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    context,
    page,
    problems,
    seen: () => page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts),
    shift: () => page.evaluate(() => (window as unknown as { shifted: number }).shifted),
  };
}
