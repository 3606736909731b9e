/** What is compared: an experiment, and one of its analyses; without one its latest. */
export interface ComparedSide {
  experiment: string;
  run?: string | undefined;
}

const sides = ['left', 'right'] as const;
export type SideName = (typeof sides)[number];

/** The search of the comparison's address. */
export const compareSearch = (
  chosen: Partial<Record<SideName, ComparedSide | null>>,
): Record<string, string> =>
  Object.fromEntries(
    sides.flatMap((name) => {
      const side = chosen[name];
      if (!side) return [];
      return [[name, side.experiment], ...(side.run ? [[`${name}Run`, side.run]] : [])];
    }),
  );

/** The address of a comparison; a side that is left out is chosen there. */
export function compareAddress(left: ComparedSide, right?: ComparedSide): string {
  return `/compare?${new URLSearchParams(compareSearch({ left, right: right ?? null }))}`;
}

/** What an address compares; null for a side that is not chosen yet. */
export function readSide(search: Record<string, unknown>, name: SideName): ComparedSide | null {
  const [experiment, run] = [search[name], search[`${name}Run`]].map((value) =>
    value === undefined || value === '' ? undefined : String(value),
  );
  return experiment ? { experiment, run } : null;
}
