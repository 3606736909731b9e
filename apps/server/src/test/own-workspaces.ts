/**
 * SQL that gives every account without a workspace one of its own, with the account's id, so that rows invented for an
 * account are rows of its workspace.
 */
export const giveOwnWorkspaces = `
  with made as (
    insert into workspaces (id, name, created_at)
    select id, coalesce(first_name, 'Workspace'), created_at from accounts a
    where not exists (select from workspace_members m where m.account_id = a.id) returning id, created_at
  )
  insert into workspace_members (workspace_id, account_id, role, joined_at) select id, id, 'owner', created_at from made`;
