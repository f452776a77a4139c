// @spec accounts/profile, accounts/user-roles, accounts/profile-update, accounts/roles

import { walk } from '../walk.ts';
import { profiles, userRoles } from './profiles.ts';

walk(profiles, userRoles);
