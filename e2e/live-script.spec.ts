import type { Page } from '@playwright/test';
import {
  type CustomerSite,
  hidingLine,
  type LiveTest,
  newVisitor,
  openCustomerSite,
  visitorOf,
} from './customer-page.ts';
import { expect, startSession, test } from './fixtures.ts';

const control = 'Our balcony guide is here';
const variant = 'Her balcony feeds all of us';

let site: CustomerSite;
test.beforeEach(async ({ page }) => {
  await startSession(page);
  site = await openCustomerSite(page);
});
test.afterEach(() => site.close());

const headline = ({ id }: { id: string }, attributes = '') =>
  `<a href="#read"><h2 id="headline" data-frontrunner="${id}" ${attributes}>${control}</h2></a>`;
const pageOf = (live: LiveTest, attributes = '') =>
  site.serve(
    `<head>${hidingLine}${site.script(attributes)}</head><body>${headline(live)}<p>Below</p></body>`,
  );

const totals = async (live: LiveTest) =>
  (await site.read(live)).arms.map(({ impressions, clicks }) => [impressions, clicks]);
/**
 * Opens the page until it shows the variant: where the test did not come within 300 ms the control is shown, uncounted. Once
 * visible a text stays; a page that is left before would send its impression on the way.
 */
const openUntilVariant = (page: Page, open: () => Promise<unknown> = () => page.goto(site.origin)) =>
  expect(async () => {
    await open();
    await expect(page.locator('#headline')).toBeVisible();
    expect(await page.locator('#headline').textContent()).toBe(variant);
  }).toPass();

/** The counts as they are once the page has sent what it had to. */
const expectTotals = (live: LiveTest, expected: number[][]) =>
  expect.poll(() => totals(live)).toEqual(expected);

test('a reader sees one text only, keeps it, and counts once, whatever they do', async ({ browser }) => {
  const live = await site.startTest();
  pageOf(live);
  const reader = await newVisitor(browser, site, { visitor: visitorOf(1, live) });
  await openUntilVariant(reader.page);
  await expectTotals(live, [
    [0, 0],
    [1, 0],
  ]);
  expect(await reader.seen()).toEqual([variant]);
  expect(await reader.shift()).toBe(0);
  await reader.page.locator('#headline').click();
  await reader.page.locator('#headline').click();
  await openUntilVariant(reader.page, () => reader.page.reload());
  await reader.page.locator('#headline').click();
  await expectTotals(live, [
    [0, 0],
    [1, 1],
  ]);
  expect(await reader.seen()).toEqual([variant]);
  // Away and back: the page comes out of the browser's cache as it was.
  await reader.page.goto('about:blank');
  await reader.page.goBack();
  await expect(reader.page.locator('#headline')).toHaveText(variant);
  await expectTotals(live, [
    [0, 0],
    [1, 1],
  ]);
  expect(reader.problems).toEqual([]);
  expect(await reader.context.cookies(site.origin)).toEqual([]);

  const other = await newVisitor(browser, site, { visitor: visitorOf(0, live) });
  // Where the test came too late they see the same, uncounted.
  await expect(async () => {
    await other.page.goto(site.origin);
    await expect(other.page.locator('#headline')).toBeVisible();
    await expect
      .poll(() => totals(live), { timeout: 3000 })
      .toEqual([
        [1, 0],
        [1, 1],
      ]);
  }).toPass();
  expect(await other.seen()).toEqual([control]);
});

