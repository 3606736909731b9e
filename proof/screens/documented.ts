import { spawn } from 'node:child_process';
import type { Experiment } from '@frontrunner/contracts';
import { randomFrom } from '@frontrunner/statistics';
import type { Page } from '@playwright/test';
import { inRepository } from '../../scripts/repository.ts';
import { analysed } from './seed.ts';
import type { State } from './states.ts';
import { inTurn, press, type Step, seen } from './steps.ts';

// Invented openings and endings; each pair of them is one test of a newsletter.
const openings = [
  'Our balcony guide',
  'Roses for the shade',
  'The repair day',
  'Winter jars',
  'Bees in town',
];
const endings = [
  'is here',
  'for beginners',
  'and what it costs',
  'in ten minutes',
  'this Saturday',
  'by post',
  'again',
];

const put = (page: Page, path: string, data: unknown) =>
  page.request.put(path, { data, headers: { origin: new URL(page.url()).origin } });

/** Thirty-five sealed forecasts, each settled by a test that came out as often as the forecast said. */
const settleForecasts: Step = async (page) => {
  await page.goto('/');
  const random = randomFrom(5);
  for (const opening of openings)
    for (const ending of endings) {
      const id = await analysed(page, {
        name: `${opening} ${ending}`,
        controlHeadline: `${opening} ${ending}`,
        variantHeadlines: [
          `What nobody told you about ${opening.toLowerCase()} ${ending}`,
          `${opening}: see for yourself`,
        ],
        context: { contentType: 'headline' },
      });
      const { results } = (await (await page.request.get(`/api/experiments/${id}`)).json()) as Experiment;
      const variants = results?.perVariant.filter(({ variant }) => variant !== 'Control') ?? [];
      const leading = variants.reduce((best, one) => (one.confidencePct > best.confidencePct ? one : best));
      const won = 100 * random() < leading.confidencePct;
      const change = (won ? 1 : -1) * (0.1 + 0.3 * random());
      await put(page, `/api/experiments/${id}/runs/${results?.runId}/outcome`, {
        source: 'manual',
        startedAt: new Date().toISOString(),
        arms: [
          { variant: 'Control', impressions: 20_000, clicks: 400 },
          { variant: leading.variant, impressions: 20_000, clicks: Math.round(400 * (1 + change)) },
        ],
      });
    }
};

const sendReaders: Step = async (page) => {
  const script = inRepository('apps/server/scripts/demo-visitors.ts');
  const readers = ['--visitors', '1500', '--seconds', '20', '--url', new URL(page.url()).origin];
  spawn(process.execPath, [script, ...readers], { stdio: 'ignore' });
};

/** A test of the demo magazine with readers on their way; the picture is taken once their clicks move the lines. */
const testTheMagazine = inTurn(
  press('Use the demo magazine'),
  press('Analyse its lead story'),
  (page) => page.waitForURL(/\/results$/),
  press('Start a live test'),
  press('Start the live test'),
  (page) => page.waitForURL(/\/live\//),
  sendReaders,
  (page) => page.getByRole('img', { name: /Expected loss from/ }).waitFor(),
  // Until some hundreds have come.
  seen(/^([5-9]\d\d|1,\d{3})$/),
);

/** An analysis of an article's headlines, which is what the shipped model was measured on. */
const predictAnArticle: Step = async (page) => {
  await page.goto('/');
  const id = await analysed(page, {
    name: 'The lead story of Thursday',
    controlHeadline: 'City council discusses the future of the old swimming pool',
    variantHeadlines: [
      'They wanted to close the pool. Then the children of the town spoke up.',
      'What will become of the old swimming pool',
      'Seven reasons to keep a swimming pool that loses money',
      'This town was about to lose its pool, and nobody expected who saved it',
    ],
    context: { contentType: 'headline' },
  });
  await page.goto(`/experiments/${id}/results`);
  await page.getByText(/^Sealed on/).waitFor();
};

/** The documentation's pictures that are taken with the window. */
const inTheWindow: State[] = [
  ['dashboard', 'pro', '/'],
  ['experiment', 'free', '/experiments/:idle'],
  ['results', 'free', '/', predictAnArticle],
];

/** Those that are taken at their full height. */
export const tall: State[] = [
  ['track-record', 'pro', '/track-record', seen('Export the sealed forecasts'), settleForecasts],
  ['live-test', 'admin', '/workspace#sites', testTheMagazine],
];

export const forDocs = [...inTheWindow, ...tall];
