import type { Branding } from '@frontrunner/contracts';
import {
  accentContrast,
  accentForm,
  accentSurfaces,
  leastContrast,
  nearestAccent,
} from '@frontrunner/contracts/accent';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { briefToast } from '@/components/ui/toast-store.ts';
import { explain } from '@/lib/api-error.ts';
import { useChangeAccent } from '../queries.ts';

/** The product's own accent, which is shown until another one is chosen. */
const ownAccent = '#0a7d76';

/** 'Accent colour': chosen with its contrast told in both themes, and tried on a piece of a report. */
export function AccentCard({ branding }: { branding: Branding }) {
  const [typed, setTyped] = useState(branding.accent ?? '');
  const change = useChangeAccent();
  const colour = accentForm.test(typed.trim()) ? typed.trim().toLowerCase() : null;
  const contrast = colour ? accentContrast(colour) : null;
  const problem = !typed.trim() || colour ? undefined : 'Write a colour such as #0b5a5e.';
  const mayNotSave = Boolean(problem) || contrast?.passes === false || (colour ?? null) === branding.accent;
  const save = (accent: string | null) =>
    change.mutate(accent, { onSuccess: () => briefToast({ title: 'Accent colour saved' }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayNotSave && !change.isPending) save(colour);
  };
  return (
    <Card title="Accent colour" subtitle="Marks the figures of shared reports, in both themes.">
      <form onSubmit={submit} noValidate className="grid gap-6 px-5 pb-5 md:grid-cols-2">
        <div className="flex flex-col items-start gap-4">
          <ColourField colour={colour} typed={typed} problem={problem} onChange={setTyped} />
          {contrast && (
            <div aria-live="polite" className="figures text-sm">
              <p>
                Contrast {contrast.light.toFixed(1)} on light and {contrast.dark.toFixed(1)} on dark pages;{' '}
                {contrast.passes
                  ? `both are at least ${leastContrast}.`
                  : `both must be at least ${leastContrast}.`}
              </p>
              {colour && !contrast.passes && <Nearest colour={colour} onTake={setTyped} />}
            </div>
          )}
          {change.error && (
            <p role="alert" className="text-sm text-danger">
              {explain(change.error)}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={mayNotSave || change.isPending}>
              {change.isPending ? 'Saving...' : 'Save'}
            </Button>
            {branding.accent && (
              <Button disabled={change.isPending} onClick={() => save(null)}>
                Use the standard colour
              </Button>
            )}
          </div>
        </div>
        <div className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line">
          <Sample theme="light" accent={colour ?? ownAccent} logo={branding.logo} />
          <Sample theme="dark" accent={colour ?? ownAccent} logo={branding.logo} />
        </div>
      </form>
    </Card>
  );
}

interface ColourFieldProps {
  colour: string | null;
  typed: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}

function ColourField({ colour, typed, problem, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          Pick
        </label>
        <input
          id={id}
          type="color"
          className="h-[34px] w-14 rounded-md border border-input bg-surface p-1 max-sm:h-11"
          value={colour ?? ownAccent}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <TextField
        label="Colour"
        placeholder={ownAccent}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
        error={problem}
      />
    </div>
  );
}

function Nearest({ colour, onTake }: { colour: string; onTake: (colour: string) => void }) {
  const nearest = nearestAccent(colour);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <span
        aria-hidden
        className="size-4 rounded-sm border border-line"
        style={{ backgroundColor: nearest }}
      />
      The nearest that passes is {nearest}.
      <Button size="small" onClick={() => onTake(nearest)}>
        Take {nearest}
      </Button>
    </p>
  );
}

interface SampleProps {
  theme: keyof typeof accentSurfaces;
  accent: string;
  logo: Branding['logo'];
}

const inks = { light: '#142121', dark: '#edf2f1' } as const;

/** A piece of a shared report as it looks in a theme, whatever the theme of this page is. */
function Sample({ theme, accent, logo }: SampleProps) {
  return (
    <div
      role="img"
      aria-label={`A shared report in the ${theme} theme`}
      className="flex flex-col gap-4 p-4"
      style={{ backgroundColor: accentSurfaces[theme], color: inks[theme] }}
    >
      <span className="h-1.5 w-full rounded-full" style={{ backgroundColor: accent }} />
      {logo && (
        <img
          src={logo.url}
          alt=""
          width={logo.width / 2}
          height={logo.height / 2}
          className="h-7 w-auto self-start rounded-sm bg-[#fff] object-contain p-1"
        />
      )}
      <span aria-hidden>
        <span className="block text-xs">Chance to beat the control</span>
        <span className="figures block text-2xl font-semibold">72.3%</span>
        <span
          className="relative mt-2 block h-1 rounded-full"
          style={{ backgroundColor: `color-mix(in srgb, ${inks[theme]} 18%, transparent)` }}
        >
          <span
            className="absolute top-1/2 left-[72%] size-3 -translate-1/2 rounded-full"
            style={{ backgroundColor: accent }}
          />
        </span>
      </span>
    </div>
  );
}
