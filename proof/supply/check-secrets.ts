/**
 * `npm run check:secrets`: looks for secrets in every file of the repository, in every line its history ever added,
 * and in the built web app. What the running server says is looked at by `secrets.nightly.ts`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inRepository, root } from '../../scripts/repository.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';

/** What secrets look like. Our tests' own, like sk_test_1, are too short to be real. */
const shapes: [name: string, shape: RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['Stripe key', /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/],
  ['Stripe webhook secret', /\bwhsec_[A-Za-z0-9+/]{24,}/],
  ['model provider key', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/],
  ['Google key', /\bAIza[A-Za-z0-9_-]{35}/],
  ['AWS key', /\bAKIA[A-Z0-9]{16}\b/],
  ['GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}|_authToken\s*=/],
  ['Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['signed token', /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/],
  ['session cookie', /frontrunner_session=[\w-]{43}\b/],
];
/** What only the server may know; none of it has a place in what browsers load. */
const serverOnly =
  /STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|OIDC_CLIENT_SECRET|LLM_API_KEY|DATABASE_URL|sourceMappingURL/;

const findings: string[] = [];
function look(text: string, where: string): void {
  for (const [name, shape] of shapes) if (shape.test(text)) findings.push(`${where}: looks like a ${name}.`);
}

function lookAtFiles(): number {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of files) look(readFileSync(inRepository(file), 'latin1'), file);
  return files.length;
}

/** Every line that any commit on any branch added. */
async function lookAtHistory(): Promise<number> {
  const log = spawn('git', ['log', '--all', '-p', '--no-color', '--unified=0', '--format=commit %h'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let lines = 0;
  let commit = '';
  for await (const line of createInterface({ input: log.stdout })) {
    if (line.startsWith('commit ')) commit = line;
    if (!line.startsWith('+')) continue;
    lines += 1;
    look(line, commit);
  }
  return lines;
}

function lookAtBundle(): number {
  ensureWebBuild();
  const folder = inRepository('apps/web/dist');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const text = readFileSync(file, 'latin1');
    const shown = path.relative(root, file);
    look(text, shown);
    const known = serverOnly.exec(text)?.[0];
    if (known) findings.push(`${shown}: names ${known}.`);
    if (text.includes(root)) findings.push(`${shown}: holds a path of the machine that built it.`);
  }
  return files.length;
}

const figures = { files: lookAtFiles(), lines: await lookAtHistory(), bundle: lookAtBundle() };
for (const finding of findings) console.log(finding);
console.log(
  `Figure: ${findings.length} secrets in ${figures.files} files, ${figures.lines} lines of history and ` +
    `${figures.bundle} files of the web app, by ${shapes.length} shapes`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
