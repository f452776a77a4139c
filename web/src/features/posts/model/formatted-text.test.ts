// @spec community/post-card

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutParts, parseText, plainText, type TextPart } from './formatted-text.ts';

/** Parts in a short form: bold in <b>, italic in <i>, links in [text](href). */
function written(parts: readonly TextPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'link') return `[${part.text}](${part.href})`;
      const tag = part.kind === 'bold' ? 'b' : 'i';
      return `<${tag}>${written(part.parts)}</${tag}>`;
    })
    .join('');
}

function shown(parts: readonly TextPart[]): string {
  return parts.map((part) => ('parts' in part ? shown(part.parts) : part.text)).join('');
}

describe('marks', () => {
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
  ])('%s', (text, expected) => {
    expect(written(parseText(text))).toBe(expected);
  });

  it('many empty lines are one', () => {
    expect(shown(parseText('a\n \n\n\t\n\nb\nc\n\nd'))).toBe('a\n\nb\nc\n\nd');
  });
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
  ])('%s', (text, expected) => {
    expect(written(parseText(text))).toBe(expected);
  });

  it('a long one shows cut, and leads where it led', () => {
    const href = `https://x.example/${'a'.repeat(300)}`;
    const [link] = parseText(href);
    expect(link).toEqual({ kind: 'link', href, text: `x.example/${'a'.repeat(29)}…` });
  });

  it('only ever lead to the web', () => {
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

describe('the beginning of a text', () => {
  const LIMIT = 150;
  const cut = (text: string) => cutParts(parseText(text), LIMIT);

  it('is all of it up to 150 characters as they show', () => {
    expect(cut('x'.repeat(150))).toBeNull();
    expect(cut(`**${'x'.repeat(150)}**`)).toBeNull();
    expect(cut('🎢'.repeat(150))).toBeNull();
  });

  it('is the first 150 of more', () => {
    expect(shown(cut('x'.repeat(151)) ?? [])).toBe('x'.repeat(150));
    expect(shown(cut('🎢'.repeat(850)) ?? [])).toBe('🎢'.repeat(150));
  });

  it('keeps its marks whole', () => {
    expect(written(cut(`a **${'b'.repeat(200)}** *c*`) ?? [])).toBe(`a <b>${'b'.repeat(148)}</b>`);
  });

  it('cuts no character in two', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(shown(cut(`${'x'.repeat(148)}${family}`) ?? [])).toBe('x'.repeat(148));
    expect(shown(cut(`${'x'.repeat(149)}e\u0301e`) ?? [])).toBe('x'.repeat(149));
  });

  it('leaves out a link that does not fit', () => {
    expect(shown(cut(`${'x'.repeat(140)} https://park.example/map`) ?? [])).toBe('x'.repeat(140));
  });

  it('never shows more than the limit, nor anything that was not there', () => {
    const pieces = fc.constantFrom('**', '*', '_', ' ', '\n', '🎢', '👨‍👩‍👧', 'word', 'https://x.example/a');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 120 }), fc.nat(60), (words, limit) => {
        const parts = parseText(words.join(''));
        const kept = cutParts(parts, limit);
        expect([...shown(kept ?? parts)].length).toBeLessThanOrEqual(limit);
        expect(shown(parts).startsWith(shown(kept ?? parts).trimEnd())).toBe(true);
      }),
    );
  });
});

it('a text made to be slow is not', () => {
  for (const piece of ['*', '**', '_', '*a', '**a ', '_a ', '***a** *', 'https://', '\n ', '*_']) {
    const before = performance.now();
    cutParts(parseText(piece.repeat(850 / piece.length)), 150);
    expect(performance.now() - before, piece).toBeLessThan(1000);
  }
});

it('reads plainly without its marks', () => {
  const text = 'Row **seven, _at *night*_**: https://example.org/taron 2*3';
  expect(plainText(parseText(text))).toBe('Row seven, at night: example.org/taron 2*3');
});
