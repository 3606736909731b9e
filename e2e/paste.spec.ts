import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, signIn, test } from './fixtures.ts';

const control = 'Our spring newsletter is here';
const variants = [
  'She planted these in March. Look at her balcony now.',
  'Spring newsletter: tips, dates and offers',
];

test('a newcomer reaches a predicted winner among lines of their own', async ({ page }) => {
  await signIn(page, newEmail(), { onboarding: true });
  const started = Date.now();
  let clicks = 0;
  const click = async (locator: ReturnType<typeof page.locator>) => {
    clicks += 1;
    await locator.click();
  };
  await click(page.getByRole('button', { name: 'Skip Setup' }));
  // The wizard leads to the box: nothing else is pressed.
  await expect(page.getByRole('textbox', { name: 'Which headline wins?' })).toBeFocused();
  await page.keyboard.insertText([control, ...variants].join('\n'));
  await expect(page.getByText(/is the predicted winner|Too close to call|control is likely/)).toBeVisible();
  const seconds = (Date.now() - started) / 1000;
  console.log(`First predicted winner: ${clicks} clicks, ${seconds.toFixed(1)} s after signing in`);
  expect(clicks).toBeLessThanOrEqual(6);
  expect(seconds).toBeLessThan(60);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep as experiment' }).click();
  await expect(page.getByRole('textbox', { name: 'Variant 2' })).toHaveValue(variants[1] ?? '');
});

test('a visitor tries three lines, and finds them again after signing in', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Try it on your headlines' });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Above the fold: the whole box is in the first window.
    await expect(box).toBeInViewport({ ratio: 1 });
  }
  await box.fill([control, ...variants].join('\n'));
  await expect(
    page.getByRole('list', { name: 'Predicted figures' }).getByText(/% to beat control/),
  ).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to keep it' }).click();
  await page.getByRole('textbox', { name: /mail/i }).fill(newEmail());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Which headline wins?' })).toHaveValue(
    [control, ...variants].join('\n'),
  );
});

test('typing beside 50 lines is told with its longest task', async ({ page }) => {
  await signIn(page);
  const box = page.getByRole('textbox', { name: 'Which headline wins?' });
  await box.fill(
    [control, ...Array.from({ length: 49 }, (_, i) => `Line number ${i + 1} of many`)].join('\n'),
  );
  await expect(
    page.getByRole('list', { name: 'Predicted figures' }).getByText(/% to beat control/),
  ).toHaveCount(49);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  await box.press('Control+End');
  await box.pressSequentially(' and a few words more', { delay: 30 });
  await expect(page.getByText('Line number 49 of many and a few words more')).toHaveCount(2);
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  // What else the machine does is in it: the figure itself is read on a quiet one.
  expect(longest).toBeLessThan(1000);
  console.log(
    `Longest task while typing beside 50 lines: ${longest === 0 ? 'none of 50 ms or more' : `${longest.toFixed(0)} ms`}`,
  );
});

test('the theme follows the system until one is chosen', async ({ page }) => {
  const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect.poll(dark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(dark).toBe(false);
  await page.getByRole('button', { name: /^Switch to (dark|light) mode/ }).click();
  await expect.poll(dark).toBe(true);
  await page.reload();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(dark).toBe(true);
});
