import type { Page } from '@playwright/test';
import type { Experiments } from './seed.ts';

/** Brings a page nearer to the state that is to be looked at. */
export type Step = (page: Page, experiments: Experiments) => Promise<unknown>;
const step = (act: Step): Step => act;

export const inTurn = (...steps: Step[]) =>
  step(async (...at) => {
    for (const one of steps) await one(...at);
  });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
export const press = (name: string | RegExp) => step((page) => button(page, name).click());
export const fill = (label: string, text: string) =>
  step((page) => page.getByLabel(label, { exact: true }).fill(text));
/** Waits for a text, or for what a selector finds. */
export const seen = (text: string | RegExp) => step((page) => page.getByText(text).first().waitFor());
export const found = (selector: string, nth = 0) =>
  step((page) => page.locator(selector).nth(nth).waitFor({ state: 'attached' }));
/** Never answers these calls. */
export const hold = (path: string) => step((page) => page.route(path, () => undefined));
/** Answers these calls so, or with a refusal of the contract's form. */
export const answer = (path: string, json: unknown, status = 200) =>
  step((page) => page.route(path, (route) => route.fulfill({ status, json })));
export const refuse = (path: string, status: number, code: string, message = 'It cannot be reached.') =>
  answer(path, { code, message: `${message} Try again in a moment.`, requestId: 'a-request' }, status);
/** Lets the server answer, and changes the answer on its way. */
export const change = <Body>(path: string, edit: (body: Body) => unknown) =>
  step((page, experiments) =>
    page.route(withIds(path, experiments), async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: edit((await response.json()) as Body) });
    }),
  );
export const merge = (path: string, parts: object) => change<object>(path, (body) => ({ ...body, ...parts }));

/** An address with the ids of the experiments that it names, as in `/experiments/:idle`. */
export const withIds = (path: string, experiments: Experiments): string =>
  path.replace(/:(\w+)/g, (_, name: keyof Experiments) => experiments[name]);
