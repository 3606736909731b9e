import { limits, planLimits } from '@frontrunner/contracts';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../../scripts/browser.ts';
import { addAnalysed, copyExperiments } from '../experiments.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { paintedCards } from '../painted-cards.ts';
import { newPerson, type Person } from '../person.ts';
import type { Stage, StagedProduct } from '../stage.ts';
import { median } from '../statistics.ts';

const experiments = 10_000;
const members = planLimits.pro.seats;
const rounds = 40;
const openings = 7;

const calls = {
  'list, first page': `/api/experiments?limit=${limits.dashboardPage}`,
  'dashboard summary': '/api/experiments/summary',
  'who is signed in': '/api/auth/user',
};

/**
 * How long a member of a full team with 10,000 experiments waits, beside somebody alone with a page of them. The budget of a call
 * is a time, as for lists elsewhere: some milliseconds more are many times a few. What a person sees is the browser's figure.
 */
export async function measureTeam(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const alone = await newPerson(product);
  await addAnalysed(alone, limits.dashboardPage);
  const member = await memberOfTeam(product);
  const both = [alone, member];
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const times = await inTurns(both, rounds, async (person) => person.call('GET', path));
    const [alone, team] = times.map(median);
    figures.push(
      figure(
        'team',
        `${name}, of a team`,
        [team ?? Number.NaN, 'ms'],
        atMost(50),
        `${sizeOf(alone)}; medians, in turns`,
      ),
    );
  }
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const times = await inTurns(both, openings, (person) => openDashboard(browser, product, person));
    const [alone = Number.NaN, team = Number.NaN] = times.map(median);
    const name = 'dashboard in Chromium, team against one person';
    const how = `${team.toFixed(0)} ms; ${sizeOf(alone)}; medians, in turns`;
    figures.push(figure('team', name, [team / alone, 'times as long'], atMost(1.5), how));
  } finally {
    await browser.close();
  }
  return figures;
}

/** A member of a workspace that is as large as may be, whose experiments are made by all of its members. */
async function memberOfTeam(product: StagedProduct): Promise<Person> {
  const owner = await newPerson(product);
  const team = [owner];
  while (team.length < members) {
    const email = `member${team.length}-${owner.accountId}@bench.invalid`;
    const one = await newPerson(product, { plan: 'free', email });
    const { link } = await owner.call('POST', '/api/workspace/invitations', { email, role: 'editor' });
    await one.call('POST', `/api/invitations/${link.split('/').at(-1)}/accept`);
    team.push(one);
  }
  await addAnalysed(owner, 15);
  await copyExperiments(product, owner.accountId, experiments);
  await product.client.query(
    `update experiments set created_by = made.by, updated_by = made.by from (
       select id, ($2::uuid[])[1 + (row_number() over ()) % $3] as by from experiments where workspace_id = $1
     ) made where workspace_id = $1 and experiments.id = made.id`,
    [owner.accountId, team.map(({ accountId }) => accountId), members],
  );
  await product.client.query('vacuum analyze experiments');
  const { total } = await (team.at(-1) ?? owner).call('GET', '/api/experiments/summary');
  if (total !== experiments) throw new Error(`the team has ${total} experiments`);
  return team.at(-1) ?? owner;
}

/** Milliseconds of each person; they take turns, so that whatever else the machine does meets both. */
async function inTurns(
  people: readonly Person[],
  count: number,
  work: (person: Person) => Promise<unknown>,
): Promise<number[][]> {
  const times: number[][] = people.map(() => []);
  for (let round = -2; round < count; round++)
    for (const [i, person] of people.entries()) {
      const started = performance.now();
      await work(person);
      if (round >= 0) times[i]?.push(performance.now() - started);
    }
  return times;
}

const sizeOf = (alone = Number.NaN) =>
  `${members} members and ${experiments} experiments; one person with ${limits.dashboardPage}: ${alone.toFixed(1)} ms`;

async function openDashboard(browser: Browser, product: StagedProduct, person: Person): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  await page.goto(`${product.url}/experiments`, { waitUntil: 'commit' });
  await paintedCards(page, 6);
  await context.close();
}
