import type { CurrentUser } from '@frontrunner/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { call } from '@/lib/api-client.ts';
import { explain } from '@/lib/api-error.ts';
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
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/account', { body: { email: typed.trim() } }),
    onSuccess: async () => {
      await forgetDraftsOf(user.id);
      clearLocalStorage();
      browser.go(paths.dashboard);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches && !remove.isPending) remove.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={`Type ${proof} to confirm`}
        required
        error={remove.error ? explain(remove.error) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep account</Button>
        <Button type="submit" variant="danger" disabled={!matches || remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete account'}
        </Button>
      </div>
    </form>
  );
}
