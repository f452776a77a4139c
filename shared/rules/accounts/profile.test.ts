// @spec accounts/profile, community/profile-rules

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { coasterCountTextSchema, profileFieldSchemas } from './profile.ts';

function errorMessage(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message;
}

describe('profile fields', () => {
  test.each(['', '   ', '\u200b\u2060', '\u3164'])('rejects the invisible name %j', (name) => {
    expect(errorMessage(profileFieldSchemas.name, name)).toBe('Please enter your name.');
  });

  // @spec accounts/placeholder-name
  test('rejects the placeholder as a name', () => {
    expect(errorMessage(profileFieldSchemas.name, ' New Thrillseeker ')).toBe(
      'Please choose a name of your own.',
    );
  });

  test('trims a name and replaces line breaks, but keeps markup as text', () => {
    expect(z.parse(profileFieldSchemas.name, ' Maria\n Rides ')).toBe('Maria  Rides');
    expect(z.parse(profileFieldSchemas.name, '<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  });

  test('rejects a long name and reports its length', () => {
    expect(errorMessage(profileFieldSchemas.name, 'a'.repeat(10_000))).toBe(
      'Your name can have 80 characters at most; this is 10000.',
    );
  });

  // @spec accounts/bio-length
  test('measures a bio in code points', () => {
    expect(errorMessage(profileFieldSchemas.bio, '🎢'.repeat(200))).toBeUndefined();
    expect(errorMessage(profileFieldSchemas.bio, '🎢'.repeat(201))).toContain('201');
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
  ])('the error message for the coaster count %j is %s', (text, message) => {
    expect(errorMessage(coasterCountTextSchema, text)).toBe(message);
  });

  test('returns the text of a coaster count as a number', () => {
    expect(coasterCountTextSchema.parse(' 417 ')).toBe(417);
  });

  test('rejects a script as a handle, and shortens a pasted URL to the handle', () => {
    expect(errorMessage(profileFieldSchemas.instagram, 'javascript:alert(1)')).toContain('Instagram');
    expect(z.parse(profileFieldSchemas.tiktok, 'https://tiktok.com/@ada')).toBe('ada');
  });
});
