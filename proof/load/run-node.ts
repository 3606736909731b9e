import { inRepository, root } from '../../scripts/repository.ts';
import { runCommand } from '../../scripts/run-command.ts';

/** Runs a script of the repository in a process of its own and resolves with what it printed; throws when it fails. */
export async function runNode(script: string, args: string[] = []): Promise<string> {
  const { status, output } = await runCommand(process.execPath, [inRepository(script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    timeoutMs: 180_000,
  });
  if (status !== 0) throw new Error(`${script} failed:\n${output}`);
  return output;
}
