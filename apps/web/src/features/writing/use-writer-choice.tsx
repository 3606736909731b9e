import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { currentUserQuery, useConfig } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { ApiError, explain } from '@/lib/api-error.ts';

/** The person closed the question who is to write; nothing was written, and there is nothing to report. */
export class WritingDeclined extends Error {
  override name = 'WritingDeclined';
}

const openToChoice = new Set([
  'MODEL_CONSENT_REQUIRED',
  'MODEL_UNAVAILABLE',
  'MODEL_ANSWER_INVALID',
  'SPENDING_LIMIT_REACHED',
]);

type Task<T> = (writer: 'offline' | undefined) => Promise<T>;

/**
 * Runs what is written by a language model. Where the model needs consent or fails, the person is asked, and the task
 * runs again by their choice; the offline writer, once chosen, stays chosen while the component lives. Render `dialog`.
 */
export function useWriterChoice(): {
  /** @throws WritingDeclined, and whatever the task throws that no choice helps against */
  write: <T>(task: Task<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const offline = useRef(false);
  const [question, setQuestion] = useState<{
    refusal: ApiError;
    answer: (choice: WriterChoice) => void;
  } | null>(null);
  const pending = useRef(question);
  pending.current = question;
  useEffect(() => () => pending.current?.answer('cancel'), []);

  const ask = async (refusal: ApiError): Promise<WriterChoice> => {
    const choice = await new Promise<WriterChoice>((answer) => setQuestion({ refusal, answer }));
    setQuestion(null);
    return choice;
  };
  const write = async <T,>(task: Task<T>): Promise<T> => {
    for (;;) {
      try {
        return await task(offline.current ? 'offline' : undefined);
      } catch (error) {
        if (!(error instanceof ApiError) || !openToChoice.has(error.code ?? '')) throw error;
        const choice = await ask(error);
        if (choice === 'cancel') throw new WritingDeclined();
        offline.current = choice === 'offline';
      }
    }
  };
  const dialog = question && <WriterChoiceDialog refusal={question.refusal} onChoice={question.answer} />;
  return { write, dialog };
}

type WriterChoice = 'model' | 'offline' | 'cancel';

interface WriterChoiceDialogProps {
  /** Why the model did not write. */
  refusal: ApiError;
  onChoice: (choice: WriterChoice) => void;
}

/** Asks who is to write: the language model after consent or once more, or the offline writer. */
function WriterChoiceDialog({ refusal, onChoice }: WriterChoiceDialogProps) {
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
