import type { AdminOverview, Experiment, ExperimentSummary } from '@frontrunner/contracts';
import type { Page } from '@playwright/test';
import { type Person, send } from './seed.ts';
import {
  answer,
  button,
  change,
  fill,
  found,
  hold,
  inTurn,
  merge,
  press,
  refuse,
  type Step,
  seen,
} from './steps.ts';

/**
 * One picture: its name, who looks, at what address, what is then done on the page, and what before it opens: calls that
 * are held, refused or answered otherwise.
 */
export type State = [name: string, person: Person, at: string, act?: Step | null, before?: Step];
const idle = '/experiments/:idle';
const resultsOf = (name: string) => `/experiments/:${name}/results`;
const [freeResults, proResults, otherResults] = [
  resultsOf('variantWins'),
  resultsOf('proWins'),
  resultsOf('proOther'),
];
const noDatabase = (path: string) => refuse(path, 503, 'DATABASE_UNAVAILABLE');
const noPayments = (path: string) => refuse(path, 503, 'PAYMENTS_UNAVAILABLE');
/** Makes a text that no earlier screen stored. */
const clock = () => new Date().toISOString().slice(11, 19);

// Onboarding, context and plan.
const onboarding = (step: number, person: Person = 'pro'): State => {
  const act: Step = async (page) => {
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true });
    await next.waitFor();
    for (let at = 1; at < step; at += 1) await next.click();
  };
  return [`onboarding-${step}`, person, '/onboarding', act];
};
const lastOfOnboarding = inTurn(onboarding(7)[3] as Step, press('Complete Setup'));
const badContext = inTurn(fill('Decision process', 'Alone'), press('Save Context'));
const returned = '/upgrade/success?session_id=a-checkout';
const newCheckout = '**/api/create-checkout-session';
const checkout = '**/api/checkout-session/*';
const checkoutIs = (status: string) =>
  answer(checkout, { status, customer_email: 'free.user.with.a.long.name@demo.test' });
const declinedCard = inTurn(
  fill('Card number', '4000 0000 0000 0002'),
  fill('Expiry date', '12/40'),
  fill('Security code', '123'),
  press(/^Subscribe for/),
  found('[role=alert]'),
);
/** A command line that waits to be let in, and is. */
const deviceAsks: Step = (page) =>
  page.route('**/api/connection-requests/*', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'POST'
          ? { redirectTo: null }
          : {
              app: { name: 'Frontrunner command line', uri: null, returnsTo: null, isLocal: false },
              audience: 'api',
              scopes: ['predict', 'read', 'write'],
              expiresAt: new Date(Date.now() + 900_000).toISOString(),
            },
    }),
  );
const plan = (name: string, edited: object): State => {
  return [`profile-${name}`, 'pro', '/profile', null, merge('**/api/subscription', edited)];
};

// Dashboard and experiment.
const running = (progressPercent: number) => ({
  status: 'Running',
  progress: { runId: 'a-run', progressPercent, message: '' },
});
/** Some of the listed experiments are shown as running, and counted so. */
const someRunning = inTurn(
  change<Experiment[]>('**/api/experiments?**', (list) =>
    list.map((experiment, i) => (i % 4 === 1 ? { ...experiment, ...running(20 * (i % 5)) } : experiment)),
  ),
  change<ExperimentSummary>('**/api/experiments/summary', (summary) => {
    const started = Math.floor(summary.total / 4);
    return { ...summary, running: started, idle: summary.idle - started };
  }),
);
const pro = inTurn(
  merge('**/api/auth/user', { isPro: true }),
  answer('**/api/check-subscription-status', { isPro: true }),
);
const search = (text: string) =>
  inTurn(press('Search experiments'), (page) => page.getByRole('searchbox').fill(text), seen(/results?$/));
