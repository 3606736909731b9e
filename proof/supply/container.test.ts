import { globSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.ts';

const text = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const dockerfile = text('Dockerfile');
/** The instructions of the last stage, which is the image. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

test('the Dockerfile is well-formed, and everything it copies is there and in the build context', () => {
  expect(validate(dockerfile, {})).toEqual([]);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from=)(.+) \S+$/gm)].flatMap(([, from]) =>
    from.split(' '),
  );
  const allowed = [...text('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);
  for (const source of copied) {
    expect(globSync(source, { cwd: root }), source).toHaveLength(1);
    expect(
      allowed.some((path) => source === path || source.startsWith(`${path}/`)),
      source,
    ).toBe(true);
  }
  // npm refuses to install without the manifest of every workspace.
  const { workspaces } = JSON.parse(text('package.json'));
  for (const manifest of globSync(
    workspaces.map((folder: string) => `${folder}/package.json`),
    { cwd: root },
  ))
    expect(dockerfile.split(`\nCOPY ${manifest} `), manifest).toHaveLength(3);
  for (const left of ['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx'])
    expect(text('.dockerignore').split('\n')).toContain(left);
});

test('the image has the pinned Node, another user than root, a health check, and production dependencies only', () => {
  expect(dockerfile).toContain(`ARG NODE_VERSION=${JSON.parse(text('package.json')).dependencies.node}\n`);
  for (const [, from] of dockerfile.matchAll(/^FROM (\S+)/gm))
    expect(from).toMatch(/^node:\$\{NODE_VERSION\}-slim$/);
  expect(dockerfile).toMatch(/AS dependencies\n(?:(?!^FROM ).*\n)*.*npm ci --omit=dev --ignore-scripts/m);
  expect(image).toContain('\nCOPY --from=dependencies /app/node_modules node_modules\n');
  expect(image.match(/^USER .*/gm)).toEqual(['USER node']);
  expect(image.match(/^HEALTHCHECK /gm)).toHaveLength(1);
  expect(image).not.toMatch(/^RUN /m);
  // What keeps its memory and its pauses small is given wherever it is started.
  const [option] = /--max-semi-space-size=\d+/.exec(JSON.parse(text('package.json')).scripts.start) ?? [];
  expect(image).toContain(`\nCMD ["node", "${option}", "apps/server/src/main.ts"]`);
});

test('compose.yaml runs app and worker read-only, without capabilities and with secrets from files', () => {
  const compose = text('compose.yaml');
  for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]', "'no-new-privileges:true'"])
    expect(compose).toContain(line);
  for (const role of ['ROLE: web', 'ROLE: worker']) expect(compose).toContain(role);
  // Nothing secret stands in the file itself.
  expect(compose).not.toMatch(/(PASSWORD|SECRET|TOKEN|KEY): /);
});
