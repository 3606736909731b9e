import type { Page } from '@playwright/test';

/**
 * Waits until `least` cards of the dashboard are painted, and none that says `gone`. It looks in every frame: a locator's own
 * waiting pauses for up to half a second between two looks, which is longer than the page takes.
 */
export async function paintedCards(page: Page, least: number, gone = ''): Promise<void> {
  await page.waitForFunction(
    ({ least, gone }) => {
      const cards = [...document.querySelectorAll('article')];
      const done = cards.length >= least && !(gone && cards.some((card) => card.textContent?.includes(gone)));
      // The first task after a frame has been painted.
      return done && new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(true))));
    },
    { least, gone },
  );
}
