/** What a member may do in a workspace, the least first; each may do what those before it may. */
export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/** Whether a role may do what needs at least `needed`. */
export const hasRole = (held: Role, needed: Role): boolean => roles.indexOf(held) >= roles.indexOf(needed);

export const roleLabels: Record<Role, string> = {
  viewer: 'Viewer',
  editor: 'Editor',
  admin: 'Admin',
  owner: 'Owner',
};

/** What each role may do, for the page where it is given. */
export const roleDescriptions: Record<Role, string> = {
  viewer: 'Reads experiments and results, and exports them.',
  editor: 'Also creates, changes and runs experiments, shares and records results.',
  admin: 'Also manages members, branding and settings.',
  owner: 'Also pays, hands the workspace over and deletes it.',
};

/** Whether a member may enter a workspace: while it is not Pro, only its owner may. */
export const mayEnter = ({ role, isPro }: { role: Role; isPro: boolean }): boolean =>
  isPro || role === 'owner';
