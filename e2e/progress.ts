import type { Page } from '@playwright/test';

export interface SeenProgress {
  percent: number;
  message: string;
}

/** Records what the page shows of an analysis from now on: a run is over too fast to look at every step of it. */
export async function recordProgress(page: Page): Promise<() => Promise<SeenProgress[]>> {
  const record = await page.evaluateHandle(() => {
    const seen: SeenProgress[] = [];
    const look = () => {
      const bar = document.querySelector('[role="progressbar"]');
      const message = bar?.parentElement?.querySelector('[role="status"]')?.textContent?.trim();
      if (!bar || !message) return;
      const now = { percent: Number(bar.getAttribute('aria-valuenow')), message };
      const last = seen.at(-1);
      if (last?.percent !== now.percent || last.message !== now.message) seen.push(now);
    };
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document.body, everything);
    return seen;
  });
  return () => record.jsonValue();
}
