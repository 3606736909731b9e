import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { removeToast, shownToasts } from '@/components/ui/toast-store.ts';
import { startSaving, stopSaving } from '@/lib/autosave.ts';
import { browser } from '@/lib/browser.ts';
import { apiServer } from './api-server.ts';
import { drawnPlot } from './drawn-plot.ts';

/*
 * A test fails on a console error it did not expect and on a request nobody answers. What jsdom lacks is filled in
 * with the least that the primitives need.
 */
// What is waited for comes at once or, on a busy machine, a little later; a second was too short there.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no canvas; the chart is tested by its configuration and, drawn, in the browser tests.
vi.mock('@/components/chart/scatter-plot.tsx', () => ({ default: drawnPlot }));

const unanswered: string[] = [];
beforeAll(() => {
  apiServer.listen({
    onUnhandledFrame: ({ frame, defaults }) => {
      const { request } = frame.data as { request: Request };
      unanswered.push(`${request.method} ${request.url}`);
      defaults.error();
    },
  });
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

beforeEach(() => {
  startSaving();
  vi.spyOn(console, 'error');
  vi.spyOn(browser, 'go').mockImplementation(() => undefined);
  vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  stopSaving();
  for (const entry of shownToasts()) removeToast(entry.id);
  apiServer.resetHandlers();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  drawnPlot.mockClear();
  const errors = vi.mocked(console.error).mock.calls;
  expect(errors, 'console.error was called').toEqual([]);
  expect(unanswered.splice(0), 'requests without an answer').toEqual([]);
});

afterAll(() => apiServer.close());
