/**
 * Where to go after signing in: a path of the product's own pages, `/` for anything else. Never another
 * site, nor a call (`/api/logout` would undo the sign-in).
 */
export function returnAddress(origin: string, wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 1000 || !wanted.startsWith('/')) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const ours = url.origin === origin && !path.startsWith('//') && !isCall(url.pathname);
  return ours ? path : '/';
}

/** The router reads `/%61pi` as `/api`, so what it would read counts; what nobody can read is no page. */
function isCall(pathname: string): boolean {
  try {
    return /^\/+(api|oidc)(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
