import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../scripts/repository.ts';
import { buildContext, copied, readDockerfile } from './container-build.ts';

const text = (file: string) => readFileSync(inRepository(file), 'utf8');
const stages = readDockerfile();
const final = stages.at(-1);

test('everything that the Dockerfile copies is in the build context, and no test, secret or build of this machine is', () => {
  const context = buildContext();
  const sources = stages.flatMap(({ instructions }) =>
    instructions
      .filter(({ verb, text: words }) => verb === 'COPY' && !words.startsWith('--from='))
      .flatMap(({ text: words }) => words.split(/\s+/).slice(0, -1)),
  );
  expect(sources.length).toBeGreaterThan(10);
  for (const source of sources) expect(copied(context, source), source).not.toEqual([]);
  expect(
    context.filter((file) => /node_modules|dist\/|\.test\.|\.env|^secrets\/|^data\//.test(file)),
  ).toEqual([]);
});

test('the image has the pinned Node, another user than root, a health check, and nothing but production dependencies', () => {
  const pinned = JSON.parse(text('package.json')).dependencies.node;
  expect(text('Dockerfile')).toContain(`ARG NODE_VERSION=${pinned}\n`);
  for (const { from } of stages) expect(from).toMatch(/^node:\$\{NODE_VERSION\}-slim$/);
  const lines = (verb: string) =>
    final?.instructions.filter((one) => one.verb === verb).map((one) => one.text) ?? [];
  expect(lines('USER')).toEqual(['node']);
  expect(lines('HEALTHCHECK')).toHaveLength(1);
  expect(lines('RUN')).toEqual([]);
  const modules = lines('COPY').find((line) => line.includes('node_modules'));
  expect(modules).toContain('--from=dependencies');
  const install = stages
    .find(({ name }) => name === 'dependencies')
    ?.instructions.find(({ verb }) => verb === 'RUN');
  expect(install?.text).toContain('--omit=dev');
});

test('compose.yaml runs app and worker read-only, without capabilities and with secrets from files', () => {
  const compose = text('compose.yaml');
  for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]', "'no-new-privileges:true'"])
    expect(compose).toContain(line);
  for (const role of ['ROLE: web', 'ROLE: worker']) expect(compose).toContain(role);
  // Nothing secret stands in the file itself.
  expect(compose).not.toMatch(/(PASSWORD|SECRET|TOKEN|KEY): /);
});
