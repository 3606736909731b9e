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
