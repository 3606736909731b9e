// No imports: the browser loads it too.
/** What a program may do: predict texts, read what the workspace has, create and change it. */
export const scopes = ['predict', 'read', 'write'] as const;
export type Scope = (typeof scopes)[number];

/** What each scope lets a program do, for the page where a key is made. */
export const scopeDescriptions: Record<Scope, string> = {
  predict: 'Predicts headlines; keeps nothing.',
  read: 'Reads experiments, results, benchmarks and the track record.',
  write: 'Creates, changes, runs and deletes, and records outcomes.',
};
