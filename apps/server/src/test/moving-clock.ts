import type { Clock } from '../kernel/clock.ts';

/** A clock that runs as usual and can be moved ahead. */
export function movingClock(): Clock & { advance(milliseconds: number): void } {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
