import type { Approval } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextareaField } from '@/components/ui/field.tsx';
import { briefToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { explain } from '@/lib/api-error.ts';
import { formatDateTime } from '@/lib/format.ts';

const approvalsKey = (experimentId: string) => ['approvals', experimentId] as const;

/** What was asked of the admins last about an experiment, and the way to decide it; nothing where nobody asked. */
export default function ApprovalCard({ experimentId }: { experimentId: string }) {
  const { data } = useQuery({
    queryKey: approvalsKey(experimentId),
    queryFn: ({ signal }) =>
      call('GET /api/experiments/:id/approvals', { params: { id: experimentId }, signal }),
  });
  const isAdmin = useMay('admin');
  const title = useId();
  const [latest] = data ?? [];
  if (!latest) return null;
  return (
    <Card titleId={title} title={titleOf(latest)} subtitle={subtitleOf(latest)} className="print:hidden">
      <div className="flex flex-col gap-3 px-5 pb-5">
        <ul className="list-disc pl-5">
          {latest.lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
        {latest.reason && <p className="wrap-anywhere whitespace-pre-wrap">Reason: {latest.reason}</p>}
        {latest.state === 'asked' && isAdmin && <Decision approval={latest} />}
      </div>
    </Card>
  );
}

const titles: Record<Approval['state'], string> = {
  asked: 'A live test waits for approval',
  approved: 'The live test was approved',
  declined: 'The live test was declined',
  withdrawn: 'The live test was withdrawn',
};
const titleOf = ({ state }: Approval) => titles[state];

function subtitleOf({ requestedBy, requestedAt, decidedBy, decidedAt }: Approval): string {
  const asked = `Asked by ${requestedBy?.name ?? 'a former member'}, ${formatDateTime(requestedAt)}.`;
  if (!decidedAt) return `${asked} An admin approves or declines it.`;
  return `${asked} Decided by ${decidedBy?.name ?? 'a former member'}, ${formatDateTime(decidedAt)}.`;
}

/** Approves, or declines with a reason. */
function Decision({ approval }: { approval: Approval }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [declining, setDeclining] = useState(false);
  const decide = useMutation({
    mutationFn: (approved: boolean) =>
      call('POST /api/approvals/:id/decision', { params: { id: approval.id }, body: { approved, reason } }),
    onSuccess: ({ state }) => briefToast({ title: state === 'approved' ? 'Approved' : 'Declined' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsKey(approval.experimentId) }),
  });
  return (
    <>
      {declining && (
        <TextareaField
          label="Why it is declined"
          required
          autoFocus
          maxLength={limits.approvalReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          hint="Whoever asked is told."
        />
      )}
      {decide.error && (
        <p role="alert" className="text-sm text-danger">
          {explain(decide.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {declining ? (
          <>
            <Button
              variant="primary"
              disabled={!reason.trim() || decide.isPending}
              onClick={() => decide.mutate(false)}
            >
              Decline
            </Button>
            <Button onClick={() => setDeclining(false)}>Back</Button>
          </>
        ) : (
          <>
            <Button variant="primary" disabled={decide.isPending} onClick={() => decide.mutate(true)}>
              Approve
            </Button>
            <Button disabled={decide.isPending} onClick={() => setDeclining(true)}>
              Decline…
            </Button>
          </>
        )}
      </div>
    </>
  );
}
