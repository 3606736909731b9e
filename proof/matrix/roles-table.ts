import { type Endpoint, endpoints, hasRole, type Role, roles } from '@frontrunner/contracts';

const cell = (needed: Role, held: Role, isOwn: boolean, { resource, access }: Endpoint): string => {
  if (!hasRole(held, needed)) return '403';
  if (!isOwn && resource) return '404';
  return access === 'pro' ? 'Pro' : 'yes';
};

/**
 * Every call that asks for a role, by role, as Markdown: on what belongs to the current workspace, and on what belongs to
 * a foreign one. Calls about the person alone, public ones and those of administrators ask for no role.
 */
export function rolesTable(): string {
  const calls = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { role }]) => role);
  const row = ([call, endpoint]: [string, Endpoint]) => {
    const needed = endpoint.role as Role;
    const own = roles.map((held) => cell(needed, held, true, endpoint));
    const foreign = roles.map((held) => cell(needed, held, false, endpoint));
    return `| \`${call}\` | ${own.join(' | ')} | ${endpoint.resource ? foreign.join(' | ') : '- | - | - | -'} |`;
  };
  return `# Roles and calls

Written by \`npm run docs:roles\` from \`packages/contracts\`; \`proof/matrix/authorisation-matrix.test.ts\` makes every call as every
role. "Pro" needs the workspace's Pro plan as well. On what belongs to a foreign workspace (right half) an answer never tells
whether it exists. A dash: the call names nothing that could be foreign.

| call | ${roles.join(' | ')} | foreign: ${roles.join(' | foreign: ')} |
| --- | ${Array(8).fill('---').join(' | ')} |
${calls.map(row).join('\n')}
`;
}
