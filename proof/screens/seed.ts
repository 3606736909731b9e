import type { Page } from '@playwright/test';

/** Who looks: a demo account, or an account of its own with just what the name says. */
export type Person = 'visitor' | 'empty' | 'free' | 'full' | 'pro' | 'admin' | 'sandbox';
/** Ids of the experiments that the screens open. */
export type Experiments = Record<
  'variantWins' | 'controlWins' | 'idle' | 'proWins' | 'proOther' | 'proControl' | 'proIdle',
  string
>;

// Invented headlines: none of them is of the archive that the model was trained on.
const written = (name: string, controlHeadline: string, ...variantHeadlines: string[]) => ({
  name,
  controlHeadline,
  variantHeadlines,
});
const [tips, wish] = [
  'Spring newsletter: tips, dates and offers',
  'The one thing our gardeners wish they had known before spring',
];
const lines = [wish, tips, 'She planted these in March. Look at her balcony now.'];
const newsletter = written('Spring newsletter subject', 'Our spring newsletter is here', ...lines);
const paid = ['Pay for what you use, and nothing else', 'Why small teams pay less here'];
const pricing = written('Pricing page header', 'Simple pricing for every team', ...paid);
const controlHolds = written('Autumn planting guide', wish, tips, 'Newsletter, spring edition');
const draft = {
  name: 'A very long experiment name that somebody wrote to remember the campaign, the audience and the month of May',
  description: 'Landing page of the repair workshop, before the holidays',
  controlHeadline: 'We mend your bike while you wait, and if we cannot, you get one of ours to ride home on',
  variantHeadlines: ['Your bike, mended by tomorrow', '', 'The workshop that mends while you wait'],
  context: {
    contentType: 'landing',
    productService: 'A bicycle repair workshop',
    userAction: 'Book a repair',
    additionalInfo: 'For people who cycle to work and cannot be without their bike.',
  },
};
const companyContext = {
  industry: 'Retail',
  coreCustomerProblem: 'People buy plants that die within weeks and do not know what they did wrong.',
  motivations: ['Save Money', 'Convenience', 'Learning & Development'],
  challenges: ['Lack of Information', 'Time Constraints'],
  personality: ['Practical', 'Cautious'],
  demographics: { ageRange: '35-44', location: 'Utrecht', occupation: 'Teacher', familyStatus: 'Partnered' },
  customDemographics: [{ key: 'Garden', value: 'A balcony of four square metres' }],
};
const subjects = [
  'Roses',
  'Tulips',
  'Tomatoes',
  'Herbs',
  'Ferns',
  'Beans',
  'Compost',
  'Rain barrels',
  'Bees',
];

/** Sends a write as the signed-in person of this page; throws what the server says when it refuses. */
export async function send<Answer>(page: Page, path: string, data?: unknown): Promise<Answer> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(path, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(`POST ${path} was refused: ${await answer.text()}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

const create = async (page: Page, experiment: object) =>
  (await send<{ id: string }>(page, '/api/experiments', experiment)).id;

/** Creates an experiment and waits until its analysis is stored. */
export async function analysed(page: Page, experiment: object): Promise<string> {
  const id = await create(page, experiment);
  await send(page, `/api/experiments/${id}/run`);
  while ((await (await page.request.get(`/api/experiments/${id}`)).json()).status !== 'Complete')
    await page.waitForTimeout(100);
  return id;
}

/** Two more members, two pending invitations, and links to a report and to the track record. */
async function teamOf(page: Page, experiment: string) {
  const invite = (email: string, role: string) =>
    send<{ link: string }>(page, '/api/workspace/invitations', { email, role });
  for (const [email, role] of [
    ['lena.fischer@example.test', 'admin'],
    ['rosalind.featherstonehaugh-castellanos@mail.example.test', 'viewer'],
  ] as const) {
    const { link } = await invite(email, role);
    const context = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin });
    const member = await context?.newPage();
    await member?.goto(`/api/login?login_hint=${encodeURIComponent(email)}`);
    const token = new URL(link).pathname.split('/').at(-1);
    if (member) await send(member, `/api/invitations/${token}/accept`);
    await context?.close();
  }
  await invite('ben.okafor@example.test', 'editor');
  await invite('maria.del-carmen.rodriguez-fernandez@newsroom.example.test', 'viewer');
  await send(page, `/api/experiments/${experiment}/shares`, { feedback: true });
  await send(page, '/api/track-record/shares', {});
}

/** An account that has used the product for a while: thirty experiments, a company context, and a team. */
async function workOfPro(page: Page) {
  await send(page, '/api/company-context', companyContext);
  for (const [index, subject] of [...subjects, ...subjects, ...subjects].entries())
    await create(page, {
      name: `${subject}, week ${index + 1}`,
      controlHeadline: index % 5 === 0 ? '' : `${subject}: everything you need to know`,
      variantHeadlines: index % 7 === 0 ? [] : [`What nobody tells you about ${subject.toLowerCase()}`],
    });
  const more = [
    'Plants for people who forget to water',
    'Twelve plants that forgive you',
    'Buy plants today',
  ];
  await analysed(
    page,
    written('Seven lines for the shop window', 'Our spring newsletter is here', ...lines, ...more),
  );
  const proWins = await analysed(page, newsletter);
  await page.goto(`/experiments/${proWins}/results`);
  await page.getByRole('tab', { name: /Simulated Customer Feedback/ }).click();
  await page.getByText(/chose this variant/).waitFor();
  await teamOf(page, proWins);
  return {
    proWins,
    proOther: await analysed(page, { ...newsletter, variantHeadlines: paid }),
    proIdle: await create(page, draft),
    proControl: await analysed(page, controlHolds),
  };
}

/** Who signs in as whom, and what they have done; an address that is no demo account's is a new account. */
export const accounts: Record<
  Exclude<Person, 'visitor'>,
  { email: string; work?: (page: Page) => Promise<object> }
> = {
  empty: { email: 'new@demo.test' },
  free: {
    email: 'free@demo.test',
    work: async (page) => ({
      controlWins: await analysed(page, controlHolds),
      idle: await create(page, pricing),
      variantWins: await analysed(page, newsletter),
    }),
  },
  full: {
    email: 'full@example.test',
    work: (page) =>
      Promise.all([1, 2, 3, 4, 5].map((n) => create(page, { ...pricing, name: `Headline ${n}` }))),
  },
  pro: { email: 'pro@demo.test', work: workOfPro },
  admin: { email: 'admin@demo.test' },
  sandbox: { email: 'rosalind.featherstonehaugh-castellanos@mail.example.test' },
};
