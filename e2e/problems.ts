import type { BrowserContext } from '@playwright/test';

/** Everything that went wrong in the pages of a context, each as one line; the list grows as it happens. */
export function watchForProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  const seen = (problem: string) => {
    if (!isOrdinary(problem)) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') seen(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    seen(`request: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    seen(`answer: ${response.request().method()} ${response.url()} ${response.status()}`);
  });
  return problems;
}

/** Being signed out is learnt from a 401, and a page that is left behind cancels what it was loading. */
function isOrdinary(problem: string): boolean {
  return (
    /GET \S+\/api\/auth\/user 401$/.test(problem) ||
    /status of 401 .*\/api\/auth\/user\)$/.test(problem) ||
    /net::ERR_ABORTED$/.test(problem)
  );
}
