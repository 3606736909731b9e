import { onboardingOptions as offered } from '@frontrunner/contracts/option-lists';
import type { ReactNode } from 'react';
import {
  ChoiceGroup,
  type ContextDraft,
  ContextLine,
  ContextText,
  DemographicsFields,
} from '@/features/context/index.ts';

interface ContextStep {
  title: string;
  about: string;
  fields: (draft: ContextDraft) => ReactNode;
}

/** The wizard's first five steps: the company context, every part of it optional. */
export const contextSteps: readonly ContextStep[] = [
  {
    title: 'Business',
    about: 'What you do, and what your customers come to you for. Everything here is optional.',
    fields: (draft) => (
      <>
        <ChoiceGroup
          kind="single"
          label="Industry"
          options={offered.industries}
          chosen={draft.value.industry ? [draft.value.industry] : []}
          onChange={([industry = '']) => draft.set({ industry })}
        />
        {(draft.value.industry === 'Other' || (!draft.value.industry && draft.value.customIndustry)) && (
          <ContextLine
            draft={draft}
            field="customIndustry"
            label="Your industry"
            placeholder="Bicycle repair"
          />
        )}
        <ContextText
          draft={draft}
          field="coreCustomerProblem"
          label="Core customer problem"
          placeholder="The problem your customers want to be rid of"
        />
      </>
    ),
  },
  {
    title: 'Motivations',
    about: 'What makes your customers act.',
    fields: (draft) => (
      <>
        <ChoiceGroup
          kind="multiple"
          label="What motivates your customers"
          options={offered.motivations}
          chosen={draft.value.motivations}
          onChange={(motivations) => draft.set({ motivations })}
        />
        <ContextText draft={draft} field="customMotivations" label="Other motivations" />
        <ContextText
          draft={draft}
          field="motivationsAndAnxieties"
          label="Additional motivations and anxieties"
          placeholder="What they hope for, and what they fear could go wrong"
        />
      </>
    ),
  },
  {
    title: 'Challenges',
    about: 'What stands in their way.',
    fields: (draft) => (
      <>
        <ChoiceGroup
          kind="multiple"
          label="What your customers struggle with"
          options={offered.challenges}
          chosen={draft.value.challenges}
          onChange={(challenges) => draft.set({ challenges })}
        />
        <ContextText draft={draft} field="customChallenges" label="Other challenges" />
        <ContextText
          draft={draft}
          field="contextOfUse"
          label="Context of use"
          placeholder="When, where and with whom they use what you offer"
        />
      </>
    ),
  },
  {
    title: 'Personality',
    about: 'How they think and decide.',
    fields: (draft) => (
      <>
        <ChoiceGroup
          kind="multiple"
          label="Traits"
          options={offered.personality}
          chosen={draft.value.personality}
          onChange={(personality) => draft.set({ personality })}
        />
        <ContextText draft={draft} field="customPersonality" label="Other traits" />
        <ContextText
          draft={draft}
          field="decisionProcess"
          label="Decision process"
          placeholder="Who decides, how long it takes, and what tips the scale"
        />
        <ContextText
          draft={draft}
          field="qualitativeSignals"
          label="Qualitative signals"
          placeholder="What customers say in reviews, interviews and support requests"
        />
      </>
    ),
  },
  {
    title: 'Demographics',
    about: 'Who they are.',
    fields: (draft) => <DemographicsFields draft={draft} />,
  },
];
