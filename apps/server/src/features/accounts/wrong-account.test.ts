import { accountHeader } from '@frontrunner/contracts/account-header';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExperiment, newUser } from '../../test/client.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const context = { coreCustomerProblem: 'Words of somebody else' };

describe('a write of a page that another account opened', () => {
  it('is refused and changes nothing, whatever it is', async () => {
    const author = await newUser(product);
    const now = await newUser(product);
    const experiment = await newExperiment(now);
    const headers = { [accountHeader]: author.accountId };
    const refused = { status: 409, body: { code: 'WRONG_ACCOUNT' } };

    expect(await now.call('POST', '/api/company-context', context, headers)).toMatchObject(refused);
    const path = `/api/experiments/${experiment.id}`;
    expect(await now.call('PATCH', path, { name: 'Theirs' }, headers)).toMatchObject(refused);
    expect(await now.call('POST', `${path}/run`, undefined, headers)).toMatchObject(refused);
    expect(await now.call('DELETE', path, undefined, headers)).toMatchObject(refused);
    // Not even signing out: the other person has just signed in.
    expect(await now.call('POST', '/api/clear-session', undefined, headers)).toMatchObject(refused);

    expect((await now.call('GET', '/api/company-context')).body.coreCustomerProblem).toBeNull();
    expect((await now.call('GET', path)).body).toEqual(experiment);
  });

  it('goes through with the right account or with none stated, and reading is nobody’s mistake', async () => {
    const author = await newUser(product);
    const now = await newUser(product);
    const own = { [accountHeader]: now.accountId };
    expect((await now.call('POST', '/api/company-context', context, own)).status).toBe(200);
    expect((await now.call('POST', '/api/company-context', context)).status).toBe(200);
    const other = { [accountHeader]: author.accountId };
    expect((await now.call('GET', '/api/company-context', undefined, other)).status).toBe(200);
  });

  it('says 401 when nobody is signed in any more', async () => {
    const answer = await fetch(`${product.baseUrl}/api/company-context`, {
      method: 'POST',
      headers: { origin: product.baseUrl, 'content-type': 'application/json', [accountHeader]: 'anybody' },
      body: JSON.stringify(context),
    });
    expect(answer.status).toBe(401);
  });

  it('is described in the OpenAPI document', async () => {
    const { body: document } = await (await newUser(product)).call('GET', '/api/docs/json');
    const named = (method: string) =>
      (document.paths['/api/company-context'][method].parameters ?? []).some(
        (parameter: { name: string; in: string }) =>
          parameter.name === accountHeader && parameter.in === 'header',
      );
    expect(named('post')).toBe(true);
    expect(named('get')).toBe(false);
  });
});
