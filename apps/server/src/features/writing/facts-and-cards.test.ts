import type { WritingState } from '@frontrunner/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
let user: Client;
let id: string;
const control = 'Run payroll in minutes';
const context = {
  contentType: 'landing',
  productService: 'Paywell, payroll software for small restaurants',
  userAction: 'Book a demo',
  additionalInfo: 'Saves managers six hours a week. No credit card needed. Used by 400 restaurants.',
};
beforeAll(async () => {
  product = await startTestProduct();
  user = await newUser(product, { plan: 'pro' });
  ({ id } = await newExperiment(user, { controlHeadline: control, context }));
});
afterAll(() => product.close());

const writing = async () => (await user.call<WritingState>('GET', `/api/experiments/${id}/writing`)).body;
const edit = (edits: object) => user.call<WritingState>('PUT', `/api/experiments/${id}/facts`, edits);
const generate = (fields: object = {}) =>
  user.call('POST', `/api/experiments/${id}/generate-variants`, {
    controlHeadline: control,
    count: 10,
    ...fields,
  });
const fill = (card: object, text: string) =>
  user.call('POST', `/api/experiments/${id}/fill-card`, { card, text });

test('facts are shown with where they stand, and lines say which they use', async () => {
  const { facts, parents } = await writing();
  expect(parents).toEqual([]);
  const saved = facts.find(({ text }) => text === 'Saves managers six hours a week');
  expect(saved).toMatchObject({ kind: 'outcome', source: 'details', start: 0, end: 31, related: true });
  const { body } = await generate();
  expect(body.variants.length).toBeGreaterThanOrEqual(3);
  // Each of the three facts stands in a line, or opens a card that asks for it in other words.
  const used = new Set(body.details.flatMap(({ facts: told }: { facts: string[] }) => told));
  const asked = body.cards.flatMap(({ given }: { given?: string }) => given ?? []);
  expect(new Set([...used, ...asked]).size).toBe(3);
  const at = body.variants.indexOf('Stop losing six hours a week to payroll');
  expect(body.details[at]).toEqual({ angle: 'loss', facts: ['Saves managers six hours a week'] });
  expect((await writing()).lines).toContainEqual({
    headline: 'Stop losing six hours a week to payroll',
    angle: 'loss',
    facts: ['Saves managers six hours a week'],
  });
});

test('what a person removed, corrected, added and pinned holds from then on', async () => {
  const { facts } = await writing();
  const idOf = (text: string) => facts.find((fact) => fact.text === text)?.id ?? '';
  const edits = {
    removed: [idOf('Used by 400 restaurants')],
    corrected: [{ id: idOf('Saves managers six hours a week'), text: 'Saves managers nine hours a week' }],
    added: [{ text: 'Setup takes ten minutes' }],
    pinned: [idOf('No credit card needed')],
  };
  const answer = await edit(edits);
  expect([answer.status, answer.body.edits]).toEqual([200, edits]);
  const { body } = await generate();
  const all = body.variants.join('\n');
  expect(all).not.toMatch(/400|six hours/u);
  expect(all).toContain('nine hours a week');
  expect(all).toMatch(/setup takes? ten minutes|how long does setup take\? Ten minutes\./iu);
  expect(all).toMatch(/no credit card needed/iu);
  expect((await edit({})).body.facts.map(({ text }) => text)).toEqual(facts.map(({ text }) => text));
  expect((await edit({ added: [{ text: ' ' }] })).status).toBe(400);
  expect((await edit({ invented: [] })).status).toBe(400);
});

test('only the wanted angles are written', async () => {
  const { body } = await generate({ angles: ['proof', 'time'] });
  for (const { angle } of [...body.details, ...body.cards]) expect(['proof', 'time']).toContain(angle);
  expect((await generate({ angles: ['rhyme'] })).status).toBe(400);
});

test('a card is filled in: the line comes with its chance, and what was typed is a fact from then on', async () => {
  const { body } = await generate({ angles: ['time'] });
  const [card] = body.cards;
  expect(card).toMatchObject({ angle: 'time', template: 'Run payroll in ___' });
  const wrong = await fill(card, 'soon');
  expect([wrong.status, wrong.body.code]).toEqual([422, 'TEXT_NOT_USABLE']);
  expect(wrong.body.message).toContain('How long does it take?');
  const filled = await fill(card, 'Ten minutes');
  expect(filled.status).toBe(200);
  expect(filled.body).toMatchObject({
    headline: 'Run payroll in ten minutes',
    angle: 'time',
    facts: ['Ten minutes'],
    probability: expect.any(Number),
  });
  const after = await writing();
  expect(after.facts.map(({ text }) => text)).toContain('Ten minutes');
  expect(after.lines.map(({ headline }) => headline)).toContain('Run payroll in ten minutes');
});

test('a Free account reads, and Pro alone changes and fills; nobody reads what is not theirs', async () => {
  const free = await newUser(product);
  const { id: own } = await newExperiment(free, { controlHeadline: control, context });
  expect((await free.call('GET', `/api/experiments/${own}/writing`)).status).toBe(200);
  for (const [method, path, body] of [
    ['PUT', 'facts', {}],
    ['POST', 'fill-card', { card: { angle: 'time', template: '___', missing: 'x' }, text: 'x' }],
  ] as const) {
    const refused = await free.call(method, `/api/experiments/${own}/${path}`, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'PRO_REQUIRED']);
    const foreign = await user.call(method, `/api/experiments/${own}/${path}`, body);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await user.call('GET', `/api/experiments/${own}/writing`)).status).toBe(404);
});
