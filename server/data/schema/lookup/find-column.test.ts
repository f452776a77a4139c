import { expect, test } from 'vitest';
import { DataError } from '../../errors.ts';
import { sampleColumn, sampleTable } from '../../testing/sample-tables.ts';
import { findColumn, findWrittenColumn } from './find-column.ts';

const fullName = { ...sampleColumn('full_name'), function: { schema: 'public', name: 'full_name' } };
const engines = sampleTable({
  name: 'engines',
  columns: ['id', 'name', 'gauge', 'built_in', 'built_on', 'area_a', 'area_b', 'area_c'],
  computedColumns: new Map([['full_name', fullName]]),
});

const unknownColumn = (message: string, hint: string | null) =>
  new DataError({ status: 400, code: '42703', message, hint });

test('returns columns, computed columns and, except for views, system columns', () => {
  expect(findColumn(engines, 'name')).toBe(engines.columns.get('name'));
  expect(findColumn(engines, 'full_name')).toBe(fullName);
  expect(findColumn(engines, 'ctid').type).toBe('tid');
  expect(() => findColumn({ ...engines, isView: true }, 'ctid')).toThrow(DataError);
});

test('suggests the closest column, qualified as in the statement', () => {
  expect(() => findColumn(engines, 'gage')).toThrow(
    unknownColumn(
      'column engines.gage does not exist',
      'Perhaps you meant to reference the column "engines.gauge".',
    ),
  );
  expect(() => findColumn(engines, 'gage', 'engines_1')).toThrow(
    unknownColumn(
      'column engines_1.gage does not exist',
      'Perhaps you meant to reference the column "engines_1.gauge".',
    ),
  );
});

test('suggests two equally close columns, but not three', () => {
  expect(() => findColumn(engines, 'built_xn')).toThrow(
    unknownColumn(
      'column engines.built_xn does not exist',
      'Perhaps you meant to reference the column "engines.built_in" or the column "engines.built_on".',
    ),
  );
  expect(() => findColumn(engines, 'area_x')).toThrow(
    unknownColumn('column engines.area_x does not exist', null),
  );
});

test('suggests nothing if more than half of the letters differ', () => {
  expect(() => findColumn(engines, 'xy')).toThrow(unknownColumn('column engines.xy does not exist', null));
});

test('rejects a write to a computed or an unknown column', () => {
  expect(findWrittenColumn(engines, 'name')).toBe(engines.columns.get('name'));
  for (const name of ['full_name', 'nme']) {
    expect(() => findWrittenColumn(engines, name)).toThrow(
      new DataError({
        status: 400,
        code: 'PGRST204',
        message: `Could not find the '${name}' column of 'engines' in the schema cache`,
      }),
    );
  }
});
