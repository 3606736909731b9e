import { expect, type Locator, type Page } from '@playwright/test';

/** Moves the focus to a control with the Tab key alone; fails when it cannot be reached that way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const wanted = await control.elementHandle();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached with the Tab key').toBeFocused();
}

/** Types into a control reached with the Tab key. */
export async function tabAndType(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Presses a button, or follows a link, reached with the Tab key. */
export async function tabAndPress(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
