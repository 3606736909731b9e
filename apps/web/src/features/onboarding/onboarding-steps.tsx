import { onboardingOptions as offered } from '@frontrunner/contracts/option-lists';
import type { ReactNode } from 'react';
import {
  ContextChoices,
  ContextDemographics,
  ContextIndustry,
  ContextText,
  type ControlProps,
} from '@/features/context/index.ts';

interface ContextStep {
  title: string;
  about: string;
  fields: (props: ControlProps) => ReactNode;
}

/** The wizard's first five steps: the company context, every part of it optional. */
export const contextSteps: readonly ContextStep[] = [
  {
    title: 'Business',
    about: 'What you do, and what your customers come to you for. Everything here is optional.',
    fields: (props) => (
      <>
        <ContextIndustry {...props} options={offered.industries} />
        <ContextText {...props} field="coreCustomerProblem" />
      </>
    ),
  },
  {
    title: 'Motivations',
    about: 'What makes your customers act.',
    fields: (props) => (
      <>
        <ContextChoices
          {...props}
          field="motivations"
          label="What motivates your customers"
          options={offered.motivations}
        />
        <ContextText {...props} field="customMotivations" />
        <ContextText
          {...props}
          field="motivationsAndAnxieties"
          label="Additional motivations and anxieties"
        />
      </>
    ),
  },
  {
    title: 'Challenges',
    about: 'What stands in their way.',
    fields: (props) => (
      <>
        <ContextChoices
          {...props}
          field="challenges"
          label="What your customers struggle with"
          options={offered.challenges}
        />
        <ContextText {...props} field="customChallenges" />
        <ContextText {...props} field="contextOfUse" />
      </>
    ),
  },
  {
    title: 'Personality',
    about: 'How they think and decide.',
    fields: (props) => (
      <>
        <ContextChoices {...props} field="personality" label="Traits" options={offered.personality} />
        <ContextText {...props} field="customPersonality" />
        <ContextText {...props} field="decisionProcess" />
        <ContextText {...props} field="qualitativeSignals" />
      </>
    ),
  },
  {
    title: 'Demographics',
    about: 'Who they are.',
    fields: (props) => <ContextDemographics {...props} />,
  },
];
