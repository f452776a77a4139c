// @spec accounts/profile, accounts/user-roles, accounts/profile-update, accounts/roles

import { testTables } from '../test-tables.ts';
import { profiles, userRoles } from './profiles.ts';

testTables(profiles, userRoles);