test('who has not consented, or asks not to be tracked, sees the control and counts nothing', async ({
  browser,
}) => {
  const live = await site.startTest();
  const visitor = visitorOf(1, live);
  pageOf(live);
  for (const property of ['globalPrivacyControl', 'doNotTrack']) {
    const value = property === 'doNotTrack' ? '"1"' : 'true';
    const init = `Object.defineProperty(Navigator.prototype, '${property}', { get: () => ${value} })`;
    const refusing = await newVisitor(browser, site, { visitor, init });
    const sent: string[] = [];
    refusing.page.on('request', (request) => sent.push(request.url()));
    await refusing.page.goto(site.origin);
    await expect(refusing.page.locator('#headline')).toBeVisible();
    await refusing.page.locator('#headline').click();
    await refusing.page.goto('about:blank');
    expect(sent.filter((url) => /tests\.json|events/.test(url))).toEqual([]);
  }
  pageOf(live, 'data-consent="required"');
  const undecided = await newVisitor(browser, site, { visitor });
  await undecided.page.goto(site.origin);
  await expect(undecided.page.locator('#headline')).toHaveText(control);
  await expect(undecided.page.locator('#headline')).toBeVisible();
  expect(await undecided.seen()).toEqual([control]);
  expect(await totals(live)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  // Their consent comes with the page next time, before anything is shown.
  site.serve(
    `<head><script>window.frontrunner={given:true}</script>${hidingLine}${site.script('data-consent="required"')}</head><body>${headline(live)}</body>`,
  );
  await openUntilVariant(undecided.page, () => undecided.page.goto(`${site.origin}/next`));
  await expectTotals(live, [
    [0, 0],
    [1, 0],
  ]);
  await undecided.page.evaluate('frontrunner.consent(false)');
  expect(await undecided.page.evaluate(() => localStorage.length)).toBe(0);
  await undecided.page.locator('#headline').click();
  await undecided.page.goto('about:blank');
  expect(await totals(live)).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test('with storage, the script or the server out of reach the page shows its own headline', async ({
  browser,
  expectProblem,
}) => {
  expectProblem(/./);
  const live = await site.startTest();
  pageOf(live);
  const blocked = await newVisitor(browser, site, {
    init: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })`,
  });
  await blocked.page.goto(site.origin);
  await expect(blocked.page.locator('#headline')).toBeVisible();
  expect(await blocked.seen()).toEqual([control]);
  expect(blocked.problems).toEqual([]);

  const visitor = visitorOf(1, live);
  for (const pattern of ['**/live/v1.js', '**/live/v1/tests.json*']) {
    const cut = await newVisitor(browser, site, { visitor });
    await cut.context.route(pattern, (route) => route.abort());
    await cut.page.goto(site.origin);
    await expect(cut.page.locator('#headline')).toBeVisible({ timeout: 1000 });
    expect(await cut.seen()).toEqual([control]);
    expect(
      cut.problems.filter((line) => !/Failed to load resource/.test(line)),
      'nothing of our own',
    ).toEqual([]);
  }
  const slow = await newVisitor(browser, site, { visitor });
  const told = Promise.withResolvers<void>();
  await slow.context.route('**/live/v1/tests.json*', async (route) => {
    await slow.page.locator('#headline').evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          const look = () =>
            getComputedStyle(element).visibility === 'visible' ? resolve() : requestAnimationFrame(look);
          look();
        }),
    );
    await route.continue();
    told.resolve();
  });
  await slow.page.goto(site.origin);
  await told.promise;
  await slow.page.waitForRequest((request) => request.url().endsWith('/events'));
  await slow.page.locator('#headline').click();
  await slow.page.goto('about:blank');
  expect(await totals(live), 'too late: nothing is counted').toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('what could not be sent is sent at the next page view, and counts once', async ({
  browser,
  expectProblem,
}) => {
  expectProblem(/./);
  const live = await site.startTest();
  pageOf(live);
  const reader = await newVisitor(browser, site, { visitor: visitorOf(1, live) });
  const failed: string[] = [];
  await reader.context.route('**/live/v1/events', (route) => {
    failed.push(route.request().postData() ?? '');
    return route.abort();
  });
  await openUntilVariant(reader.page);
  await expect.poll(() => failed.join()).toContain('impression');
  await reader.page.locator('#headline').click();
  await expect.poll(() => failed.join()).toContain('click');
  expect(await totals(live)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await reader.context.unroute('**/live/v1/events');
  await reader.page.reload();
  await expectTotals(live, [
    [0, 0],
    [1, 1],
  ]);
});

test('two tests on one page, elements that appear later, and a goal elsewhere', async ({ browser }) => {
  const [first, later] = [await site.startTest(), await site.startTest({ goal: { selector: '.buy' } })];
  const missing = await site.startTest();
  site.serve(
    `<head>${hidingLine}${site.script()}</head><body>${headline(first)}<main></main><button class="buy">Buy</button></body>`,
  );
  const reader = await newVisitor(browser, site, { visitor: visitorOf(1, first, later, missing) });
  await openUntilVariant(reader.page);
  // As a single-page application does: the view changes without a page load.
  const texts = await reader.page.evaluate(
    ([id, text]) =>
      new Promise<string[]>((resolve) => {
        const title = document.createElement('h1');
        title.dataset.frontrunner = id;
        title.innerHTML = `<span>${text}</span>`;
        document.querySelector('#headline')?.remove();
        document.querySelector('main')?.append(title);
        const seen: string[] = [];
        const look = (frames: number) => {
          if (getComputedStyle(title).visibility === 'visible') seen.push(title.textContent ?? '');
          if (frames > 0) requestAnimationFrame(() => look(frames - 1));
          else resolve([...new Set(seen)]);
        };
        requestAnimationFrame(() => look(30));
      }),
    [later.id, control] as const,
  );
  expect(texts).toEqual([variant]);
  await expectTotals(later, [
    [0, 0],
    [1, 0],
  ]);
  await reader.page.getByRole('button', { name: 'Buy' }).click();
  await expectTotals(later, [
    [0, 0],
    [1, 1],
  ]);
  expect(await totals(missing)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(reader.problems).toEqual([]);
});

test('an element by its selector, only where it reads like the control; without the line to paste nothing changes', async ({
  browser,
}) => {
  const live = await site.startTest({ selector: 'h3' });
  const visitor = visitorOf(1, live);
  const hidden = hidingLine.replace('[data-frontrunner]', 'h3');
  site.serve(
    `<head>${hidden}${site.script()}</head><body><h3>Something else</h3><h3 id="headline">${control}</h3></body>`,
  );
  const reader = await newVisitor(browser, site, { visitor });
  await openUntilVariant(reader.page);
  await expect(reader.page.locator('h3').first()).toHaveText('Something else');
  await expectTotals(live, [
    [0, 0],
    [1, 0],
  ]);
  expect(await reader.seen()).toEqual([variant]);
});
