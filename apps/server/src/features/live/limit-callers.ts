import { AppError } from '../../kernel/errors.ts';
import { windowCounter } from '../../kernel/window-counter.ts';

/**
 * Calls a minute. An address is an office or a mobile network; a site's limit keeps one site's flood, from however many
 * addresses, from the others.
 */
export const liveLimits = { ofAddressAtSite: 600, ofAddress: 1800, ofSite: 120_000 };

const mostKeys = 200_000;

function limitOf(most: number) {
  const count = windowCounter(most, mostKeys);
  return (key: string): void => {
    const { isExceeded, endsIn } = count(key);
    if (isExceeded) throw new AppError('RATE_LIMITED', { retryAfter: endsIn });
  };
}

/** Throws RATE_LIMITED for what comes too often; a flood counts against nobody but its own address and site. */
export function createLiveLimits(enabled: boolean): (address: string, site: string | null) => void {
  // The counters take their memory at once.
  if (!enabled) return () => undefined;
  const [perAddress, perPair, perSite] = [
    limitOf(liveLimits.ofAddress),
    limitOf(liveLimits.ofAddressAtSite),
    limitOf(liveLimits.ofSite),
  ];
  return (address, site) => {
    perAddress(address);
    if (!site) return;
    perPair(`${address} ${site}`);
    // Last: what an address sends too much is not held against its site.
    perSite(site);
  };
}
