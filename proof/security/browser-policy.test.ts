import { afterAll, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { startStripeProduct } from '../../apps/server/src/test/stripe-product.ts';

const products: TestProduct[] = [];
const started = async <Product extends TestProduct>(product: Promise<Product>) => {
  const ready = await product;
  products.push(ready);
  return ready;
};
afterAll(() => Promise.all(products.map((product) => product.close())));

/** The policy as a table from directive to sources. */
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );

/** The script that stands in the web app's page is allowed by its hash (`first-page.test.ts`); here there is no page. */
const WEB_DIST = '/nowhere';

const withoutStripe = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'worker-src': ["'none'"],
  'media-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

describe('the content security policy', () => {
  test('without Stripe nothing but the product itself runs, connects or is framed', async () => {
    const { baseUrl } = await started(startTestProduct({ variables: { WEB_DIST } }));
    for (const path of ['/api/config', '/api/experiments', '/nowhere', '/api/docs/static/swagger-ui.css'])
      expect(policyOf((await fetch(baseUrl + path)).headers), path).toEqual(withoutStripe);
  });

  test('with Stripe its script, frames and connections are allowed, and no others', async () => {
    const { baseUrl } = await started(startStripeProduct({ WEB_DIST }));
    expect(policyOf((await fetch(`${baseUrl}/api/config`)).headers)).toEqual({
      ...withoutStripe,
      'script-src': ["'self'", 'https://js.stripe.com', 'https://checkout.stripe.com'],
      'connect-src': ["'self'", 'https://api.stripe.com', 'https://checkout.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://checkout.stripe.com'],
    });
  });

  test('forms go to the identity provider that is configured, and https is enforced on https', async () => {
    const variables = {
      WEB_DIST,
      PUBLIC_URL: 'https://frontrunner.example',
      OIDC_ISSUER: 'https://login.example/realm',
      OIDC_CLIENT_ID: 'frontrunner',
      PAYMENTS: 'off',
    };
    const { baseUrl } = await started(startTestProduct({ variables }));
    const { headers } = await fetch(`${baseUrl}/api/config`);
    expect(policyOf(headers)).toEqual({
      ...withoutStripe,
      'form-action': ["'self'", 'https://login.example'],
      'upgrade-insecure-requests': [],
    });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

test('every answer says that it is not to be sniffed, framed, embedded or told on', async () => {
  const { baseUrl } = await started(startTestProduct());
  for (const path of ['/api/config', '/api/auth/user', '/api/nowhere', '/oidc/jwks', '/api/login']) {
    const { headers } = await fetch(baseUrl + path, { redirect: 'manual' });
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    // The demo provider's public keys are for everybody.
    expect(headers.get('access-control-allow-origin'), path).toBe(path === '/oidc/jwks' ? '*' : null);
    expect(headers.get('server') ?? headers.get('x-powered-by'), path).toBeNull();
  }
  const calls = await fetch(`${baseUrl}/api/config`);
  expect(calls.headers.get('cache-control')).toBe('no-store');
  const unreadable = await fetch(`${baseUrl}/api/%zz`);
  expect(unreadable.headers.get('x-content-type-options')).toBe('nosniff');
});
