import { Browser } from '../../apps/server/src/test/browser.ts';
import type { Client } from '../../apps/server/src/test/client.ts';
import type { TestProduct } from '../../apps/server/src/test/product.ts';
import { newPersonLedger, type PersonLedger } from './ledger.ts';

export interface Person {
  email: string;
  client: Client;
  ledger: PersonLedger;
}

/** Pays a checkout where the provider is one that people pay elsewhere; the sandbox's is paid through the product. */
export type PayElsewhere = (sessionId: string) => void;

/** Somebody who signed in through every step, as a browser does; every second one bought Pro. */
export async function newPerson(
  url: string,
  email: string,
  options: { pro: boolean; payElsewhere?: PayElsewhere | undefined },
): Promise<Person> {
  const browser = new Browser({ baseUrl: url } as TestProduct);
  const page = await browser.signIn(email);
  const client = browser.client();
  if ((await browser.user())?.email !== email)
    throw new Error(`${email} could not sign in: ${page.status} ${page.address} ${page.html.slice(0, 300)}`);
  if (options.pro) {
    const { body: checkout } = await client.call('POST', '/api/create-checkout-session');
    if (options.payElsewhere) options.payElsewhere(checkout.sessionId);
    else await payInSandbox(client, checkout.sessionId);
    const paid = await client.call('GET', `/api/checkout-session/${checkout.sessionId}`);
    if (paid.body.status !== 'complete')
      throw new Error(`${email} could not buy Pro: ${JSON.stringify(paid.body)}`);
  }
  return { email, client, ledger: newPersonLedger(options.pro) };
}

export const testCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

const payInSandbox = (client: Client, sessionId: string) =>
  client.call('POST', `/api/sandbox/checkout/${sessionId}/pay`, testCard);
