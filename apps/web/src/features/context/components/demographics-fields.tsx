import { limits } from '@frontrunner/contracts/limits';
import { demographicOptions } from '@frontrunner/contracts/option-lists';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import type { Demographics } from '../context-fields.ts';
import type { ContextDraft } from '../use-context-draft.ts';
import { CustomPairs } from './custom-pairs.tsx';

const labels: Record<keyof Demographics, string> = {
  ageRange: 'Age range',
  gender: 'Gender',
  income: 'Income level',
  education: 'Education level',
  location: 'Location',
  occupation: 'Occupation',
  familyStatus: 'Family status',
  lifestyle: 'Lifestyle',
};
const names = Object.keys(labels) as (keyof Demographics)[];
const offered: Partial<Record<keyof Demographics, readonly string[]>> = demographicOptions;
const placeholders: Partial<Demographics> = {
  location: 'Northern Europe',
  occupation: 'Nurse, shop owner',
};

/** Who the customers are, the same in both wizards. */
export function DemographicsFields({ draft }: { draft: ContextDraft }) {
  const { demographics, customDemographics } = draft.value;
  const set = (name: keyof Demographics, value: string) =>
    draft.set({ demographics: { ...demographics, [name]: value } });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <Field key={name} label={labels[name]}>
            {(control) =>
              offered[name] ? (
                <Select
                  {...control}
                  value={demographics[name]}
                  onChange={(event) => set(name, event.target.value)}
                >
                  <option value="">Not set</option>
                  {[...new Set([...offered[name], demographics[name]])].filter(Boolean).map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </Select>
              ) : (
                <Input
                  {...control}
                  maxLength={limits.listItem}
                  placeholder={placeholders[name]}
                  value={demographics[name]}
                  onChange={(event) => set(name, event.target.value)}
                />
              )
            }
          </Field>
        ))}
      </div>
      <CustomPairs
        pairs={customDemographics}
        onChange={(pairs) => draft.set({ customDemographics: pairs })}
      />
    </>
  );
}
