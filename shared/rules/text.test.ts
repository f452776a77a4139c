import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, countCodePoints, isVisibleText } from './text.ts';

describe('text', () => {
  test('counts code points', () => {
    expect(countCodePoints('🎢🎢')).toBe(2);
    expect(countCodePoints('e\u0301')).toBe(2);
  });

  test.each([
    ['  Ada\u00a0', 'Ada'],
    ['\u200bAda\u2060\ufeff', 'Ada'],
    ['A\u0000d\u0007a', 'Ada'],
    ['Ada\ud83d', 'Ada\ufffd'],
    ['one\r\ntwo', 'one\ntwo'],
  ])('cleans %j', (text, stored) => {
    expect(cleanText(text)).toBe(stored);
  });

  test('joins lines into one line', () => {
    expect(cleanLine('one\r\n\ttwo\n')).toBe('one two');
  });

  test.each([
    ['', false],
    [' \t\u3000', false],
    ['\u200b\u200d\u2060', false],
    ['\u202e\u200f', false],
    ['\u3164\u115f', false],
    ['🎢', true],
    ['ﷺ', true],
    ['<script>', true],
    ['\u2800\u3164', false],
  ])('finds a visible character in %j: %s', (text, visible) => {
    expect(isVisibleText(text)).toBe(visible);
  });
});
