/**
 * The account that a page believes it acts for, sent with every call that changes something. When the session belongs to
 * another account by now, the call is refused with WRONG_ACCOUNT and changes nothing. Callers may leave it out.
 */
export const accountHeader = 'x-account-id';

/**
 * The workspace that a page shows, sent with every call of it: what is typed in one tab stays in its workspace when
 * another tab goes on in another one. Without it, or where the person is no member, the session's own counts.
 */
export const workspaceHeader = 'x-workspace-id';
