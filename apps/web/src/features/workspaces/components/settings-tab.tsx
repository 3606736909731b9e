import type { Workspace } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { type FormEvent, useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay, useUser } from '@/features/accounts/index.ts';
import { explain } from '@/lib/api-error.ts';
import { useChangeWorkspace, useDeleteWorkspace, useWorkspace } from '../queries.ts';

/** The workspace's name and, for its owner, its end. */
export function SettingsTab() {
  const isOwner = useMay('owner');
  const { data: workspace, error, refetch } = useWorkspace();
  if (error && !workspace)
    return (
      <Failure error={error} onRetry={refetch}>
        The settings could not be loaded.
      </Failure>
    );
  if (!workspace) return <Skeleton className="h-48" />;
  return (
    <div className="flex flex-col gap-6">
      <NameCard key={workspace.name} workspace={workspace} />
      <ApprovalCard workspace={workspace} />
      {isOwner && <DangerZone workspace={workspace} />}
    </div>
  );
}

function NameCard({ workspace }: { workspace: Workspace }) {
  const [name, setName] = useState(workspace.name);
  const change = useChangeWorkspace();
  const missing = name.trim() === '' ? 'A workspace needs a name.' : undefined;
  const unchanged = name.trim() === workspace.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing || unchanged || change.isPending) return;
    change.mutate({ name: name.trim() }, { onSuccess: () => briefToast({ title: 'Saved' }) });
  };
  return (
    <Card title="Name" subtitle="Every member sees it, and so does whoever is invited.">
      <form onSubmit={submit} noValidate className="flex max-w-xl flex-col items-start gap-4 px-5 pb-5">
        <div className="w-full">
          <TextField
            label="Name of the workspace"
            required
            autoComplete="off"
            maxLength={limits.workspaceName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={missing ?? (change.error ? explain(change.error) : undefined)}
          />
        </div>
        <Button type="submit" variant="primary" disabled={Boolean(missing) || unchanged || change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Card>
  );
}

/** Whether editors may start a live test by themselves. */
function ApprovalCard({ workspace }: { workspace: Workspace }) {
  const change = useChangeWorkspace();
  const needed = change.isPending
    ? (change.variables.liveTestsNeedApproval ?? workspace.liveTestsNeedApproval)
    : workspace.liveTestsNeedApproval;
  return (
    <Card
      title="Live tests"
      subtitle="With approval, an editor asks to start a live test, and an admin approves or declines it. Both are told."
    >
      <label className="flex min-h-[34px] items-center gap-2.5 px-5 pb-4 max-sm:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={needed}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate(
              { liveTestsNeedApproval: target.checked },
              {
                onSuccess: () => briefToast({ title: 'Saved' }),
                onError: (error) => failureToast('The setting was not changed', error),
              },
            )
          }
        />
        Live tests need an approval
      </label>
    </Card>
  );
}

function DangerZone({ workspace }: { workspace: Workspace }) {
  const { workspaces } = useUser();
  const [asking, setAsking] = useState(false);
  const isOnly = workspaces.filter(({ role }) => role === 'owner').length < 2;
  return (
    <Card
      title="Danger zone"
      subtitle={
        isOnly
          ? 'This is the only workspace you own, and everybody keeps one: it goes with your account, which you delete on the profile page.'
          : 'Deleting the workspace removes everything in it for every member, and ends its plan. It cannot be undone.'
      }
    >
      {!isOnly && (
        <div className="px-5 pb-5">
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete workspace
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${workspace.name}”`}
        description="Its experiments, results, benchmarks, company context, members, invitations and audit log are removed for good, and its plan ends."
      >
        <DeleteForm name={workspace.name} onClose={() => setAsking(false)} />
      </Dialog>
    </Card>
  );
}

function DeleteForm({ name, onClose }: { name: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useDeleteWorkspace();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== name || remove.isPending) return;
    remove.mutate(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={`Type ${name} to confirm`}
        required
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={remove.error ? explain(remove.error) : undefined}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep workspace</Button>
        <Button type="submit" variant="danger" disabled={typed.trim() !== name || remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete workspace'}
        </Button>
      </div>
    </form>
  );
}
