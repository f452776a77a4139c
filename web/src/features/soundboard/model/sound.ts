import * as z from 'zod/mini';

const soundRow = z.object({
  id: z.uuid(),
  title: z.string(),
  emoji: z.string(),
  audio_url: z.string(),
});

export const SOUND_COLUMNS = 'id, title, emoji, audio_url';

/** A sound of the board. */
export type Sound = z.infer<typeof soundRow>;

export function parseSounds(rows: unknown): readonly Sound[] {
  return z.array(soundRow).parse(rows);
}
