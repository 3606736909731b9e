import { measureBundle } from '../../../apps/web/scripts/measure-bundle.ts';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { atMost, type Figure, figure } from '../figures.ts';

/** Sizes of the built web application: what every page loads, its largest route, the chart, styles and fonts. */
export async function measureBundleSizes(): Promise<Figure[]> {
  ensureWebBuild();
  const measures = measureBundle();
  const routes = measures.filter(({ name, limit }) => /\.tsx$/.test(name) && limit === 50_000);
  const largest = routes.toSorted((a, b) => b.bytes - a.bytes)[0];
  const shown = measures.filter((measure) => !routes.includes(measure) || measure === largest);
  return shown.map(({ name, bytes, limit }) => {
    const isOneOfMany = measures.length > shown.length && name === largest?.name;
    const shownName = isOneOfMany ? `largest of ${routes.length} routes, ${name}` : name;
    const how = name.startsWith('fonts') ? undefined : 'gzip';
    return figure('bundle', shownName, [bytes / 1000, 'kB'], atMost(limit / 1000), how);
  });
}
