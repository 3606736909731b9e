import { contextWizardOptions as offered } from '@frontrunner/contracts/option-lists';
import type { ReactNode } from 'react';
import type { CheckedField, ContextErrors } from './check-context.ts';
import { ChoiceGroup } from './components/choice-group.tsx';
import { ContextLine, ContextText } from './components/context-text.tsx';
import { DemographicsFields } from './components/demographics-fields.tsx';
import type { ContextDraft } from './use-context-draft.ts';

interface StepProps {
  draft: ContextDraft;
  errors: ContextErrors;
}
interface WizardStep {
  title: string;
  /** The texts on this step that are checked, to find the step of an error. */
  checks: readonly CheckedField[];
  fields: (props: StepProps) => ReactNode;
}
const minimumHint = 'At least 50 characters, or nothing.';

/** The five steps of the company context wizard. */
export const wizardSteps: readonly WizardStep[] = [
  {
    title: 'Industry & Problem',
    checks: ['coreCustomerProblem'],
    fields: ({ draft, errors }) => (
      <>
        <ChoiceGroup
          kind="single"
          label="Industry"
          options={offered.industries}
          chosen={draft.value.industry ? [draft.value.industry] : []}
          onChange={([industry = '']) =>
            draft.set(industry ? { industry, customIndustry: '' } : { industry })
          }
        />
        <CustomIndustry draft={draft} />
        <ContextText
          draft={draft}
          field="coreCustomerProblem"
          label="Core customer problem *"
          required
          hint="What your customers come to you with. At least 50 characters."
          placeholder="The problem your customers want to be rid of"
          error={errors.coreCustomerProblem}
        />
      </>
    ),
  },
  {
    title: 'Customer Motivations',
    checks: ['motivationsAndAnxieties'],
    fields: ({ draft, errors }) => (
      <>
        <ChoiceGroup
          kind="multiple"
          label="What drives your customers"
          options={offered.motivations}
          chosen={draft.value.motivations}
          onChange={(motivations) => draft.set({ motivations })}
        />
        <ContextText draft={draft} field="customMotivations" label="Other motivations" />
        <ContextText
          draft={draft}
          field="motivationsAndAnxieties"
          label="Motivations and anxieties"
          hint={minimumHint}
          placeholder="What they hope for, and what they fear could go wrong"
          error={errors.motivationsAndAnxieties}
        />
      </>
    ),
  },
  {
    title: 'Demographics',
    checks: [],
    fields: ({ draft }) => <DemographicsFields draft={draft} />,
  },
  {
    title: 'Challenges & Context',
    checks: ['contextOfUse'],
    fields: ({ draft, errors }) => (
      <>
        <ChoiceGroup
          kind="multiple"
          label="What stands in their way"
          options={offered.challenges}
          chosen={draft.value.challenges}
          onChange={(challenges) => draft.set({ challenges })}
        />
        <ContextText draft={draft} field="customChallenges" label="Other challenges" />
        <ContextText
          draft={draft}
          field="contextOfUse"
          label="Context of use"
          hint={minimumHint}
          placeholder="When, where and with whom they use what you offer"
          error={errors.contextOfUse}
        />
      </>
    ),
  },
  {
    title: 'Decision Process',
    checks: ['decisionProcess', 'qualitativeSignals'],
    fields: ({ draft, errors }) => (
      <>
        <ChoiceGroup
          kind="multiple"
          label="Personality"
          options={offered.personality}
          chosen={draft.value.personality}
          onChange={(personality) => draft.set({ personality })}
        />
        <ContextText draft={draft} field="customPersonality" label="Other traits" />
        <ContextText
          draft={draft}
          field="decisionProcess"
          label="Decision process"
          hint={minimumHint}
          placeholder="Who decides, how long it takes, and what tips the scale"
          error={errors.decisionProcess}
        />
        <ContextText
          draft={draft}
          field="qualitativeSignals"
          label="Qualitative signals"
          hint={minimumHint}
          placeholder="What customers say in reviews, interviews and support requests"
          error={errors.qualitativeSignals}
        />
      </>
    ),
  },
];

/** An industry that the list does not offer; typing one takes the listed choice back. */
function CustomIndustry({ draft }: { draft: ContextDraft }) {
  const typing = { ...draft, set: (changes: object) => draft.set({ ...changes, industry: '' }) };
  return (
    <ContextLine
      draft={typing}
      field="customIndustry"
      label="Another industry"
      placeholder="Bicycle repair"
    />
  );
}
