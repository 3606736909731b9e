import { runCommand } from './run-command.ts';

/** Whether packages can be installed here: Debian or a relative of it, and we are root. */
export async function canInstallDebianPackages(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  return (await runCommand('apt-get', ['--version'])).status === 0;
}

/**
 * Installs a Debian package, fetching the lists first when they are old or missing.
 * @throws Error with apt-get's own words when it cannot be installed
 */
export async function installDebianPackage(name: string): Promise<void> {
  console.log(`Installing the Debian package ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
      env,
      timeoutMs: 600_000,
    });
  let result = await install();
  if (result.status !== 0) {
    await runCommand('apt-get', ['update', '-q'], { env, timeoutMs: 180_000 });
    result = await install();
  }
  if (result.status !== 0) {
    throw new Error(`apt-get could not install ${name}:\n${result.output.slice(-2000)}`);
  }
}
