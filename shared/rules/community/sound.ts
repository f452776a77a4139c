// @spec guide/sound-rules

import * as z from 'zod/mini';
import {
  SOUND_EMOJI_MAX,
  SOUND_EMOJI_MAX_CODE_POINTS,
  SOUND_MAX_BYTES,
  SOUND_TITLE_MAX_LENGTH,
} from '../../constants.ts';
import type { EveryColumnExcept } from '../../table-columns.ts';
import { cleanLine, countCodePoints, isVisibleText } from '../text.ts';
import { type ErrorMessage, lengthErrorMessage, withMessage } from '../with-message.ts';

const cleanedLine = z.pipe(z.string(), z.transform(cleanLine));
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into grapheme clusters: a family joined from seven code points is one. */
function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Returns whether emoji fit on a sound's button and into the database. Ignores surrounding spaces. */
function fitsOnButton(emoji: string): boolean {
  const line = cleanLine(emoji);
  return (
    splitGraphemes(line).length <= SOUND_EMOJI_MAX && countCodePoints(line) <= SOUND_EMOJI_MAX_CODE_POINTS
  );
}

/**
 * Returns the value of the emoji field after an edit: as much of the input as fits, or the text before the edit. `maxlength`
 * counts code units and would reject a single family emoji.
 * @param before the field's text before the edit
 * @param after the field's text as the browser has it
 */
export function keepFittingEmoji(before: string, after: string): string {
  if (fitsOnButton(after)) return after;
  const old = splitGraphemes(before);
  const edited = splitGraphemes(after);
  let start = 0;
  while (start < old.length && old[start] === edited[start]) start += 1;
  let end = 0;
  while (end < old.length - start && old.at(-1 - end) === edited.at(-1 - end)) end += 1;
  const head = edited.slice(0, start).join('');
  const tail = edited.slice(edited.length - end).join('');
  let inserted = '';
  for (const emoji of edited.slice(start, edited.length - end)) {
    if (!fitsOnButton(head + inserted + emoji + tail)) break;
    inserted += emoji;
  }
  // A combining mark or zero-width joiner becomes part of the emoji before it, which can then be too long: keep the old text.
  const isRejected = inserted === '' && after.length > before.length;
  const newText = head + inserted + tail;
  return isRejected || !fitsOnButton(newText) ? before : newText;
}

function titleErrorMessage(title: string): ErrorMessage {
  if (!isVisibleText(title)) return 'Give the sound a title.';
  return lengthErrorMessage(title, SOUND_TITLE_MAX_LENGTH, 'A title');
}

function emojiErrorMessage(emoji: string): ErrorMessage {
  if (!isVisibleText(emoji)) return 'Choose an emoji for the sound.';
  return fitsOnButton(emoji) ? undefined : `${SOUND_EMOJI_MAX} emoji are the most that fit on a button.`;
}

/** Validates the title and the emoji of a sound and cleans them for storage. */
export const soundRules = z.object({
  title: z.pipe(cleanedLine, z.string().check(withMessage(titleErrorMessage))),
  emoji: z.pipe(cleanedLine, z.string().check(withMessage(emojiErrorMessage))),
} satisfies EveryColumnExcept<'soundboard_effects', 'audio_url' | 'created_at' | 'created_by' | 'id'>);

export type SoundFields = z.output<typeof soundRules>;

/** File extensions by MIME type, for all types that the bucket accepts. Some types have several names, and browsers send any of them. */
const fileExtensions: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/opus': 'opus',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/webm': 'weba',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
};

/** Names that browsers send and the bucket does not accept, each with the accepted name of the same type. */
const mimeTypeAliases: Readonly<Record<string, string>> = {
  'audio/mp3': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
};

/** Returns the MIME type with which a sound is stored: in lower case, without parameters, and with aliases replaced. */
export function storedSoundType(type: string): string {
  const mimeType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return mimeTypeAliases[mimeType] ?? mimeType;
}

/** Returns the file extension for a sound of this MIME type, or undefined for an unsupported type. */
export function soundExtension(type: string): string | undefined {
  return fileExtensions[storedSoundType(type)];
}

/** Returns why a sound file cannot be uploaded, by its type and size. */
export function soundFileErrorMessage({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): ErrorMessage {
  if (!type.startsWith('audio/')) return 'That is not a sound. Choose an audio file.';
  if (soundExtension(type) === undefined)
    return 'Sounds of this kind cannot be stored. Choose an MP3, M4A, WAV, OGG or FLAC file.';
  if (size === 0) return 'This file is empty.';
  if (size > SOUND_MAX_BYTES) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
    return `A sound can have ${megabytes(SOUND_MAX_BYTES)} at most; this file has ${megabytes(size)}.`;
  }
  return undefined;
}
