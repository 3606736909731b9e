import type { Scope } from '@frontrunner/contracts';
import { type Client, clientOf } from './client.ts';
import type { TestProduct } from './product.ts';

export interface ProgramClient extends Pick<Client, 'call'> {
  key: string;
  id: string;
}

/** A caller with an API key that this member has made. */
export async function newProgram(
  product: TestProduct,
  maker: Client,
  scopes: Scope[] = ['predict', 'read', 'write'],
  fields: { expiresAt?: string } = {},
): Promise<ProgramClient> {
  const { status, body } = await maker.call('POST', '/api/keys', { name: 'Newsroom', scopes, ...fields });
  if (status !== 201) throw new Error(`making a key answered ${status}: ${JSON.stringify(body)}`);
  const { call } = clientOf(product, '');
  return {
    key: body.key,
    id: body.id,
    call: (method, path, sent, headers = {}, signal) =>
      call(method, path, sent, { authorization: `Bearer ${body.key}`, ...headers }, signal),
  };
}
