import { memberStorage } from '../../../lib/storage/member-storage.ts';
import { NO_TICKS, unsavedTicksSchema } from './unsaved-ticks.ts';

/** Returns the storage of a member's ticks that are not in the outbox yet. */
export const unsavedTicksStorage = memberStorage({
  name: 'tour-ticks',
  schema: unsavedTicksSchema,
  empty: NO_TICKS,
  isEmpty: (ticks) => Object.keys(ticks).length === 0,
});
