import type { Arm } from '../../packages/predictor/training/read-archive.ts';

/** Two-sided 5 %: what a test must reach to have a clear winner. */
const clearZ = 1.96;

interface Counts {
  headline: string;
  impressions: number;
  clicks: number;
}

/** Standard score of the difference of two click rates (two-proportion z-test with pooled variance). */
function zOf(a: Counts, b: Counts): number {
  const pooled = (a.clicks + b.clicks) / (a.impressions + b.impressions);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.impressions + 1 / b.impressions));
  return deviation > 0 ? (a.clicks / a.impressions - b.clicks / b.impressions) / deviation : 0;
}

/** Arms of one test that differ by headline alone, equal headlines counted together, in the order of the archive. */
function armsByTest(arms: readonly Arm[]): Counts[][] {
  const tests = new Map<string, Map<string, Counts>>();
  for (const { testId, imageId, headline, impressions, clicks } of arms) {
    const key = `${testId} ${imageId}`;
    const text = headline.replace(/\s+/g, ' ').trim();
    const test = tests.get(key) ?? new Map<string, Counts>();
    tests.set(key, test);
    const counts = test.get(text) ?? { headline: text, impressions: 0, clicks: 0 };
    test.set(text, {
      ...counts,
      impressions: counts.impressions + impressions,
      clicks: counts.clicks + clicks,
    });
  }
  return [...tests.values()].map((test) => [...test.values()]).filter((test) => test.length >= 2);
}

/**
 * Benchmark rows of the archive's tests: control, actual winner, the other headlines. The archive names no control, so
 * a test's first headline stands as it; the winner has the highest click rate. Unless `all`, only tests whose winner
 * beats every other headline at p < 0.05 are kept. Tests without a single best headline are left out.
 */
export function benchmarkRowsOf(arms: readonly Arm[], { all }: { all: boolean }): string[][] {
  return armsByTest(arms).flatMap((test) => {
    const [best, second] = test.toSorted((a, b) => b.clicks / b.impressions - a.clicks / a.impressions);
    const z = zOf(best, second);
    if (z <= (all ? 0 : clearZ)) return [];
    const [control, ...variants] = test.map(({ headline }) => headline);
    return [[control, best.headline, ...variants]];
  });
}

const cellOf = (text: string) =>
  /[",;\n\r\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** CSV texts of the rows, each with a header and small enough for one upload. */
export function csvFilesOf(rows: readonly string[][], limits: { rows: number; bytes: number }): string[] {
  const most = Math.max(3, ...rows.map((row) => row.length));
  const header = ['Control', 'Winner', ...Array.from({ length: most - 2 }, (_, i) => `Variant ${i + 1}`)];
  const files: string[] = [];
  let lines: string[] = [];
  let bytes = 0;
  const close = () => {
    if (lines.length > 0) files.push(`${[header.join(','), ...lines].join('\r\n')}\r\n`);
    lines = [];
    bytes = 0;
  };
  for (const row of rows) {
    const line = row.map(cellOf).join(',');
    const size = Buffer.byteLength(line) + 2;
    if (lines.length >= limits.rows || bytes + size > limits.bytes - 2048) close();
    lines.push(line);
    bytes += size;
  }
  close();
  return files;
}
