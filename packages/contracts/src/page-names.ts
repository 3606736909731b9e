/** The specification's page names by path. */
const names: Readonly<Record<string, string>> = {
  '/': 'Dashboard',
  '/experiments/new': 'Create Experiment',
  '/experiments': 'Experiments List',
  '/company-context': 'Company Context',
  '/persona-form': 'Company Context',
  '/onboarding': 'Onboarding Wizard',
  '/profile': 'User Profile',
  '/upgrade': 'Upgrade Page',
  '/upgrade/success': 'Upgrade Success',
  '/benchmark': 'Benchmark Tool',
};

/** Parts of a path that stand for one thing among many, so that pages are counted and not things. */
const isIdentifier = (part: string) => part.length > 32 || /\d.*\d.*\d/.test(part);

/**
 * The name under which a page is counted, from its path or path with query. Pages without a name of their own get
 * one from their path: '/admin-analytics' is 'Admin Analytics'. At most 64 characters.
 */
export function pageName(address: string): string {
  const path = address.split(/[?#]/, 1)[0]?.replace(/(?<!\/)\/+$/, '') || '/';
  const known = Object.hasOwn(names, path) ? names[path] : undefined;
  if (known) return known;
  if (/^\/experiments\/[^/]+$/.test(path)) return 'Experiment Details';
  if (/^\/(experiments\/[^/]+\/results|results\/[^/]+)$/.test(path)) return 'Experiment Results';
  const words = path
    .split('/')
    .filter((part) => part && !isIdentifier(part))
    .slice(0, 3)
    .flatMap((part) => part.split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1));
  return words.join(' ').slice(0, 64).toWellFormed() || 'Other';
}
