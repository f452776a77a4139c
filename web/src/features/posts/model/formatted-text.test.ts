// @spec community/post-card

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseText, plainText, type TextPart, truncateParts } from './formatted-text.ts';

/** Parts in a short form: bold in <b>, italic in <i>, links in [text](href). */
function toMarkup(parts: readonly TextPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'link') return `[${part.text}](${part.href})`;
      const tag = part.kind === 'bold' ? 'b' : 'i';
      return `<${tag}>${toMarkup(part.parts)}</${tag}>`;
    })
    .join('');
}

describe('bold and italic text', () => {
  it.each([
    ['**loud** and *soft*', '<b>loud</b> and <i>soft</i>'],
    ['_soft_ too', '<i>soft</i> too'],
    ['***both***', '<b><i>both</i></b>'],
    ['**bold *and italic* inside**', '<b>bold <i>and italic</i> inside</b>'],
    ['*italic **and bold** inside*', '<i>italic <b>and bold</b> inside</i>'],
    ['**ends *together***', '<b>ends <i>together</i></b>'],
    ['**<img src=x onerror=alert(1)>**', '<b><img src=x onerror=alert(1)></b>'],
    ['<b>not ours</b>', '<b>not ours</b>'],
    ['**never closed', '**never closed'],
    ['2 * 3 * 4 and 2*3*4', '2 * 3 * 4 and 2*3*4'],
    ['a_snake_case_name', 'a_snake_case_name'],
    ['** blanks **', '** blanks **'],
    ['**one\nline**', '**one\nline**'],
    ['****', '****'],
    ['**🎢**', '<b>🎢</b>'],
  ])('%s becomes %s', (text, expected) => {
    expect(toMarkup(parseText(text))).toBe(expected);
  });
});

it('parseText collapses consecutive empty lines into one', () => {
  expect(plainText(parseText('a\n \n\n\t\n\nb\nc\n\nd'))).toBe('a\n\nb\nc\n\nd');
});

describe('links', () => {
  it.each([
    ['see https://rcdb.example/1.', 'see [rcdb.example/1](https://rcdb.example/1).'],
    ['HTTP://PARK.EXAMPLE', '[park.example](http://park.example/)'],
    ['(https://x.example/a_(b))', '([x.example/a_(b)](https://x.example/a_(b)))'],
    ['https://x.example/a_b_c*d*', '[x.example/a_b_c*d](https://x.example/a_b_c*d)*'],
    ['**https://x.example**', '<b>[x.example](https://x.example/)</b>'],
    [
      'https://bank.example@evil.example/login',
      '[evil.example/login](https://bank.example@evil.example/login)',
    ],
    ['javascript:alert(1) data:text/html,x', 'javascript:alert(1) data:text/html,x'],
    ['https:// and http://', 'https:// and http://'],
    ['https://[', 'https://['],
  ])('%s becomes %s', (text, expected) => {
    expect(toMarkup(parseText(text))).toBe(expected);
  });

  it('keep their href and get a shorter text when they are long', () => {
    const href = `https://x.example/${'a'.repeat(300)}`;
    const [link] = parseText(href);
    expect(link).toEqual({ kind: 'link', href, text: `x.example/${'a'.repeat(29)}…` });
  });

  it('have only http and https URLs', () => {
    const schemes = fc.constantFrom('javascript:', 'data:', 'file:', 'http://', 'https://', 'HtTpS://', '//');
    fc.assert(
      fc.property(fc.array(fc.oneof(schemes, fc.string(), fc.constantFrom('*', '**', '_'))), (pieces) => {
        const hrefs = (parts: readonly TextPart[]): string[] =>
          parts.flatMap((part) =>
            'parts' in part ? hrefs(part.parts) : part.kind === 'link' ? part.href : [],
          );
        for (const href of hrefs(parseText(pieces.join('')))) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });
});

describe('truncateParts', () => {
  const LIMIT = 150;
  const truncate = (text: string) => truncateParts(parseText(text), LIMIT);

  it('returns null for up to 150 visible characters', () => {
    expect(truncate('x'.repeat(150))).toBeNull();
    expect(truncate(`**${'x'.repeat(150)}**`)).toBeNull();
    expect(truncate('🎢'.repeat(150))).toBeNull();
  });

  it('returns the first 150 characters of a longer text', () => {
    expect(plainText(truncate('x'.repeat(151)) ?? [])).toBe('x'.repeat(150));
    expect(plainText(truncate('🎢'.repeat(850)) ?? [])).toBe('🎢'.repeat(150));
  });

  it('keeps a shortened bold text bold', () => {
    expect(toMarkup(truncate(`a **${'b'.repeat(200)}** *c*`) ?? [])).toBe(`a <b>${'b'.repeat(148)}</b>`);
  });

  it('does not split grapheme clusters', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(plainText(truncate(`${'x'.repeat(148)}${family}`) ?? [])).toBe('x'.repeat(148));
    expect(plainText(truncate(`${'x'.repeat(149)}e\u0301e`) ?? [])).toBe('x'.repeat(149));
  });

  it('omits a link that does not fit', () => {
    expect(plainText(truncate(`${'x'.repeat(140)} https://park.example/map`) ?? [])).toBe('x'.repeat(140));
  });

  it('returns a prefix of the visible text within the limit', () => {
    const pieces = fc.constantFrom('**', '*', '_', ' ', '\n', '🎢', '👨‍👩‍👧', 'word', 'https://x.example/a');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 120 }), fc.nat(60), (words, limit) => {
        const parts = parseText(words.join(''));
        const truncated = truncateParts(parts, limit);
        expect([...plainText(truncated ?? [])].length).toBeLessThanOrEqual(limit);
        if (!truncated) expect([...plainText(parts)].length).toBeLessThanOrEqual(limit);
        expect(plainText(parts).startsWith(plainText(truncated ?? parts).trimEnd())).toBe(true);
      }),
    );
  });
});

// If the time grew exponentially, this test would reach its timeout.
it.each(['*', '**', '_', '*a', '**a ', '_a ', '***a** *', 'https://', '\n ', '*_'])(
  'parses and truncates a text of 850 characters, the maximum of a post, that repeats %j',
  (piece) => {
    const parts = parseText(piece.repeat(850 / piece.length));
    expect([...plainText(truncateParts(parts, 150) ?? parts)].length).toBeLessThanOrEqual(150);
  },
);

it('plainText drops the asterisks and underscores of bold and italic text', () => {
  const text = 'Row **seven, _at *night*_**: https://example.org/taron 2*3';
  expect(plainText(parseText(text))).toBe('Row seven, at night: example.org/taron 2*3');
});
