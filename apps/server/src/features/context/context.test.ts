import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const path = '/api/company-context';

describe('the company context', () => {
  test('is an object of nulls and empty lists before the first save', async () => {
    const user = await newUser(product);
    const { status, body } = await user.call('GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      industry: null,
      motivations: [],
      demographics: { ageRange: null, lifestyle: null },
      customDemographics: [],
      updatedAt: null,
    });
  });

  test('keeps what was saved, drafts and values of either wizard included, and only for its owner', async () => {
    const [user, other] = [await newUser(product), await newUser(product)];
    const sent = {
      industry: 'Music & Audio',
      coreCustomerProblem: 'short draft',
      motivations: ['Family Security', 'Status & Recognition'],
      demographics: { ageRange: '25-34', gender: '' },
      customDemographics: [{ key: 'Pets', value: 'Two cats' }],
      decisionProcess: '   ',
    };
    const saved = await user.call('POST', path, sent);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      ...sent,
      demographics: { ageRange: '25-34', gender: null, income: null },
      decisionProcess: null,
      challenges: [],
    });
    expect((await user.call('GET', path)).body).toEqual(saved.body);
    expect((await other.call('GET', path)).body.industry).toBeNull();
    const cleared = await user.call('POST', path, { industry: null, motivations: [] });
    expect(cleared.body).toMatchObject({ industry: null, motivations: [], coreCustomerProblem: null });
  });

  test.each([
    ['an unknown field', { colour: 'red' }],
    ['a text of 5,001 characters', { decisionProcess: 'x'.repeat(5001) }],
    ['a list that is a text', { motivations: 'Save Time' }],
    ['51 choices', { motivations: Array(51).fill('x') }],
    ['a NUL character', { contextOfUse: 'a\u0000' }],
    ['half a pair', { customDemographics: [{ key: 'Pets', value: ' ' }] }],
    ['a pair without a name', { customDemographics: [{ key: '', value: 'Two cats' }] }],
    ['an unknown demographic', { demographics: { shoeSize: '42' } }],
  ])('refuses %s with 400 and keeps what was stored', async (_name, sent) => {
    const user = await newUser(product);
    await user.call('POST', path, { industry: 'Finance' });
    expect((await user.call('POST', path, sent)).status).toBe(400);
    expect((await user.call('GET', path)).body.industry).toBe('Finance');
  });
});
