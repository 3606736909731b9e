/** What a workspace of each plan may hold; null is without a limit. Seats are members and pending invitations. */
export const planLimits = {
  free: { experiments: 5, experimentsEver: 20, variants: 50, seats: 1 },
  pro: { experiments: null, experimentsEver: null, variants: 50, seats: 10 },
} as const;
export const planLimitsOf = ({ isPro }: { isPro: boolean }) => planLimits[isPro ? 'pro' : 'free'];

/** The product's constants, shared by server and browser. Lengths in UTF-16 code units, times in milliseconds. */
export const limits = {
  experimentName: 120,
  workspaceName: 120,
  apiKeyName: 80,
  /** Keys of one workspace. */
  apiKeys: 50,
  /** Apps that are connected to one workspace. */
  connections: 100,
  emailAddress: 320,
  headline: 300,
  description: 5000,
  contextText: 5000,
  /** The most of any plan. */
  variants: Math.max(planLimits.free.variants, planLimits.pro.variants),
  /** Of a prediction without an account. */
  triedVariants: 10,
  csvBytes: 5 * 1024 * 1024,
  benchmarkRows: 20_000,
  outcomeNote: 2000,
  importRows: 20_000,
  importCharacters: 10 * 1024 * 1024,
  /** Of one arm: more than there are people. */
  impressions: 10_000_000_000,
  /** Shown of an outcome, newest first. */
  outcomeRevisions: 50,
  benchmarkCell: 10_000,
  /** Items of a page where a call does not say. */
  listPage: 50,
  tagName: 40,
  tags: 100,
  /** How long deleted experiments can be restored. */
  trashDays: 30,
  /** Experiments of a page of the dashboard. */
  dashboardPage: 24,
  approvalReason: 1000,
  comment: 2000,
  /** Of one experiment. */
  comments: 500,
  listItem: 200,
  listItems: 50,
  customPairs: 50,
  /** Shortest text of the company context that says enough to be used. */
  contextMinimum: 50,
  eventsPerCall: 50,
  /** Characters of a usage event's metadata as JSON. */
  eventMetadata: 4096,
  /** Links to one thing, such as an experiment, that are not revoked. */
  sharesOfOne: 50,
  logoBytes: 200_000,
  /** Of a workspace. */
  webhooks: 20,
  /** Of a workspace. */
  feeds: 20,
  feedAddress: 2000,
  /** Articles of a feed that are kept, the newest. */
  feedItems: 30,
  feedSummary: 2000,
  /** Of what is read of a feed at most. */
  feedBytes: 1_000_000,
  siteName: 120,
  /** Of a workspace. */
  sites: 50,
  siteOrigins: 20,
  cssSelector: 300,
  /** Of a live test. */
  liveArms: 10,
  liveEventsPerCall: 50,
  /** People of an arm that one source may report. */
  liveReported: 2_000_000,
  /** Name of who reports counts of a live test, and how many there may be. */
  liveSource: 120,
  liveSources: 1000,
} as const;
