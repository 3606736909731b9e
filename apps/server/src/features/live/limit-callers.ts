import { LRUCache } from 'lru-cache';
import { AppError } from '../../kernel/errors.ts';

/**
 * Calls a minute. An address is an office or a mobile network; a site's limit keeps one site's flood, from however many
 * addresses, from the others.
 */
export const liveLimits = { ofAddressAtSite: 600, ofAddress: 1800, ofSite: 120_000 };

const windowMs = 60_000;
const mostKeys = 200_000;

/** Counts in windows of a minute, in this process. */
function counterOf(most: number) {
  const windows = new LRUCache<string, { calls: number; endsAt: number }>({ max: mostKeys });
  return (key: string, now: number): void => {
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { calls: 0, endsAt: now + windowMs };
      windows.set(key, window);
    }
    window.calls += 1;
    if (window.calls > most)
      throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil((window.endsAt - now) / 1000) });
  };
}

/** Throws RATE_LIMITED for what comes too often; a flood counts against nobody but its own address and site. */
export function createLiveLimits(enabled: boolean): (address: string, site: string | null) => void {
  // The counters take their memory at once.
  if (!enabled) return () => undefined;
  const [perAddress, perPair, perSite] = [
    counterOf(liveLimits.ofAddress),
    counterOf(liveLimits.ofAddressAtSite),
    counterOf(liveLimits.ofSite),
  ];
  return (address, site) => {
    const now = performance.now();
    perAddress(address, now);
    if (!site) return;
    perPair(`${address} ${site}`, now);
    // Last: what an address sends too much is not held against its site.
    perSite(site, now);
  };
}
