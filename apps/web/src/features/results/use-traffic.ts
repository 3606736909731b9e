import { useState } from 'react';

/** The traffic as typed, so that nothing is lost while it is no number yet. */
export interface TypedTraffic {
  clickRate: string;
  by: 'visitors' | 'budget';
  visitors: string;
  days: string;
  budget: string;
}

const KEY = 'test-traffic';
const usual: TypedTraffic = { clickRate: '1', by: 'visitors', visitors: '1000', days: '14', budget: '14000' };

function remembered(): TypedTraffic {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const known = Object.entries(stored ?? {}).filter(
      ([name, value]) => name in usual && typeof value === 'string',
    );
    const traffic = { ...usual, ...Object.fromEntries(known) };
    return { ...traffic, by: traffic.by === 'budget' ? 'budget' : 'visitors' };
  } catch {
    // Storage may be blocked, or hold what another version wrote.
    return usual;
  }
}

/** The own click rate and traffic, remembered in this browser until the sign-out. */
export function useTraffic(): [TypedTraffic, (change: Partial<TypedTraffic>) => void] {
  const [traffic, setTraffic] = useState(remembered);
  const change = (part: Partial<TypedTraffic>) => {
    const next = { ...traffic, ...part };
    setTraffic(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Blocked or full: it then lasts as long as the page.
    }
  };
  return [traffic, change];
}
