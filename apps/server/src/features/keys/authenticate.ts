import type { Audience } from '@frontrunner/contracts';
import type { Deps, Program } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isAccessToken } from '../connections/index.ts';
import { authenticateKey } from './authenticate-key.ts';
import { authenticateToken } from './authenticate-token.ts';

/**
 * The program that an `Authorization: Bearer ...` header stands for: an API key, or the access token of a connected app for
 * `audience`. Throws API_KEY_REQUIRED, and what {@link authenticateKey} and {@link authenticateToken} throw.
 */
export async function authenticate(
  deps: Deps,
  caller: { authorization: string | undefined; address: string; audience: Audience },
): Promise<Program> {
  if (caller.authorization === undefined) throw new AppError('API_KEY_REQUIRED');
  const text = /^Bearer +(\S{1,200})$/i.exec(caller.authorization)?.[1] ?? '';
  return isAccessToken(text)
    ? authenticateToken(deps, text, caller)
    : authenticateKey(deps, text, caller.address);
}
