import { contentTypes, type Persona, usualHeadlineLength } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, newExperiment, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { generations } from './tables.ts';

let product: TestProduct;
let user: Client;
beforeAll(async () => {
  product = await startTestProduct();
  user = await newUser(product, { plan: 'pro' });
});
afterAll(() => product.close());

const offline = { kind: 'offline', name: 'Offline writer' };
const control = 'Our new winter coats keep you warm on every walk';
const context = {
  contentType: 'landing',
  productService: 'Winter coats',
  userAction: 'Order a coat',
  additionalInfo:
    'Knitted in Wales. Free returns for 60 days. Rated 4.8 by 900 walkers. 20% off until Sunday.',
};
const person = { name: 'Mira Holt', age: 41, occupation: 'Nurse', motivations: 'Save time, comfort' };
const decision = {
  persona: person,
  winningVariant: 'Variant 1',
  winningHeadline: 'She bought one coat and never looked back',
  allVariants: [
    { name: 'Control', headline: control },
    { name: 'Variant 1', headline: 'She bought one coat and never looked back' },
  ],
};

describe('without a language model', () => {
  test('variants are written here, ranked, and new to the experiment', async () => {
    const { id } = await newExperiment(user, { controlHeadline: control, context });
    const path = `/api/experiments/${id}/generate-variants`;
    const first = await user.call('POST', path, { controlHeadline: control, count: 3 });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      writtenBy: offline,
      variants: { length: 3 },
      shortfall: null,
      cards: [],
    });
    expect(first.body.details).toHaveLength(3);
    const { probabilities, lifts } = first.body;
    expect(lifts.map(({ mean }: { mean: number }) => mean > 0)).toEqual(
      probabilities.map((p: number) => p > 0.5),
    );
    expect(probabilities).toEqual([...probabilities].sort((a: number, b: number) => b - a));
    expect((await user.call('POST', path, { controlHeadline: control, count: 3 })).body).toEqual(first.body);
    await user.call('POST', `/api/experiments/${id}/variants`, { variantHeadlines: first.body.variants });
    const second = await user.call('POST', path, { controlHeadline: control, count: 3 });
    for (const variant of second.body.variants ?? []) expect(first.body.variants).not.toContain(variant);
    expect((await user.call('GET', `/api/experiments/${id}`)).body.variantHeadlines).toEqual(
      first.body.variants,
    );
  });

  test.each(contentTypes)('no variant of a %s is marked as too long by the page', async (contentType) => {
    const usual = usualHeadlineLength[contentType] ?? Number.POSITIVE_INFINITY;
    const facts = 'Knitted in Wales. 20% off until Sunday. Free for 14 days. Pupils slept 54 minutes longer.';
    const context = {
      contentType,
      productService: 'Winter coats',
      userAction: 'Book',
      additionalInfo: facts,
    };
    let written = 0;
    for (const controlHeadline of ['Book a free demo', 'Try our coats now', control].filter(
      ({ length }) => length <= usual,
    )) {
      const { id } = await newExperiment(user, { controlHeadline, context });
      const sent = { controlHeadline, count: 10, context };
      const answer = await user.call('POST', `/api/experiments/${id}/generate-variants`, sent);
      const variants: string[] = answer.body.variants ?? [];
      expect(variants.filter(({ length }) => length > usual)).toEqual([]);
      written += variants.length;
    }
    expect(written).toBeGreaterThan(0);
  });

  test('either spelling of the context is taken, and none is needed', async () => {
    const { id } = await newExperiment(user, { controlHeadline: control });
    const path = `/api/experiments/${id}/generate-variants`;
    const texts = { additionalInfo: '' };
    const specified = { type: 'email', product: 'winter coats', action: 'Read', ...texts };
    const shown = { contentType: 'email', productService: 'winter coats', userAction: 'Read', ...texts };
    const [one, two] = [
      await user.call('POST', path, { controlHeadline: control, context: specified }),
      await user.call('POST', path, { controlHeadline: control, context: shown }),
    ];
    expect(one.status).toBe(200);
    expect(one.body).toEqual(two.body);
  });

  test.each([
    ['an empty control', { controlHeadline: '  ' }, 400, 'INVALID_REQUEST'],
    ['a control of 301 characters', { controlHeadline: 'x'.repeat(301) }, 400, 'INVALID_REQUEST'],
    ['a count of 4', { controlHeadline: control, count: 4 }, 400, 'INVALID_REQUEST'],
    ['an unknown field', { controlHeadline: control, colour: 'red' }, 400, 'INVALID_REQUEST'],
    ['a control of one emoji', { controlHeadline: '🎉' }, 422, 'TEXT_NOT_USABLE'],
    [
      'another language',
      { controlHeadline: 'Unsere neuen Mäntel halten dich auf jedem Weg warm' },
      422,
      'TEXT_NOT_USABLE',
    ],
    ['a model that is not there', { controlHeadline: control, writer: 'model' }, 503, 'MODEL_UNAVAILABLE'],
  ])('refuses %s and says why', async (_name, body, status, code) => {
    const { id } = await newExperiment(user);
    const answer = await user.call('POST', `/api/experiments/${id}/generate-variants`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message.length).toBeGreaterThan(30);
  });

  test.each([
    ['markup', 'Our <b>new</b> winter coats keep you warm'],
    ['quotes', '"Warm" coats: the “best” you’ll wear'],
    ['an emoji', 'Our new winter coats keep you warm ❄️ on every walk'],
    [
      '300 characters',
      `${'Our new winter coats keep you warm on every walk and '.repeat(6)}`.slice(0, 299).trim(),
    ],
  ])('a control with %s is answered, in lines of at most 300 characters', async (_name, text) => {
    const { id } = await newExperiment(user, { controlHeadline: text });
    const answer = await user.call('POST', `/api/experiments/${id}/generate-variants`, {
      controlHeadline: text,
    });
    expect([200, 422]).toContain(answer.status);
    if (answer.status === 422) expect(answer.body.code).toBe('TEXT_NOT_USABLE');
    for (const variant of answer.body.variants ?? []) {
      expect(variant.length).toBeLessThanOrEqual(300);
      expect(variant).not.toBe(text);
    }
  });

  test('a full experiment is told so; one with little room gets only what fits', async () => {
    const filled = (count: number) => Array.from({ length: count }, (_, i) => `Headline number ${i}`);
    const full = await newExperiment(user, { controlHeadline: control, variantHeadlines: filled(50) });
    const refused = await user.call('POST', `/api/experiments/${full.id}/generate-variants`, {
      controlHeadline: control,
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'TEXT_NOT_USABLE']);
    expect(refused.body.message).toContain('already has 50');
    const nearly = await newExperiment(user, {
      controlHeadline: control,
      variantHeadlines: filled(48),
      context,
    });
    const answer = await user.call('POST', `/api/experiments/${nearly.id}/generate-variants`, {
      controlHeadline: control,
    });
    expect(answer.body.variants).toHaveLength(2);
    expect(answer.body.shortfall).toContain('room for 2 more');
  });

  test('a name is new to the account', async () => {
    const body = { originalName: 'Autumn', winningVariant: 'Variant 2', winningHeadline: 'x' };
    const first = await user.call('POST', '/api/experiments/generate-name', body);
    expect(first.body.writtenBy).toEqual(offline);
    await newExperiment(user, { name: first.body.name });
    const second = await user.call('POST', '/api/experiments/generate-name', body);
    expect(new Set(['Autumn', first.body.name, second.body.name]).size).toBe(3);
  });

  test('the same context and seed give the same person, another seed another, from the company context', async () => {
    const owner = await newUser(product, { plan: 'pro' });
    await owner.call('POST', '/api/company-context', {
      industry: 'Finance',
      motivations: ['Family Security'],
      demographics: { ageRange: '55-64' },
    });
    const persona = async (seed: string) =>
      (await owner.call<Persona>('POST', '/api/generate-persona', { seed, variants: [control] })).body;
    const one = await persona('1');
    expect(await persona('1')).toEqual(one);
    expect((await persona('2')).name).not.toBe(one.name);
    expect(Number(one.age)).toBeGreaterThanOrEqual(55);
    expect(one.insights).toContain('family security');
  });

  test('portrait and decision are drawn here as pictures that load; nothing is stored without an experiment', async () => {
    const portrait = await user.call('POST', '/api/generate-portrait', { persona: person, context: 'x' });
    expect(portrait.body).toMatchObject({ image: /^data:image\/svg\+xml/, writtenBy: offline });
    const answer = await user.call('POST', '/api/generate-decision-feedback', decision);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      feedback: { winningChoice: /^Variant 1/ },
      decisionImage: /^data:image\/svg\+xml/,
      writtenBy: offline,
      imageBy: offline,
    });
    expect(answer.body.feedback.keyFactors.length).toBeGreaterThan(0);
  });

  test('a persona goes back as it came', async () => {
    const { body: persona } = await user.call('POST', '/api/generate-persona', {});
    expect((await user.call('POST', '/api/generate-portrait', { persona })).status).toBe(200);
    expect(
      (await user.call('POST', '/api/generate-decision-feedback', { ...decision, persona })).status,
    ).toBe(200);
  });

  test('takes no concurrency slot at a model', async () => {
    expect(await product.deps.db.select().from(generations)).toEqual([]);
  });
});

