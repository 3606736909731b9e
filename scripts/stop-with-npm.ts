import { existsSync, readFileSync } from 'node:fs';

/**
 * Ends this process in order when the npm that started it is gone. npm signals only the shell between the two, and
 * cannot hand on its own SIGKILL; a server left behind would keep the port and the data folder.
 */
export function stopWithNpm(): void {
  const startedBy = npmProcess();
  const watch = setInterval(() => {
    if (npmProcess() === startedBy) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}

/** npm's process id as far as it can be told: our parent, or the parent of the shell that npm put between. */
function npmProcess(): number {
  const stat = `/proc/${process.ppid}/stat`;
  if (!existsSync(stat)) return process.ppid;
  const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(stat, 'utf8')) ?? [];
  return /^(ba|da)?sh$/.test(name) ? Number(parent) : process.ppid;
}
