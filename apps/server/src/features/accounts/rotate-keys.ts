import { eq } from 'drizzle-orm';
import {
  type DemoProviderSecrets,
  demoProviderSecret,
  drawDemoProviderSecrets,
} from '../../integrations/identity/index.ts';
import type { Executor } from '../../kernel/database.ts';
import { drawSignInKey, signInSecret } from './sign-in-cookie.ts';
import { installationSecrets } from './tables.ts';

/**
 * Draws new keys for sign-ins in progress and for the embedded provider. The keys before them stay valid until the next
 * rotation, so that nobody is signed out. Answers the names of what was rotated; keys that were never used are not drawn.
 */
export async function rotateKeys(db: Executor): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(installationSecrets).for('update');
    const rotated: string[] = [];
    const replace = async (name: string, change: (value: unknown) => Promise<unknown>) => {
      const row = rows.find((one) => one.name === name);
      if (!row) return;
      await tx
        .update(installationSecrets)
        .set({ value: await change(row.value) })
        .where(eq(installationSecrets.name, name));
      rotated.push(name);
    };
    await replace(signInSecret, async (value) => [drawSignInKey(), [value].flat()[0]]);
    await replace(demoProviderSecret, async (value) => {
      const [before, next] = [value as DemoProviderSecrets, await drawDemoProviderSecrets()];
      return {
        ...next,
        signingKeys: { keys: [...next.signingKeys.keys, ...before.signingKeys.keys.slice(0, 1)] },
        cookieKeys: [...next.cookieKeys, ...before.cookieKeys.slice(0, 1)],
      } satisfies DemoProviderSecrets;
    });
    return rotated;
  });
}
