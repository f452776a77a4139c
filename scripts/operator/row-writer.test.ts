import { describe, expect, it } from 'vitest';
import { parseCsv } from '#shared/parse-csv.ts';
import { createRowWriter, csvCell, type Format, type Value } from './row-writer.ts';

async function writeRows(format: Format, columns: readonly string[], ...batches: Value[][][]) {
  let text = '';
  const writer = createRowWriter(format, columns, async (more) => {
    text += more;
  });
  for (const batch of batches) await writer.write(batch);
  await writer.end();
  return text;
}

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['+49 170', "'+49 170"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\uFF1D1', "'\uFF1D1"],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['a=b', 'a=b'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' spaced ', '" spaced "'],
    ['', ''],
  ])('writes %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('can be parsed again', async () => {
    const rows = [
      ['a,b', 'x"y', 'one\ntwo'],
      ['', 'ü', ' '],
    ];
    const text = await writeRows('csv', ['one', 'two', 'three'], rows.slice(0, 1), rows.slice(1));
    expect(parseCsv(text, ',').map(({ cells }) => cells)).toEqual([['one', 'two', 'three'], ...rows]);
  });

  it('has a header even without rows', async () => {
    expect(await writeRows('csv', ['one', 'two'])).toBe('one,two\n');
  });
});

describe('JSON', () => {
  it('is one list, also when it is written in several batches', async () => {
    const text = await writeRows('json', ['id', 'ok', 'data'], [], [[1, true, { a: [1] }]], [[2, null, 'x']]);
    expect(JSON.parse(text)).toEqual([
      { id: 1, ok: true, data: { a: [1] } },
      { id: 2, ok: null, data: 'x' },
    ]);
    expect(JSON.parse(await writeRows('json', ['id']))).toEqual([]);
  });
});

describe('a table', () => {
  it('aligns its columns', async () => {
    expect(
      await writeRows(
        'table',
        ['name', 'ok'],
        [
          ['Ann', true],
          ['Ferdinand', null],
        ],
        [['Bo', false]],
      ),
    ).toBe('name       ok\n---------  ---\nAnn        yes\nFerdinand\nBo         no\n');
  });

  it('escapes characters that would control the terminal or reverse the text direction', async () => {
    expect(await writeRows('table', ['name'], [['\u001b[2J\u202Eevil\r\nline\u009b']])).toContain(
      '\\u001b[2J\\u202eevil\\r\\nline\\u009b',
    );
  });
});
