// @spec guide/sound-rules

import { describe, expect, it } from 'vitest';
import {
  keepFittingEmoji,
  soundExtension,
  soundFileErrorMessage,
  soundRules,
  storedSoundType,
} from './sound.ts';

const errorMessages = (values: { title: string; emoji: string }) =>
  soundRules.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

// @spec guide/emoji-length
describe('title and emoji of a sound', () => {
  it.each([
    ['one emoji', '🎢'],
    ['two', '🎢🎉'],
    ['a family of seven code points', '👩‍👩‍👧‍👦'],
    ['two families', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
    ['a flag and a skin tone', '🇮🇹👋🏽'],
  ])('accepts %s', (_description, emoji) => {
    expect(errorMessages({ title: 'Horn', emoji })).toEqual([]);
  });

  it.each([
    ['three emoji', '🎢🎉🥁'],
    ['an emoji with too many marks for the database', `🎢${'\u0301'.repeat(40)}`],
  ])('rejects %s', (_description, emoji) => {
    expect(errorMessages({ title: 'Horn', emoji })).toEqual(['2 emoji are the most that fit on a button.']);
  });

  it('requires a visible title and an emoji, and limits the title', () => {
    expect(errorMessages({ title: ' \u200B', emoji: '\uFE0F' })).toEqual([
      'Give the sound a title.',
      'Choose an emoji for the sound.',
    ]);
    expect(errorMessages({ title: 'x'.repeat(81), emoji: '🎢' })).toEqual([
      'A title can have 80 characters at most; this is 81.',
    ]);
  });

  it('cleans them for storage', () => {
    expect(soundRules.parse({ title: '  Lift\nhill ', emoji: ' 🎢 ' })).toEqual({
      title: 'Lift hill',
      emoji: '🎢',
    });
  });
});

describe('the emoji field', () => {
  it.each([
    ['accepts a first emoji', '', '🎢', '🎢'],
    ['accepts a second emoji', '🎢', '🎢🎉', '🎢🎉'],
    ['rejects a third emoji at the end', '🎢🎉', '🎢🎉🥁', '🎢🎉'],
    ['rejects a third emoji in the middle', '🎢🎉', '🎢🥁🎉', '🎢🎉'],
    ['rejects a third emoji at the beginning', '🎢🎉', '🥁🎢🎉', '🎢🎉'],
    ['keeps the first two of four pasted emoji', '', '🎢🎉🥁🎺', '🎢🎉'],
    ['keeps one of two emoji that are pasted after a first one', '🎢', '🎢🎉🥁', '🎢🎉'],
    ['accepts an emoji that is pasted with spaces around it', '', ' 🎢 ', ' 🎢 '],
    ['accepts the replacement of one emoji', '🎢🎉', '🎢🥁', '🎢🥁'],
    ['keeps the first two of three pasted emoji that replace two others', '🎢🎉', '🥁🎺🎻', '🥁🎺'],
    ['accepts the deletion of an emoji', '🎢🎉', '🎢', '🎢'],
    ['accepts two families', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
    ['rejects a third flag', '🇮🇹🇩🇪', '🇮🇹🇩🇪🇫🇷', '🇮🇹🇩🇪'],
    ['accepts a skin tone for an emoji', '👋👋', '👋👋🏽', '👋👋🏽'],
    ['rejects a third letter', 'ab', 'abc', 'ab'],
    ['rejects more marks than the database allows', '🎢', `🎢${'\u0301'.repeat(40)}`, '🎢'],
  ])('%s', (_description, before, after, expected) => {
    expect(keepFittingEmoji(before, after)).toBe(expected);
  });
});

it.each([
  [{ type: 'image/png', size: 10 }, /not a sound/],
  [{ type: '', size: 10 }, /not a sound/],
  [{ type: 'audio/midi', size: 10 }, /MP3, M4A, WAV, OGG or FLAC/],
  [{ type: 'audio/mpeg', size: 0 }, /empty/],
  [{ type: 'audio/mpeg', size: 50 * 1024 * 1024 }, /5 MB at most; this file has 50 MB/],
  [{ type: 'audio/mpeg', size: 5 * 1024 * 1024 + 1 }, /5 MB at most; this file has 6 MB/],
])('reports the error of %o', (file, errorMessage) => {
  expect(soundFileErrorMessage(file)).toMatch(errorMessage);
});

it('accepts a file of the maximum size, and recognises the aliases of a MIME type', () => {
  expect(soundFileErrorMessage({ type: 'audio/mpeg', size: 5 * 1024 * 1024 })).toBeUndefined();
  expect(storedSoundType('audio/mp3')).toBe('audio/mpeg');
  expect(soundExtension('audio/mp3')).toBe('mp3');
  expect(soundExtension('audio/ogg; codecs=opus')).toBe('ogg');
  expect(soundExtension('audio/x-m4a')).toBe('m4a');
});
