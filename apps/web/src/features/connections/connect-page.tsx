import type { ConnectionRequest, CurrentUser, Scope } from '@frontrunner/contracts';
import { hasRole, roleLabels } from '@frontrunner/contracts/roles';
import { scopeDescriptions } from '@frontrunner/contracts/scopes';
import { formatUserCode, readUserCode } from '@frontrunner/contracts/user-code';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { SelectField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { LinkedCard, LinkedPage, useUser } from '@/features/accounts/index.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { browser } from '@/lib/browser.ts';
import { paths } from '@/lib/paths.ts';
import { useAnswerRequest, useConnectionRequest } from './queries.ts';

/** Where an app sends a person that wants to be connected: who asks for what, in which workspace, and the two answers. */
export default function ConnectPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <LinkedPage
      title="An app wants to connect"
      note="Sign in to see which one, and to decide what it may do. You come back to this page."
    >
      <Asked id={id} />
    </LinkedPage>
  );
}

function Asked({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useConnectionRequest(id);
  if (isPending) return <Skeleton className="mx-auto mt-10 h-64 max-w-xl" />;
  if (data) return <Decide id={id} request={data} />;
  const isOver = error instanceof ApiError && error.code === 'CONNECTION_REQUEST_OVER';
  if (isOver && readUserCode(id)) return <NoSuchCode />;
  return (
    <LinkedCard title={isOver ? 'This request is over' : 'The request could not be opened'}>
      <p className="text-muted">{explain(error)}</p>
      {isOver ? (
        <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
      ) : (
        <Button variant="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </LinkedCard>
  );
}

function NoSuchCode() {
  return (
    <LinkedCard title="No device waits with this code">
      <p className="text-muted">
        Compare it with what the device shows. A code lasts 15 minutes and is answered once: if it is over,
        start again on the device.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.device} variant="primary">
          Type the code again
        </ButtonLink>
        <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
      </div>
    </LinkedCard>
  );
}

type Workspace = CurrentUser['workspaces'][number];
const mayEnter = ({ isPro, role }: Workspace) => isPro || hasRole(role, 'owner');
const mayGrant = ({ role }: Workspace, scope: Scope) => scope !== 'write' || hasRole(role, 'editor');

function Decide({ id, request: { app, audience, scopes } }: { id: string; request: ConnectionRequest }) {
  const { workspace: current, workspaces } = useUser();
  const open = workspaces.filter(mayEnter);
  const [chosenId, setChosenId] = useState(current.id);
  const workspace = open.find((one) => one.id === chosenId) ?? open[0];
  const [refused, setRefused] = useState<readonly Scope[]>([]);
  const answer = useAnswerRequest(id);
  if (!workspace) return null;
  const granted = scopes.filter((scope) => !refused.includes(scope) && mayGrant(workspace, scope));
  const send = (chosen: Scope[]) =>
    answer.mutate(
      { workspace: workspace.id, scopes: chosen },
      { onSuccess: ({ redirectTo }) => redirectTo && browser.go(redirectTo) },
    );
  if (answer.data?.redirectTo) return <Answered name={app.name} address={answer.data.redirectTo} />;
  if (answer.data) return <AnsweredDevice name={app.name} isIn={answer.variables.scopes.length > 0} />;
  return (
    <LinkedCard title={`Connect “${app.name}”?`}>
      <p>
        {audience === 'mcp' ? 'This assistant' : 'This program'} would act in your name in{' '}
        {open.length > 1 ? (
          'the workspace that you choose here'
        ) : (
          <>
            the workspace <strong>{workspace.name}</strong>
          </>
        )}
        .
      </p>
      {open.length > 1 && (
        <SelectField
          label="Workspace"
          value={workspace.id}
          onChange={({ target }) => setChosenId(target.value)}
        >
          {open.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name} ({roleLabels[one.role]})
            </option>
          ))}
        </SelectField>
      )}
      <Scopes
        asked={scopes}
        granted={granted}
        workspace={workspace}
        onToggle={(scope) =>
          setRefused(refused.includes(scope) ? refused.filter((one) => one !== scope) : [...refused, scope])
        }
      />
      {app.returnsTo === null && <DeviceWarning code={id} />}
      <p className="text-sm text-muted">
        {app.returnsTo === null ? (
          'The name is what the app calls itself. '
        ) : (
          <>
            Go on only if you began this yourself: the name is what the app calls itself. You go back to{' '}
            <code className="wrap-anywhere">{app.returnsTo}</code>
            {app.isLocal ? ', a program on this computer' : ''}.{' '}
          </>
        )}
        You can disconnect it at any time under Members &amp; settings, Assistants.
      </p>
      {answer.error && <Banner tone="danger">{explain(answer.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="large"
          disabled={answer.isPending || granted.length === 0}
          onClick={() => send(granted)}
        >
          {answer.isPending ? 'Connecting...' : 'Connect'}
        </Button>
        <Button size="large" disabled={answer.isPending} onClick={() => send([])}>
          Refuse
        </Button>
      </div>
    </LinkedCard>
  );
}

/** Whoever sent a code to somebody else would get in with their name (RFC 8628, section 5.4). */
function DeviceWarning({ code }: { code: string }) {
  return (
    <Banner tone="warning">
      Connect only if you started this yourself, on a device of your own, and it shows this code:{' '}
      <strong className="whitespace-nowrap">{formatUserCode(readUserCode(code) ?? code)}</strong>. If somebody
      sent you the code or the link, refuse.
    </Banner>
  );
}

interface ScopesProps {
  asked: readonly Scope[];
  granted: readonly Scope[];
  workspace: Workspace;
  onToggle: (scope: Scope) => void;
}

/** What the app asks for; each part can be left out. */
function Scopes({ asked, granted, workspace, onToggle }: ScopesProps) {
  const note = useId();
  return (
    <fieldset className="flex w-full flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">It may</legend>
      {asked.map((scope) => {
        const isBeyond = !mayGrant(workspace, scope);
        return (
          <label
            key={scope}
            className="flex gap-2.5 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={granted.includes(scope)}
              disabled={isBeyond}
              aria-describedby={isBeyond ? note : undefined}
              onChange={() => onToggle(scope)}
            />
            <span>
              <span className="block font-medium">{labels[scope]}</span>
              <span className="block text-sm text-muted">{scopeDescriptions[scope]}</span>
              {isBeyond && (
                <span id={note} className="block text-sm text-muted">
                  Your role in this workspace does not allow it.
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const labels: Record<Scope, string> = { predict: 'Predict', read: 'Read', write: 'Write' };

/** The browser is on its way; an address of an app opens that and leaves this page behind. */
function Answered({ name, address }: { name: string; address: string }) {
  return (
    <LinkedCard title={`Going back to “${name}”`}>
      <p role="status" className="text-muted">
        You can close this page when the app has opened.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={address}>Open it now</a>
        </Button>
        <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
      </div>
    </LinkedCard>
  );
}

/** A device hears of the answer by itself. */
function AnsweredDevice({ name, isIn }: { name: string; isIn: boolean }) {
  return (
    <LinkedCard title={isIn ? `“${name}” is connected` : `“${name}” was refused`}>
      <p role="status" className="text-muted">
        {isIn ? 'It goes on by itself in a few seconds.' : 'It is told so, and can do nothing in your name.'}{' '}
        You can close this page.
      </p>
      <ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>
    </LinkedCard>
  );
}
