/**
 * `npm run check:supply [-- --write]`: what the packages bring along. Known holes (where the registry can be asked),
 * licences, install scripts, and that the lock file pins each by its hash. `--write` renews docs/licences.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository, root } from '../../scripts/repository.ts';
import { runCommand } from '../../scripts/run-command.ts';

/** Licences that let us ship the package, or that only bind changes to the package itself; LGPL is libvips', a library of its own file. */
const allowed = new Set(
  // BSD is what parse-cache-control calls the three-clause text in its LICENSE file.
  `MIT MIT-0 Python-2.0 ISC BSD BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 LGPL-3.0-or-later MPL-2.0 OFL-1.1 Unlicense CC0-1.0 Zlib`.split(
    ' ',
  ),
);
/** Findings of `npm audit` that we have looked at, each with why it cannot harm; none at present. */
const explained: Record<string, string> = {};

interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}
interface Installed extends LockedPackage {
  name: string;
  folder: string;
}

const read = <Content>(file: string) => JSON.parse(readFileSync(inRepository(file), 'utf8')) as Content;

function installedPackages(): Installed[] {
  const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { ...entry, name, folder, license: entry.license ?? licenceFile(folder) };
    });
}

/** What an older package calls its licence: an object, or a list of them. */
function licenceFile(folder: string): string {
  const { license, licenses } = read<{ license?: { type?: string }; licenses?: { type?: string }[] }>(
    `${folder}/package.json`,
  );
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
}

/** `A OR B` needs one of both, `A AND B` each. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));

function licencePage(packages: Installed[]): string {
  const byLicence = Map.groupBy(packages, ({ license }) => license ?? 'unknown');
  const names = (list: Installed[]) =>
    [...new Set(list.map(({ name, version }) => `${name} ${version}`))].sort((a, b) =>
      a.localeCompare(b, 'en'),
    );
  const sections = [...byLicence]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([licence, list]) => [
      `## ${licence}`,
      ...[false, true].flatMap((dev) => {
        const some = names(list.filter((one) => Boolean(one.dev) === dev));
        return some.length > 0 ? [`${dev ? 'Development only' : 'Shipped'}: ${some.join(', ')}.`] : [];
      }),
    ]);
  const title = '# Licences of the installed packages';
  const how =
    'Written by `npm run check:supply -- --write` from the lock file; the check fails when this page is old.';
  return `${[title, how, ...sections].join('\n\n')}\n`;
}

/** A line about known holes; problems are added where the registry names holes that nobody explained. */
async function audit(problems: string[]): Promise<string> {
  const { output } = await runCommand('npm', ['audit', '--json'], { cwd: root, timeoutMs: 60_000 });
  const report = /^\{[\s\S]*^\}/m.exec(output)?.[0];
  const { vulnerabilities, message } = JSON.parse(report ?? '{}') as {
    vulnerabilities?: Record<string, { severity: string }>;
    message?: string;
  };
  if (!vulnerabilities) {
    const why = message ?? /npm (?:error|warn) audit (.+)/.exec(output)?.[1] ?? 'no answer';
    return `known holes could not be asked for here (${why.replace(/https?:\/\/\S+/g, 'the registry')})`;
  }
  const open = Object.entries(vulnerabilities).filter(([name]) => !explained[name]);
  problems.push(...open.map(([name, { severity }]) => `npm audit: ${name} (${severity}) is not explained.`));
  return `${Object.keys(vulnerabilities).length} known holes, ${open.length} unexplained`;
}

const problems: string[] = [];
const packages = installedPackages();
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');

for (const { folder, license } of packages)
  if (!isAllowed(license ?? '')) problems.push(`${folder}: the licence ${license} is not on the allow-list.`);
const withScripts = packages.filter(({ hasInstallScript }) => hasInstallScript);
for (const { name, folder } of withScripts)
  if (allowScripts[name] === undefined)
    problems.push(`${folder}: its install script is neither allowed nor refused.`);
const unpinned = packages.filter(({ integrity, inBundle }) => !integrity && !inBundle);
for (const { folder } of unpinned) problems.push(`${folder}: the lock file has no hash of it.`);

const page = licencePage(packages);
const pageFile = inRepository('docs/licences.md');
if (process.argv.includes('--write')) writeFileSync(pageFile, page);
else if (readFileSync(pageFile, 'utf8') !== page)
  problems.push('docs/licences.md is old: run "npm run check:supply -- --write".');

const holes = await audit(problems);
for (const problem of problems) console.log(problem);
const licences = new Set(packages.map(({ license }) => license)).size;
const running = Object.entries(allowScripts).filter(([, allow]) => allow);
console.log(
  `Figure: ${packages.length} packages under ${licences} licences, ${problems.length} problems; ${withScripts.length} bring ` +
    `install scripts, of which run: ${running.map(([name]) => name).join(', ')}; ${packages.length - unpinned.length} pinned by hash; ${holes}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
