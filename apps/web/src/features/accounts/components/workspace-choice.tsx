import type { CurrentUser, WorkspaceSummary } from '@frontrunner/contracts';
import { hasRole, roleLabels } from '@frontrunner/contracts/roles';
import { ChevronsUpDown } from 'lucide-react';
import { DropdownMenu, DropdownMenuChoices } from '@/components/ui/dropdown-menu.tsx';
import { useSwitchWorkspace } from '../queries.ts';
import { useUser } from '../session.tsx';

/** While a workspace is not Pro, only its owner may enter. */
const isSuspended = ({ isPro, role }: WorkspaceSummary) => !isPro && !hasRole(role, 'owner');

/** The person's workspaces as entries of a menu, the current one ticked; nothing where there is only one. */
export function WorkspaceChoices() {
  const { workspace, workspaces } = useUser();
  const goOnIn = useSwitchWorkspace();
  if (workspaces.length < 2) return null;
  return (
    <DropdownMenuChoices
      label="Workspaces"
      value={workspace.id}
      onChoose={(id) => id !== workspace.id && goOnIn.mutate(id)}
      choices={inOrder(workspaces).map((one) => ({
        value: one.id,
        label: one.name,
        note: isSuspended(one) ? 'Suspended' : roleLabels[one.role],
        disabled: isSuspended(one),
      }))}
    />
  );
}

/** The same order wherever the session is: the own workspace first, then by name. */
const inOrder = (workspaces: CurrentUser['workspaces']) =>
  workspaces.toSorted(
    (a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || a.name.localeCompare(b.name),
  );

/** Where the person works now, in the top bar, with the way to the other workspaces; nothing where there is only one. */
export function WorkspaceMenu() {
  const { workspace, workspaces } = useUser();
  if (workspaces.length < 2) return null;
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={`Workspace ${workspace.name}, switch`}
          className="flex min-h-[34px] max-w-52 min-w-0 items-center gap-1.5 rounded-md px-2 text-sm font-medium hover:bg-nav-raised focus-visible:outline-nav-ink max-sm:min-h-11 max-sm:max-w-36"
        >
          <span className="truncate">{workspace.name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-nav-muted" />
        </button>
      }
    >
      <WorkspaceChoices />
    </DropdownMenu>
  );
}
