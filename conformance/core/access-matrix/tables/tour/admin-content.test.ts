// @spec guide/upload-entities, guide/roles, guide/data-calls

import { testTables } from '../../test-tables.ts';
import { soundboardEffects, teamMemberPictures, thrillTourDayThumbnails } from './admin-content.ts';

testTables(soundboardEffects, teamMemberPictures, thrillTourDayThumbnails);
