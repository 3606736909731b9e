import type { CurrentUser } from '@frontrunner/contracts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { errorToast } from '@/components/ui/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { explain } from '@/lib/api-error.ts';
import { downloadText } from '@/lib/download.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

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
    onError: (error) => errorToast('Your data could not be downloaded', explain(error)),
  });
  return (
    <Card aria-label="Your data">
      <CardHeader
        title="Your data"
        subtitle="Everything that is stored about you, in one JSON file. Deleting the account removes all of it for good."
      />
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
