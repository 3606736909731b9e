/** The product's constants, shared by server and browser. Lengths in UTF-16 code units, times in milliseconds. */
export const limits = {
  freeConcurrentExperiments: 5,
  freeLifetimeExperiments: 20,
  experimentName: 120,
  headline: 300,
  description: 5000,
  contextText: 5000,
  variants: 50,
  csvBytes: 5 * 1024 * 1024,
  benchmarkRows: 20_000,
  benchmarkCell: 10_000,
  listPage: 50,
  listItem: 200,
  listItems: 50,
  customPairs: 50,
  /** Shortest text of the company context that says enough to be used. */
  contextMinimum: 50,
  eventsPerCall: 50,
} as const;
