import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { workspaceColumn } from '../workspaces/tables.ts';

/** Logo and accent colour of a workspace. */
export const workspaceBranding = pgTable(
  'workspace_branding',
  {
    workspaceId: workspaceColumn().primaryKey(),
    accent: text('accent'),
    /** The logo as drawn anew: a PNG, in base64. */
    logo: text('logo'),
    /** SHA-256 of its bytes, in hex: its address, which nobody can guess. */
    logoHash: text('logo_hash'),
    logoWidth: integer('logo_width'),
    logoHeight: integer('logo_height'),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (t) => [index('workspace_branding_logo').on(t.logoHash)],
);
