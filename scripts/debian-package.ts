import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.ts';

const apt = (...args: string[]) =>
  runCommand('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: 600_000,
  });

/** Where a program is, by its name or the first of several; undefined when it is not installed. */
export const findProgram = (...names: string[]): string | undefined =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));

/** Installs a Debian package where we are root on such a system, with fresh lists when the old ones do not do. */
export async function installDebianPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !findProgram('apt-get'))
    throw new Error(`This needs the Debian package ${name}, or what is in it: install it first.`);
  console.log(`Installing the Debian package ${name} …`);
  // Two steps of the tests may need it at once: the second waits until the first has installed it.
  const install = () =>
    apt('-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-q', '--no-install-recommends', name);
  let result = await install();
  if (result.status !== 0) {
    await apt('update', '-q');
    result = await install();
  }
  if (result.status !== 0)
    throw new Error(`apt-get could not install ${name}:\n${result.output.slice(-2000)}`);
}

/** Where a program is, after its Debian package was installed if need be. */
export async function findOrInstall(program: string, debianPackage: string): Promise<string> {
  if (!findProgram(program)) await installDebianPackage(debianPackage);
  const found = findProgram(program);
  if (!found) throw new Error(`The Debian package ${debianPackage} has no ${program}.`);
  return found;
}
