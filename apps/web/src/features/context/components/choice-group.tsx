import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useId, useState } from 'react';

interface ChoiceGroupProps {
  label: string;
  options: readonly string[];
  /** What is chosen; may hold choices that `options` does not offer. */
  chosen: readonly string[];
  /** With `single` at most one is chosen; choosing it again takes it back. */
  kind: 'single' | 'multiple';
  onChange: (chosen: string[]) => void;
}

/**
 * Choices as buttons; the arrow keys move between them. What was chosen elsewhere and is not offered here stands at the
 * end, so that it can be seen and taken back, and is never lost.
 */
export function ChoiceGroup({ label, options, chosen, kind, onChange }: ChoiceGroupProps) {
  const id = useId();
  const [elsewhere] = useState(() => chosen.filter((choice) => !options.includes(choice)));
  const all = [...new Set([...options, ...elsewhere, ...chosen])];
  const items = all.map((option) => (
    <ToggleGroup.Item key={option} value={option} className={look(chosen.includes(option))}>
      {chosen.includes(option) && <Check aria-hidden className="size-4" />}
      {option}
    </ToggleGroup.Item>
  ));
  const shared = { 'aria-labelledby': id, className: 'flex flex-wrap gap-2' };
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-medium">
        {label}
        {kind === 'multiple' && (
          <span className="figures font-normal text-muted"> · {chosen.length} selected</span>
        )}
      </p>
      {kind === 'single' ? (
        <ToggleGroup.Root
          type="single"
          value={chosen[0] ?? ''}
          onValueChange={(value) => onChange(value ? [value] : [])}
          {...shared}
        >
          {items}
        </ToggleGroup.Root>
      ) : (
        <ToggleGroup.Root
          type="multiple"
          role="group"
          value={[...chosen]}
          onValueChange={onChange}
          {...shared}
        >
          {items}
        </ToggleGroup.Root>
      )}
    </div>
  );
}

const look = (chosen: boolean) =>
  clsx(
    'inline-flex min-h-[34px] items-center gap-1.5 rounded-md border px-2.5 text-sm font-medium max-sm:min-h-11',
    chosen ? 'border-accent bg-accent-soft text-accent' : 'border-input bg-surface text-ink hover:bg-sunken',
  );
