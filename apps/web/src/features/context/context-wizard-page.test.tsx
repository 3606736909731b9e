import type { CompanyContextBody } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { call } from '@/lib/api-client.ts';
import { answer, onCall, refusal, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { sampleContext } from '@/test/samples.ts';

/** Answers saves as the server does, and keeps what was sent. */
function savingServer() {
  const sent: CompanyContextBody[] = [];
  onCall('POST /api/company-context', async ({ request }) => {
    const body = (await request.json()) as CompanyContextBody;
    sent.push(body);
    return HttpResponse.json({ ...sampleContext(), ...body, updatedAt: '2026-11-21T10:00:00.000Z' });
  });
  return sent;
}

async function openWizard(path = '/persona-form') {
  signedIn();
  withExperiments([]);
  const { user } = openApp(path);
  await screen.findByRole('heading', { name: 'Company Persona' });
  await screen.findByLabelText('Core customer problem *');
  const step = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, step };
}
const offered = (role: 'radio' | 'button', group: string) =>
  within(screen.getByRole(role === 'radio' ? 'radiogroup' : 'group', { name: new RegExp(group) }))
    .getAllByRole(role)
    .map((choice) => choice.textContent);
const long = 'x'.repeat(50);

test.each(['/persona-form', '/company-context'])(
  '%s is the wizard with its five steps, freely jumpable',
  async (path) => {
    const { step } = await openWizard(path);
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button');
    expect(steps.map((button) => button.textContent)).toEqual([
      '1 Industry & Problem',
      '2 Customer Motivations',
      '3 Demographics',
      '4 Challenges & Context',
      '5 Decision Process',
    ]);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await step(/5 Decision/);
    expect(screen.getByRole('button', { name: 'Save Context' })).toBeVisible();
    await step(/2 Customer/);
    expect(screen.getByRole('button', { name: 'Next Step' })).toBeVisible();
    await step(/Previous/);
    expect(screen.getByRole('heading', { name: 'Industry & Problem' })).toBeVisible();
  },
);

test('offers its own lists', async () => {
  const { step } = await openWizard();
  expect(offered('radio', 'Industry')).toEqual([
    'Technology',
    'E-commerce',
    'Healthcare',
    'Finance',
    'Education',
    'Entertainment',
    'Food & Beverage',
    'Travel',
    'Automotive',
    'Real Estate',
    'Creative Services',
    'Music & Audio',
  ]);
  await step(/2 Customer/);
  expect(offered('button', 'What drives')).toEqual([
    'Save Time',
    'Save Money',
    'Career Growth',
    'Status & Recognition',
    'Security & Safety',
    'Convenience',
    'Innovation',
    'Community',
  ]);
  await step(/4 Challenges/);
  expect(offered('button', 'What stands')).toEqual([
    'Lack of Time',
    'Budget Constraints',
    'Complex Solutions',
    'Trust Issues',
    'Change Resistance',
    'Information Overload',
    'Integration Concerns',
    'Support Quality',
  ]);
  await step(/5 Decision/);
  expect(offered('button', 'Personality')).toEqual([
    'Analytical',
    'Collaborative',
    'Innovative',
    'Practical',
    'Cautious',
    'Ambitious',
    'Social',
    'Independent',
  ]);
  await step(/3 Demographics/);
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .slice(1)
      .map((option) => option.textContent);
  expect(choices('Age range')).toEqual(['18-24', '25-34', '35-44', '45-54', '55-64', '65+']);
  expect(choices('Gender')).toEqual(['Male', 'Female', 'Non-binary', 'Prefer not to say']);
  expect(choices('Income level')).toEqual([
    'Under $25k',
    '$25k-$50k',
    '$50k-$75k',
    '$75k-$100k',
    '$100k-$150k',
    '$150k+',
  ]);
  expect(choices('Education level')).toEqual([
    'High School',
    'Some College',
    "Bachelor's",
    "Master's",
    'Doctorate',
    'Professional',
  ]);
  expect(choices('Family status')).toEqual([
    'Single',
    'Married',
    'Partnered',
    'Divorced',
    'Widowed',
    "It's complicated",
  ]);
  expect(choices('Lifestyle')).toEqual([
    'Urban',
    'Suburban',
    'Rural',
    'Digital Nomad',
    'Remote Worker',
    'Frequent Traveler',
  ]);
});

test('a burst of typing is one save 500 ms later, empty values as null and lists as lists', async () => {
  const sent = savingServer();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { user } = await openWizard();
  await user.type(screen.getByLabelText('Core customer problem *'), 'ab');
  await user.type(screen.getByLabelText('Core customer problem *'), 'c');
  expect(screen.getByText('Saving...')).toBeVisible();
  expect(await screen.findByText(/^Saved \d+:\d\d:\d\d [AP]M$/)).toBeVisible();
  expect(timers.mock.calls.some(([, delay]) => delay === 500)).toBe(true);
  const { updatedAt: _, ...empty } = sampleContext();
  expect(sent.at(-1)).toEqual({ ...empty, coreCustomerProblem: 'abc' });
});

