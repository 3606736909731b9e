import { measureBundle } from '../../../apps/web/scripts/measure-bundle.ts';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { atMost, type Figure } from '../figures.ts';

/** Sizes of the built web application: what every page loads, its largest route, the chart, styles and fonts. */
export async function measureBundleSizes(): Promise<Figure[]> {
  ensureWebBuild();
  const measures = measureBundle();
  const routes = measures.filter(({ name, limit }) => /\.tsx$/.test(name) && limit === 50_000);
  const largest = routes.toSorted((a, b) => b.bytes - a.bytes)[0];
  const shown = measures.filter((measure) => !routes.includes(measure) || measure === largest);
  return shown.map(({ name, bytes, limit }) => ({
    measurement: 'bundle',
    name:
      measures.length > shown.length && name === largest?.name
        ? `largest of ${routes.length} routes, ${name}`
        : name,
    unit: 'kB',
    value: bytes / 1000,
    budget: atMost(limit / 1000),
    ...(name.startsWith('fonts') ? {} : { how: 'gzip' }),
  }));
}
