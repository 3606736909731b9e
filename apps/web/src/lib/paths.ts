/** The addresses of the application's screens, and of the server's navigations. */
export const paths = {
  dashboard: '/',
  experiments: '/experiments',
  newExperiment: '/experiments/new',
  onboarding: '/onboarding',
  experiment: (id: string) => `/experiments/${encodeURIComponent(id)}`,
  results: (id: string) => `/experiments/${encodeURIComponent(id)}/results`,
  liveTest: (id: string) => `/live/${encodeURIComponent(id)}`,
  companyContext: '/persona-form',
  trackRecord: '/track-record',
  benchmark: '/benchmark',
  importOutcomes: '/import',
  feeds: '/feeds',
  profile: '/profile',
  workspace: '/workspace',
  notices: '/notices',
  api: '/api-guide',
  device: '/device',
  connect: (id: string) => `/connect/${encodeURIComponent(id)}`,
  upgrade: '/upgrade',
  upgradeSuccess: '/upgrade/success',
  admin: '/admin-analytics',
  login: '/api/login',
  logout: '/api/logout',
  clearSession: '/api/clear-session',
} as const;

/** Sign-in that comes back to `returnTo`, a path of this application. */
export function loginAddress(returnTo?: string): string {
  if (!returnTo || returnTo === '/') return paths.login;
  return `${paths.login}?return_to=${encodeURIComponent(returnTo)}`;
}

/** What is compared: an experiment, and one of its analyses; without one its latest. */
export interface ComparedSide {
  experiment: string;
  run?: string | undefined;
}

const sides = ['left', 'right'] as const;
export type SideName = (typeof sides)[number];

/** The search of the comparison's address. */
export const compareSearch = (
  chosen: Partial<Record<SideName, ComparedSide | null>>,
): Record<string, string> =>
  Object.fromEntries(
    sides.flatMap((name) => {
      const side = chosen[name];
      if (!side) return [];
      return [[name, side.experiment], ...(side.run ? [[`${name}Run`, side.run]] : [])];
    }),
  );

/** The address of a comparison; a side that is left out is chosen there. */
export function compareAddress(left: ComparedSide, right?: ComparedSide): string {
  return `/compare?${new URLSearchParams(compareSearch({ left, right: right ?? null }))}`;
}

/** What an address compares; null for a side that is not chosen yet. */
export function readSide(search: Record<string, unknown>, name: SideName): ComparedSide | null {
  const [experiment, run] = [search[name], search[`${name}Run`]].map((value) =>
    value === undefined || value === '' ? undefined : String(value),
  );
  return experiment ? { experiment, run } : null;
}
