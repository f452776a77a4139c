import * as z from 'zod/mini';
import type { EveryColumnExcept } from '#shared/table-columns.ts';
import { fileColumn } from '../../../lib/api/file-url.ts';
import { parseRows, type RowOf } from '../../../lib/api/rows/parse-rows.ts';

const soundRow = z.object({
  id: z.guid(),
  title: z.string(),
  emoji: z.string(),
  audio_url: fileColumn,
} satisfies EveryColumnExcept<'soundboard_effects', 'created_at' | 'created_by'>);

export const SOUND_COLUMNS = 'id, title, emoji, audio_url';

/** A sound of the soundboard. */
export type Sound = z.infer<typeof soundRow>;

/** Parses rows with `SOUND_COLUMNS`. */
export function parseSounds(rows: readonly RowOf<typeof soundRow>[]): readonly Sound[] {
  return parseRows('soundboard_effects', soundRow, rows);
}
