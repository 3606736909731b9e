import { loadModel, predictExperiment } from '@frontrunner/predictor';
import { expectAccessible } from './accessibility.ts';
import { expect, post, startSession, test } from './fixtures.ts';
import { recordProgress } from './progress.ts';
import { readHeadlineTest } from './real-test.ts';

const freeMessages = [
  'Analyzing headlines...',
  'Processing variants...',
  'Computing predictions...',
  'Finalizing results...',
];

test('a person signs in, writes a real test, runs it and reads which headline wins', async ({ page }) => {
  const { source, control, variants } = await readHeadlineTest();
  console.log(`Main job: ${source}`);
  const prediction = predictExperiment(loadModel(), { control, variants });

  await page.goto('/');
  await expect(page.getByText('Sign in to manage your experiments')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with the identity provider' }).click();
  await page.getByRole('button', { name: 'free@demo.test' }).click();

  const welcome = page.getByRole('dialog', { name: 'Welcome to Frontrunner' });
  await welcome.getByRole('button', { name: 'Skip Setup' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Predict your Headline Tests')).toBeVisible();
  await page.getByRole('button', { name: 'New Headline Test' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Experiment' });
  await dialog.getByRole('textbox', { name: /name/i }).fill('A real test');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();

  await page.waitForURL(/\/experiments\/[^/]+$/);
  await page.getByRole('textbox', { name: 'Control Headline' }).fill(control);
  for (const [index, variant] of variants.entries()) {
    await page.getByRole('button', { name: 'Add Variant' }).click();
    await page.getByRole('textbox', { name: `Variant ${index + 1}`, exact: true }).fill(variant);
  }
  await expectAccessible(page);
  const progress = await recordProgress(page);
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(/\/experiments\/[^/]+\/results$/, { timeout: 10_000 });
  const seen = await progress();
  expect(seen.map(({ message }) => message)).toContain('Finalizing results...');
  expect(seen.filter(({ message }) => !freeMessages.includes(message))).toEqual([]);
  expect(seen.map(({ percent }) => percent)).toEqual(
    seen.map(({ percent }) => percent).sort((a, b) => a - b),
  );
  await expect(page.getByRole('heading', { name: 'Headline Test Prediction' })).toBeVisible();
  const winner = prediction.entries[prediction.winnerIndex]!;
  await expect(
    page.getByText(winner.isControl ? 'Control maintained its lead' : `${winner.label} beat Control`),
  ).toBeVisible();

  const ranked = prediction.entries
    .filter((entry) => !entry.isControl)
    .sort((a, b) => b.confidencePct - a.confidencePct);
  const rows = page.getByRole('table', { name: /Predicted outcome/ }).getByRole('row');
  for (const [index, entry] of ranked.entries()) {
    await expect(rows.nth(index + 1)).toContainText(entry.headline);
    await expect(rows.nth(index + 1)).toContainText(`${entry.confidencePct.toFixed(1)}%`);
  }
  await expectAccessible(page);
});

test('a finished analysis is on the dashboard, and its card opens the results', async ({ page }) => {
  await startSession(page);
  const { id } = await post<{ id: string }>(page, '/api/experiments', {
    name: 'Garden watering',
    controlHeadline: 'Seven ways to water a garden',
    variantHeadlines: ['The watering mistake that almost every gardener makes', 'Garden watering: a guide'],
  });
  await page.goto(`/experiments/${id}`);
  await page.getByRole('button', { name: 'Run Analysis' }).first().click();
  await page.waitForURL(`/experiments/${id}/results`);
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await page.getByRole('tab', { name: 'Completed (1)' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Results' }).click();
  await page.waitForURL(`/experiments/${id}/results`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Headline Test Prediction' })).toBeVisible();
});
