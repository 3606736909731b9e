import type { Page } from '@playwright/test';
import type { Person } from './screen.ts';

/** Who signs in as whom; an address that is no demo account's is a new account. */
export const addresses: Record<Exclude<Person, 'visitor'>, string> = {
  empty: 'new@demo.test',
  free: 'free@demo.test',
  full: 'full@example.test',
  pro: 'pro@demo.test',
  admin: 'admin@demo.test',
  sandbox: 'rosalind.featherstonehaugh-castellanos@mail.example.test',
};

interface NewExperiment {
  name: string;
  description?: string;
  controlHeadline: string;
  variantHeadlines: string[];
  context?: Record<string, string>;
}
/** Ids of the experiments that the screens open. */
export type Experiments = Record<
  'variantWins' | 'controlWins' | 'idle' | 'proWins' | 'proOther' | 'proControl' | 'proIdle',
  string
>;

// Invented headlines: none of them is of the archive that the model was trained on.
const newsletter: NewExperiment = {
  name: 'Spring newsletter subject',
  controlHeadline: 'Our spring newsletter is here',
  variantHeadlines: [
    'The one thing our gardeners wish they had known before spring',
    'Spring newsletter: tips, dates and offers',
    'She planted these in March. Look at her balcony now.',
  ],
};
const pricing: NewExperiment = {
  name: 'Pricing page header',
  controlHeadline: 'Simple pricing for every team',
  variantHeadlines: ['Pay for what you use, and nothing else', 'Why small teams pay less here'],
};
const controlHolds: NewExperiment = {
  name: 'Autumn planting guide',
  controlHeadline: 'The one thing every gardener wishes they had known before spring',
  variantHeadlines: ['Spring newsletter: tips, dates and offers', 'Newsletter, spring edition'],
};
const draft: NewExperiment = {
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

export const create = async (page: Page, experiment: NewExperiment) =>
  (await send<{ id: string }>(page, '/api/experiments', experiment)).id;

/** Creates an experiment and waits until its analysis is stored. */
export async function analysed(page: Page, experiment: NewExperiment): Promise<string> {
  const id = await create(page, experiment);
  await send(page, `/api/experiments/${id}/run`);
  for (;;) {
    const { status } = (await (await page.request.get(`/api/experiments/${id}`)).json()) as {
      status: string;
    };
    if (status === 'Complete') return id;
    await page.waitForTimeout(100);
  }
}

export const seedFree = async (page: Page) => ({
  controlWins: await analysed(page, controlHolds),
  idle: await create(page, pricing),
  variantWins: await analysed(page, newsletter),
});

export const seedFull = async (page: Page): Promise<object> => {
  for (let n = 1; n <= 5; n += 1) await create(page, { ...pricing, name: `Headline ${n}` });
  return {};
};

/** An account that has used the product for a while: forty experiments, a company context, a kept benchmark. */
export async function seedPro(page: Page) {
  await send(page, '/api/company-context', {
    industry: 'Retail',
    coreCustomerProblem: 'People buy plants that die within weeks and do not know what they did wrong.',
    motivations: ['Save Money', 'Convenience', 'Learning & Development'],
    challenges: ['Lack of Information', 'Time Constraints'],
    personality: ['Practical', 'Cautious'],
    demographics: {
      ageRange: '35-44',
      location: 'Utrecht',
      occupation: 'Teacher',
      familyStatus: 'Partnered',
    },
    customDemographics: [{ key: 'Garden', value: 'A balcony of four square metres' }],
  });
  for (const [index, subject] of [...subjects, ...subjects, ...subjects].entries()) {
    await create(page, {
      name: `${subject}, week ${index + 1}`,
      controlHeadline: index % 5 === 0 ? '' : `${subject}: everything you need to know`,
      variantHeadlines: index % 7 === 0 ? [] : [`What nobody tells you about ${subject.toLowerCase()}`],
    });
  }
  const short = { ...newsletter, name: 'Newsletter, short list', variantHeadlines: pricing.variantHeadlines };
  const many = [
    'Plants for people who forget to water',
    'Twelve plants that forgive you',
    'Buy plants today',
  ];
  await analysed(page, {
    ...newsletter,
    name: 'Seven lines for the shop window',
    variantHeadlines: [...newsletter.variantHeadlines, ...many],
  });
  const proWins = await analysed(page, newsletter);
  await page.goto(`/experiments/${proWins}/results`);
  await page.getByRole('tab', { name: /Simulated Customer Feedback/ }).click();
  await page.getByText(/chose this variant/).waitFor();
  return {
    proWins,
    proOther: await analysed(page, short),
    proIdle: await create(page, draft),
    proControl: await analysed(page, controlHolds),
  };
}
