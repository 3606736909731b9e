const phases = {
  pro: [
    [20, 'Analyzing headlines...'],
    [40, 'Processing variants...'],
    [60, 'Computing predictions...'],
    [80, 'Generating customer insights...'],
    [95, 'Creating persona profiles...'],
    [Number.POSITIVE_INFINITY, 'Finalizing complete analysis...'],
  ],
  free: [
    [30, 'Analyzing headlines...'],
    [60, 'Processing variants...'],
    [85, 'Computing predictions...'],
    [Number.POSITIVE_INFINITY, 'Finalizing results...'],
  ],
} as const;

/** What is said while an analysis of this plan stands at `percent` (0 to 100). */
export function phaseMessage(plan: 'free' | 'pro', percent: number): string {
  const phase = phases[plan].find(([under]) => percent < under) ?? phases[plan].at(-1);
  return phase?.[1] ?? '';
}
