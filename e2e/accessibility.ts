import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules among them that see colours: all that differs between the themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Fails when axe finds anything against WCAG 2.2 AA or its best practices, in the light or the dark theme: every rule in
 * the theme the page has, those of colour in the other one too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), 'frames, which axe would not look into').toHaveLength(1);
  // A document keeps it; to read half a megabyte of script again takes longer than the rules do.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { dark, here, there } = await page.evaluate(scanBothThemes, { standards, rulesOfColour });
  expect(here, `axe, ${dark ? 'dark' : 'light'} theme, ${page.url()}`).toEqual([]);
  expect(there, `axe, ${dark ? 'light' : 'dark'} theme, ${page.url()}`).toEqual([]);
}

/** Runs in the page. Waits for colour transitions to end, so that contrast is measured at rest. */
async function scanBothThemes(rules: { standards: string[]; rulesOfColour: string[] }) {
  const root = document.documentElement;
  const dark = root.classList.contains('dark');
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  const atRest = async () => {
    // What inherits a colour starts its own transition in the frame after.
    do for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    while (document.getAnimations().some(isMoving));
  };
  // A page that is still loading has neither its heading nor its content; what loads on and on is looked at as it is.
  const loaded = async () => {
    const started = performance.now();
    let changed = started;
    const watch = new MutationObserver(() => {
      changed = performance.now();
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const isLoading = () =>
      performance.now() - changed < 300 ||
      !document.querySelector('h1, [role="heading"][aria-level="1"]') ||
      document.querySelector('[aria-busy="true"], [aria-hidden].animate-pulse');
    while (isLoading() && performance.now() - started < 5000)
      await new Promise((resolve) => setTimeout(resolve, 50));
    watch.disconnect();
  };
  const scan = async (runOnly: axe.RunOnly) => {
    await atRest();
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
  };
  await loaded();
  const here = await scan({ type: 'tag', values: rules.standards });
  root.classList.toggle('dark', !dark);
  const there = await scan({ type: 'rule', values: rules.rulesOfColour });
  root.classList.toggle('dark', dark);
  await atRest();
  return { dark, here, there };
}
