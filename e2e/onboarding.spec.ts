import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { tabAndPress, tabAndType, tabTo } from './keyboard.ts';

const pastTests = [
  'Plants for sale,Grow plants that last,Grow plants that last,Plants and pots',
  'Our garden guide,Our garden guide,Gardens: a guide',
  'Water less,She waters once a month. Look at her roses.,She waters once a month. Look at her roses.',
].join('\n');

test('a new person sets up everything by keyboard alone and lands in the first experiment', async ({
  page,
}) => {
  // Seven screens, four of them looked at by axe in both themes.
  test.setTimeout(120_000);
  await signIn(page, undefined, { onboarding: true });
  const wizard = page.getByRole('dialog', { name: 'Welcome to Frontrunner' });
  const button = (name: string) => wizard.getByRole('button', { name, exact: true });
  const next = () => tabAndPress(page, button('Next'));
  const isAt = async (step: number, percent: number) => {
    await expect(wizard.getByText(`Step ${step} of 7`)).toBeVisible();
    await expect(wizard.getByText(`${percent}% complete`)).toBeVisible();
  };

  await isAt(1, 0);
  await expect(button('Previous')).toBeDisabled();
  await expect(wizard.getByRole('radio')).toHaveCount(16);
  await tabTo(page, wizard.getByRole('radio', { name: 'Technology' }));
  await page.keyboard.press('End');
  await expect(wizard.getByRole('radio', { name: 'Other' })).toBeFocused();
  await page.keyboard.press('Space');
  await tabAndType(page, wizard.getByLabel('Your industry'), 'Bicycle repair');
  await tabAndType(page, wizard.getByLabel('Core customer problem'), 'Bikes that stand still');
  await expect(wizard.getByText('Saving...')).toBeVisible();
  await expect(wizard.getByText(/^Saved \d/)).toBeVisible();

  await next();
  await isAt(2, 14);
  await expect(wizard.getByRole('heading', { name: 'Motivations' })).toBeFocused();
  await tabAndPress(page, wizard.getByRole('button', { name: 'Save Money' }), 'Space');
  await page.keyboard.press('ArrowRight');
  await expect(wizard.getByRole('button', { name: 'Save Time' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(wizard.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await tabAndType(page, wizard.getByLabel('Other motivations', { exact: true }), 'Fresh air');
  await next();
  await isAt(3, 29);
  await expectAccessible(page);
  await tabAndPress(page, wizard.getByRole('button', { name: 'Limited Budget' }), 'Space');
  await next();
  await isAt(4, 43);
  await expectAccessible(page);
  await tabAndPress(page, wizard.getByRole('button', { name: 'Analytical' }), 'Space');
  await next();
  await isAt(5, 57);
  await tabTo(page, wizard.getByLabel('Age range'));
  await page.keyboard.type('25');
  await tabAndType(page, wizard.getByLabel('Location'), 'Utrecht');
  await tabAndType(page, wizard.getByLabel('Detail', { exact: true }), 'Pets');
  await page.keyboard.press('Enter');
  await expect(wizard.getByText('A detail needs both a name and a value.')).toBeVisible();
  await tabAndType(page, wizard.getByLabel('Value'), 'Two cats');
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('listitem').filter({ hasText: 'Pets: Two cats' })).toBeVisible();
  await expectAccessible(page);
  await next();

  await isAt(6, 71);
  const choosing = page.waitForEvent('filechooser');
  await tabAndPress(page, wizard.getByLabel('CSV file with past tests'), 'Space');
  await (await choosing).setFiles({ name: 'past.csv', mimeType: 'text/csv', buffer: Buffer.from(pastTests) });
  await expect(wizard.getByText('3 experiments loaded')).toBeVisible();
  await tabAndPress(page, button('Run Benchmark'));
  await expect(wizard.getByText(/of 3 tests called right/)).toBeVisible();
  await expectAccessible(page);
  await next();

  await isAt(7, 86);
  await tabAndPress(page, button('Complete Setup'));
  await expect(wizard.getByText('Give your first experiment a name.')).toBeVisible();
  await expect(wizard.getByLabel('Experiment Name *')).toBeFocused();
  await page.keyboard.type('  Workshop page ');
  await tabAndType(page, wizard.getByLabel('Control Headline *'), 'We mend your bike');
  await tabAndPress(page, button('Complete Setup'));

  await page.waitForURL(/\/experiments\/[^/]+$/);
  await expect(page.getByRole('textbox', { name: 'Control Headline' })).toHaveValue('We mend your bike');
  await expect(page.getByRole('heading', { name: 'Workshop page' })).toBeVisible();
  const stored = await (await page.request.get('/api/company-context')).json();
  expect(stored).toMatchObject({
    industry: 'Other',
    customIndustry: 'Bicycle repair',
    coreCustomerProblem: 'Bikes that stand still',
    motivations: ['Save Money', 'Save Time'],
    customMotivations: 'Fresh air',
    challenges: ['Limited Budget'],
    personality: ['Analytical'],
    demographics: { ageRange: '25-34', location: 'Utrecht', gender: null },
    customDemographics: [{ key: 'Pets', value: 'Two cats' }],
  });
  const user = await (await page.request.get('/api/auth/user')).json();
  expect(user.onboardingDismissedAt).not.toBeNull();
});

test('the wizard opens by itself until it is skipped, and from the menu always', async ({ page }) => {
  await signIn(page, undefined, { onboarding: true });
  const wizard = page.getByRole('dialog', { name: 'Welcome to Frontrunner' });
  await expect(wizard).toBeVisible();
  await page.reload();
  await expect(wizard.getByText('Step 1 of 7')).toBeVisible();
  await expectAccessible(page);
  await wizard.getByRole('button', { name: 'Skip Setup' }).click();
  await expect(wizard).toBeHidden();
  await expect(page.getByText('No Experiments Yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No Experiments Yet')).toBeVisible();
  await expect(wizard).toBeHidden();

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Show Onboarding' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(wizard).toBeVisible();
  await wizard.getByRole('button', { name: 'Close' }).click();
  await expect(wizard).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/onboarding');
  await expect(wizard).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();
});

test('a failure half-way is told and leaves everything filled in', async ({ page, expectProblem }) => {
  expectProblem(/\/api\/experiments\b|status of 500/);
  await signIn(page, undefined, { onboarding: true });
  const wizard = page.getByRole('dialog', { name: 'Welcome to Frontrunner' });
  await wizard.getByLabel('Core customer problem').fill('Bikes that stand still');
  for (let step = 1; step < 7; step += 1)
    await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  await wizard.getByLabel('Experiment Name *').fill('Workshop page');
  await wizard.getByLabel('Control Headline *').fill('We mend your bike');
  await page.route('**/api/experiments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'x', requestId: 'r' } })
      : route.continue(),
  );
  await wizard.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Setup Error', { exact: true })).toBeVisible();
  await expect(
    page.getByText('There was an issue setting up your account. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(wizard.getByText('Step 7 of 7')).toBeVisible();
  await expectAccessible(page);
  await expect(wizard.getByLabel('Experiment Name *')).toHaveValue('Workshop page');

  // A reload in the middle goes on where it was, offers what no server has seen, and has what it has.
  await page.reload();
  await expect(wizard.getByText('Step 7 of 7')).toBeVisible();
  for (let step = 7; step > 1; step -= 1)
    await wizard.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(wizard.getByLabel('Core customer problem')).toHaveValue('Bikes that stand still');
  for (let step = 1; step < 7; step += 1)
    await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  await wizard.getByRole('button', { name: 'Restore it' }).click();
  await expect(wizard.getByLabel('Control Headline *')).toHaveValue('We mend your bike');
  await page.unroute('**/api/experiments');
  await wizard.getByRole('button', { name: 'Complete Setup' }).click();
  await page.waitForURL(/\/experiments\/[^/]+$/);
});
