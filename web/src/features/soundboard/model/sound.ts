import * as z from 'zod/mini';
import { fileColumn } from '../../../lib/file-url.ts';
import { parseRows } from '../../../lib/parse-rows.ts';

const soundRow = z.object({
  id: z.guid(),
  title: z.string(),
  emoji: z.string(),
  audio_url: fileColumn,
});

export const SOUND_COLUMNS = 'id, title, emoji, audio_url';

/** A sound of the board. */
export type Sound = z.infer<typeof soundRow>;

/** Returns the sounds of rows with `SOUND_COLUMNS`. */
export function parseSounds(rows: unknown): readonly Sound[] {
  return parseRows('soundboard_effects', soundRow, rows);
}
