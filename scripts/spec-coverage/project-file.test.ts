import { describe, expect, it } from 'vitest';
import { tagsIn, textSearch } from './project-file.ts';

const codeFile = (path: string, text: string) => ({ path, text, kind: 'code' as const });

describe('tags', () => {
  it.each([
    ['lift.ts', '// @spec park/lift', ['park/lift']],
    ['lift.ts', '  // @spec park/lift, park/brakes', ['park/lift', 'park/brakes']],
    ['lift.tsx', '{/* @spec park/lift */}', ['park/lift']],
    ['lift.css', '/* @spec park/lift */', ['park/lift']],
    ['lift.sql', '-- @spec park/lift', ['park/lift']],
    ['lift.toml', '# @spec park/lift', ['park/lift']],
    ['lift.ts', '// @spec park/lift, the hill', ['park/lift', 'the hill']],
    ['lift.ts', '// @spec', ['']],
    ['lift.ts', "const mail = 'ada@special.example';", []],
  ])('are the ids after @spec in a comment, in %s: %s', (path, text, ids) => {
    expect(tagsIn(codeFile(path, text)).map(({ id }) => id)).toEqual(ids);
  });

  it('have line numbers', () => {
    expect(tagsIn(codeFile('lift.ts', 'chain();\n\n// @spec park/lift\nhoist();'))).toEqual([
      { id: 'park/lift', path: 'lift.ts', line: 3 },
    ]);
  });
});

describe('the search for texts', () => {
  it.each([
    ['a literal', "throw new Error('The lift is stuck.');", 'The lift is stuck.'],
    ['the text of an element', '<p>\n  The lift\n  is stuck.\n</p>', 'The lift is stuck.'],
    ['part of a literal', "'Sorry. The lift is stuck. Call us.'", 'The lift is stuck.'],
    ['a regular expression', '/^Lift \\(stuck\\)$/', 'Lift (stuck)'],
    ['an escaped quote', "'The lift doesn\\'t move'", "The lift doesn't move"],
    ['the text before a placeholder', '"The lift failed: no power"', 'The lift failed: {reason}'],
    ['a short literal', "toast('Lift stuck')", 'Lift stuck'],
    ['a short text before a value', '<b>Lift {number}</b>', 'Lift {number}'],
  ])('finds %s', (_what, text, wanted) => {
    expect(textSearch(codeFile('lift.tsx', text))(wanted)).toBe(true);
  });

  it.each([
    ['a comment', '// The lift is stuck.', 'The lift is stuck.'],
    ['a doc comment', '/**\n * The lift is stuck.\n */', 'The lift is stuck.'],
    ['a comment of SQL', '-- The lift is stuck.', 'The lift is stuck.'],
    ['a text with other capital letters', "'The lift is Stuck.'", 'The lift is stuck.'],
    ['a longer word', "'The lift is stuckish'", 'The lift is stuck'],
    ['one or two words within a sentence', "'A Lift stuck twice'", 'Lift stuck'],
  ])('does not find the text in %s', (_what, text, wanted) => {
    expect(textSearch(codeFile('lift.tsx', text))(wanted)).toBe(false);
  });
});
