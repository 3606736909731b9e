import type { CurrentUser } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { failureToast } from '@/components/ui/toast-store.ts';
import { currentUserQuery, useConfig } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { explain } from '@/lib/api-error.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { downloadText } from '@/lib/download.ts';
import { formatDateInText } from '@/lib/format.ts';
import { forgetDraftsOf } from '@/lib/kept-draft.ts';
import { paths } from '@/lib/paths.ts';

/** Whether texts may go to a language model outside the machine. */
export function WriterConsent({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const writer = useConfig().data?.writer;
  const choose = useMutation({
    mutationFn: (agreed: boolean) => call('POST /api/account/model-consent', { body: { agreed } }),
    onSuccess: (next) => queryClient.setQueryData(currentUserQuery.queryKey, next),
    onError: (error) => failureToast('Your choice was not stored', error),
  });
  if (!writer) return null;
  const agreed = user.modelConsentAt !== null;
  return (
    <Card
      aria-label="Language model"
      title="Language model"
      subtitle={
        writer.leavesMachine
          ? `Variants, personas and feedback can be written by ${writer.name}. Your headlines and your company context then leave this installation.`
          : `Variants, personas and feedback are written by the ${writer.name.toLowerCase()}. Nothing you write leaves this installation.`
      }
    >
      {(writer.leavesMachine || agreed) && (
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-5">
          <p role="status">
            {agreed
              ? `You agreed on ${formatDateInText(user.modelConsentAt)}.`
              : 'You have not agreed to this.'}
          </p>
          <Button disabled={choose.isPending} onClick={() => choose.mutate(!agreed)}>
            {agreed ? 'Withdraw agreement' : 'Agree'}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Everything stored about the person, to take along or to delete. */
export function YourData({ user }: { user: CurrentUser }) {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => call('GET /api/account/export'),
    onSuccess: (data) => {
      if (!data) return;
      const day = new Date().toISOString().slice(0, 10);
      downloadText(`frontrunner-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
    },
    onError: (error) => failureToast('Your data could not be downloaded', error),
  });
  return (
    <Card
      aria-label="Your data"
      title="Your data"
      subtitle="Everything that is stored about you, in one JSON file. Deleting the account removes all of it for good."
    >
      <div className="flex flex-wrap gap-2 px-5 pb-5">
        <Button disabled={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden /> {download.isPending ? 'Preparing...' : 'Download everything'}
        </Button>
        <Button onClick={() => setDeleting(true)}>Delete account</Button>
      </div>
      <DeleteAccountDialog user={user} open={deleting} onClose={() => setDeleting(false)} />
    </Card>
  );
}

interface DeleteAccountDialogProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

/** Deletes the account once the person has typed their e-mail address. */
function DeleteAccountDialog({ user, open, onClose }: DeleteAccountDialogProps) {
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
      <TextField
        label={`Type ${proof} to confirm`}
        required
        error={remove.error ? explain(remove.error) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep account</Button>
        <Button type="submit" variant="danger" disabled={!matches || remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete account'}
        </Button>
      </div>
    </form>
  );
}
