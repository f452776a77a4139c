import { expect, test } from 'vitest';
import { toggleMark } from './toggle-mark.ts';

/** Toggles a mark. In the text and the result, brackets enclose the selection. */
function toggle(marked: string, mark: '*' | '**'): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const next = toggleMark({ text, start, end }, mark);
  return `${next.text.slice(0, next.start)}[${next.text.slice(next.start, next.end)}]${next.text.slice(next.end)}`;
}

test.each([
  ['words', 'On [Taron] again', '**', 'On **[Taron]** again'],
  ['words without the spaces around them', 'On[ Taron ]again', '*', 'On *[Taron]* again'],
  ['an empty selection', 'On [] again', '**', 'On **[]** again'],
  ['each line', '[Up\n\n and down]', '*', '[*Up*\n\n *and down*]'],
  ['bold words', 'On **[Taron]**', '*', 'On ***[Taron]***'],
] as const)('marks %s', (_, before, mark, after) => {
  expect(toggle(before, mark)).toBe(after);
});

test.each([
  ['**[Taron]**', '**', '[Taron]'],
  ['***[Taron]***', '*', '**[Taron]**'],
  ['***[Taron]***', '**', '*[Taron]*'],
] as const)('removes a mark from %s', (before, mark, after) => {
  expect(toggle(before, mark)).toBe(after);
});