/** The analysis of one experiment stands still at this percentage. */
const standStill = (name: 'idle' | 'proIdle', progressPercent: number) =>
  inTurn(merge(`**/api/experiments/:${name}`, running(progressPercent)), (page, ids) => {
    const event = { type: 'progress', progressPercent, experimentId: ids[name] };
    const body = `id: 1\ndata: ${JSON.stringify(event)}\n\n`;
    return page.route('**/stream', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  });
const emptied = merge('**/api/experiments/:idle', { controlHeadline: '', variantHeadlines: [] });
const csvFormat = inTurn(press('Add Context'), press('About the CSV format'));
const connectionLost = inTurn(standStill('idle', 45), refuse('**/stream', 404, 'NOT_FOUND', 'Gone.'));
const unsaved = inTurn(fill('Variant 1', `Pay for use, from ${clock()} on`), seen('Save Changes'));
const conflict = inTurn(
  fill('Variant 1', 'Written in this tab'),
  (page, ids) =>
    send(page, `/api/experiments/${ids.idle}/variants`, {
      variantHeadlines: [`Written in the other tab at ${clock()}`, 'Why small teams pay less here'],
    }),
  (page) => button(page, /keep/i).waitFor(),
);
const typedOffline = (text: string) => async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Control Headline' }).fill(text);
  await page.getByText('Failed to save control headline').first().waitFor();
};
const crashedWhileOffline: Step = async (page) => {
  const earlier = await page.context().newPage();
  await earlier.goto(page.url());
  await earlier.getByRole('textbox', { name: 'Control Headline' }).waitFor();
  await typedOffline('Typed just before the browser closed')(earlier);
  // A page that is closed in order may still get its text to the server; one that crashes cannot.
  const crashed = earlier.waitForEvent('crash');
  void earlier.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await earlier.close();
  await page.context().setOffline(false);
  await page.reload();
  await button(page, 'Restore it').waitFor();
};

// Results and feedback.
/** The headlines are marked, and the chart is drawn, after the page is there. */
const explained = inTurn(found('canvas'), found('mark'));
const feedback: Step = (page) => page.getByRole('tab', { name: /Simulated Customer Feedback/ }).click();
const feedbackDone = inTurn(feedback, seen(/chose this variant/));
const withoutFeedback = (then: Step) =>
  inTurn(refuse('**/customer-feedback', 404, 'FEEDBACK_NOT_FOUND'), then);
const decision = '**/api/generate-decision-feedback';
const noModel = refuse(decision, 503, 'MODEL_UNAVAILABLE');
const onlyFirstPersona: Step = (page) =>
  page.route('**/api/generate-persona', (route) =>
    route.request().postData()?.includes('"seed":""') ? route.fallback() : undefined,
  );

