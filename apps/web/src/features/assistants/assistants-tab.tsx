import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Textarea } from '@/components/ui/field.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { ConnectionsCard } from '@/features/connections/index.ts';
import { paths } from '@/lib/paths.ts';

const key = 'YOUR_API_KEY';
const header = `Authorization: Bearer ${key}`;

/** The two ways in: the assistant opens this product and asks, or it is given a key. */
const ways = [
  { way: 'sign-in', label: 'With sign-in' },
  { way: 'key', label: 'With an API key' },
] as const;
type Way = (typeof ways)[number]['way'];

const config = (list: string, server: object) => JSON.stringify({ [list]: { frontrunner: server } }, null, 2);

/** How the usual clients are told of the address; the key takes the place of the word in capitals. */
function clients(address: string, way: Way) {
  const headers = way === 'key' ? { headers: { Authorization: `Bearer ${key}` } } : {};
  return [
    {
      name: 'Claude Code',
      step:
        way === 'key'
          ? 'Run this in a terminal, once.'
          : 'Run this in a terminal, once. Then type /mcp in Claude Code, and choose “Authenticate”.',
      text: `claude mcp add --transport http frontrunner ${address}${way === 'key' ? ` --header "${header}"` : ''}`,
    },
    {
      name: 'Cursor',
      step: `Add this to ~/.cursor/mcp.json, or to .cursor/mcp.json of a project${way === 'key' ? '.' : '; then press “Connect” in its settings.'}`,
      text: config('mcpServers', { url: address, ...headers }),
    },
    {
      name: 'VS Code',
      step: `Add this to .vscode/mcp.json${way === 'key' ? '.' : '; VS Code asks you to sign in when it starts the server.'}`,
      text: config('servers', { type: 'http', url: address, ...headers }),
    },
    {
      name: 'Any other client',
      step:
        way === 'key'
          ? 'Choose “streamable HTTP”, give the address, and add this header.'
          : 'Choose “streamable HTTP” (sometimes “remote” or “connector”) and give this address; the client opens the page where you let it in.',
      text: way === 'key' ? header : address,
    },
  ];
}

/** What is connected, and how to connect more (Model Context Protocol), with the steps for the usual clients. */
export function AssistantsTab() {
  const address = `${window.location.origin}/mcp`;
  const isAdmin = useMay('admin');
  const [way, setWay] = useState<Way>('sign-in');
  return (
    <div className="flex flex-col gap-6">
      <ConnectionsCard />
      <Card
        title="Connect an assistant"
        subtitle="Your assistant predicts headlines, lists and runs experiments, has variants written and records outcomes in this workspace, over the Model Context Protocol (MCP)."
      >
        <div className="flex flex-wrap gap-2 px-5 pb-3">
          {ways.map((one) => (
            <Button
              key={one.way}
              size="small"
              aria-pressed={one.way === way}
              variant={one.way === way ? 'primary' : 'secondary'}
              onClick={() => setWay(one.way)}
            >
              {one.label}
            </Button>
          ))}
        </div>
        <ol className="flex max-w-prose list-decimal flex-col gap-3 pr-5 pb-5 pl-10">
          {way === 'key' && (
            <li>
              {isAdmin ? (
                <>
                  <ButtonLink variant="link" size="inline" to={paths.workspace} hash="keys">
                    Make an API key
                  </ButtonLink>{' '}
                  for it
                </>
              ) : (
                'Ask an admin of the workspace for an API key for it'
              )}
              , with only the scopes that it needs: “predict” for predictions, “read” for lists and the track
              record, “write” to run experiments and record outcomes.
            </li>
          )}
          <li>
            Give the assistant this address:
            <Snippet label="Address for assistants" text={address} />
          </li>
          {way === 'key' ? (
            <li>Set the key as described below for your client, in place of {key}.</li>
          ) : (
            <li>
              It opens a page here that names it and what it asks for. Choose what it may do, and press
              “Connect”.
            </li>
          )}
          <li>Ask, for instance: “Which of these three headlines would win against our current one?”</li>
        </ol>
      </Card>
      {clients(address, way).map(({ name, step, text }) => (
        <Card key={name} title={name} subtitle={step}>
          <div className="px-5 pb-5">
            <Snippet label={`Setting for ${name}`} text={text} />
          </div>
        </Card>
      ))}
    </div>
  );
}

function Snippet({ label, text }: { label: string; text: string }) {
  return (
    <span className="mt-1.5 flex items-start gap-1">
      <Textarea
        readOnly
        rows={1}
        aria-label={label}
        className="font-mono text-sm break-all"
        spellCheck={false}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={text} subject={label} />
    </span>
  );
}
