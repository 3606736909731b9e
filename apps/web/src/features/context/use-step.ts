import { useState } from 'react';

/** The step of a wizard, counted from 0; kept in the address, so that a reload or a new sign-in comes back to it. */
export function useStep(steps: number) {
  const [step, setStep] = useState(() => {
    const asked = Number(new URLSearchParams(window.location.search).get('step'));
    return Number.isInteger(asked) && asked >= 1 && asked <= steps ? asked - 1 : 0;
  });
  const go = (next: number) => {
    setStep(next);
    const address = new URL(window.location.href);
    address.searchParams.set('step', String(next + 1));
    window.history.replaceState(window.history.state, '', address);
  };
  return [step, go] as const;
}
