import type { AdminFunnel } from '@frontrunner/contracts';

type Step = AdminFunnel['steps'][number];

/** Each step with its percentage of the previous one; null for the first, and where there is nothing to relate to. */
export function conversions(steps: readonly Step[]): (Step & { percent: number | null })[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]?.count;
    return { ...step, percent: before && step.count !== null ? (100 * step.count) / before : null };
  });
}
