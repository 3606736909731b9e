import { decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { openTestDatabase, startTestProduct, type TestProduct } from '../../test/product.ts';
import { freePort } from '../../test/second-provider.ts';
import { rotateKeys } from './rotate-keys.ts';
import { sessions } from './tables.ts';

const isCallback = (url: URL) => url.pathname === '/api/callback';
const first = 'first-key-of-at-least-32-characters';
const second = 'second-key-of-at-least-32-characters';

/** One installation that is started anew, at the same address and on the same database, with other variables. */
async function installation(
  use: (restart: (variables?: Record<string, string>) => Promise<TestProduct>) => Promise<void>,
): Promise<void> {
  const { database, drop } = await openTestDatabase();
  const PORT = String(await freePort());
  let product: TestProduct | undefined;
  try {
    await use(async (variables = {}) => {
      await product?.close();
      const kept = { ...database, close: async () => undefined };
      product = await startTestProduct({ database: kept, variables: { PORT, ...variables } });
      return product;
    });
  } finally {
    await product?.close();
    await database.close();
    await drop();
  }
}

const begin = async (product: TestProduct) => {
  const browser = new Browser(product);
  const { address } = await browser.open('/api/login?login_hint=free@demo.test', {}, isCallback);
  return { browser, address };
};
const newestKeyId = async (product: TestProduct) => {
  const rows = await product.deps.db.select().from(sessions).orderBy(sessions.createdAt);
  return decodeProtectedHeader(rows.at(-1)?.idToken ?? '').kid;
};

describe('keys that the installation drew', () => {
  test('are rotated without signing anybody out, and those before the last are worth nothing', async () => {
    await installation(async (restart) => {
      let product = await restart();
      const signedIn = new Browser(product);
      await signedIn.signIn('free@demo.test');
      const before = await newestKeyId(product);
      const [under, forgotten] = [await begin(product), await begin(product)];

      expect(await rotateKeys(product.deps.db)).toEqual(['sign-in-cookie', 'demo-provider']);
      product = await restart();
      expect(await signedIn.user()).toMatchObject({ email: 'free@demo.test' });
      expect((await under.browser.open(under.address)).address).toBe('/');
      expect(await under.browser.user()).not.toBeNull();
      const fresh = new Browser(product);
      await fresh.signIn('free@demo.test');
      expect(await newestKeyId(product)).not.toBe(before);
      const { keys } = (await (await fetch(`${product.baseUrl}/oidc/jwks`)).json()) as {
        keys: { kid: string }[];
      };
      expect(keys.map(({ kid }) => kid)).toEqual([await newestKeyId(product), before]);
      // Its ID token is of the old key; the provider still takes it, and asks nothing.
      expect((await signedIn.open('/api/logout')).address).toBe('/');
      expect(signedIn.visited.some((url) => url.includes('/oidc/session/end?'))).toBe(true);

      await rotateKeys(product.deps.db);
      product = await restart();
      expect((await forgotten.browser.open(forgotten.address)).address).toBe('/?auth=session_error');
      expect(await fresh.user(), 'sessions depend on no key').not.toBeNull();
    });
  });

  test('are not drawn by a rotation', async () => {
    await installation(async (restart) => {
      const product = await restart();
      expect(await rotateKeys(product.deps.db)).toEqual([]);
    });
  });
});

test('configured keys are rotated by putting the new one first: sign-ins under way go on until the old one is taken away', async () => {
  await installation(async (restart) => {
    const old = await begin(await restart({ SIGN_IN_KEYS: first }));
    const late = await begin(await restart({ SIGN_IN_KEYS: first }));
    await restart({ SIGN_IN_KEYS: `${second}, ${first}` });
    expect((await old.browser.open(old.address)).address).toBe('/');
    await restart({ SIGN_IN_KEYS: second });
    expect((await late.browser.open(late.address)).address).toBe('/?auth=session_error');
    expect(await old.browser.user()).not.toBeNull();
  });
});
