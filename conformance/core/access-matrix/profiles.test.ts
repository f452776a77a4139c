import { profiles, userRoles } from './profiles.ts';
import { walk } from './walk.ts';

walk(profiles, userRoles);
