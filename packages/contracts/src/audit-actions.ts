/** Everything that a workspace's audit log tells, with the words in which it is shown. */
export const auditActions = {
  'session.signed-in': 'Signed in',
  'workspace.handed-over': 'Handed the workspace over',
  'settings.changed': 'Changed settings',
  'member.invited': 'Invited a member',
  'invitation.sent-again': 'Sent an invitation again',
  'invitation.withdrawn': 'Withdrew an invitation',
  'member.joined': 'Joined',
  'member.role-changed': 'Changed a role',
  'member.removed': 'Removed a member',
  'member.left': 'Left',
  'plan.checkout-started': 'Started a checkout',
  'plan.cancelled': 'Cancelled the plan',
  'plan.resumed': 'Resumed the plan',
  'experiment.deleted': 'Deleted an experiment',
  'benchmark.deleted': 'Deleted a benchmark',
  'share.created': 'Shared a report',
  'share.revoked': 'Revoked a shared report',
  'branding.changed': 'Changed the branding',
} as const;
export type AuditAction = keyof typeof auditActions;
