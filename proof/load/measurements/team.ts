import { limits, planLimits } from '@frontrunner/contracts';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../../scripts/browser.ts';
import { addAnalysed, copyExperiments } from '../experiments.ts';
import { atMost, type Figure, figure } from '../figures.ts';
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

/** How much longer a member of a full team with 10,000 experiments waits than somebody alone with a page of them. */
export async function measureTeam(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const alone = await newPerson(product);
  await addAnalysed(alone, limits.dashboardPage);
  const member = await memberOfTeam(product);
  const both = [alone, member];
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const times = await inTurns(both, rounds, async (person) => person.call('GET', path));
    figures.push(compared(`${name}, team against one person`, times, 'ms'));
  }
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const times = await inTurns(both, openings, (person) => openDashboard(browser, product, person));
    figures.push(compared('dashboard in Chromium, team against one person', times, 'ms'));
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

function compared(name: string, times: number[][], unit: string): Figure {
  const [alone = Number.NaN, team = Number.NaN] = times.map(median);
  const how = `${members} members and ${experiments} experiments: ${team.toFixed(1)} ${unit}, one person with ${limits.dashboardPage}: ${alone.toFixed(1)} ${unit}; medians, in turns`;
  return figure('team', name, [team / alone, 'times as long'], atMost(1.5), how);
}

async function openDashboard(browser: Browser, product: StagedProduct, person: Person): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  await page.goto(`${product.url}/experiments`, { waitUntil: 'commit' });
  await page.locator('article').nth(5).waitFor();
  await context.close();
}
