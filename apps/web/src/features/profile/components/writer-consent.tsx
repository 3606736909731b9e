import type { CurrentUser } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { errorToast } from '@/components/ui/toast-store.ts';
import { currentUserQuery, useConfig } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { explain } from '@/lib/api-error.ts';
import { formatDateInText } from '@/lib/format.ts';

/** Whether texts may go to a language model outside the machine. */
export function WriterConsent({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const writer = useConfig().data?.writer;
  const choose = useMutation({
    mutationFn: (agreed: boolean) => call('POST /api/account/model-consent', { body: { agreed } }),
    onSuccess: (next) => queryClient.setQueryData(currentUserQuery.queryKey, next),
    onError: (error) => errorToast('Your choice was not stored', explain(error)),
  });
  if (!writer) return null;
  const agreed = user.modelConsentAt !== null;
  return (
    <Card aria-label="Language model">
      <CardHeader
        title="Language model"
        subtitle={
          writer.leavesMachine
            ? `Variants, personas and feedback can be written by ${writer.name}. Your headlines and your company context then leave this installation.`
            : `Variants, personas and feedback are written by the ${writer.name.toLowerCase()}. Nothing you write leaves this installation.`
        }
      />
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
