import { memberStorage } from '../../../lib/storage/member-storage.ts';
import { NO_TICKS, unsavedTicksSchema } from './unsaved-ticks.ts';

/** A member's ticks that are not saved yet. */
export const unsavedTicksOf = memberStorage({
  name: 'tour-ticks',
  schema: unsavedTicksSchema,
  empty: NO_TICKS,
  isEmpty: (ticks) => Object.keys(ticks).length === 0,
});
