import type { ResponseOf, Scope } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { scopeDescriptions, scopes } from '@frontrunner/contracts/scopes';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input, TextField } from '@/components/ui/field.tsx';
import { explain } from '@/lib/api-error.ts';
import { useCreateKey } from '../queries.ts';

const scopeLabels: Record<Scope, string> = { predict: 'Predict', read: 'Read', write: 'Write' };
const day = 24 * 60 * 60 * 1000;
const lifetimes = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'One year' },
  { days: null, label: 'No end' },
] as const;

type MadeKey = ResponseOf<'POST /api/keys'>;

/** 'Make a key': asks for name, scopes and end, and then shows the key, this once. */
export function CreateKeyButton() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const change = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) setMade(null);
  };
  return (
    <>
      <Button variant="primary" onClick={() => change(true)}>
        <KeyRound aria-hidden /> Make a key
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        title={made ? 'Copy the key now' : 'Make an API key'}
        staysOnPressOutside={made !== null}
      >
        {made ? (
          <Made made={made} onClose={() => change(false)} />
        ) : (
          <Form onMade={setMade} onClose={() => change(false)} />
        )}
      </Dialog>
    </>
  );
}

const choice =
  'flex cursor-pointer gap-2.5 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft';

function Form({ onMade, onClose }: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(['predict']);
  const [days, setDays] = useState<number | null>(90);
  const [checked, setChecked] = useState(false);
  const create = useCreateKey();
  const missing = name.trim() === '' ? 'Say what the key is for.' : undefined;
  const none = chosen.length === 0 ? 'Choose at least one.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing || none || create.isPending) return;
    const expiresAt = days === null ? null : new Date(Date.now() + days * day).toISOString();
    create.mutate({ name: name.trim(), scopes: [...chosen], expiresAt }, { onSuccess: onMade });
  };
  const toggle = (scope: Scope) =>
    setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={limits.apiKeyName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={(checked && missing) || (create.error ? explain(create.error) : undefined)}
        hint="What uses it, such as “Newsroom system”."
      />
      <fieldset className="flex flex-col gap-1.5" aria-describedby={checked && none ? 'no-scope' : undefined}>
        <legend className="mb-1.5 text-sm font-medium">What it may do</legend>
        {scopes.map((scope) => (
          <label key={scope} className={choice}>
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={chosen.includes(scope)}
              onChange={() => toggle(scope)}
            />
            <span>
              <span className="block font-medium">{scopeLabels[scope]}</span>
              <span className="block text-sm text-muted">{scopeDescriptions[scope]}</span>
            </span>
          </label>
        ))}
        {checked && none && (
          <p id="no-scope" className="text-sm text-danger">
            {none}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Ends after</legend>
        <div className="flex flex-wrap gap-2">
          {lifetimes.map((one) => (
            <label key={one.label} className={choice}>
              <input
                type="radio"
                name="lifetime"
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={days === one.days}
                onChange={() => setDays(one.days)}
              />
              <span>{one.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? 'Making...' : 'Make the key'}
        </Button>
      </div>
    </form>
  );
}

/** The key itself, which is shown nowhere else and never again. */
function Made({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner>
        This is the only time that the key is shown. Copy it to where it is used; whoever has it can act for
        this workspace.
      </Banner>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          aria-label="API key"
          className="font-mono"
          value={made.key}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={made.key} subject="API key" />
      </div>
      <div className="mt-2 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}
