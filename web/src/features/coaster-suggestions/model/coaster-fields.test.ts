import { expect, it } from 'vitest';
import { changedFields, describeFields, fieldError, toFormValues } from './coaster-fields.ts';

const taron = toFormValues({
  name: 'Taron',
  park_name: 'Phantasialand',
  make: 'Intamin',
  model: 'Unknown',
  height_m: 30,
  inversions: 0,
  former_names: ['Project'],
});

it('shows values as text, and unknown values as empty fields', () => {
  expect(taron).toMatchObject({
    name: 'Taron',
    model: '',
    height_m: '30',
    inversions: '0',
    former_names: 'Project',
  });
});

it('returns only changed fields, with values of the types that the catalogue stores', () => {
  const after = {
    ...taron,
    name: ' Taron ',
    height_m: '30,5',
    make: '',
    opened: '2016-06',
    former_names: 'A\n\n B ',
  };
  expect(changedFields(taron, after)).toEqual({
    height_m: 30.5,
    make: 'Unknown',
    opened: '2016-06',
    former_names: ['A', 'B'],
  });
  expect(changedFields(taron, { ...taron, height_m: '' })).toEqual({ height_m: null });
  expect(changedFields(taron, taron)).toEqual({});
});

it.each([
  ['name', ''],
  ['height_m', 'tall'],
  ['height_m', '-5'],
  ['opened', '30.6.2016'],
] as const)('rejects the field %s with the value %j', (field, text) => {
  expect(fieldError(field, text)).toBeDefined();
});

it.each([
  ['name', 'Taron'],
  ['height_m', '30.5'],
  ['opened', '2016'],
  ['closed', ''],
] as const)('accepts the field %s with the value %j', (field, text) => {
  expect(fieldError(field, text)).toBeUndefined();
});

it('describes changes with the labels of the form', () => {
  expect(describeFields({ status: 'Operating' }, { status: 'Operated', height_m: null, other: 1 })).toEqual([
    { label: 'State', before: 'Operating', after: 'Removed' },
    { label: 'Height in metres', before: 'unknown', after: 'unknown' },
  ]);
});