test('saves go one after another, and what was typed meanwhile comes last', async () => {
  const log: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  onCall('POST /api/company-context', async ({ request }) => {
    const body = (await request.json()) as CompanyContextBody;
    log.push(body.coreCustomerProblem ?? '');
    if (log.length === 1) await held;
    log.push('answered');
    return HttpResponse.json({ ...sampleContext(), ...body, updatedAt: '2026-11-21T10:00:00.000Z' });
  });
  const { user } = await openWizard();
  await user.click(screen.getByLabelText('Core customer problem *'));
  await user.paste('one');
  await waitFor(() => expect(log).toEqual(['one']));
  await user.paste(' two');
  // The network coming back sends at once what waits; a call after it shows that nothing overtook the first save.
  window.dispatchEvent(new Event('online'));
  await call('GET /api/config');
  release();
  await waitFor(() => expect(log).toEqual(['one', 'answered', 'one two', 'answered']));
  expect(screen.getByLabelText('Core customer problem *')).toHaveValue('one two');
});

test('texts under 50 characters keep Save Context from saving: the first one is opened and named', async () => {
  const sent = savingServer();
  const { user, step } = await openWizard();
  await step(/5 Decision/);
  await user.click(screen.getByRole('button', { name: 'Save Context' }));
  expect(screen.getByText('Describe the core problem in at least 50 characters.')).toBeVisible();
  expect(screen.getByLabelText('Core customer problem *')).toHaveFocus();
  expect(screen.getByLabelText('Core customer problem *')).toHaveAccessibleDescription(
    'Describe the core problem in at least 50 characters.',
  );
  await user.click(screen.getByLabelText('Core customer problem *'));
  await user.paste(long);
  for (const [name, label] of [
    [/2 Customer/, 'Motivations and anxieties'],
    [/4 Challenges/, 'Context of use'],
    [/5 Decision/, 'Decision process'],
    [/5 Decision/, 'Qualitative signals'],
  ] as const) {
    await step(name);
    await user.type(screen.getByLabelText(label), 'short');
    await step(/5 Decision/);
    await user.click(screen.getByRole('button', { name: 'Save Context' }));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByText('Write at least 50 characters; this has 5. Or leave it empty.')).toBeVisible();
    // A save by itself is no sign that all is well.
    expect(await screen.findByText(/^Kept as a draft/)).toBeVisible();
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText(label));
  }
  await step(/5 Decision/);
  await user.click(screen.getByRole('button', { name: 'Save Context' }));
  expect(await screen.findByText('Saved', { exact: true })).toBeVisible();
  expect(window.location.pathname).toBe('/persona-form');
  await waitFor(() => expect(window.location.pathname).toBe('/'), { timeout: 5000 });
  expect(sent.at(-1)).toMatchObject({ coreCustomerProblem: long, contextOfUse: null });
});

test('a final save that fails is told and leaves everything where it is', async () => {
  onCall('POST /api/company-context', () => refusal(500, 'INTERNAL_ERROR'));
  const { user, step } = await openWizard();
  await user.click(screen.getByLabelText('Core customer problem *'));
  await user.paste(long);
  await step(/5 Decision/);
  await user.click(screen.getByRole('button', { name: 'Save Context' }));
  expect(await screen.findByText('Save Failed')).toBeVisible();
  expect(screen.getByText('Refused: INTERNAL_ERROR')).toBeVisible();
  expect(screen.getByText('Not saved yet. Your text is kept in this browser.')).toBeVisible();
  savingServer();
  await user.click(screen.getByRole('button', { name: 'Save Context' }));
  expect(await screen.findByText('Saved', { exact: true })).toBeVisible();
});

test('a detail of the customers needs a name and a value, and can be taken away', async () => {
  const sent = savingServer();
  const { user, step } = await openWizard();
  await step(/3 Demographics/);
  const add = () => user.click(screen.getByRole('button', { name: 'Add detail' }));
  await user.type(screen.getByLabelText('Detail'), ' Pets ');
  await user.type(screen.getByLabelText('Value'), '  ');
  await add();
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Value'), 'Two cats');
  await add();
  expect(screen.getByLabelText('Detail')).toHaveValue('');
  await waitFor(() => expect(sent.at(-1)?.customDemographics).toEqual([{ key: 'Pets', value: 'Two cats' }]));
  await user.click(screen.getByRole('button', { name: 'Remove Pets: Two cats' }));
  await waitFor(() => expect(sent.at(-1)?.customDemographics).toEqual([]));
});

test('a context that could not be loaded is not written over', async () => {
  signedIn();
  refuse('GET /api/company-context', 400, 'INVALID_REQUEST');
  const { user } = openApp('/persona-form');
  expect(await screen.findByText(/Your company context could not be loaded/)).toBeVisible();
  expect(screen.queryByLabelText('Core customer problem *')).not.toBeInTheDocument();
  answer('GET /api/company-context', sampleContext({ coreCustomerProblem: 'Stored before' }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Core customer problem *')).toHaveValue('Stored before');
});
