/** What other features may use of this one. */

export { ensureOwnWorkspace, handOverTo } from './change-member.ts';
export { createWorkspace, ownWorkspaceName } from './create-workspace.ts';
export { removeWorkspace } from './delete-workspace.ts';
export { findElsewhere } from './find-elsewhere.ts';
export { mailInvitation } from './mail-invitation.ts';
export { findMember, listMemberRows, lockWorkspace } from './members.ts';
export { noteActivity } from './note-activity.ts';
export { isProNow } from './plan.ts';
export { progressTopicsOf } from './progress-topics.ts';
export { workspaceRoutes } from './routes.ts';
export { switchWorkspace } from './switch-workspace.ts';
