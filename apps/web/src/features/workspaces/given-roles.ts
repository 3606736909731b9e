import type { Role } from '@frontrunner/contracts';
import { roles } from '@frontrunner/contracts/roles';

/** The roles that can be given; that of the owner is handed over instead. */
export const givenRoles = roles.filter((role): role is Exclude<Role, 'owner'> => role !== 'owner');
