import type {
  CompanyContext,
  CurrentUser,
  Experiment,
  ExperimentSummary,
  ListedExperiment,
  PerVariant,
  PublicConfig,
} from '@frontrunner/contracts';
import { confidenceTier, winnerOf } from '@frontrunner/predictor/confidence';

export function sampleUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  const workspace = {
    id: 'workspace-1',
    name: 'Ana Keller',
    role: 'owner' as const,
    isPro: changes.isPro ?? false,
  };
  return {
    id: 'user-1',
    firstName: 'Ana',
    lastName: 'Keller',
    email: 'ana@example.test',
    profileImageUrl: null,
    isPro: false,
    isAdmin: false,
    createdAt: '2026-10-01T10:00:00.000Z',
    experimentsCreatedCount: 2,
    onboardingDismissedAt: '2026-10-01T10:05:00.000Z',
    modelConsentAt: null,
    workspace,
    workspaces: [workspace],
    ...changes,
  };
}

/** The company context before the first save. */
export function sampleContext(changes: Partial<CompanyContext> = {}): CompanyContext {
  return {
    industry: null,
    customIndustry: null,
    coreCustomerProblem: null,
    motivations: [],
    customMotivations: null,
    motivationsAndAnxieties: null,
    challenges: [],
    customChallenges: null,
    contextOfUse: null,
    personality: [],
    customPersonality: null,
    decisionProcess: null,
    qualitativeSignals: null,
    demographics: {
      ageRange: null,
      gender: null,
      income: null,
      education: null,
      location: null,
      occupation: null,
      familyStatus: null,
      lifestyle: null,
    },
    customDemographics: [],
    updatedAt: null,
    ...changes,
  };
}

export function sampleConfig(changes: Partial<PublicConfig> = {}): PublicConfig {
  return {
    version: '0.1.0',
    identityProviderName: null,
    parentSite: null,
    payments: { provider: 'sandbox', stripePublishableKey: null, priceText: '$120/month' },
    support: null,
    mail: false,
    writer: { kind: 'offline', name: 'Offline writer', leavesMachine: false },
    sandboxes: [],
    demo: false,
    ...changes,
  };
}

export function sampleEntry(
  variant: string,
  confidencePct: number,
  changes: Partial<PerVariant> = {},
): PerVariant {
  return {
    variant,
    headline: `Headline of ${variant}`,
    uniqueWords: 3,
    confidencePct,
    confidenceTier: confidenceTier(confidencePct),
    winnerProbability: 0.5,
    lift:
      variant === 'Control'
        ? null
        : { mean: confidencePct - 50, low: confidencePct - 90, high: confidencePct + 10 },
    controlWinner: confidencePct <= 50,
    familiarity: 0.8,
    ...changes,
  };
}

/** The signed-in person, as others read their name. */
const sampleAuthor = { id: 'user-1', name: 'Ana Keller' };

export function sampleExperiment(changes: Partial<Experiment> = {}): Experiment {
  return {
    id: 'experiment-1',
    name: 'Launch e-mail',
    description: null,
    status: 'Idle',
    controlHeadline: 'Our new course is here',
    variantHeadlines: ['Grow plants that last', 'A month of green leaves'],
    context: { contentType: null, productService: '', userAction: '', additionalInfo: '' },
    version: 1,
    createdAt: '2026-11-18T09:00:00.000Z',
    updatedAt: '2026-11-18T09:00:00.000Z',
    createdBy: sampleAuthor,
    updatedBy: sampleAuthor,
    edits: {},
    progress: null,
    results: null,
    hasFeedback: true,
    ...changes,
  };
}

/** What a list shows of an experiment. */
export function listed({
  description,
  variantHeadlines,
  edits,
  hasFeedback,
  results,
  ...shown
}: Experiment): ListedExperiment {
  const variants = results?.perVariant.filter(({ variant }) => variant !== 'Control') ?? [];
  return {
    ...shown,
    variantCount: variantHeadlines.filter((headline) => headline.trim() !== '').length,
    openComments: 0,
    tags: [],
    sample: false,
    deletedAt: null,
    results: results && {
      createdAt: results.createdAt,
      plan: results.plan,
      winner: winnerOf(results.perVariant) ?? null,
      outcome: results.outcome,
      variantCount: variants.length,
      bestVariants: variants.toSorted((a, b) => b.confidencePct - a.confidencePct).slice(0, 3),
    },
  };
}

export function sampleResults(entries: PerVariant[]): NonNullable<Experiment['results']> {
  return {
    runId: 'run-1',
    createdAt: '2026-11-20T09:00:00.000Z',
    plan: 'free',
    controlHeadline: 'Our new course is here',
    perVariant: entries,
    passport: {
      contentType: null,
      measured: true,
      set: 'Invented tests',
      tests: 2142,
      accuracyPct: 62.3,
      low: 61.4,
      high: 63.2,
    },
    liftMeasured: true,
    modelVersion: '1',
    calibrationId: null,
    seal: null,
    edited: false,
    outcome: null,
    insights: null,
    personas: null,
    insightsBy: null,
  };
}

export function sampleSummary(changes: Partial<ExperimentSummary> = {}): ExperimentSummary {
  return {
    total: 1,
    counted: changes.total ?? 1,
    idle: 1,
    running: 0,
    completed: 0,
    withWinners: 0,
    completedRecently: 0,
    totalVariants: 2,
    averageVariants: 2,
    createdCount: 1,
    recentWinners: [],
    forecasts: { right: 0, wrong: 0, tooClose: 0 },
    awaitingOutcome: [],
    ...changes,
  };
}

/** The upgrade page starts a checkout as soon as it opens. */
export const sampleCheckout = { clientSecret: 'secret', sessionId: 'checkout-1' };
