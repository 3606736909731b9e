/**
 * `npm run docs:roles`: writes docs/security/roles.md, the table of roles and calls, from the contracts. The test of the
 * authorisation matrix holds the server to the same declarations.
 */
import { writeFileSync } from 'node:fs';
import { inRepository } from '../../scripts/repository.ts';
import { rolesTable } from './roles-table.ts';

writeFileSync(inRepository('docs/security/roles.md'), rolesTable());
