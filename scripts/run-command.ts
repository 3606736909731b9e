import { spawn } from 'node:child_process';

export interface CommandResult {
  /** Exit status; null when the command was ended by a signal or its time limit. */
  status: number | null;
  /** Standard output and standard error together, in the order they came. */
  output: string;
}

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Milliseconds after which the command is ended. */
  timeoutMs?: number;
  /** Milliseconds without any output after which the command is ended. */
  silenceMs?: number;
  /** Also shows the output while it comes. */
  echo?: boolean;
}

/** Runs a command without standard input and collects what it prints; never throws for its exit status. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { timeoutMs, silenceMs, echo, ...spawning } = options;
    const child = spawn(command, args, {
      ...spawning,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const end = () => child.kill('SIGKILL');
    const limit = timeoutMs ? setTimeout(end, timeoutMs) : undefined;
    const silence = silenceMs ? setTimeout(end, silenceMs) : undefined;
    const collect = (chunk: Buffer) => {
      output += chunk;
      silence?.refresh();
      if (echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const finish = (status: number | null) => {
      clearTimeout(limit);
      clearTimeout(silence);
      resolve({ status, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(null);
    });
    child.on('close', finish);
  });
}
