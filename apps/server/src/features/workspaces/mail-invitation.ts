import { roleLabels } from '@frontrunner/contracts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { JobDefinition } from '../../kernel/jobs.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { mayMail } from '../notices/index.ts';
import { invitationLink } from './invitations.ts';
import { isPending } from './members.ts';
import { workspaceInvitations, workspaces } from './tables.ts';

export const invitationMailJob = 'invitation-mail';

interface InvitationMail {
  workspaceId: string;
  id: string;
  /** Where people reach the product. */
  origin: string;
}

/** Sends an invitation by mail; without a mail server the members page shows its link to copy. */
export function mailInvitation(deps: Deps): JobDefinition<InvitationMail> {
  return {
    name: invitationMailJob,
    concurrency: 1,
    retries: 5,
    run: async ({ workspaceId, id, origin }) => {
      const { db, mailer, clock } = deps;
      const which = and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, id));
      const [row] = await db
        .select({ invitation: workspaceInvitations, workspace: workspaces.name, inviter: shownName })
        .from(workspaceInvitations)
        .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
        .leftJoin(accounts, eq(accounts.id, workspaceInvitations.invitedBy))
        .where(and(which, isPending(clock.now())));
      if (!row) return;
      const { email, role } = row.invitation;
      if (!(await mayMail(db, email, 'invitation'))) return;
      const sent = await mailer.send({
        to: email,
        subject: `${row.inviter ?? 'Somebody'} invites you to ${row.workspace} on Frontrunner`,
        paragraphs: [
          `${row.inviter ?? 'A member'} invites you to work in “${row.workspace}” as ${roleLabels[role]}.`,
          `The invitation is for ${email} only, works once and lives seven days.`,
        ],
        action: { label: 'Open the invitation', url: await invitationLink(db, origin, id) },
      });
      if (sent) await db.update(workspaceInvitations).set({ mailedAt: clock.now() }).where(which);
    },
  };
}
