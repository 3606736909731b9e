import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { currentUserQuery, useConfig } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { type ApiError, explain } from '@/lib/api-error.ts';

export type WriterChoice = 'model' | 'offline' | 'cancel';

interface WriterChoiceDialogProps {
  /** Why the model did not write. */
  refusal: ApiError;
  onChoice: (choice: WriterChoice) => void;
}

/** Asks who is to write: the language model after consent or once more, or the offline writer. */
export function WriterChoiceDialog({ refusal, onChoice }: WriterChoiceDialogProps) {
  const queryClient = useQueryClient();
  const model = useConfig().data?.writer.name ?? 'a language model';
  const agree = useMutation({
    mutationFn: () => call('POST /api/account/model-consent', { body: { agreed: true } }),
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      onChoice('model');
    },
  });
  const needsConsent = refusal.code === 'MODEL_CONSENT_REQUIRED';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onChoice('cancel')}
      title={needsConsent ? `Send your texts to ${model}?` : 'The language model did not write'}
      description={refusal.explanation}
    >
      {needsConsent && (
        <p>
          The headlines, the context of this experiment and your company context would leave this machine. You
          agree once, for everything that is written for you, and can withdraw it in your profile.
        </p>
      )}
      {agree.isError && <Banner tone="danger">{explain(agree.error)}</Banner>}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button disabled={agree.isPending} onClick={() => onChoice('offline')}>
          Use the offline writer
        </Button>
        <Button
          variant="primary"
          disabled={agree.isPending}
          onClick={() => (needsConsent ? agree.mutate() : onChoice('model'))}
        >
          {needsConsent ? 'Agree and continue' : 'Try again'}
        </Button>
      </div>
    </Dialog>
  );
}
