import type { Invitation } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { roleDescriptions, roleLabels } from '@frontrunner/contracts/roles';
import { UserPlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input, TextField } from '@/components/ui/field.tsx';
import { useConfig, useMay, useUser } from '@/features/accounts/index.ts';
import { explain } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';
import { givenRoles } from '../given-roles.ts';
import { useInvite, useWorkspace } from '../queries.ts';

/** 'Invite': asks for address and role; a Free workspace, which has one seat, says so instead. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden /> Invite
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Invite somebody">
        <Invite onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const { isPro } = useUser().workspace;
  const isOwner = useMay('owner');
  const seats = useWorkspace().data?.seats;
  const [made, setMade] = useState<Invitation | null>(null);
  if (!isPro)
    return (
      <Refused reason="A Free workspace has one member. With Pro, up to 10 people work in it together.">
        {isOwner && (
          <ButtonLink variant="primary" to={paths.upgrade}>
            Upgrade to Pro
          </ButtonLink>
        )}
      </Refused>
    );
  if (made) return <Invited invitation={made} onMore={() => setMade(null)} onClose={onClose} />;
  if (seats && seats.used >= seats.most)
    return (
      <Refused
        reason={`All ${seats.most} seats are taken by members and pending invitations. Remove a member or withdraw an invitation first.`}
      >
        <Button onClick={onClose}>Close</Button>
      </Refused>
    );
  return <InviteForm onInvited={setMade} onClose={onClose} />;
}

function Refused({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{reason}</p>
      <div className="flex justify-end gap-2">{children}</div>
    </div>
  );
}

interface InviteFormProps {
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof givenRoles)[number]>('editor');
  const [checked, setChecked] = useState(false);
  const invite = useInvite();
  const missing = email.trim() === '' ? 'Type an e-mail address.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing || invite.isPending) return;
    invite.mutate({ email: email.trim(), role }, { onSuccess: onInvited });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="E-mail address"
        type="email"
        required
        autoComplete="off"
        maxLength={limits.emailAddress}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={(checked && missing) || (invite.error ? explain(invite.error) : undefined)}
        hint="The invitation is for this address only, works once and lives seven days."
      />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">Role</legend>
        {givenRoles.map((choice) => (
          <label
            key={choice}
            className="flex cursor-pointer gap-2.5 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="role"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              value={choice}
              checked={role === choice}
              onChange={() => setRole(choice)}
            />
            <span>
              <span className="block font-medium">{roleLabels[choice]}</span>
              <span className="block text-sm text-muted">{roleDescriptions[choice]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={invite.isPending}>
          {invite.isPending ? 'Inviting...' : 'Invite'}
        </Button>
      </div>
    </form>
  );
}

interface InvitedProps {
  invitation: Invitation;
  onMore: () => void;
  onClose: () => void;
}

/** The link, which is the only way in where no mail is sent. */
function Invited({ invitation, onMore, onClose }: InvitedProps) {
  const mail = useConfig().data?.mail;
  return (
    <div className="flex flex-col gap-4">
      <Banner>
        {mail
          ? `The invitation is on its way to ${invitation.email}. You can also hand over its link yourself.`
          : `No mail is sent from this installation. Copy the link and send it to ${invitation.email} yourself.`}
      </Banner>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          aria-label="Link of the invitation"
          value={invitation.link}
          onFocus={(e) => e.target.select()}
        />
        <CopyButton text={invitation.link} subject="link of the invitation" />
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onMore}>Invite another</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
