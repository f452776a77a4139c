import type { Random } from './random.ts';

const fragments = [
  'a',
  'Taron',
  'park',
  '*',
  '%',
  '_',
  '(',
  ')',
  ',',
  '.',
  ':',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '->',
] as const;
const fuzzTexts = [
  '',
  ' ',
  'null',
  'NULL',
  'true',
  'undefined',
  'NaN',
  '-Infinity',
  '1e999',
  '-1',
  '0',
  '9223372036854775808',
  '2026-11-22',
  '2026-13-45',
  'infinity',
  '-infinity',
  '0001-01-01 BC',
  '24:00:00',
  '{}',
  '{a,b}',
  '{{a},{b}}',
  '{NULL}',
  '[]',
  '[1,2)',
  '{"a":1}',
  '\u0000',
  '\ud800',
  '\uffff',
  '\u202e',
  '🎢',
  "'; drop table posts; --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '$1',
  '\r\nX: y',
  'a'.repeat(2_000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{12345678-1234-1234-1234-123456789012}',
] as const;

/** Returns a text that code may not expect. */
export function fuzzText(random: Random): string {
  if (random.chance(0.6)) return random.pick(fuzzTexts);
  return Array.from({ length: 1 + random.int(5) }, () => random.pick(fragments)).join('');
}

/** Returns a JSON value, nested at most `depth` levels deep. */
export function fuzzJson(random: Random, depth = 2): unknown {
  const kind = random.int(depth > 0 ? 10 : 7);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick([0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, 0.1 + 0.2]);
    case 7:
      return random.several(4, () => fuzzJson(random, depth - 1));
    case 8:
    case 9:
      return Object.fromEntries(
        random.several(4, () => [fuzzText(random), fuzzJson(random, depth - 1)] as const),
      );
    default:
      return fuzzText(random);
  }
}

/** Returns the text with one to four parts changed, left out or repeated. */
export function mutateText(random: Random, text: string): string {
  let changedText = text;
  for (let count = 1 + random.int(4); count > 0; count -= 1) {
    const at = random.int(changedText.length + 1);
    const end = at + random.int(8);
    const piece = random.pick<() => string>([
      () => '',
      () => changedText.slice(at, end).repeat(random.int(6)),
      () => encodeURIComponent(random.pick(fragments)),
      () =>
        random.pick([
          '%',
          '%0',
          '%00',
          '%zz',
          '%ff%fe',
          '%ed%a0%80',
          '%F0%9F%8E%A2',
          '%2e%2e%2f',
          '&',
          '=',
          '?',
          '//',
          ';',
        ]),
      () => random.pick(['(', ')', '.', ',', '*', '!', ':', '::', '->', '->>', '{', '}', '"', '+', '~']),
    ])();
    changedText = changedText.slice(0, at) + piece + changedText.slice(random.chance(0.5) ? at : end);
  }
  return changedText;
}
