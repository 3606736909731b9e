import type { CurrentUser, UndecidedWorkspace } from '@frontrunner/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { SelectField, TextField } from '@/components/ui/field.tsx';
import { call } from '@/lib/api-client.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { forgetDraftsOf } from '@/lib/kept-draft.ts';
import { paths } from '@/lib/paths.ts';

interface DeleteAccountDialogProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

/** Deletes the account once the person has typed their e-mail address. */
export function DeleteAccountDialog({ user, open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Delete your account"
      description={`This deletes your experiments, results, company context, benchmarks and payment records${user.isPro ? ', cancels your subscription' : ''} and signs you out everywhere. It cannot be undone.`}
    >
      <DeleteAccountForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ user, onClose }: Omit<DeleteAccountDialogProps, 'open'>) {
  const proof = user.email ?? user.id;
  const [typed, setTyped] = useState('');
  const matches = typed.trim().toLowerCase() === proof.toLowerCase();
  /** For each owned workspace with others in it: the member who gets it, or 'delete'. */
  const [decisions, setDecisions] = useState<Record<string, string>>({});
  const [undecided, setUndecided] = useState<UndecidedWorkspace[]>([]);
  const isDecided = undecided.every(({ id }) => decisions[id]);
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /api/account', {
        body: { email: typed.trim(), ...(undecided.length > 0 ? { workspaces: decisions } : {}) },
      }),
    onError: (error) => setUndecided((known) => undecidedOf(error) ?? known),
    onSuccess: async () => {
      await forgetDraftsOf(user.id);
      clearLocalStorage();
      browser.go(paths.dashboard);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches && isDecided && !remove.isPending) remove.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={`Type ${proof} to confirm`}
        required
        error={remove.error && !undecidedOf(remove.error) ? explain(remove.error) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {undecided.length > 0 && (
        <Decisions
          workspaces={undecided}
          decisions={decisions}
          onDecide={(id, decision) => setDecisions({ ...decisions, [id]: decision })}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep account</Button>
        <Button type="submit" variant="danger" disabled={!matches || !isDecided || remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete account'}
        </Button>
      </div>
    </form>
  );
}

/** The workspaces that a refused deletion asks about; null for any other failure. */
const undecidedOf = (error: unknown): UndecidedWorkspace[] | null =>
  error instanceof ApiError && error.code === 'WORKSPACES_UNDECIDED'
    ? (error.details as { workspaces: UndecidedWorkspace[] }).workspaces
    : null;

interface DecisionsProps {
  workspaces: UndecidedWorkspace[];
  decisions: Record<string, string>;
  onDecide: (id: string, decision: string) => void;
}

/** What becomes of each workspace that others work in too. */
function Decisions({ workspaces, decisions, onDecide }: DecisionsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2">
        <span role="alert">
          Others work in a workspace of yours. Say what becomes of it, then delete the account.
        </span>
      </legend>
      {workspaces.map(({ id, name, members }) => (
        <SelectField
          key={id}
          label={`What becomes of “${name}”`}
          required
          value={decisions[id] ?? ''}
          onChange={(event) => onDecide(id, event.target.value)}
        >
          <option value="" disabled>
            Choose
          </option>
          {members.map((member) => (
            <option key={member.id} value={member.id}>
              Hand it over to {member.name}
            </option>
          ))}
          <option value="delete">Delete it with everything in it</option>
        </SelectField>
      ))}
    </fieldset>
  );
}
