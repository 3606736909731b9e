import { createHash } from 'node:crypto';
import { accentContrast, type Branding, nearestAccent } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import { redrawLogo } from '../../integrations/pictures/redraw-logo.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { readBranding } from './read-branding.ts';
import { workspaceBranding } from './tables.ts';

/** Changes the accent colour. Throws COLOUR_CONTRAST with both ratios and the nearest colour that passes. */
export async function changeAccent(ctx: Context, accent: string | null): Promise<Branding> {
  if (accent !== null) {
    const { light, dark, passes } = accentContrast(accent);
    if (!passes) {
      const nearest = nearestAccent(accent);
      throw new AppError('COLOUR_CONTRAST', {
        message: `${accent} has a contrast of ${light.toFixed(2)} on light and ${dark.toFixed(2)} on dark pages; both must be 3 or more. ${nearest} is the nearest that passes.`,
        details: { light, dark, nearest },
      });
    }
  }
  return change(ctx, { accent });
}

/** Takes a picture as the logo. Throws LOGO_REFUSED with the reason; the logo before stays then. */
export async function uploadLogo(ctx: Context, image: string): Promise<Branding> {
  const { png, width, height } = await redrawLogo(Buffer.from(image, 'base64'));
  return change(ctx, {
    logo: png.toString('base64'),
    logoHash: createHash('sha256').update(png).digest('hex'),
    logoWidth: width,
    logoHeight: height,
  });
}

/** Takes the logo away. */
export const removeLogo = (ctx: Context): Promise<Branding> =>
  change(ctx, { logo: null, logoHash: null, logoWidth: null, logoHeight: null });

type Change = Partial<Omit<typeof workspaceBranding.$inferInsert, 'workspaceId' | 'updatedAt'>>;

/** What the audit log keeps of it: the colour, and the logo by its address. */
const inAudit = ({ accent, logo }: Branding) => ({ accent, logo: logo?.url ?? null });

async function change(ctx: Context, fields: Change): Promise<Branding> {
  const { workspace, clock } = ctx;
  return ctx.db.transaction(async (tx) => {
    await tx
      .insert(workspaceBranding)
      .values({ workspaceId: workspace.id, updatedAt: clock.now() })
      .onConflictDoNothing();
    await tx
      .select({ id: workspaceBranding.workspaceId })
      .from(workspaceBranding)
      .where(eq(workspaceBranding.workspaceId, workspace.id))
      .for('update');
    const before = await readBranding(tx, workspace.id);
    await tx
      .update(workspaceBranding)
      .set({ ...fields, updatedAt: clock.now() })
      .where(eq(workspaceBranding.workspaceId, workspace.id));
    const after = await readBranding(tx, workspace.id);
    await appendAudit(tx, ctx, {
      action: 'branding.changed',
      before: inAudit(before),
      after: inAudit(after),
    });
    return after;
  });
}
