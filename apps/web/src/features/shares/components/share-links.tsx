import type { Share } from '@frontrunner/contracts';
import { type FormEvent, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner, Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Input, SelectField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import { explain } from '@/lib/api-error.ts';
import { type SharedSubject, useCreateShare, useRevokeShare, useShares } from '../queries.ts';
import { endInWords, openingsInWords } from '../share-texts.ts';

/** Makes, copies and revokes links to the report of an experiment's latest analysis, or with null to the track record. */
export default function ShareLinks({ experimentId }: SharedSubject) {
  const { isPending } = useShares({ experimentId });
  // Links that come later would move the button away from under a click.
  if (isPending) return <Skeleton className="h-32" />;
  return (
    <>
      <ShareForm experimentId={experimentId} />
      <Links experimentId={experimentId} thing={experimentId === null ? 'track record' : 'report'} />
    </>
  );
}

const dayMs = 24 * 60 * 60 * 1000;
const lives = [
  ['', 'Until it is revoked'],
  ['7', 'For 7 days'],
  ['30', 'For 30 days'],
  ['90', 'For 90 days'],
] as const;

function ShareForm({ experimentId }: SharedSubject) {
  const { isPro } = useUser();
  const [days, setDays] = useState('');
  const [feedback, setFeedback] = useState(false);
  const create = useCreateShare({ experimentId });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const expiresAt = days ? new Date(Date.now() + Number(days) * dayMs).toISOString() : null;
    create.mutate({ expiresAt, feedback }, { onSuccess: () => briefToast({ title: 'Link created' }) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SelectField label="The link works" value={days} onChange={({ target }) => setDays(target.value)}>
        {lives.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {experimentId !== null && <FeedbackChoice isPro={isPro} checked={feedback} onChange={setFeedback} />}
      {create.error && <Banner tone="danger">{explain(create.error)}</Banner>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create link'}
        </Button>
      </div>
    </form>
  );
}

interface FeedbackChoiceProps {
  isPro: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function FeedbackChoice({ isPro, checked, onChange }: FeedbackChoiceProps) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        disabled={!isPro}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        With the simulated customer feedback {!isPro && <Badge tone="accent">Pro</Badge>}
        <span className="block text-sm text-muted">It is on the report once it has been generated.</span>
      </span>
    </label>
  );
}

function Links({ experimentId, thing }: SharedSubject & { thing: string }) {
  const { data: shares, error, refetch } = useShares({ experimentId });
  if (error && !shares)
    return (
      <Failure error={error} onRetry={refetch}>
        The links could not be loaded.
      </Failure>
    );
  if (!shares?.length) return null;
  return (
    <section aria-label={`Links to this ${thing}`} className="mt-6 border-t border-line">
      <ul>
        {shares.map((share) => (
          <LinkLine key={share.id} share={share} thing={thing} />
        ))}
      </ul>
    </section>
  );
}

/** One link; revoking asks in its place, because a dialog stands open already. */
function LinkLine({ share, thing }: { share: Share; thing: string }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeShare();
  const confirm = () =>
    revoke.mutate(share.id, {
      onSuccess: () => briefToast({ title: 'Link revoked' }),
      onError: (error) => failureToast('The link was not revoked', error),
    });
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4 last:border-0 last:pb-0">
      <div className="flex items-center gap-2">
        <Input
          readOnly
          aria-label={`Link to the ${thing}`}
          value={share.url}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={share.url} subject={`link to the ${thing}`} disabled={share.expired} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures min-w-0 flex-1 basis-52 text-sm text-muted">
          {endInWords(share)}
          {share.feedback && ', with feedback'}. {openingsInWords(share)}.
        </p>
        {asking ? (
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-sm">It stops working at once.</span>
            <Button size="small" onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button size="small" variant="danger" disabled={revoke.isPending} onClick={confirm}>
              Revoke link
            </Button>
          </span>
        ) : (
          <Button size="small" onClick={() => setAsking(true)}>
            Revoke
          </Button>
        )}
      </div>
    </li>
  );
}
