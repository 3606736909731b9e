/** The accent colour of a workspace and how well it is seen. No imports: the browser loads it too. */

export const accentForm = /^#[0-9a-f]{6}$/i;

/** The surfaces of the shared page, on which the accent stands: `--color-surface` of each theme. */
export const accentSurfaces = { light: '#fffefe', dark: '#141e1f' } as const;

/** The least contrast of what is no text: WCAG 2.2, criterion 1.4.11. */
export const leastContrast = 3;

/** Linear light of the three channels, 0 to 1. */
type Linear = readonly [red: number, green: number, blue: number];

/** IEC 61966-2-1, as WCAG 2.2 uses it. */
const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

const linearOf = (hex: string): Linear => {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};
const hexOf = (linear: Linear): string =>
  `#${linear
    .map((light) =>
      Math.round(255 * fromLinear(light))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The contrast of two colours like '#0b5a5e', 1 to 21: WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(linearOf(one)), luminance(linearOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The contrast of an accent in each theme, and whether both are enough. */
export function accentContrast(accent: string): { light: number; dark: number; passes: boolean } {
  const [light, dark] = [contrast(accent, accentSurfaces.light), contrast(accent, accentSurfaces.dark)];
  return { light, dark, passes: light >= leastContrast && dark >= leastContrast };
}

const steps = 512;

/**
 * The colour of the same hue nearest to this one that is seen in both themes: made darker, or mixed with white, by as
 * little as passes. Itself where it passes.
 */
export function nearestAccent(accent: string): string {
  const from = linearOf(accent);
  const tooDark = accentContrast(accent).dark < leastContrast;
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const mixed = from.map((light) => (tooDark ? light + (1 - light) * share : light * (1 - share)));
    const candidate = step === 0 ? accent.toLowerCase() : hexOf(mixed as unknown as Linear);
    if (accentContrast(candidate).passes) return candidate;
  }
  return accentSurfaces.dark;
}