describe('who may', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const calls: [string, string, object | undefined][] = [
    ['POST', `/api/experiments/${id}/generate-variants`, { controlHeadline: control }],
    ['POST', '/api/experiments/generate-name', { originalName: 'x' }],
    ['POST', `/api/experiments/${id}/iterate`, { from: 'winner' }],
    ['GET', `/api/experiments/${id}/customer-feedback`, undefined],
    ['POST', '/api/generate-persona', {}],
    ['POST', '/api/generate-portrait', { persona: person }],
    ['POST', '/api/generate-decision-feedback', decision],
  ];
  test.each(calls)('%s %s is for Pro only', async (method, path, body) => {
    const free = await newUser(product);
    const answer = await free.call(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([403, 'PRO_REQUIRED']);
    expect((await clientOf(product, '').call(method, path, body)).status).toBe(401);
  });

  test("somebody else's experiment does not exist, whatever is generated for it", async () => {
    const owner = await newUser(product, { plan: 'pro' });
    const { id: theirs } = await newExperiment(owner);
    for (const [method, path, body] of calls) {
      if (path === '/api/experiments/generate-name') continue;
      const named = path.includes(id) ? body : { ...body, experimentId: theirs };
      const answer = await user.call(method, path.replace(id, theirs), named);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    const none = await owner.call('GET', `/api/experiments/${theirs}/customer-feedback`);
    expect([none.status, none.body.code]).toEqual([404, 'FEEDBACK_NOT_FOUND']);
  });
});
