// @spec guide/upload-entities, guide/roles, guide/data-calls

import { walk } from '../../walk.ts';
import { soundboardEffects, teamMemberPictures, thrillTourDayThumbnails } from './admin-content.ts';

walk(soundboardEffects, teamMemberPictures, thrillTourDayThumbnails);
