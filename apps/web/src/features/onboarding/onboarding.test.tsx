import type { CompanyContextBody, CurrentUser } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, onCall, refusal, refuse } from '@/test/api-server.ts';
import { openApp, signedIn, withExperiments } from '@/test/render-app.tsx';
import { sampleCheckout, sampleContext, sampleExperiment } from '@/test/samples.ts';

const newcomer: Partial<CurrentUser> = { onboardingDismissedAt: null };
const wizard = () => screen.findByRole('dialog', { name: 'Welcome to Frontrunner' });

async function openWizard() {
  signedIn(newcomer);
  withExperiments([]);
  const { user } = openApp();
  const dialog = within(await wizard());
  await dialog.findByText('Step 1 of 7');
  const goTo = async (step: number) => {
    while (!dialog.queryByText(`Step ${step} of 7`))
      await user.click(dialog.getByRole('button', { name: 'Next' }));
  };
  return { user, dialog, goTo };
}

/** Goes to the last step and fills it in. */
async function fillIn() {
  const { user, dialog, goTo } = await openWizard();
  await goTo(7);
  await user.type(dialog.getByLabelText('Experiment Name *'), ' Workshop ');
  await user.type(dialog.getByLabelText('Control Headline *'), 'We mend your bike');
  const complete = () => user.click(dialog.getByRole('button', { name: 'Complete Setup' }));
  return { user, dialog, complete };
}

/** Answers saves and dismissals as the server does, and keeps the saves. */
function acceptingServer() {
  const sent: CompanyContextBody[] = [];
  const dismissed = vi.fn();
  onCall('POST /api/company-context', async ({ request }) => {
    const body = (await request.json()) as CompanyContextBody;
    sent.push(body);
    return HttpResponse.json({ ...sampleContext(), ...body, updatedAt: '2026-11-21T10:00:00.000Z' });
  });
  onCall('POST /api/onboarding/dismiss', () => {
    dismissed();
    return HttpResponse.json(signedIn({ onboardingDismissedAt: '2026-11-21T10:00:00.000Z' }));
  });
  return { sent, dismissed };
}

test.each([
  ['a user with experiments', newcomer, [sampleExperiment()]],
  ['a user who dismissed it', {}, []],
])('does not open by itself for %s', async (_who, user, experiments) => {
  signedIn(user);
  withExperiments(experiments);
  openApp();
  expect(await screen.findByText(experiments.length ? 'Launch e-mail' : 'No Experiments Yet')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the steps offer their own lists, and say how many are selected', async () => {
  const { user, dialog, goTo } = await openWizard();
  const names = (group: HTMLElement, role: 'radio' | 'button') =>
    within(group)
      .getAllByRole(role)
      .map((choice) => choice.textContent);
  expect(names(dialog.getByRole('radiogroup', { name: 'Industry' }), 'radio')).toEqual([
    'Technology',
    'Healthcare',
    'Finance',
    'Retail',
    'Education',
    'Manufacturing',
    'Real Estate',
    'Marketing',
    'Consulting',
    'Entertainment',
    'Transportation',
    'Food & Beverage',
    'Fashion',
    'Sports & Fitness',
    'Travel',
    'Other',
  ]);
  await goTo(2);
  const motivations = dialog.getByRole('group', { name: /motivates/ });
  expect(names(motivations, 'button')).toEqual([
    'Save Money',
    'Save Time',
    'Career Growth',
    'Health & Wellness',
    'Family Security',
    'Social Status',
    'Personal Achievement',
    'Learning & Development',
    'Convenience',
    'Quality & Excellence',
    'Innovation',
    'Community & Belonging',
  ]);
  answer('POST /api/company-context', sampleContext());
  await user.click(within(motivations).getByRole('button', { name: 'Innovation' }));
  expect(dialog.getByText(/1 selected/)).toBeVisible();
  await user.click(within(motivations).getByRole('button', { name: 'Innovation' }));
  await goTo(3);
  expect(names(dialog.getByRole('group', { name: /struggle/ }), 'button')).toEqual([
    'Limited Budget',
    'Time Constraints',
    'Technical Complexity',
    'Lack of Information',
    'Decision Paralysis',
    'Trust Issues',
    'Quality Concerns',
    'Support & Service',
    'Integration Challenges',
    'Scalability Issues',
    'Compliance & Regulations',
    'Change Management',
  ]);
  await goTo(4);
  expect(names(dialog.getByRole('group', { name: /Traits/ }), 'button')).toEqual([
    'Analytical',
    'Creative',
    'Independent',
    'Collaborative',
    'Detail-Oriented',
    'Big Picture Thinker',
    'Risk-Averse',
    'Risk-Taker',
    'Traditional',
    'Innovative',
    'Practical',
    'Idealistic',
    'Decisive',
    'Cautious',
  ]);
});

test("the industry's own text shows for 'Other', and stands in where nothing is chosen", async () => {
  const { sent } = acceptingServer();
  const { user, dialog } = await openWizard();
  const other = dialog.getByRole('radio', { name: 'Other' });
  expect(dialog.queryByLabelText('Your industry')).not.toBeInTheDocument();
  await user.click(other);
  await user.type(dialog.getByLabelText('Your industry'), 'Bicycle repair');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ industry: 'Other', customIndustry: 'Bicycle repair' }),
  );
  await user.click(other);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ industry: 'Bicycle repair' }));
  expect(dialog.getByLabelText('Your industry')).toHaveValue('Bicycle repair');
});

