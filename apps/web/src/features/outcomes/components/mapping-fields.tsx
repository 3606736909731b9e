import type { ImportMapping } from '@frontrunner/contracts';
import { useState } from 'react';
import { SelectField } from '@/components/ui/field.tsx';

type Field = keyof ImportMapping;
const fields: [field: Field, label: string, isNeeded: boolean][] = [
  ['experiment', 'Experiment', true],
  ['headline', 'Headline', false],
  ['variation', 'Name of the variation', false],
  ['impressions', 'Impressions or visitors', true],
  ['clicks', 'Clicks or conversions', true],
  ['startedAt', 'Started', false],
  ['endedAt', 'Ended', false],
];

interface MappingFieldsProps {
  columns: readonly string[];
  mapping: ImportMapping | null;
  busy: boolean;
  onChange: (mapping: ImportMapping) => void;
}

/** Which column holds what: guessed, and changed where the guess is wrong. */
export function MappingFields({ columns, mapping, busy, onChange }: MappingFieldsProps) {
  const [chosen, setChosen] = useState<Partial<ImportMapping>>(mapping ?? {});
  const choose = (field: Field, column: number | null) => {
    const next = { ...chosen, [field]: column };
    setChosen(next);
    const { experiment, impressions, clicks, headline = null, variation = null } = next;
    if (experiment == null || impressions == null || clicks == null) return;
    if (headline === null && variation === null) return;
    const { startedAt = null, endedAt = null } = next;
    onChange({ experiment, impressions, clicks, headline, variation, startedAt, endedAt });
  };
  return (
    <div className="flex flex-col gap-3 px-5 pb-5">
      {!mapping && (
        <p role="status" className="text-danger">
          Choose the columns that hold the experiment, its headlines, the impressions and the clicks.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map(([field, label, isNeeded]) => (
          <SelectField
            key={field}
            label={label}
            required={isNeeded}
            disabled={busy}
            value={chosen[field] ?? ''}
            onChange={({ target }) => choose(field, target.value === '' ? null : Number(target.value))}
          >
            <option value="">{isNeeded ? 'Choose a column' : 'Not in the file'}</option>
            {columns.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may have the same name.
              <option key={column} value={column}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </div>
  );
}
