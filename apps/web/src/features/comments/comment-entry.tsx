import type { Comment } from '@frontrunner/contracts';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { failureToast } from '@/components/ui/toast-store.ts';
import { useMay, useUser } from '@/features/accounts/index.ts';
import { formatDateTime } from '@/lib/format.ts';
import { CommentForm } from './comment-form.tsx';
import { piecesOf } from './mentions.ts';
import { useChangeComment, useDeleteComment } from './queries.ts';

interface CommentEntryProps {
  experimentId: string;
  comment: Comment;
  /** Whether the headline that it is about was changed since. */
  isOutdated: boolean;
  /** Whether a link leads to it. */
  isTarget: boolean;
}

/** One comment with what may be done to it. */
export function CommentEntry({ experimentId, comment, isOutdated, isTarget }: CommentEntryProps) {
  const [editing, setEditing] = useState(false);
  const change = useChangeComment(experimentId);
  const isOwn = comment.author?.id === useUser().id;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTarget) place.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  const { resolved, headline, variant } = comment;
  const resolve = () =>
    change.mutate(
      { id: comment.id, resolved: !resolved },
      { onError: (error) => failureToast('The comment was not changed', error) },
    );
  return (
    <li
      ref={place}
      id={`comment-${comment.id}`}
      className={clsx('border-t border-line px-5 py-4', isTarget && 'bg-accent-soft')}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium wrap-anywhere">{comment.author?.name ?? 'Former member'}</span>
        <span className="figures text-sm text-muted">
          {formatDateTime(comment.createdAt)}
          {comment.editedAt && ', edited'}
        </span>
      </p>
      {variant && (
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          On {variant}: “{headline}”{isOutdated && ' (changed since)'}
        </p>
      )}
      {editing ? (
        <div className="mt-2">
          <CommentForm
            label="Change the comment"
            initial={comment.text}
            submitLabel="Save"
            busy={change.isPending}
            onSubmit={(body) => change.mutateAsync({ id: comment.id, ...body })}
            onClose={() => setEditing(false)}
          />
        </div>
      ) : (
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">
          {piecesOf(comment.text, comment.mentions).map((piece, index) =>
            piece.isMention ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in a text.
              <strong key={index} className="font-semibold text-accent">
                {piece.text}
              </strong>
            ) : (
              piece.text
            ),
          )}
        </p>
      )}
      {resolved && (
        <p className="figures mt-1 text-sm text-muted">
          Resolved by {resolved.by?.name ?? 'a former member'}, {formatDateTime(resolved.at)}
        </p>
      )}
      {!editing && (
        <div className="-ml-2.5 flex flex-wrap gap-1 pt-1">
          <Button variant="quiet" size="small" disabled={change.isPending} onClick={resolve}>
            {resolved ? 'Open again' : 'Resolve'}
          </Button>
          {isOwn && (
            <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          <DeleteButton experimentId={experimentId} comment={comment} isOwn={isOwn} />
        </div>
      )}
    </li>
  );
}

/** For whoever wrote the comment, and for admins. */
function DeleteButton({
  experimentId,
  comment,
  isOwn,
}: Pick<CommentEntryProps, 'experimentId' | 'comment'> & { isOwn: boolean }) {
  const isAdmin = useMay('admin');
  const [asking, setAsking] = useState(false);
  const remove = useDeleteComment(experimentId);
  if (!isOwn && !isAdmin) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this comment?"
        description="It is gone for everybody, and cannot be brought back."
        confirmLabel="Delete comment"
        busy={remove.isPending}
        onConfirm={() => {
          remove.mutate(comment.id, {
            onError: (error) => failureToast('The comment was not deleted', error),
            onSettled: () => setAsking(false),
          });
        }}
      />
    </>
  );
}
