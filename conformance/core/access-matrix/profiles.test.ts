// @spec accounts/profile, accounts/user-roles, accounts/profile-update, accounts/roles

import { profiles, userRoles } from './profiles.ts';
import { walk } from './walk.ts';

walk(profiles, userRoles);
