import { expect, test } from 'vitest';
import { DataError } from '../../errors.ts';
import { cacheOf, sampleFunction } from '../../testing/sample-tables.ts';
import { findFunction, takesBody } from './find-function.ts';

const shortFare = sampleFunction('fare', { name: 'zones', type: 'integer' });
const longFare = sampleFunction(
  'fare',
  { name: 'zones', type: 'integer' },
  { name: 'is_child', type: 'boolean' },
);
const search = sampleFunction('search_stations', { name: 'term' }, { name: 'most', isRequired: false });
const ring = sampleFunction('ring_bell');
const shout = sampleFunction('shout', { type: 'text' });
const record = sampleFunction('record', { type: 'jsonb' });
const recordNamed = sampleFunction('record', { name: 'value' });
const recordText = sampleFunction('record', { type: 'text' });
const cache = cacheOf({
  functions: [shortFare, longFare, search, ring, shout, record, recordNamed, recordText],
});

const find = (
  name: string,
  source: Parameters<typeof findFunction>[1]['source'],
  ...argumentNames: string[]
) => findFunction(cache, { schema: 'public', name, argumentNames, source });

const notFound = (message: string, details: string, hint: string | null) =>
  new DataError({ status: 404, code: 'PGRST202', message, details, hint });

test('chooses the overload that matches the arguments', () => {
  expect(find('fare', 'query', 'zones')).toBe(shortFare);
  expect(find('fare', 'json', 'is_child', 'zones')).toBe(longFare);
});

test('allows arguments with defaults to be omitted', () => {
  expect(find('search_stations', 'query', 'term')).toBe(search);
  expect(find('search_stations', 'query', 'most', 'term')).toBe(search);
  expect(() => find('search_stations', 'query', 'most')).toThrow(DataError);
});

test('chooses a function without parameters for a call that has neither arguments nor a raw body', () => {
  expect(find('ring_bell', 'query')).toBe(ring);
  expect(find('ring_bell', 'json')).toBe(ring);
  expect(() => find('ring_bell', 'text')).toThrow(DataError);
});

test('passes the body to a single unnamed parameter if no named parameters match', () => {
  expect(find('shout', 'text')).toBe(shout);
  expect(find('record', 'json', 'value')).toBe(recordNamed);
  expect(find('record', 'json', 'anything')).toBe(record);
  expect(find('record', 'text')).toBe(recordText);
  expect(() => find('shout', 'query')).toThrow(DataError);
  expect([takesBody(record), takesBody(recordNamed), takesBody(ring)]).toEqual([true, false, false]);
});

test('suggests a function with a similar name', () => {
  expect(() => find('ring_bel', 'query')).toThrow(
    notFound(
      'Could not find the function public.ring_bel without parameters in the schema cache',
      'Searched for the function public.ring_bel without parameters, but no matches were found in the schema cache.',
      'Perhaps you meant to call the function public.ring_bell',
    ),
  );
});

test('suggests the sorted parameters of the closest overload', () => {
  expect(() => find('fare', 'json', 'zones', 'child')).toThrow(
    notFound(
      'Could not find the function public.fare(child, zones) in the schema cache',
      'Searched for the function public.fare with parameters child, zones or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      'Perhaps you meant to call the function public.fare(is_child, zones)',
    ),
  );
  expect(() => find('fare', 'query', 'zone')).toThrow(
    notFound(
      'Could not find the function public.fare(zone) in the schema cache',
      'Searched for the function public.fare with parameter zone, but no matches were found in the schema cache.',
      'Perhaps you meant to call the function public.fare(zones)',
    ),
  );
});

test('reports that no function has a single unnamed parameter of the type of the body', () => {
  expect(() => find('fare', 'bytea')).toThrow(
    notFound(
      'Could not find the function public.fare in the schema cache',
      'Searched for the function public.fare with a single unnamed bytea parameter, but no matches were found in the schema cache.',
      null,
    ),
  );
});

test('lists the candidates if several overloads match', () => {
  const describe = [
    sampleFunction('describe', { name: 'value', type: 'integer' }),
    sampleFunction('describe', { name: 'value', type: 'text' }),
  ];
  expect(() =>
    findFunction(cacheOf({ functions: describe }), {
      schema: 'public',
      name: 'describe',
      argumentNames: ['value'],
      source: 'query',
    }),
  ).toThrow(
    new DataError({
      status: 300,
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.describe(value => integer), public.describe(value => text)',
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    }),
  );
});
