/** How figures are written, in pages, files and pictures. No imports: the browser loads it too. */

/** A percentage (0 to 100) with a fixed number of decimals. */
export function formatPercent(percent: number, decimals = 0): string {
  return `${percent.toFixed(decimals)}%`;
}

/** A change in percent with its sign, to a whole percent where it is large: '+42%', '−3.5%', '0%'. */
export function formatChange(percent: number): string {
  const size = Math.abs(percent).toFixed(Math.abs(percent) < 9.95 ? 1 : 0);
  return Number(size) === 0 ? '0%' : `${percent < 0 ? '\u2212' : '+'}${size}%`;
}
