import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { browserFlags, findBrowser } from '../../../scripts/browser.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { addAnalysed } from '../experiments.ts';
import { atLeast, type Figure, figure } from '../figures.ts';
import { newPerson } from '../person.ts';
import type { Stage } from '../stage.ts';
import { median } from '../statistics.ts';

const runs = 3;
const formFactors = ['desktop', 'mobile'] as const;
const performanceBudget = { desktop: 98, mobile: 92 };

/** What Lighthouse's performance score is made of. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

interface Page {
  name: string;
  url: string;
  cookie?: string;
}

/** Fails the first time now and then: each page opens in a new process, which may miss the beginning of the recording. */
const passing = 'NO_NAVSTART';
const tries = 3;

/** One Lighthouse run with an empty cache; scores from 0 to 100, and the times behind the one of performance. */
async function audit(
  page: Page,
  formFactor: (typeof formFactors)[number],
  port: number,
  only: { onlyCategories: string[] } | { onlyAudits: string[] },
) {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(
      page.url,
      {
        port,
        logLevel: 'error',
        disableFullPageScreenshot: true,
        ...only,
        ...(page.cookie ? { extraHeaders: { Cookie: page.cookie } } : {}),
      },
      formFactor === 'desktop' ? desktopConfig : undefined,
    );
    const { lhr } = result ?? {};
    // Without a score, one of its parts could not be read from the recording.
    const scored = typeof lhr?.categories.performance?.score === 'number';
    if ((lhr?.runtimeError?.code === passing || !scored) && attempt < tries) continue;
    if (!lhr || lhr.runtimeError || !scored)
      throw new Error(`${page.url}: ${lhr?.runtimeError?.message ?? 'no score'}`);
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(page.url).pathname)
      throw new Error(`${page.url} led to ${lhr.finalDisplayedUrl}`);
    return {
      scoreOf: (category: string) => Math.round(100 * (lhr.categories[category]?.score ?? 0)),
      times: metrics.map((metric) => lhr.audits[metric]?.numericValue ?? Number.NaN),
    };
  }
}

/** "FCP 2.3 s, LCP 2.9 s, …": medians over the runs, as {@link metrics} orders them. */
function inWords(times: number[][]): string {
  const [fcp = 0, lcp = 0, tbt = 0, cls = 0] = metrics.map((_, i) => median(times.map((run) => run[i] ?? 0)));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `FCP ${seconds(fcp)}, LCP ${seconds(lcp)}, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`;
}

/** Lighthouse on the landing page, signed in on the dashboard and the results, and on what a share link opens. */
export async function measureLighthouse(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const [experiment] = await addAnalysed(person, 24);
  const { cookie } = person;
  const report = await person.call('POST', `/api/experiments/${experiment}/shares`, {});
  const record = await person.call('POST', '/api/track-record/shares', {});
  const pages: Page[] = [
    { name: 'landing', url: `${product.url}/` },
    { name: 'dashboard', url: `${product.url}/experiments`, cookie },
    { name: 'results', url: `${product.url}/experiments/${experiment}/results`, cookie },
    { name: 'shared report', url: report.url },
    { name: 'shared track record', url: record.url },
  ];
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const formFactor of formFactors) {
      for (const page of pages) {
        const scores: number[] = [];
        const times: number[][] = [];
        let accessibility = 0;
        for (let run = 0; run < runs; run++) {
          const only =
            run === 0 ? { onlyCategories: ['performance', 'accessibility'] } : { onlyAudits: metrics };
          const one = await audit(page, formFactor, port, only);
          scores.push(one.scoreOf('performance'));
          times.push(one.times);
          if (run === 0) accessibility = one.scoreOf('accessibility');
        }
        const where = `${page.name}, ${formFactor}`;
        const how = `median of ${scores.join(', ')}; ${inWords(times)}`;
        const least = atLeast(performanceBudget[formFactor]);
        const score: [number, string] = [median(scores), 'of 100'];
        figures.push(
          figure('lighthouse', `Lighthouse performance, ${where}`, score, least, how),
          figure('lighthouse', `Lighthouse accessibility, ${where}`, [accessibility, 'of 100'], atLeast(100)),
        );
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}
