import type { Page } from '@playwright/test';
import { expect, newEmail, post, startSession, test } from './fixtures.ts';

const runs = 'window.hostileTextRan=1';
/** Each tries to be something other than text: markup, a script, an address, a template, a formula, another direction. */
const hostile = [
  `<script>${runs}</script>`,
  `<img src=x onerror="${runs}">`,
  `"><svg onload=${runs}>`,
  `<a href="javascript:${runs}">click</a>`,
  `</textarea></title><iframe srcdoc="<script>parent.${runs}</script>"></iframe>`,
  `{{constructor.constructor('${runs}')()}}`,
  `\${${runs}}`,
  `=HYPERLINK("javascript:${runs}")`,
  'Coats\u202e.erutcip eht ni\u202c \u2067now',
  '&lt;script&gt; &amp; <!-- --> <![CDATA[',
];
const [script = '', picture = '', svg = '', link = ''] = hostile;
const direction = hostile[8] ?? '';

/** Notes what the page would have done, and what the policy stopped it from. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Object.assign(window, { violation: `${violatedDirective} ${blockedURI}` });
    });
  });
}

let screens = 0;
/** Nothing of the stored texts became an element or ran, and the policy had nothing to stop. */
async function expectTextOnly(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: Reflect.get(window, 'hostileTextRan') ?? null,
    violation: Reflect.get(window, 'violation') ?? null,
    elements: document.querySelectorAll(
      'img[src="x"], svg[onload], a[href^="javascript:"], iframe, [onerror]',
    ).length,
    scripts: [...document.scripts].filter(({ text }) => text.includes('hostileTextRan')).length,
  }));
  expect(found).toEqual({ ran: null, violation: null, elements: 0, scripts: 0 });
  screens += 1;
}

async function becomePro(page: Page): Promise<void> {
  const { sessionId } = await post<{ sessionId: string }>(page, '/api/create-checkout-session');
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
  await post(page, `/api/sandbox/checkout/${sessionId}/pay`, card);
}

/** Puts the texts into every field that keeps one; answers the experiment and the benchmark. */
async function storeEverywhere(page: Page): Promise<{ id: string; idle: string; benchmarkId: string }> {
  const rest = {
    description: hostile.join(' '),
    context: { productService: svg, userAction: link, additionalInfo: hostile.join('\n') },
  };
  const fields = {
    controlHeadline: picture,
    variantHeadlines: hostile.filter((text) => text !== picture),
    ...rest,
  };
  const { id } = await post<{ id: string }>(page, '/api/experiments', { ...fields, name: script });
  const { id: idle } = await post<{ id: string }>(page, '/api/experiments', { ...fields, name: direction });
  const list = hostile.map((text) => text.slice(0, 200));
  await post(page, '/api/company-context', {
    customIndustry: script,
    coreCustomerProblem: hostile.join(' '),
    motivations: list,
    customMotivations: svg,
    motivationsAndAnxieties: link,
    challenges: list,
    customChallenges: picture,
    contextOfUse: script,
    personality: list,
    customPersonality: svg,
    decisionProcess: hostile.join(' '),
    qualitativeSignals: hostile.join(' '),
    demographics: { location: script, occupation: picture },
    customDemographics: [{ key: script, value: picture }],
  });
  const { benchmarkId } = await post<{ benchmarkId: string }>(page, '/api/benchmark', {
    name: script,
    experiments: hostile.map((text) => [text, text, `${text} again`]),
  });
  const events = hostile.map((text) => ({
    eventType: 'page_view',
    eventCategory: text.slice(0, 64),
    eventAction: text,
    eventLabel: text,
    pageUrl: `/${text}`,
    metadata: { text },
  }));
  const headers = { origin: process.env.E2E_BASE_URL ?? '' };
  expect((await page.request.post('/api/events', { data: events, headers })).status()).toBe(204);
  return { id, idle, benchmarkId };
}

test('texts that try to be more are shown as text on every screen', async ({
  page,
  browser,
  expectProblem,
}) => {
  test.setTimeout(120_000);
  expectProblem(/customer-feedback 404$|status of 404 .*customer-feedback\)$/);
  const email = newEmail();
  await watch(page);
  await startSession(page, email);
  await becomePro(page);
  const { id, idle, benchmarkId } = await storeEverywhere(page);
  const shown = (text: string) => page.getByText(text, { exact: true }).first();

  await page.goto('/');
  await expect(shown(script)).toBeVisible();
  await expect(shown(direction)).toHaveCSS('unicode-bidi', 'isolate');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure');
  await expectTextOnly(page);
  await page.keyboard.press('Escape');

  await page.goto(`/experiments/${idle}`);
  await expect(page.getByRole('textbox', { name: 'Control Headline' })).toHaveValue(picture);
  await expect(page.getByRole('textbox', { name: 'Variant 1', exact: true })).toHaveValue(script);
  await expectTextOnly(page);

  await page.goto(`/experiments/${id}`);
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(`/experiments/${id}/results`, { timeout: 30_000 });
  await expect(page.getByRole('table', { name: /Predicted outcome/ })).toContainText(script);
  await expect(page.getByRole('heading', { name: 'Persona profiles' })).toBeVisible();
  await expectTextOnly(page);
  await page.getByRole('tab', { name: 'Simulated Customer Feedback' }).click();
  await expect(page.getByRole('button', { name: 'Feedback Generated' })).toBeVisible();
  await expectTextOnly(page);

  await page.goto('/persona-form');
  await expect(page.getByLabel('Another industry')).toHaveValue(script);
  for (const step of [
    '2 Customer Motivations',
    '3 Demographics',
    '4 Challenges & Context',
    '5 Decision Process',
  ]) {
    await page.getByRole('button', { name: step, exact: true }).click();
    await expect(page.getByRole('heading', { name: step.slice(2), level: 2 })).toBeVisible();
    await expectTextOnly(page);
  }

  await page.goto(`/benchmark?id=${benchmarkId}`);
  await expect(page.getByRole('table', { name: 'Every scored test' })).toContainText(script);
  await expect(page.getByRole('table', { name: 'Past benchmarks' })).toContainText(script);
  await page.getByRole('button', { name: 'Open test 1', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(script);
  await expectTextOnly(page);

  await page.goto('/profile');
  await expect(page.getByText(email).first()).toBeVisible();
  await expectTextOnly(page);
  await page.goto(
    `/${encodeURIComponent(script)}?q=${encodeURIComponent(picture)}#${encodeURIComponent(svg)}`,
  );
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expectTextOnly(page);

  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const admin = await context.newPage();
  await watch(admin);
  await startSession(admin, 'admin@demo.test');
  await admin.goto('/admin-analytics?tab=overview&period=7d');
  await expect(admin.getByRole('table', { name: 'Events by hour' })).toBeVisible();
  await expectTextOnly(admin);
  await admin.goto('/admin?tab=users');
  await admin.getByLabel('Search users').fill(email);
  await admin.getByRole('button', { name: new RegExp(email) }).click();
  await expect(admin.getByText(script).first()).toBeVisible();
  await expectTextOnly(admin);
  await admin.goto('/admin?tab=journeys');
  await expect(admin.getByRole('table', { name: 'User Journeys' })).toBeVisible();
  await expectTextOnly(admin);
  await context.close();
  console.log(
    `Figure: ${hostile.length} hostile texts in every field, ${screens} screens, 0 ran, 0 policy reports`,
  );
});
