import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import { coveragePage } from './page.ts';
import type { ProjectFile } from './project-file.ts';
import type { SpecDocument } from './requirement.ts';

const park: SpecDocument = {
  id: 'park',
  title: 'Park',
  sections: [{ id: 'park/lift', title: '2. Lift', texts: ['Keep your arms inside'] }],
  messages: [{ id: 'park/stuck', texts: ['Error', 'The lift is stuck.'], condition: 'no power' }],
  constants: [{ id: 'park/speed', name: 'Speed', value: '5 km/h' }],
};

const code: ProjectFile = {
  path: 'web/src/features/lift/lift.tsx',
  kind: 'code',
  text: "// @spec park/lift, park/speed\n<p>Keep your arms inside</p>\nfail('The lift is stuck.');",
};
const expected = "expectText('The lift is stuck.');";
const test: ProjectFile = {
  path: 'web/tests/lift/lift.test.ts',
  kind: 'test',
  text: `// @spec park/lift, park/speed\n\nexpectText('Keep your arms inside');\n${expected}`,
};

/** Returns the errors of the coverage after a change to the text of one of the two files. */
function errorsWith(changed: ProjectFile, from: string | RegExp, to: string, document = park) {
  const files = [code, test].map((file) =>
    file === changed ? { ...file, text: file.text.replace(from, to) } : file,
  );
  return coverageOf([document], files).errors;
}

describe('the coverage', () => {
  it('is complete when every requirement has code and a test', () => {
    const { evidence, errors } = coverageOf([park], [code, test]);
    expect(errors).toEqual([]);
    for (const id of ['park/lift', 'park/stuck', 'park/speed'])
      expect(evidence.get(id)).toEqual({ code: [code.path], tests: [test.path] });
  });

  it.each([
    ['a tag of the code', code, ', park/speed', 'park/speed has no code. Write "// @spec park/speed"'],
    ['a tag of a test', test, 'park/lift, ', 'park/lift has no test. Write "// @spec park/lift"'],
    ['the words of a message', code, 'is stuck', "park/stuck: no code says 'The lift is stuck.'"],
    [
      'the test of a message',
      test,
      'is stuck',
      "park/stuck: no test in a folder or file named like its code expects 'The lift is stuck.'",
    ],
    ['the words of a screen', code, 'arms', "park/lift: no code says 'Keep your arms inside'"],
    [
      'the test of a screen',
      test,
      'arms',
      "park/lift: no test in a folder or file named like its code expects 'Keep your arms inside'",
    ],
  ])('is incomplete without %s', (_what, file, words, error) => {
    expect(errorsWith(file, words, '')).toEqual([expect.stringContaining(error)]);
  });

  it('reports each requirement that only a deleted test covered', () => {
    const { errors } = coverageOf([park], [code]);
    expect(errors).toHaveLength(4);
    expect(errors.every((error) => error.includes('no test'))).toBe(true);
  });

  it('names the line of an unknown id', () => {
    expect(errorsWith(test, '// @spec', '\n// @spec park/lfit,')).toEqual([
      `${test.path}:2: no requirement has the id park/lfit. The ids are in docs/spec-coverage.md.`,
    ]);
  });

  it('rejects tags in files that are neither product code nor tests', () => {
    const support: ProjectFile = { path: 'e2e/support/lift.ts', kind: 'support', text: '// @spec park/lift' };
    expect(coverageOf([park], [code, test, support]).errors).toEqual([
      'e2e/support/lift.ts:1: @spec belongs in code of the product, or in a test.',
    ]);
  });

  it('finds composed messages by their tags', () => {
    const composed = errorsWith(
      code,
      "fail('The lift is stuck.')",
      '// @spec park/stuck\nfail(`The $' + '{it} is stuck.`)',
    );
    expect(composed).toEqual([]);
  });

  it('does not find a message by its text if the message needs a tag', () => {
    const tagged: SpecDocument = {
      ...park,
      messages: [{ id: 'park/stuck', texts: ['Error'], isTagged: true }],
    };
    expect(coverageOf([tagged], [code, test]).errors).toEqual([
      expect.stringContaining('park/stuck has no code'),
      expect.stringContaining('park/stuck has no test'),
    ]);
  });

  it('accepts a reason for a missing test, but rejects the reason when there is a test', () => {
    const untested: SpecDocument = {
      ...park,
      constants: [{ id: 'park/speed', name: 'Speed', value: '5 km/h', untested: 'it is measured' }],
    };
    expect(errorsWith(test, ', park/speed', '', untested)).toEqual([]);
    expect(coverageOf([untested], [code, test]).errors).toEqual([
      'park/speed has a test now. Delete its "untested" in scripts/spec-coverage.',
    ]);
  });

  it('lists three tests that contain a message, the cheapest first', () => {
    const others = ['e2e/lift/stuck.spec.ts', 'server/lift/a.test.ts', 'server/lift/b.test.ts'];
    const { evidence } = coverageOf(
      [park],
      [code, ...others.map((path) => ({ ...test, path, text: expected })), test],
    );
    expect(evidence.get('park/stuck')?.tests).toEqual([
      'web/tests/lift/lift.test.ts',
      'server/lift/a.test.ts',
      'server/lift/b.test.ts',
    ]);
  });

  it('ignores a test whose path has no name in common with that of the code, unless the test has a tag with the id', () => {
    const withoutTest = { ...test, text: test.text.replace(expected, '') };
    const other: ProjectFile = { ...test, path: 'web/tests/toasts/toasts.test.ts', text: expected };
    expect(coverageOf([park], [code, withoutTest, other]).errors).toEqual([
      expect.stringContaining(
        "park/stuck: no test in a folder or file named like its code expects 'The lift is stuck.'",
      ),
    ]);
    const tagged = { ...other, text: `// @spec park/stuck\n${expected}` };
    const { evidence, errors } = coverageOf([park], [code, withoutTest, tagged]);
    expect(errors).toEqual([]);
    expect(evidence.get('park/stuck')?.tests).toEqual([other.path]);
  });
});

it('writes a row with links for each requirement', () => {
  const untested: SpecDocument = {
    ...park,
    constants: [
      { id: 'park/speed', name: 'Speed', value: '5 km/h', external: 'the motor', untested: 'it is loud' },
    ],
  };
  const migration: ProjectFile = {
    path: 'supabase/migrations/20260101000100_lift.sql',
    kind: 'code',
    text: '-- @spec park/lift',
  };
  const files = [
    migration,
    { ...code, text: code.text.replace(', park/speed', '') },
    { ...test, text: test.text.replace(', park/speed', '') },
  ];
  const rows = coveragePage([untested], coverageOf([untested], files).evidence)
    .split('\n')
    .filter((line) => /^\| .*`park/.test(line));
  const [lift, tests] = [
    '[lift/lift.tsx](../web/src/features/lift/lift.tsx)',
    '[web/tests/lift/lift.test.ts](../web/tests/lift/lift.test.ts)',
  ];
  expect(rows).toEqual([
    `| 2. Lift | [lift.sql](../supabase/migrations/20260101000100_lift.sql), ${lift} | ${tests} | \`park/lift\` |`,
    `| 'Error' / 'The lift is stuck.' (no power) | ${lift} | ${tests} | \`park/stuck\` |`,
    '| Speed: 5 km/h | the motor | none: it is loud | `park/speed` |',
  ]);
});
