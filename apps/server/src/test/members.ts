import type { Role } from '@frontrunner/contracts';
import { type Client, newUser } from './client.ts';
import type { TestProduct } from './product.ts';

/** A new account that has joined the workspace of a Pro owner, by invitation, and works there. */
export async function joinWorkspace(
  product: TestProduct,
  owner: Client,
  role: Exclude<Role, 'owner'>,
): Promise<Client> {
  const member = await newUser(product);
  const { email } = (await member.call('GET', '/api/auth/user')).body;
  const made = await owner.call('POST', '/api/workspace/invitations', { email, role });
  if (made.status !== 201) throw new Error(`inviting answered ${made.status}: ${JSON.stringify(made.body)}`);
  const token = made.body.link.split('/').at(-1);
  const joined = await member.call('POST', `/api/invitations/${token}/accept`);
  if (joined.status !== 200)
    throw new Error(`accepting answered ${joined.status}: ${JSON.stringify(joined.body)}`);
  return member;
}
