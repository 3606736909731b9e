import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { failureToast } from '@/components/ui/toast-store.ts';
import { workspaceHeaders } from '@/lib/api-client.ts';
import { loseText, offerLostText } from '@/lib/lost-texts.ts';
import { CommentBox } from './comment-box.tsx';
import { mentionedIn } from './mentions.ts';
import { useMentionable } from './queries.ts';

interface CommentFormProps {
  label: string;
  initial?: string;
  /** What was written before and never sent. */
  unsent?: string;
  onText?: (text: string) => void;
  submitLabel: string;
  busy: boolean;
  /** Stores the text; rejects when it was not stored. */
  onSubmit: (comment: { text: string; mentions: string[] }) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Writes or changes a comment. What can no longer be stored is offered for copying. */
export function CommentForm({ label, initial = '', submitLabel, busy, ...rest }: CommentFormProps) {
  const [text, setText] = useState(rest.unsent || initial);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const people = useMentionable(true).data ?? [];
  const trimmed = text.trim();
  const done = useKeptWhenRemoved(trimmed === initial.trim() ? '' : text);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!trimmed || busy) return;
    try {
      await rest.onSubmit({ text: trimmed, mentions: mentionedIn(trimmed, people, picked) });
      done();
      rest.onClose();
    } catch (error) {
      if (offerLostText(error, { name: 'Comment', text })) return done();
      failureToast('The comment was not saved', error);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      {rest.children}
      <CommentBox
        label={label}
        value={text}
        onChange={(next) => {
          setText(next);
          rest.onText?.(next);
        }}
        people={people}
        onPick={(id) => setPicked(new Set([...picked, id]))}
        onSubmit={() => void submit()}
        onCancel={rest.onClose}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" disabled={!trimmed || busy}>
          {submitLabel}
        </Button>
        <Button size="small" onClick={rest.onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Offers a text for copying when the page goes on in another workspace while it is written. Returns what ends that. */
function useKeptWhenRemoved(text: string): () => void {
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useEffect(() => {
    const writtenIn = JSON.stringify(workspaceHeaders());
    return () => {
      if (JSON.stringify(workspaceHeaders()) !== writtenIn)
        loseText({ name: 'Comment', text: latest.current });
    };
  }, []);
  return () => {
    latest.current = '';
  };
}
