import type { Experiment, WritingState } from '@frontrunner/contracts';
import { predictExperiment } from '@frontrunner/predictor';
import { wraps } from '@frontrunner/writer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { analyse, analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { asVariants, failsWith, type ModelServer, says, startModelServer } from '../../test/model-server.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let models: ModelServer;
let product: TestProduct;
let user: Client;
beforeAll(async () => {
  models = await startModelServer();
  product = await startTestProduct({ variables: { ...models.variables, LLM_RETRIES: '0' } });
  user = await newUser(product, { plan: 'pro' });
});
afterAll(async () => {
  await product.close();
  await models.close();
});
beforeEach(() => models.next());

const headlines = [
  'Our spring sale has started',
  'She bought one coat and never looked back',
  'This is the coat that everyone asks about',
  'Coats!',
];
/** The same headlines with the predicted best or worst of them as the control, whatever model is shipped. */
function withControl(place: 'best' | 'worst') {
  const beats = (control: string) =>
    predictExperiment(product.deps.model, {
      control,
      variants: headlines.filter((one) => one !== control),
    }).entries.filter((entry) => !entry.isControl && !entry.controlWinner).length;
  const ordered = [...headlines].sort((a, b) => beats(a) - beats(b));
  const controlHeadline = ordered.at(place === 'best' ? 0 : -1) ?? '';
  return { controlHeadline, variantHeadlines: headlines.filter((one) => one !== controlHeadline) };
}
const context = {
  contentType: 'email',
  productService: 'Wool coats',
  userAction: 'Order a coat',
  additionalInfo:
    'Knitted in Wales. Free returns for 60 days. Rated 4.8 by 900 walkers. 20% off until Sunday. No plastic.',
};
const won = () => ({ name: 'Coats', description: 'For the shop', context, ...withControl('worst') });
const count = async () => (await user.call('GET', '/api/experiments')).body.length;

describe.each([['model'], ['offline']] as const)('iteration with the writer %s', (writer) => {
  test('from the winner: the next experiment is named, filled and carries the context', async () => {
    const before = await analysedExperiment(user, product.baseUrl, won());
    const best = [...(before.results?.perVariant ?? [])]
      .filter((entry) => entry.variant !== 'Control')
      .sort((a, b) => b.confidencePct - a.confidencePct)[0];
    const answer = await user.call('POST', `/api/experiments/${before.id}/iterate`, {
      from: 'winner',
      writer,
    });
    expect(answer.status).toBe(201);
    const { body: next } = await user.call<Experiment>('GET', `/api/experiments/${answer.body.id}`);
    expect(next).toMatchObject({
      status: 'Idle',
      controlHeadline: best?.headline,
      description: 'For the shop',
      context,
    });
    expect(next.name).not.toBe(before.name);
    if (writer === 'offline') expect(next.name).toMatch(/^Coats: .+ angle$/);
    const folded = new Set(next.variantHeadlines.map((headline) => headline.toLowerCase()));
    expect(folded).toHaveLength(next.variantHeadlines.length);
    // The offline writer says of what it writes no line; a language model gives all five.
    if (writer === 'offline') expect(folded.size).toBeGreaterThanOrEqual(3);
    else expect([folded.size, answer.body.shortfall]).toEqual([5, null]);
    const { body: writing } = await user.call<WritingState>('GET', `/api/experiments/${next.id}/writing`);
    expect(writing.parents).toEqual([{ id: before.id, name: before.name }]);
    expect(writing.lines.map(({ headline }) => headline).sort()).toEqual([...next.variantHeadlines].sort());
    for (const tested of [before.controlHeadline, ...before.variantHeadlines])
      expect(next.variantHeadlines).not.toContain(tested);
  });

  test('again from the control, also when the control won', async () => {
    const before = await analysedExperiment(user, product.baseUrl, {
      name: 'Lost',
      ...withControl('best'),
    });
    const refused = await user.call('POST', `/api/experiments/${before.id}/iterate`, {
      from: 'winner',
      writer,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONTROL_WON']);
    const answer = await user.call('POST', `/api/experiments/${before.id}/iterate`, {
      from: 'control',
      writer,
    });
    expect(answer.status).toBe(201);
    const { body: next } = await user.call<Experiment>('GET', `/api/experiments/${answer.body.id}`);
    expect(next.controlHeadline).toBe(before.controlHeadline);
    expect(next.variantHeadlines).toHaveLength(writer === 'model' ? 5 : 0);
    // Without one fact no line is worth a test slot: the next experiment opens with cards to fill in.
    if (writer === 'model') return;
    expect(answer.body.shortfall).toContain('Fill in a card');
    const { body: writing } = await user.call<WritingState>('GET', `/api/experiments/${next.id}/writing`);
    expect(writing.cards.length).toBeGreaterThan(1);
  });

  test('a grandchild repeats and wraps no line of its ancestors', async () => {
    const before = await analysedExperiment(user, product.baseUrl, won());
    const next = await user.call('POST', `/api/experiments/${before.id}/iterate`, { from: 'winner', writer });
    const child: string = next.body.id;
    await analyse(user, product.baseUrl, child);
    const { body: analysed } = await user.call<Experiment>('GET', `/api/experiments/${child}`);
    const last = await user.call('POST', `/api/experiments/${child}/iterate`, { from: 'control', writer });
    const { body: grandchild } = await user.call<Experiment>('GET', `/api/experiments/${last.body.id}`);
    const { body: writing } = await user.call<WritingState>(
      'GET',
      `/api/experiments/${grandchild.id}/writing`,
    );
    expect(writing.parents.map(({ id }) => id)).toEqual([child, before.id]);
    for (const line of grandchild.variantHeadlines)
      for (const other of [...before.variantHeadlines, ...analysed.variantHeadlines])
        expect(wraps(line, other)).toBe(false);
  });
});

describe('an iteration that cannot be made', () => {
  test('follows the texts that were analysed, not those edited since', async () => {
    const before = await analysedExperiment(user, product.baseUrl, won());
    await user.call('PATCH', `/api/experiments/${before.id}/control`, { controlHeadline: 'Edited since' });
    const answer = await user.call('POST', `/api/experiments/${before.id}/iterate`, { from: 'control' });
    const { body: next } = await user.call<Experiment>('GET', `/api/experiments/${answer.body.id}`);
    expect(next.controlHeadline).toBe(before.controlHeadline);
  });

  test('before any result: 409', async () => {
    const { id } = await newExperiment(user);
    const answer = await user.call('POST', `/api/experiments/${id}/iterate`, { from: 'control' });
    expect([answer.status, answer.body.code]).toEqual([409, 'EXPERIMENT_NOT_COMPLETE']);
  });

  test('a failure at the variants or at the name leaves no half-made experiment', async () => {
    const before = await analysedExperiment(user, product.baseUrl, won());
    const had = await count();
    const variants = says(asVariants(['A fine coat', 'Soft days outside', 'Warm at last']));
    for (const steps of [[failsWith(500)], [variants, variants, failsWith(500)]]) {
      models.next(...steps);
      const answer = await user.call('POST', `/api/experiments/${before.id}/iterate`, { from: 'winner' });
      expect([answer.status, answer.body.code]).toEqual([503, 'MODEL_UNAVAILABLE']);
      expect(models.requests).toHaveLength(steps.length);
      expect(await count()).toBe(had);
    }
    const offline = await user.call('POST', `/api/experiments/${before.id}/iterate`, {
      from: 'winner',
      writer: 'offline',
    });
    expect([offline.status, await count()]).toEqual([201, had + 1]);
  });
});
