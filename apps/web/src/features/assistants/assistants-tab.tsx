import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Textarea } from '@/components/ui/field.tsx';

const key = 'YOUR_API_KEY';

/** How the usual clients are told of the address; the key takes the place of the word in capitals. */
const clients = (address: string) => [
  {
    name: 'Claude Code',
    step: 'Run this in a terminal, once.',
    text: `claude mcp add --transport http frontrunner ${address} --header "Authorization: Bearer ${key}"`,
  },
  {
    name: 'Cursor',
    step: 'Add this to ~/.cursor/mcp.json, or to .cursor/mcp.json of a project.',
    text: config('mcpServers', { url: address, headers: { Authorization: `Bearer ${key}` } }),
  },
  {
    name: 'VS Code',
    step: 'Add this to .vscode/mcp.json.',
    text: config('servers', { type: 'http', url: address, headers: { Authorization: `Bearer ${key}` } }),
  },
  {
    name: 'Any other client',
    step: 'Choose “streamable HTTP”, give the address, and add this header.',
    text: `Authorization: Bearer ${key}`,
  },
];

const config = (list: string, server: object) => JSON.stringify({ [list]: { frontrunner: server } }, null, 2);

/** The address for assistants (Model Context Protocol), with the steps for the usual clients. */
export function AssistantsTab() {
  const address = `${window.location.origin}/mcp`;
  return (
    <div className="flex flex-col gap-6">
      <Card
        title="Connect an assistant"
        subtitle="Your assistant predicts headlines, lists and runs experiments, has variants written and records outcomes in this workspace, over the Model Context Protocol (MCP)."
      >
        <ol className="flex max-w-prose list-decimal flex-col gap-3 pr-5 pb-5 pl-10">
          <li>
            Make an API key for it, with only the scopes that it needs: “predict” for predictions, “read” for
            lists and the track record, “write” to run experiments and record outcomes.
          </li>
          <li>
            Give the assistant this address:
            <Snippet label="Address for assistants" text={address} />
          </li>
          <li>Set the key as described below for your client, in place of {key}.</li>
          <li>Ask, for instance: “Which of these three headlines would win against our current one?”</li>
        </ol>
      </Card>
      {clients(address).map(({ name, step, text }) => (
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
