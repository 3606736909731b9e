import type { Audience, Scope } from '@frontrunner/contracts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { requestLifetimeMs } from './begin-request.ts';
import { oauthRequests } from './tables.ts';
import { drawSecret, drawUserCode, hashOfSecret } from './token-text.ts';

export interface BegunDevice {
  /** What the device asks with. */
  deviceCode: string;
  /** What the person types. */
  userCode: string;
  expiresInSeconds: number;
}

/** Two codes of 34.6 bits are the same by chance only: a third one in a row never is. */
const mostDraws = 3;

/** Keeps what a device asks for until the person has answered (RFC 8628, section 3.1). Only hashes of its codes are stored. */
export async function beginDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: { clientId: string; scopes: Scope[]; audience: Audience },
): Promise<BegunDevice> {
  const deviceCode = drawSecret.device();
  for (let drawn = 0; drawn < mostDraws; drawn++) {
    const userCode = drawUserCode();
    const kept = await db
      .insert(oauthRequests)
      .values({
        ...asked,
        idHash: hashOfSecret(userCode),
        deviceCodeHash: hashOfSecret(deviceCode),
        expiresAt: new Date(clock.now().getTime() + requestLifetimeMs),
      })
      .onConflictDoNothing()
      .returning({ idHash: oauthRequests.idHash });
    if (kept.length > 0) return { deviceCode, userCode, expiresInSeconds: requestLifetimeMs / 1000 };
  }
  throw new AppError('INTERNAL_ERROR');
}
