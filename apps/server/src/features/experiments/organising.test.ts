import type { ListedExperiment } from '@frontrunner/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { removeOldTrash } from './empty-trash.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const organise = (user: Client, body: object) => user.call('POST', '/api/experiments/organise', body);
const listOf = async (user: Client, query: string): Promise<ListedExperiment[]> =>
  (await user.call('GET', `/api/experiments?${query}`)).body;
const named = async (user: Client, query: string) => (await listOf(user, query)).map(({ name }) => name);

describe('a list', () => {
  test('is sorted by what is asked for, page by page, with what has none at the end', async () => {
    const user = await newUser(product, { plan: 'pro' });
    for (const name of ['beta', 'Alpha', 'gamma']) await newExperiment(user, { name });
    const first = await analysedExperiment(user, product.baseUrl);
    const second = await analysedExperiment(user, product.baseUrl);
    expect((await named(user, 'sort=name&order=asc')).slice(0, 2)).toEqual(['Alpha', 'beta']);
    expect((await listOf(user, 'sort=completed')).slice(0, 2).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    expect((await listOf(user, 'sort=completed&order=asc')).slice(0, 2).map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    for (const [sort, order] of [
      ['created', 'asc'],
      ['name', 'desc'],
      ['chance', 'desc'],
      ['lift', 'asc'],
      ['completed', 'desc'],
    ]) {
      const whole = (await listOf(user, `sort=${sort}&order=${order}`)).map(({ id }) => id);
      const paged: string[] = [];
      let path: string | undefined = `/api/experiments?limit=2&sort=${sort}&order=${order}`;
      while (path) {
        const answer: { body: ListedExperiment[]; headers: Headers } = await user.call('GET', path);
        paged.push(...answer.body.map(({ id }: ListedExperiment) => id));
        path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect([sort, paged]).toEqual([sort, whole]);
      expect(new Set(whole).size).toBe(5);
    }
    const { headers } = await user.call('GET', '/api/experiments?limit=1&sort=name');
    const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
    expect((await user.call('GET', `/api/experiments?limit=1&cursor=${cursor}`)).status).toBe(400);
  });

  test('is narrowed by tag, author, content type and recorded outcome, and counted by tab', async () => {
    const user = await newUser(product, { plan: 'pro' });
    const plain = await newExperiment(user, { name: 'Plain' });
    const done = await analysedExperiment(user, product.baseUrl);
    const { body: tag } = await user.call('POST', '/api/tags', { name: 'Spring', colour: 'green' });
    expect((await organise(user, { experimentIds: [plain.id], addTag: tag.id })).body).toEqual({
      changed: 1,
    });
    expect((await organise(user, { experimentIds: [plain.id], addTag: tag.id })).status).toBe(200);
    expect((await listOf(user, `tag=${tag.id}`)).map(({ id, tags }) => [id, tags])).toEqual([
      [plain.id, [tag.id]],
    ]);
    expect(await listOf(user, 'tag=none')).toEqual([]);
    expect(await listOf(user, `author=${user.accountId}`)).toHaveLength(2);
    expect(await listOf(user, 'outcome=missing')).toMatchObject([{ id: done.id }]);
    expect(await listOf(user, 'outcome=recorded')).toEqual([]);
    const counts = async (query = '') => (await user.call('GET', `/api/experiments/counts${query}`)).body;
    expect(await counts()).toEqual({ idle: 1, running: 0, completed: 1, total: 2, archived: 0, trash: 0 });
    expect(await counts('?q=plain')).toMatchObject({ idle: 1, completed: 0, total: 1 });
    await organise(user, { experimentIds: [plain.id], archived: true });
    expect(await named(user, 'limit=10')).not.toContain('Plain');
    expect(await named(user, 'view=archived')).toEqual(['Plain']);
    expect(await counts()).toMatchObject({ idle: 0, total: 1, archived: 1 });
    await user.call('DELETE', `/api/tags/${tag.id}`);
    expect((await listOf(user, 'view=archived'))[0]?.tags).toEqual([]);
  });
});

describe('the trash', () => {
  test('hides what is deleted from every call until it is restored', async () => {
    const user = await newUser(product, { plan: 'pro' });
    const done = await analysedExperiment(user, product.baseUrl);
    expect((await user.call('DELETE', `/api/experiments/${done.id}`)).status).toBe(204);
    for (const path of ['', '/runs', '/results', '/explanations', '/comments'])
      expect([path, (await user.call('GET', `/api/experiments/${done.id}${path}`)).status]).toEqual([
        path,
        404,
      ]);
    expect((await user.call('PATCH', `/api/experiments/${done.id}`, { name: 'Changed' })).status).toBe(404);
    expect((await user.call('POST', `/api/experiments/${done.id}/run`)).status).toBe(404);
    expect((await user.call('DELETE', `/api/experiments/${done.id}`)).status).toBe(404);
    expect((await user.call('GET', '/api/experiments')).body).toEqual([]);
    expect((await user.call('GET', '/api/experiments/summary')).body).toMatchObject({
      total: 0,
      withWinners: 0,
    });
    expect(await listOf(user, 'view=trash')).toMatchObject([{ id: done.id, deletedAt: expect.any(String) }]);
    expect((await organise(user, { experimentIds: [done.id], deleted: false })).status).toBe(200);
    expect((await user.call('GET', `/api/experiments/${done.id}`)).body.results).not.toBeNull();
  });

  test('counts against no limit, and restoring over the limit is refused', async () => {
    const user = await newUser(product);
    const made = [];
    for (let i = 0; i < 5; i++) made.push(await newExperiment(user));
    const gone = made[0]?.id ?? '';
    expect((await user.call('POST', '/api/experiments', { name: 'Sixth' })).status).toBe(403);
    expect((await user.call('POST', '/api/experiments/sample')).status).toBe(200);
    await organise(user, { experimentIds: [gone], deleted: true });
    await newExperiment(user);
    const refused = await organise(user, { experimentIds: [gone], deleted: false });
    expect([refused.status, refused.body.code]).toEqual([403, 'EXPERIMENT_LIMIT_REACHED']);
    expect((await user.call('GET', '/api/experiments/summary')).body).toMatchObject({ total: 6, counted: 5 });
  });

  test('is emptied when asked, and by itself after 30 days', async () => {
    const user = await newUser(product, { plan: 'pro' });
    const [one, two] = [await newExperiment(user), await newExperiment(user)];
    await organise(user, { experimentIds: [one.id], deleted: true });
    expect((await user.call('DELETE', '/api/trash')).body).toEqual({ removed: 1 });
    expect((await organise(user, { experimentIds: [one.id], deleted: false })).status).toBe(404);
    await organise(user, { experimentIds: [two.id], deleted: true });
    const later = (days: number) => ({
      ...product.deps,
      clock: { now: () => new Date(Date.now() + days * 86_400_000) },
    });
    await removeOldTrash(later(29));
    expect(await listOf(user, 'view=trash')).toHaveLength(1);
    await removeOldTrash(later(31));
    expect(await listOf(user, 'view=trash')).toEqual([]);
  });

  test('takes all or none, and nothing of another workspace', async () => {
    const [user, other] = [await newUser(product, { plan: 'pro' }), await newUser(product, { plan: 'pro' })];
    const [own, foreign] = [await newExperiment(user), await newExperiment(other)];
    const { body: tag } = await other.call('POST', '/api/tags', { name: 'Theirs' });
    for (const body of [
      { experimentIds: [own.id, foreign.id], deleted: true },
      { experimentIds: [own.id], addTag: tag.id },
      { experimentIds: ['none'], archived: true },
    ])
      expect((await organise(user, body)).status).toBe(404);
    expect((await organise(user, { experimentIds: [own.id] })).status).toBe(400);
    expect(await listOf(user, 'view=active')).toMatchObject([{ id: own.id, tags: [] }]);
  });
});

test('a sample is made once and opened again', async () => {
  const user = await newUser(product);
  const first = await user.call('POST', '/api/experiments/sample');
  const again = await user.call('POST', '/api/experiments/sample');
  expect(again.body.id).toBe(first.body.id);
  expect((await user.call('GET', '/api/auth/user')).body.experimentsCreatedCount).toBe(0);
  // Five more still fit beside it.
  for (let i = 0; i < 5; i++) await newExperiment(user);
  expect((await user.call('GET', '/api/experiments/summary')).body).toMatchObject({ total: 6, counted: 5 });
});

test('a tag has a name of its own, in capitals or not', async () => {
  const user = await newUser(product);
  const { body: tag } = await user.call('POST', '/api/tags', { name: ' Spring ' });
  expect(tag).toMatchObject({ name: 'Spring', colour: 'grey' });
  expect((await user.call('POST', '/api/tags', { name: 'SPRING' })).body.code).toBe('TAG_EXISTS');
  expect(
    (await user.call('PATCH', `/api/tags/${tag.id}`, { name: 'SPRING', colour: 'pink' })).body,
  ).toMatchObject({
    name: 'SPRING',
    colour: 'pink',
  });
  expect((await user.call('GET', '/api/tags')).body).toHaveLength(1);
});
