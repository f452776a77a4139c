// @spec guide/upload-entities, guide/roles, guide/data-calls

import { soundboardEffects, teamMemberPictures, thrillTourDayThumbnails } from './house.ts';
import { walk } from './walk.ts';

walk(soundboardEffects, teamMemberPictures, thrillTourDayThumbnails);
