import { useState } from 'react';

const key = 'onboarding-step';

function stored(): number {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    return 0;
  }
}

/** The wizard's step from 1 to `steps`, at which it goes on when it is opened again in this browser. */
export function useStep(steps: number): [step: number, go: (step: number) => void, forget: () => void] {
  const [step, setStep] = useState(() => Math.min(Math.max(1, stored() || 1), steps));
  const keep = (next: number | null) => {
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, String(next));
    } catch {
      // Storage may be blocked; the wizard then begins at its first step.
    }
  };
  const go = (next: number) => {
    setStep(next);
    keep(next);
  };
  return [step, go, () => keep(null)];
}
