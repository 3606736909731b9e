import type { Comment, Experiment } from '@frontrunner/contracts';
import { useLocation } from '@tanstack/react-router';
import { MessageSquarePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { SelectField } from '@/components/ui/field.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { countOf } from '@/lib/format.ts';
import { useKeptDraft, useReturnOfDraft } from '@/lib/kept-draft.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { useAddComment, useComments } from './queries.ts';

type Texts = Pick<Experiment, 'id' | 'controlHeadline' | 'variantHeadlines'>;

/** Every headline with the label under which it is commented on. */
const headlinesOf = ({ controlHeadline, variantHeadlines }: Texts): [label: string, headline: string][] =>
  [controlHeadline, ...variantHeadlines]
    .map((headline, index): [string, string] => [index === 0 ? 'Control' : `Variant ${index}`, headline])
    .filter(([, headline]) => headline.trim() !== '');

/** What members say about an experiment and its headlines; every role may join in. */
export default function CommentsCard({ experiment }: { experiment: Texts }) {
  const title = useId();
  const { data: comments, error, refetch } = useComments(experiment.id);
  const [writing, setWriting] = useState(false);
  const draft = useUnsentComment(experiment.id, () => setWriting(true));
  const { hash } = useLocation();
  const headlines = new Map(headlinesOf(experiment));
  if (error && !comments)
    return (
      <Failure error={error} onRetry={refetch}>
        The comments could not be loaded.
      </Failure>
    );
  const all = comments ?? [];
  const open = all.filter(({ resolved }) => !resolved);
  const settled = all.filter(({ resolved }) => resolved);
  const entry = (comment: Comment) => (
    <CommentEntry
      key={comment.id}
      experimentId={experiment.id}
      comment={comment}
      isOutdated={comment.variant !== null && headlines.get(comment.variant) !== comment.headline}
      isTarget={hash === `comment-${comment.id}`}
    />
  );
  return (
    <Card
      titleId={title}
      title="Comments"
      subtitle={all.length === 0 ? 'Members of this workspace see them; nobody else does.' : undefined}
      className="print:hidden"
      action={
        !writing && (
          <Button size="small" onClick={() => setWriting(true)}>
            <MessageSquarePlus aria-hidden /> Write a comment
          </Button>
        )
      }
    >
      {writing && (
        <NewComment
          experiment={experiment}
          initial={draft.initial}
          onText={draft.note}
          onClose={() => setWriting(false)}
        />
      )}
      {open.length > 0 && <ul aria-label="Open comments">{open.map(entry)}</ul>}
      {settled.length > 0 && (
        <details open={settled.some(({ id }) => hash === `comment-${id}`) || undefined}>
          <summary className="cursor-pointer border-t border-line px-5 py-3 text-sm text-muted">
            {countOf(settled.length, 'resolved comment')}
          </summary>
          <ul aria-label="Resolved comments">{settled.map(entry)}</ul>
        </details>
      )}
    </Card>
  );
}

/** Keeps a comment that is being written; after a session that ended it is there again, in its open form. */
function useUnsentComment(experimentId: string, open: () => void) {
  const { id: owner } = useUser();
  const [initial, setInitial] = useState('');
  const kept = useKeptDraft<string>(
    { owner, name: `experiment/${experimentId}/comment` },
    (text) => !text.trim() || text === initial,
  );
  const offer = kept.offer((text) => {
    setInitial(text);
    open();
  });
  useReturnOfDraft(owner, offer, () => initial === '');
  return { initial, note: (text: string) => (text.trim() ? kept.keep(text) : kept.forget()) };
}

interface NewCommentProps {
  experiment: Texts;
  initial: string;
  /** Told what stands in the box, and of an empty text when it is stored or given up. */
  onText: (text: string) => void;
  onClose: () => void;
}

function NewComment({ experiment, initial, onText, onClose }: NewCommentProps) {
  const [variant, setVariant] = useState('');
  const add = useAddComment(experiment.id);
  return (
    <div className="px-5 pb-5">
      <CommentForm
        label="Your comment"
        unsent={initial}
        onText={onText}
        submitLabel="Comment"
        busy={add.isPending}
        onSubmit={(body) => add.mutateAsync({ ...body, variant: variant || null })}
        onClose={() => {
          onText('');
          onClose();
        }}
      >
        <SelectField label="About" value={variant} onChange={({ target }) => setVariant(target.value)}>
          <option value="">The experiment</option>
          {headlinesOf(experiment).map(([label, headline]) => (
            <option key={label} value={label}>
              {label}: {headline.length > 60 ? `${headline.slice(0, 60)}…` : headline}
            </option>
          ))}
        </SelectField>
      </CommentForm>
    </div>
  );
}