// Benchmark: invented tests; every third one was won by its control.
const history = [
  'Control,Winner,Variant 1',
  ...Array.from({ length: 60 }, (_, i) => {
    const control = `"Report ${i + 1}: how the town, its bakers and its gardens changed"`;
    const variant = `You would not believe what bakery ${i + 1} did with one garden`;
    return [control, i % 3 === 0 ? control : variant, variant].join(',');
  }),
  'One garden,Another garden,A third garden',
].join('\n');
const upload = (content = history) => {
  const file = {
    name: 'history-of-the-spring-campaign.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  };
  return ((page) => page.getByLabel('CSV file with past tests').setInputFiles(file)) satisfies Step;
};
const runBenchmark = inTurn(upload(), press('Run Benchmark Analysis'));
const scored = inTurn(runBenchmark, found('table'), found('canvas', 1));
const benchmark = '**/api/benchmark';

/** A month of use, which a product that was only just started has not seen. */
const monthOfUse = change<AdminOverview>('**/api/admin/overview**', (overview) => ({
  ...overview,
  ...{ totalEvents: 48_210, sessions: 1_932, averageEventsPerSession: 25 },
  ...{ totalUsers: 1_204, proUsers: 87, activeUsers30Days: 618 },
  categories: ['navigation', 'experiment', 'ai', 'payment'].map((name, i) => ({
    name,
    count: 18_000 - 4_000 * i,
  })),
  byHour: overview.byHour.map((one, i) => ({ ...one, count: 900 + 70 * ((i * 5) % 12) })),
  byDay: overview.byDay.map((one, i) => ({ ...one, count: 5_000 + 700 * ((i * 5) % 7) })),
  upgradesByDay: overview.upgradesByDay.map((one, i) => ({ ...one, count: (i * 3) % 5 })),
  signInsByDay: overview.signInsByDay.map((one, i) => ({ ...one, count: 60 + ((i * 17) % 40) })),
}));

/** What is taken at its full height. */
export const pages: State[] = [
  ['landing', 'visitor', '/', seen('What is stored?')],
  ['landing-example', 'visitor', '/', inTurn(press('Show an example'), seen(/to beat control/))],
  ['landing-trouble', 'visitor', '/', (page) => page.getByText('Having trouble signing in?').click()],
  ...[1, 2, 3, 4, 5].map((step): State => [`context-${step}`, 'pro', `/persona-form?step=${step}`]),
  ['context-invalid', 'empty', '/persona-form?step=5', badContext],
  ['profile-free', 'free', '/profile'],
  ['profile-pro', 'pro', '/profile'],
  ['profile-long-name', 'sandbox', '/profile'],
  plan('cancelled', { status: 'cancelled', cancelAtPeriodEnd: true }),
  plan('past-due', { status: 'past_due' }),
  plan('past-due-portal', { status: 'past_due', portalAvailable: true }),
  ['upgrade', 'free', '/upgrade', (page) => page.getByLabel(/card number/i).waitFor()],
  ['upgrade-visitor', 'visitor', '/upgrade'],
  ['upgrade-pro', 'pro', '/upgrade'],
  ['upgrade-loading', 'free', '/upgrade', null, hold(newCheckout)],
  ['upgrade-unavailable', 'free', '/upgrade', seen('Unable to start checkout'), noPayments(newCheckout)],
  ['upgrade-declined', 'free', '/upgrade', declinedCard],
  ['checkout-welcome', 'free', returned, null, checkoutIs('complete')],
  ['checkout-open', 'free', returned, null, checkoutIs('open')],
  ['checkout-unanswered', 'free', returned, seen('Check again'), noPayments(checkout)],
  ['workspace-members', 'pro', '/workspace', seen('lena.fischer@example.test')],
  ['workspace-members-alone', 'empty', '/workspace', found('[role=tabpanel] table, [role=tabpanel] ul')],
  ['workspace-invitations', 'pro', '/workspace#invitations', seen('ben.okafor@example.test')],
  [
    'workspace-invitations-none',
    'empty',
    '/workspace#invitations',
    found('[role=tabpanel] h2, [role=tabpanel] h3'),
  ],
  ['workspace-links', 'pro', '/workspace#links', seen('Spring newsletter subject')],
  ['workspace-links-none', 'empty', '/workspace#links', found('[role=tabpanel] h3, [role=tabpanel] h2')],
  ['feeds-empty', 'empty', '/feeds'],
  ['feeds-loading', 'empty', '/feeds', null, hold('**/api/feeds')],
  ['feeds-failed', 'empty', '/feeds', null, noDatabase('**/api/feeds')],
  ['workspace-keys', 'pro', '/workspace#keys', seen('Make a key')],
  ['workspace-webhooks', 'pro', '/workspace#webhooks', seen('Add webhook')],
  ['workspace-assistants', 'pro', '/workspace#assistants', seen('Connected apps')],
  ['api', 'pro', '/api-guide', seen('curl')],
  ['device-visitor', 'visitor', '/device'],
  ['device', 'pro', '/device'],
  ['device-not-a-code', 'pro', '/device', inTurn(fill('Code', '123'), press('Continue'))],
  ['device-unknown', 'pro', '/connect/BCDF-GHJK', seen('No device waits')],
  ['device-asks', 'pro', '/connect/BCDF-GHJK', seen('on a device of your own'), deviceAsks],
  [
    'device-connected',
    'pro',
    '/connect/BCDF-GHJK',
    inTurn(press(/^Connect$/), seen('is connected')),
    deviceAsks,
  ],
  ['not-found', 'free', '/no-such-page'],

  ['benchmark', 'free', '/benchmark'],
  ['benchmark-loaded', 'empty', '/benchmark', inTurn(upload(), seen('61 experiments loaded'))],
  [
    'benchmark-bad-file',
    'empty',
    '/benchmark',
    inTurn(upload(`${history}\nonly,two`), found('[role=alert]')),
  ],
  ['benchmark-running', 'empty', '/benchmark', runBenchmark, hold(benchmark)],
  [
    'benchmark-failed',
    'empty',
    '/benchmark',
    inTurn(runBenchmark, found('[role=alert]')),
    noDatabase(benchmark),
  ],
  ['benchmark-result', 'empty', '/benchmark', scored],

  ['admin-overview', 'admin', '/admin?period=30d', found('canvas', 3), monthOfUse],
  ['admin-overview-empty', 'admin', '/admin?user=00000000-0000-0000-0000-000000000000'],
  ['admin-overview-loading', 'admin', '/admin', null, hold('**/api/admin/**')],
  ['admin-overview-failed', 'admin', '/admin', null, noDatabase('**/api/admin/**')],
  ['admin-users', 'admin', '/admin?tab=users', inTurn(press(/free@demo\.test/), seen('Winner:'))],
  [
    'admin-users-nobody',
    'admin',
    '/admin?tab=users',
    inTurn(fill('Search users', 'cabbage'), seen(/No users found/)),
  ],
  ['admin-funnels', 'admin', '/admin?tab=funnels'],
  ['admin-journeys', 'admin', '/admin?tab=journeys'],

  ['dashboard-empty', 'empty', '/'],
  ['dashboard-empty-completed', 'full', '/', (page) => page.getByRole('tab', { name: /Completed/ }).click()],
  ['dashboard-few', 'free', '/experiments'],
  ['dashboard-limit', 'full', '/experiments'],
  ['dashboard-many', 'pro', '/experiments', null, someRunning],
  ['dashboard-search', 'pro', '/experiments', search('tomatoes')],
  ['dashboard-search-nothing', 'pro', '/experiments', search('cabbage soup')],
  ['dashboard-admin', 'admin', '/'],
  ['dashboard-failed', 'free', '/experiments', seen(/try again/i), noDatabase('**/api/experiments?**')],
  ['dashboard-loading', 'pro', '/experiments', found('[role=tablist]'), hold('**/api/experiments**')],

  ['experiment-empty', 'free', idle, null, emptied],
  ['experiment-idle', 'free', idle],
  ['experiment-previews', 'free', idle, inTurn(press('Show previews'), seen(/seen whole/))],
  ['experiment-idle-pro', 'pro', '/experiments/:proIdle'],
  ['experiment-complete', 'free', '/experiments/:variantWins'],
  ['experiment-context-csv-info', 'pro', '/experiments/:proIdle', csvFormat],
  ['experiment-renaming', 'pro', '/experiments/:proIdle', press(/edit name/)],
  ['experiment-running-free', 'free', idle, found('[role=progressbar]'), standStill('idle', 45)],
  [
    'experiment-running-pro',
    'pro',
    '/experiments/:proIdle',
    found('[role=progressbar]'),
    standStill('proIdle', 85),
  ],
  ['experiment-unsaved', 'free', idle, unsaved, hold('**/variants')],
  ['experiment-conflict', 'free', idle, conflict],
  ['experiment-kept-text', 'free', idle, crashedWhileOffline],
  ['experiment-not-found', 'free', '/experiments/no-such-experiment', seen(/not|unavailable/i)],

  ['results-free', 'free', freeResults, explained],
  ['results-free-control', 'free', '/experiments/:controlWins/results', explained],
  ['results-pro', 'pro', proResults, explained],
  ['results-pro-control', 'pro', '/experiments/:proControl/results', explained],
  [
    'results-variant-chosen',
    'free',
    freeResults,
    inTurn(explained, (page) =>
      page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .check(),
    ),
  ],
  ['compare', 'free', '/compare?left=:variantWins&right=:controlWins', seen(/only second/)],
  ['compare-choose', 'free', '/compare?left=:variantWins', found('section button')],
  ['results-not-complete', 'free', '/experiments/:idle/results'],
  ['results-not-found', 'free', '/experiments/no-such-experiment/results', seen('Results Not Found')],
  ['feedback-done', 'pro', proResults, feedbackDone],
  ['feedback-generating', 'pro', otherResults, feedback, withoutFeedback(hold('**/api/generate-persona'))],
  [
    'feedback-deciding',
    'pro',
    otherResults,
    inTurn(feedback, seen('Cancel')),
    withoutFeedback(hold(decision)),
  ],
  [
    'feedback-error',
    'pro',
    otherResults,
    inTurn(feedback, seen(/Analysis Failed/)),
    withoutFeedback(noModel),
  ],
  ['feedback-regenerating', 'pro', proResults, inTurn(feedbackDone, press(/Regenerate/)), onlyFirstPersona],
];

/** What lies over a page (dialogs, toasts, menus), taken with the window. */
const openPalette: Step = (page) => page.getByRole('menuitem', { name: 'Search and commands' }).click();
const palette = inTurn(press(/Account menu/), openPalette, found('[cmdk-item]'));
const typed =
  (text: string): Step =>
  (page) =>
    page.keyboard.type(text);
const shortcutList = inTurn(palette, typed('keyboard'), (page) => page.keyboard.press('Enter'));

export const overlays: State[] = [
  ['landing-toast-failed', 'visitor', '/?auth=login_failed', found('[role=status], [role=alert]')],
  ['landing-toast-cleared', 'visitor', '/?cache_cleared=1', found('[role=status], [role=alert]')],
  ...[1, 2, 3, 4, 5].map((step) => onboarding(step)),
  ...[6, 7].map((step) => onboarding(step, 'empty')),
  ['onboarding-missing', 'empty', '/onboarding', lastOfOnboarding],
  ['profile-cancel', 'pro', '/profile', press('Cancel Subscription')],
  ['profile-delete', 'free', '/profile', press('Delete account')],
  [
    'benchmark-test',
    'empty',
    '/benchmark',
    inTurn(scored, press(/^Open test/), found('[role=dialog] table')),
  ],
  ['palette', 'free', '/experiments', palette],
  ['palette-search', 'free', '/experiments', inTurn(palette, typed('wo'), found('[cmdk-item]'))],
  ['shortcuts', 'free', '/experiments', shortcutList],
  ['create-dialog', 'free', '/experiments/new', found('[role=dialog]')],
  ['delete-dialog', 'free', '/experiments', press(/^Delete /)],
  ['limit-toast', 'full', '/', inTurn(press('New Headline Test'), seen('Experiment Limit Reached'))],
  ['user-menu', 'free', '/', press(/Account menu/)],
  ['user-menu-pro-long-name', 'sandbox', '/', press(/Account menu/), pro],
  ['experiment-offline', 'free', idle, typedOffline('Written without a network')],
  ['experiment-connection-error', 'free', idle, seen('Connection Error'), connectionLost],
  ['experiment-saved-toast', 'free', idle, inTurn(press(/Copy control/), seen(/Cop(ied|y)/))],
  [
    'results-upsell',
    'free',
    freeResults,
    (page) => page.getByText('Upgrade to Pro - ').first().scrollIntoViewIfNeeded(),
  ],
  ['results-export-menu', 'free', freeResults, press(/Export/)],
  ['results-model-card', 'free', freeResults, inTurn(press(/model card/i), found('[role=dialog] table'))],
];

/** What is taken as it is printed, and as a PDF file too. */
export const printed: State[] = [
  ['results-printed', 'pro', proResults, explained],
  ['feedback-printed', 'pro', proResults, feedbackDone],
];
