import type { Branding } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { workspaceBranding } from './tables.ts';

/** The address of a logo; it changes with the logo, so that browsers may keep it for ever. */
const logoUrl = (hash: string) => `/logos/${hash}.png`;

/** Logo and accent colour of a workspace, whatever its plan. */
export async function readBranding(db: Executor, workspaceId: string): Promise<Branding> {
  const { accent, logoHash, logoWidth, logoHeight } = workspaceBranding;
  const [row] = await db
    .select({ accent, logoHash, logoWidth, logoHeight })
    .from(workspaceBranding)
    .where(eq(workspaceBranding.workspaceId, workspaceId));
  return {
    accent: row?.accent ?? null,
    logo: row?.logoHash
      ? { url: logoUrl(row.logoHash), width: row.logoWidth ?? 0, height: row.logoHeight ?? 0 }
      : null,
  };
}

/** A workspace's logo, a PNG; null without one. */
export async function readLogo(db: Executor, workspaceId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ logo: workspaceBranding.logo })
    .from(workspaceBranding)
    .where(eq(workspaceBranding.workspaceId, workspaceId));
  return row?.logo ? Buffer.from(row.logo, 'base64') : null;
}

/** The logo with this hash, a PNG; null when no workspace has it now. */
export async function findLogo(db: Executor, hash: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ logo: workspaceBranding.logo })
    .from(workspaceBranding)
    .where(eq(workspaceBranding.logoHash, hash))
    .limit(1);
  return row?.logo ? Buffer.from(row.logo, 'base64') : null;
}
