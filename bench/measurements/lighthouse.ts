import lighthouse, { desktopConfig } from 'lighthouse';
import { startChromium } from '../chromium.ts';
import { addAnalysed } from '../experiments.ts';
import { atLeast, type Figure } from '../figures.ts';
import { newPerson } from '../person.ts';
import type { Stage } from '../stage.ts';
import { median } from '../statistics.ts';

const runs = 5;
const formFactors = ['desktop', 'mobile'] as const;
const performanceBudget = { desktop: 95, mobile: 90 };

interface Page {
  name: string;
  url: string;
  cookie?: string;
}

/** One Lighthouse run with an empty cache; scores from 0 to 100. */
async function score(
  page: Page,
  formFactor: (typeof formFactors)[number],
  port: number,
  categories: string[],
) {
  const result = await lighthouse(
    page.url,
    {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      ...(page.cookie ? { extraHeaders: { Cookie: page.cookie } } : {}),
    },
    formFactor === 'desktop' ? desktopConfig : undefined,
  );
  const { lhr } = result ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(`${page.url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(page.url).pathname)
    throw new Error(`${page.url} led to ${lhr.finalDisplayedUrl}`);
  return (category: string) => Math.round(100 * (lhr.categories[category]?.score ?? 0));
}

/** Lighthouse on the landing page and, signed in, on the dashboard and the results. */
export async function measureLighthouse(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const [experiment] = await addAnalysed(person, 24);
  const { cookie } = person;
  const pages: Page[] = [
    { name: 'landing', url: `${product.url}/` },
    { name: 'dashboard', url: `${product.url}/experiments`, cookie },
    { name: 'results', url: `${product.url}/experiments/${experiment}/results`, cookie },
  ];
  const chromium = await startChromium();
  try {
    const figures: Figure[] = [];
    for (const formFactor of formFactors) {
      for (const page of pages) {
        const scores: number[] = [];
        let accessibility = 0;
        for (let run = 0; run < runs; run++) {
          const categories = run === 0 ? ['performance', 'accessibility'] : ['performance'];
          const scoreOf = await score(page, formFactor, chromium.port, categories);
          scores.push(scoreOf('performance'));
          if (run === 0) accessibility = scoreOf('accessibility');
        }
        const figure = { measurement: 'lighthouse', unit: 'of 100' };
        const where = `${page.name}, ${formFactor}`;
        figures.push(
          {
            ...figure,
            name: `Lighthouse performance, ${where}`,
            value: median(scores),
            budget: atLeast(performanceBudget[formFactor]),
            how: `median of ${scores.join(', ')}`,
          },
          {
            ...figure,
            name: `Lighthouse accessibility, ${where}`,
            value: accessibility,
            budget: atLeast(100),
          },
        );
      }
    }
    return figures;
  } finally {
    await chromium.stop();
  }
}
