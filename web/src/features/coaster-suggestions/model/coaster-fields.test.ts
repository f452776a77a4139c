import { expect, it } from 'vitest';
import { changedFields, describeFields, fieldError, statusOptions, toFormValues } from './coaster-fields.ts';

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
  ['height_m', '0'],
  ['height_m', '501'],
  ['length_m', '20001'],
  ['inversions', '2,5'],
  ['opened', '30.6.2016'],
  ['opened', '2016-13'],
  ['opened', '1799'],
  ['opened', '3000'],
  ['length_m', '1,234'],
  ['make', '\u200B'],
  ['former_names', 'Name\n'.repeat(21)],
  ['former_names', 'a'.repeat(201)],
] as const)('rejects the field %s with the value %j', (field, text) => {
  expect(fieldError(field, text)).toBeDefined();
});

it.each([
  ['name', 'Taron'],
  ['height_m', '30.5'],
  ['height_m', '500'],
  ['inversions', '0'],
  ['opened', '2016'],
  ['opened', '2016-06-30'],
  ['closed', ''],
  ['former_names', 'Name\n'.repeat(20)],
] as const)('accepts the field %s with the value %j', (field, text) => {
  expect(fieldError(field, text)).toBeUndefined();
});

it('offers the status of an imported coaster that is not one of the usual ones', () => {
  expect(statusOptions('In Storage')[0]).toEqual({ value: 'In Storage', label: 'In Storage' });
  expect(statusOptions('Operating').map(({ value }) => value)).not.toContain('');
  expect(statusOptions('')[0]).toEqual({ value: '', label: 'Choose' });
});

it('describes changes with the labels of the form, and leaves out fields that the form does not have', () => {
  expect(describeFields({ status: 'Operating' }, { status: 'Operated', height_m: null, other: 1 })).toEqual([
    { label: 'Status', before: 'Operating', after: 'Removed' },
    { label: 'Height in metres', before: 'unknown', after: 'unknown' },
  ]);
});
