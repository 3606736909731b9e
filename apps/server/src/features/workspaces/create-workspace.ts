import type { Executor } from '../../kernel/database.ts';
import { workspaceMembers, workspaces } from './tables.ts';

/** Creates a workspace owned by an account and answers its id. Every account has one from its first sign-in. */
export async function createWorkspace(
  tx: Executor,
  input: { ownerId: string; name: string; at: Date },
): Promise<string> {
  const { ownerId, name, at } = input;
  const [workspace] = await tx
    .insert(workspaces)
    .values({ name, createdAt: at })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error('the workspace was not created');
  await tx
    .insert(workspaceMembers)
    .values({ workspaceId: workspace.id, accountId: ownerId, role: 'owner', joinedAt: at });
  return workspace.id;
}

/** The name of a person's own workspace: theirs, else the part of the address before the @. */
export function ownWorkspaceName(person: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ').trim();
  return (name || person.email?.split('@', 1)[0] || 'My workspace').slice(0, 120);
}
