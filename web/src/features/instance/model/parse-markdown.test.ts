import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const text = (value: string) => ({ kind: 'text', text: value });

it('parses headings, paragraphs, lists and horizontal rules', () => {
  expect(parseMarkdown('# Rules\nBe kind.\nTwice.\n\n- one\n- two\n1. first\n---\n### Small')).toEqual([
    { kind: 'heading', level: 2, content: [text('Rules')] },
    { kind: 'paragraph', lines: [[text('Be kind. Twice.')]] },
    { kind: 'list', isOrdered: false, items: [[text('one')], [text('two')]] },
    { kind: 'list', isOrdered: true, items: [[text('first')]] },
    { kind: 'rule' },
    { kind: 'heading', level: 4, content: [text('Small')] },
  ]);
});

it('breaks a line only after two spaces or a backslash', () => {
  expect(parseMarkdown('1 Station Road\\\n12345 Lift Hill  \nWrite\nto us')).toEqual([
    {
      kind: 'paragraph',
      lines: [[text('1 Station Road')], [text('12345 Lift Hill')], [text('Write to us')]],
    },
  ]);
});

it('links an email address', () => {
  expect(parseMarkdown('Write to hello@demo.example.')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          text('Write to '),
          { kind: 'link', href: 'mailto:hello@demo.example', text: 'hello@demo.example' },
          text('.'),
        ],
      ],
    },
  ]);
});

it('parses bold, italic, links and URLs in a line', () => {
  expect(
    parseMarkdown('**The *old* club**, *new*: [mail us](mailto:a@b.example), https://b.example/x.'),
  ).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          {
            kind: 'strong',
            children: [text('The '), { kind: 'em', children: [text('old')] }, text(' club')],
          },
          text(', '),
          { kind: 'em', children: [text('new')] },
          text(': '),
          { kind: 'link', href: 'mailto:a@b.example', text: 'mail us' },
          text(', '),
          { kind: 'link', href: 'https://b.example/x', text: 'https://b.example/x' },
          text('.'),
        ],
      ],
    },
  ]);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '[click](data:text/html,x)',
  '[click](//evil.example)',
])('keeps %s as text', (source) => {
  const [block] = parseMarkdown(source);
  expect(block?.kind === 'paragraph' && block.lines.flat().every(({ kind }) => kind === 'text')).toBe(true);
});

// If the time grew with the square of the length, this test would reach its timeout.
it.each(['*[', '**', 'a.a@', 'a\n'])('parses 200,000 repetitions of %j', (piece) => {
  expect(parseMarkdown(piece.repeat(200_000))).not.toEqual([]);
});
