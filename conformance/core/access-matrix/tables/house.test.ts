// @spec guide/upload-entities, guide/roles, guide/data-calls

import { walk } from '../walk.ts';
import { soundboardEffects, teamMemberPictures, thrillTourDayThumbnails } from './house.ts';

walk(soundboardEffects, teamMemberPictures, thrillTourDayThumbnails);
