import { type NoticeKind, type NoticeSettings, noticeKinds } from '@frontrunner/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { accounts } from '../accounts/tables.ts';
import { noticeSettings } from './tables.ts';

const kinds = Object.keys(noticeKinds) as NoticeKind[];

/** Whether a person wants notices of a kind by mail: yes, unless they switched it off. */
export async function wantsMail(db: Executor, accountId: string, kind: NoticeKind): Promise<boolean> {
  const [row] = await db
    .select({ mail: noticeSettings.mail })
    .from(noticeSettings)
    .where(and(eq(noticeSettings.accountId, accountId), eq(noticeSettings.kind, kind)));
  return row?.mail ?? true;
}

/** Whether an address may get mail of a kind: unless the person whose verified address it is switched that off. */
export async function mayMail(db: Executor, email: string, kind: NoticeKind): Promise<boolean> {
  const [off] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(noticeSettings, and(eq(noticeSettings.accountId, accounts.id), eq(noticeSettings.kind, kind)))
    .where(
      and(
        sql`lower(${accounts.email}) = lower(${email})`,
        accounts.emailVerified,
        eq(noticeSettings.mail, false),
      ),
    );
  return !off;
}

/** Which notices come to the caller by mail too. */
export async function readNoticeSettings({ db, account, mailer }: Context): Promise<NoticeSettings> {
  const rows = await db.select().from(noticeSettings).where(eq(noticeSettings.accountId, account.id));
  const stored = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  return {
    mailAvailable: mailer.enabled,
    mail: Object.fromEntries(kinds.map((kind) => [kind, stored.get(kind) ?? true])) as NoticeSettings['mail'],
  };
}

/** Switches the mail of the kinds named on or off. */
export async function changeNoticeSettings(
  ctx: Context,
  change: Partial<Record<NoticeKind, boolean>>,
): Promise<NoticeSettings> {
  const rows = kinds.flatMap((kind) => {
    const mail = change[kind];
    return mail === undefined ? [] : [{ accountId: ctx.account.id, kind, mail }];
  });
  if (rows.length > 0)
    await ctx.db
      .insert(noticeSettings)
      .values(rows)
      .onConflictDoUpdate({
        target: [noticeSettings.accountId, noticeSettings.kind],
        set: { mail: sql`excluded.mail` },
      });
  return readNoticeSettings(ctx);
}
