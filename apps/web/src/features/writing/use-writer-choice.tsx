import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api-error.ts';
import { type WriterChoice, WriterChoiceDialog } from './writer-choice-dialog.tsx';

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
