import type { Member, Role } from '@frontrunner/contracts';
import { roleDescriptions, roleLabels } from '@frontrunner/contracts/roles';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import { useChangeMember, useRemoveMember } from '../queries.ts';

/** What is about to be done to a member. */
export type MemberStep =
  | { kind: 'role'; member: Member; role: Role }
  | { kind: 'hand-over' | 'remove' | 'leave'; member: Member };

interface Words {
  title: string;
  happens: string;
  confirm: string;
  done: string;
  failed: string;
}

function wordsOf(step: MemberStep, workspace: string): Words {
  const { name } = step.member;
  if (step.kind === 'role') {
    const label = roleLabels[step.role];
    return {
      title: `Make ${name} ${/^[AEO]/.test(label) ? 'an' : 'a'} ${label.toLowerCase()}?`,
      happens: `${roleDescriptions[step.role]} It takes effect at once, and the audit log keeps it.`,
      confirm: `Make ${label.toLowerCase()}`,
      done: 'Role changed',
      failed: 'The role was not changed',
    };
  }
  if (step.kind === 'hand-over')
    return {
      title: `Hand “${workspace}” over to ${name}?`,
      happens: `${name} becomes the owner, who pays, hands the workspace over and deletes it. You stay as an admin and cannot take this back yourself.`,
      confirm: 'Hand over',
      done: 'Workspace handed over',
      failed: 'The workspace was not handed over',
    };
  if (step.kind === 'leave')
    return {
      title: `Leave “${workspace}”?`,
      happens:
        'You can no longer open what is in it. Your work stays with the team. To come back you need a new invitation.',
      confirm: 'Leave',
      done: 'You left the workspace',
      failed: 'You did not leave',
    };
  return {
    title: `Remove ${name} from “${workspace}”?`,
    happens: `${name} loses access at once. What they made stays with the team. To come back they need a new invitation.`,
    confirm: 'Remove',
    done: 'Member removed',
    failed: 'The member was not removed',
  };
}

/** Says what a step does to a member, and does it once it is confirmed. */
export function MemberDialog({ step, onClose }: { step: MemberStep | null; onClose: () => void }) {
  const { workspace } = useUser();
  const change = useChangeMember();
  const remove = useRemoveMember();
  // The words stay while the dialog vanishes.
  const [shown, setShown] = useState(step);
  if (step && step !== shown) setShown(step);
  if (!shown) return null;
  const words = wordsOf(shown, workspace.name);
  const confirm = () => {
    const { id } = shown.member;
    const told = {
      onSuccess: () => void (shown.kind === 'leave' || briefToast({ title: words.done })),
      onError: (error: Error) => failureToast(words.failed, error),
      onSettled: onClose,
    };
    if (shown.kind === 'role') change.mutate({ id, role: shown.role }, told);
    else if (shown.kind === 'hand-over') change.mutate({ id, role: 'owner' }, told);
    else remove.mutate(id, told);
  };
  return (
    <AlertDialog
      open={step !== null}
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={words.happens}
      confirmLabel={words.confirm}
      tone={shown.kind === 'role' ? 'primary' : 'danger'}
      busy={change.isPending || remove.isPending}
      onConfirm={confirm}
    />
  );
}
