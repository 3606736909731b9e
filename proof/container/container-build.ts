import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRepository, root } from '../../scripts/repository.ts';
import { runCommand } from '../../scripts/run-command.ts';

export interface Stage {
  name: string;
  from: string;
  instructions: { verb: string; text: string }[];
}

/** The stages of a Dockerfile as far as this repository's uses the language. */
export function readDockerfile(): Stage[] {
  const text = readFileSync(inRepository('Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ');
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((each) => each.trim())) {
    const [, verb = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (verb === 'FROM') {
      const [from = '', , name = 'final'] = rest.split(/\s+/);
      stages.push({ name, from, instructions: [] });
    } else stages.at(-1)?.instructions.push({ verb, text: rest });
  }
  return stages;
}

/** Files of the repository that `.dockerignore` lets through; its last matching line decides. */
export function buildContext(): string[] {
  const rules = readFileSync(inRepository('.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(inRepository(file)));
  return files.filter((file) => {
    const prefixes = file.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));
    const last = rules.findLast(({ pattern }) => prefixes.some((one) => path.matchesGlob(one, pattern)));
    return last?.keeps ?? true;
  });
}

/** What a COPY takes from the context: the file itself, or all files of a folder. */
export const copied = (context: string[], source: string): string[] =>
  context.filter((file) => file === source || file.startsWith(`${source}/`));

/**
 * Does what `docker build` would, stage by stage, in folders in place of images: the COPY and RUN lines of the Dockerfile
 * on the files that `.dockerignore` lets through. Answers the folder of the last stage.
 * @throws Error when a COPY finds nothing or a RUN fails
 */
export async function buildWithoutDocker(folder: string): Promise<string> {
  const context = buildContext();
  const folderOf = (stage: string) => path.join(folder, stage, 'app');
  for (const { name, instructions } of readDockerfile()) {
    const workdir = folderOf(name);
    rmSync(workdir, { recursive: true, force: true });
    mkdirSync(workdir, { recursive: true });
    for (const { verb, text } of instructions) {
      if (verb === 'COPY') copy(text, workdir, context, folderOf);
      if (verb === 'RUN') await run(text, workdir);
    }
  }
  return folderOf('final');
}

function copy(text: string, workdir: string, context: string[], folderOf: (stage: string) => string): void {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  for (const source of words) {
    const isFile = from === undefined && statSync(inRepository(source)).isFile();
    const place =
      target.endsWith('/') && (isFile || from) ? path.join(target, path.basename(source)) : target;
    if (from) {
      // Another stage's files are named by their place in its image.
      const other = path.join(folderOf(from), path.relative('/app', source));
      cpSync(other, path.join(workdir, place), { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const files = copied(context, source);
    if (files.length === 0) throw new Error(`COPY ${source}: the build context has no such file.`);
    for (const file of files) {
      const to = path.join(workdir, place, path.relative(source, file));
      mkdirSync(path.dirname(to), { recursive: true });
      cpSync(inRepository(file), to);
    }
  }
}

async function run(text: string, cwd: string): Promise<void> {
  const command = text.replace(/--mount=\S+\s+/g, '');
  const { NODE_OPTIONS: _, ...env } = process.env;
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${env.PATH}`;
  const { status, output } = await runCommand('/bin/sh', ['-c', command], { cwd, env: { ...env, PATH } });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}:\n${output}`);
}
