import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { coasterCount, profileFields } from './profile.ts';

function problem(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message;
}

describe('profile fields', () => {
  test.each(['', '   ', '\u200b\u2060', '\u3164'])('a name of nothing to see (%j) is refused', (name) => {
    expect(problem(profileFields.name, name)).toBe('Please enter your name.');
  });

  test('the placeholder is no name', () => {
    expect(problem(profileFields.name, ' New Thrillseeker ')).toBe('Please choose a name of your own.');
  });

  test('a name is cleaned', () => {
    expect(z.parse(profileFields.name, ' Maria\n Rides ')).toBe('Maria  Rides');
    expect(z.parse(profileFields.name, '<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  });

  test('an endless name is refused with its length', () => {
    expect(problem(profileFields.name, 'a'.repeat(10_000))).toBe(
      'Your name can have 80 characters at most; this is 10000.',
    );
  });

  test('a bio is measured in code points', () => {
    expect(problem(profileFields.bio, '🎢'.repeat(200))).toBeUndefined();
    expect(problem(profileFields.bio, '🎢'.repeat(201))).toContain('201');
  });

  test.each([
    [-1, 'Enter 0 or more.'],
    [1.5, 'Enter a whole number.'],
    ['', 'Enter a whole number.'],
    [100_001, 'Enter 100,000 at most.'],
    [0, undefined],
  ])('a coaster count of %j', (count, message) => {
    expect(problem(coasterCount, count)).toBe(message);
  });

  test('hostile handles are refused', () => {
    expect(problem(profileFields.instagram, 'javascript:alert(1)')).toContain('Instagram');
    expect(z.parse(profileFields.tiktok, 'https://tiktok.com/@ada')).toBe('ada');
  });
});
