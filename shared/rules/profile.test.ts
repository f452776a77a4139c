// @spec accounts/profile, community/profile-rules

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profileFields, typedCoasterCount } from './profile.ts';

function errorMessage(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message;
}

describe('profile fields', () => {
  test.each(['', '   ', '\u200b\u2060', '\u3164'])('a name of nothing to see (%j) is refused', (name) => {
    expect(errorMessage(profileFields.name, name)).toBe('Please enter your name.');
  });

  // @spec accounts/placeholder-name
  test('the placeholder is no name', () => {
    expect(errorMessage(profileFields.name, ' New Thrillseeker ')).toBe('Please choose a name of your own.');
  });

  test('a name is cleaned', () => {
    expect(z.parse(profileFields.name, ' Maria\n Rides ')).toBe('Maria  Rides');
    expect(z.parse(profileFields.name, '<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  });

  test('an endless name is refused with its length', () => {
    expect(errorMessage(profileFields.name, 'a'.repeat(10_000))).toBe(
      'Your name can have 80 characters at most; this is 10000.',
    );
  });

  // @spec accounts/bio-length
  test('a bio is measured in code points', () => {
    expect(errorMessage(profileFields.bio, '🎢'.repeat(200))).toBeUndefined();
    expect(errorMessage(profileFields.bio, '🎢'.repeat(201))).toContain('201');
  });

  test.each([
    ['-5', 'Enter 0 or more.'],
    ['1.5', 'Enter a whole number.'],
    ['1,5', 'Enter a whole number.'],
    ['1e3', 'Enter a whole number.'],
    ['0x10', 'Enter a whole number.'],
    ['many', 'Enter a whole number.'],
    ['', 'Enter a whole number.'],
    ['100001', 'Enter 100,000 at most.'],
    ['9'.repeat(400), 'Enter a whole number.'],
    ['0', undefined],
    [' 417 ', undefined],
    ['+1', undefined],
  ])('a coaster count typed as %j', (typed, message) => {
    expect(errorMessage(typedCoasterCount, typed)).toBe(message);
  });

  test('a coaster count is stored as the number that was typed', () => {
    expect(typedCoasterCount.parse(' 417 ')).toBe(417);
  });

  test('hostile handles are refused', () => {
    expect(errorMessage(profileFields.instagram, 'javascript:alert(1)')).toContain('Instagram');
    expect(z.parse(profileFields.tiktok, 'https://tiktok.com/@ada')).toBe('ada');
  });
});
