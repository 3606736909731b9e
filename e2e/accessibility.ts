import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules among them that see colours: all that differs between the themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Fails when axe finds anything against WCAG 2.2 AA or its best practices, in the light or the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  for (const dark of [false, true]) {
    await setDark(page, dark);
    // Legacy mode asks no second page for the summary; it leaves out frames of other origins, which are not ours.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (dark ? axe.withRules(rulesOfColour) : axe.withTags(standards)).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
    expect(found, `axe, ${dark ? 'dark' : 'light'} theme, ${page.url()}`).toEqual([]);
  }
  await setDark(page, wasDark);
}

/** Switches the theme class and waits for colour transitions to end, so that contrast is measured at rest. */
async function setDark(page: Page, dark: boolean): Promise<void> {
  await page.evaluate(async (on) => {
    document.documentElement.classList.toggle('dark', on);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  }, dark);
}
