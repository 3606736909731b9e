import type { CurrentUser } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { failureToast } from '@/components/ui/toast-store.ts';
import { currentUserQuery, useConfig } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { downloadText } from '@/lib/download.ts';
import { formatDateInText } from '@/lib/format.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

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
      subtitle="Everything that is stored about you, in one JSON file. Deleting the account removes all of it for good; what you made in a workspace of others stays with them."
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
