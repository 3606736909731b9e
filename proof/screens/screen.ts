import type { Page } from '@playwright/test';
import type { Experiments } from './seed.ts';

/** Who looks: a demo account, or an account of its own with just what the name says. */
export type Person = 'visitor' | 'empty' | 'free' | 'full' | 'pro' | 'admin' | 'sandbox';

/** One picture: a page in one state. */
export interface Screen {
  name: string;
  person: Person;
  /** The address to open. */
  at: string | ((experiments: Experiments) => string);
  /** Before the page opens: calls that are to be held, refused or answered otherwise. */
  before?: (page: Page, experiments: Experiments) => Promise<unknown>;
  /** Brings the opened page into the state to be looked at. */
  act?: (page: Page, experiments: Experiments) => Promise<unknown>;
  /** What lies over a page (dialogs, toasts, menus) is taken with the window, everything else at its full height. */
  window?: boolean;
  /** As it is printed. */
  print?: boolean;
}

/** Never answers these calls. */
export const hold = (page: Page, path: string) => page.route(path, () => undefined);

/** Answers these calls with a refusal of the contract's form. */
export const refuse = (page: Page, path: string, status: number, code: string, message: string) =>
  page.route(path, (route) => route.fulfill({ status, json: { code, message, requestId: 'a-request' } }));

/** Lets the server answer, and changes the answer on its way. */
export const change = <Body>(page: Page, path: string | RegExp, edit: (body: Body) => unknown) =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as Body) });
  });
