import { expect, test } from 'vitest';
import { readViewColumns } from './view-definition.ts';

const query = (...entries: readonly string[]) =>
  `({QUERY :commandType 1 :cteList <> :rtable ({RANGETBLENTRY :eref {ALIAS :aliasname lines :colnames ("id" "na\\ me")} :targetList ({TARGETENTRY :resno 9 :resorigtbl 9 :resorigcol 9 :resjunk false})}) :targetList (${entries.join(' ')}) :override 0 :returningList <>})`;

const entry = (number: number, name: string, table: number, column: number, isJunk = false) =>
  `{TARGETENTRY :expr {VAR :varno 1 :varattno ${column} :vartype 25 :varnullingrels (b 1)} :resno ${number} :resname ${name} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk ${isJunk}}`;

test('returns columns that show a column of another relation', () => {
  expect(readViewColumns(query(entry(1, 'line_id', 4711, 1), entry(2, 'name', 4711, 2)))).toEqual([
    { number: 1, relation: '4711', column: 1 },
    { number: 2, relation: '4711', column: 2 },
  ]);
});

test('leaves out expressions and junk entries', () => {
  expect(
    readViewColumns(query(entry(1, 'sum', 0, 0), entry(2, 'name', 4711, 2), entry(3, '<>', 4711, 3, true))),
  ).toEqual([{ number: 2, relation: '4711', column: 2 }]);
});

test('reads names that contain delimiters or look like field names', () => {
  const name = '\\}\\)\\ :resorigtbl\\ 1\\ \\{\\(\\\\';
  expect(readViewColumns(query(entry(1, name, 4711, 5), entry(2, ':resno', 4711, 6)))).toEqual([
    { number: 1, relation: '4711', column: 5 },
    { number: 2, relation: '4711', column: 6 },
  ]);
});
