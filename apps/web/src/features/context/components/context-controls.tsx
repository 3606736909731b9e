import { limits } from '@frontrunner/contracts/limits';
import { demographicOptions } from '@frontrunner/contracts/option-lists';
import { SelectField, TextareaField, TextField } from '@/components/ui/field.tsx';
import type { ContextDraft } from '../context-draft.ts';
import type { ContextErrors, ContextFields, TextName } from '../context-fields.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CustomPairs } from './custom-pairs.tsx';

export interface ControlProps {
  draft: ContextDraft;
  /** Given where the texts are checked. */
  errors?: ContextErrors;
}

const texts: Partial<Record<TextName, { label: string; placeholder?: string; checked?: true }>> = {
  coreCustomerProblem: {
    label: 'Core customer problem',
    placeholder: 'The problem your customers want to be rid of',
  },
  customMotivations: { label: 'Other motivations' },
  motivationsAndAnxieties: {
    label: 'Motivations and anxieties',
    placeholder: 'What they hope for, and what they fear could go wrong',
    checked: true,
  },
  customChallenges: { label: 'Other challenges' },
  contextOfUse: {
    label: 'Context of use',
    placeholder: 'When, where and with whom they use what you offer',
    checked: true,
  },
  customPersonality: { label: 'Other traits' },
  decisionProcess: {
    label: 'Decision process',
    placeholder: 'Who decides, how long it takes, and what tips the scale',
    checked: true,
  },
  qualitativeSignals: {
    label: 'Qualitative signals',
    placeholder: 'What customers say in reviews, interviews and support requests',
    checked: true,
  },
};

interface ContextTextProps extends ControlProps {
  field: TextName;
  label?: string;
  hint?: string;
  required?: boolean;
}

/** One text of the company context that may have several lines. */
export function ContextText({ draft, errors, field, ...rest }: ContextTextProps) {
  const { label, placeholder, checked } = texts[field] ?? {};
  return (
    <TextareaField
      label={label}
      hint={errors && checked && 'At least 50 characters, or nothing.'}
      {...rest}
      error={errors?.[field]}
      placeholder={placeholder}
      maxLength={limits.contextText}
      value={draft.value[field]}
      onChange={(event) => draft.set({ [field]: event.target.value })}
    />
  );
}

interface ContextChoicesProps extends ControlProps {
  field: 'motivations' | 'challenges' | 'personality';
  label: string;
  options: readonly string[];
}

/** One list of the company context, of which any number is chosen. */
export function ContextChoices({ draft, field, label, options }: ContextChoicesProps) {
  return (
    <ChoiceGroup
      kind="multiple"
      label={label}
      options={options}
      chosen={draft.value[field]}
      onChange={(chosen) => draft.set({ [field]: chosen })}
    />
  );
}

interface IndustryProps extends ControlProps {
  options: readonly string[];
  /** Choosing and typing take each other back; else one types what 'Other' is. */
  exclusive?: boolean;
}

/** The industry, chosen from a list or typed. */
export function ContextIndustry({ draft, options, exclusive = false }: IndustryProps) {
  const { industry, customIndustry } = draft.value;
  const typed = exclusive || industry === 'Other' || (!industry && customIndustry !== '');
  return (
    <>
      <ChoiceGroup
        kind="single"
        label="Industry"
        options={options}
        chosen={industry ? [industry] : []}
        onChange={([chosen = '']) =>
          draft.set({ industry: chosen, ...(exclusive && chosen ? { customIndustry: '' } : {}) })
        }
      />
      {typed && (
        <TextField
          label={exclusive ? 'Another industry' : 'Your industry'}
          placeholder="Bicycle repair"
          maxLength={limits.listItem}
          value={customIndustry}
          onChange={({ target }) =>
            draft.set({ customIndustry: target.value, ...(exclusive ? { industry: '' } : {}) })
          }
        />
      )}
    </>
  );
}

type Demographics = ContextFields['demographics'];
const demographicLabels: Record<keyof Demographics, string> = {
  ageRange: 'Age range',
  gender: 'Gender',
  income: 'Income level',
  education: 'Education level',
  location: 'Location',
  occupation: 'Occupation',
  familyStatus: 'Family status',
  lifestyle: 'Lifestyle',
};
const offered: Partial<Record<keyof Demographics, readonly string[]>> = demographicOptions;
const placeholders: Partial<Demographics> = {
  location: 'Northern Europe',
  occupation: 'Nurse, shop owner',
};

/** Who the customers are, the same in both wizards. */
export function ContextDemographics({ draft }: ControlProps) {
  const { demographics, customDemographics } = draft.value;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(demographicLabels) as (keyof Demographics)[]).map((name) => {
          const control = {
            label: demographicLabels[name],
            value: demographics[name],
            onChange: ({ target }: { target: { value: string } }) =>
              draft.set({ demographics: { ...demographics, [name]: target.value } }),
          };
          const options = offered[name];
          return options ? (
            <SelectField key={name} {...control}>
              <option value="">Not set</option>
              {[...new Set([...options, demographics[name]])].filter(Boolean).map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          ) : (
            <TextField key={name} {...control} maxLength={limits.listItem} placeholder={placeholders[name]} />
          );
        })}
      </div>
      <CustomPairs
        pairs={customDemographics}
        onChange={(pairs) => draft.set({ customDemographics: pairs })}
      />
    </>
  );
}
