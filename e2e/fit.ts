import { expect, type Page } from '@playwright/test';

const pictures = process.env.E2E_PICTURES;

/** No part of the page is wider than the screen, at any width; with E2E_PICTURES it is also kept as pictures. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${name} at ${width}`).toBeLessThanOrEqual(width);
    if (!pictures) continue;
    for (const dark of [false, true]) {
      await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
      await page.screenshot({
        path: `${pictures}/${name}-${width}${dark ? '-dark' : ''}.png`,
        fullPage: true,
      });
    }
    await page.evaluate(() => document.documentElement.classList.remove('dark'));
  }
}
