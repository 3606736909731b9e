import { contextWizardOptions as offered } from '@frontrunner/contracts/option-lists';
import type { ReactNode } from 'react';
import {
  ContextChoices,
  ContextDemographics,
  ContextIndustry,
  ContextText,
  type ControlProps,
} from './components/context-controls.tsx';
import type { CheckedName } from './context-fields.ts';

interface WizardStep {
  title: string;
  /** The texts on this step that are checked, to find the step of an error. */
  checks: readonly CheckedName[];
  fields: (props: ControlProps) => ReactNode;
}

/** The five steps of the company context wizard. */
export const wizardSteps: readonly WizardStep[] = [
  {
    title: 'Industry & Problem',
    checks: ['coreCustomerProblem'],
    fields: (props) => (
      <>
        <ContextIndustry {...props} options={offered.industries} exclusive />
        <ContextText
          {...props}
          field="coreCustomerProblem"
          label="Core customer problem *"
          required
          hint="What your customers come to you with. At least 50 characters."
        />
      </>
    ),
  },
  {
    title: 'Customer Motivations',
    checks: ['motivationsAndAnxieties'],
    fields: (props) => (
      <>
        <ContextChoices
          {...props}
          field="motivations"
          label="What drives your customers"
          options={offered.motivations}
        />
        <ContextText {...props} field="customMotivations" />
        <ContextText {...props} field="motivationsAndAnxieties" />
      </>
    ),
  },
  {
    title: 'Demographics',
    checks: [],
    fields: (props) => <ContextDemographics {...props} />,
  },
  {
    title: 'Challenges & Context',
    checks: ['contextOfUse'],
    fields: (props) => (
      <>
        <ContextChoices
          {...props}
          field="challenges"
          label="What stands in their way"
          options={offered.challenges}
        />
        <ContextText {...props} field="customChallenges" />
        <ContextText {...props} field="contextOfUse" />
      </>
    ),
  },
  {
    title: 'Decision Process',
    checks: ['decisionProcess', 'qualitativeSignals'],
    fields: (props) => (
      <>
        <ContextChoices {...props} field="personality" label="Personality" options={offered.personality} />
        <ContextText {...props} field="customPersonality" />
        <ContextText {...props} field="decisionProcess" />
        <ContextText {...props} field="qualitativeSignals" />
      </>
    ),
  },
];