test('a failed automatic save is logged, and no toast interrupts', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  refuse('POST /api/company-context', 400, 'INVALID_REQUEST');
  const { user, dialog } = await openWizard();
  await user.type(dialog.getByLabelText('Core customer problem'), 'Bikes');
  expect(await dialog.findByText('Not saved yet. Your text is kept in this browser.')).toBeVisible();
  expect(warned).toHaveBeenCalledOnce();
  expect(screen.queryByText('Save Failed')).not.toBeInTheDocument();
});

test('completing creates the experiment with the trimmed texts, once, and opens it', async () => {
  const { dismissed } = acceptingServer();
  const created = sampleExperiment({ id: 'new-1', name: 'Workshop' });
  const bodies: unknown[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  onCall('POST /api/experiments', async ({ request }) => {
    bodies.push(await request.json());
    await held;
    return HttpResponse.json(created, { status: 201 });
  });
  answer('GET /api/experiments/:id', created);
  const { dialog, complete } = await fillIn();
  await complete();
  expect(await dialog.findByRole('button', { name: 'Setting up...' })).toBeDisabled();
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/experiments/new-1'));
  expect(bodies).toEqual([{ name: 'Workshop', controlHeadline: 'We mend your bike', variantHeadlines: [] }]);
  await waitFor(() => expect(dismissed).toHaveBeenCalledOnce());
});

test('both texts of the last step are required', async () => {
  const { user, dialog, goTo } = await openWizard();
  await goTo(7);
  await user.type(dialog.getByLabelText('Experiment Name *'), '   ');
  await user.click(dialog.getByRole('button', { name: 'Complete Setup' }));
  expect(dialog.getByText('Give your first experiment a name.')).toBeVisible();
  expect(dialog.getByText('Type the headline that you use now.')).toBeVisible();
});

test('the limit leads to the upgrade page; any other failure is a setup error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  acceptingServer();
  onCall('POST /api/experiments', () => refusal(500, 'INTERNAL_ERROR'));
  const { dialog, complete } = await fillIn();
  await complete();
  expect(await screen.findByText('Setup Error')).toBeVisible();
  expect(screen.getByText('There was an issue setting up your account. Please try again.')).toBeVisible();
  expect(dialog.getByLabelText('Control Headline *')).toHaveValue('We mend your bike');
  onCall('POST /api/experiments', () => refusal(403, 'EXPERIMENT_LIMIT_REACHED'));
  answer('POST /api/create-checkout-session', sampleCheckout);
  await complete();
  expect(await screen.findByText('Experiment Limit Reached')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/upgrade'));
});

test('an answer without an id is told instead of opening nothing', async () => {
  acceptingServer();
  onCall('POST /api/experiments', () => HttpResponse.json({}, { status: 201 }));
  const { complete } = await fillIn();
  await complete();
  expect(await screen.findByText('Warning')).toBeVisible();
  expect(
    screen.getByText('Experiment created but navigation failed. Please refresh the page.'),
  ).toBeVisible();
});

test.each(['Skip Setup', 'Close'])(
  "'%s' dismisses the wizard for good, and leads to the paste box",
  async (name) => {
    const { dismissed } = acceptingServer();
    const { user, dialog } = await openWizard();
    await user.click(dialog.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(dismissed).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Which headline wins?' })).toHaveFocus());
  },
);

test.each([1, 2, 3, 4, 5, 6, 7])(
  'left at step %i, the wizard goes on there, and is nowhere complete',
  async (step) => {
    acceptingServer();
    const { user, dialog, goTo } = await openWizard();
    await goTo(step);
    expect(dialog.queryByText('100% complete')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Skip Setup' }));
    await user.click(await screen.findByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show Onboarding' }));
    const again = within(await wizard());
    expect(await again.findByText(`Step ${step} of 7`)).toBeVisible();
  },
);

test('the last step leads to the paste box as well', async () => {
  acceptingServer();
  const { user, dialog, goTo } = await openWizard();
  await goTo(7);
  await user.click(dialog.getByRole('button', { name: 'Paste them all at once instead' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Which headline wins?' })).toHaveFocus());
});
