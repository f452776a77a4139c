import { expect, it } from 'vitest';
import { parsePreferences, preferencesTemplate } from './preferences.ts';

it('reads the first value of each preference; the template has 0 for the time zone and for the number in max-affected', () => {
  const header =
    'count=exact,    tx=commit   ,return=representation , missing=default, return=minimal, resolution=ignore-duplicates, timezone=UTC, max-affected=7, x';
  const read = parsePreferences(header, { allowsTransactionEnd: true });
  expect(read).toEqual({
    return: 'representation',
    count: 'exact',
    resolution: 'ignore-duplicates',
    missing: 'default',
    handling: null,
    transaction: 'commit',
    timezone: 'UTC',
    maxAffected: 7,
  });
  const template = preferencesTemplate(read);
  expect(parsePreferences(template, { allowsTransactionEnd: true })).toEqual({
    ...read,
    timezone: '0',
    maxAffected: 0,
  });
});

it('ignores tx= if it is not allowed', () => {
  expect(parsePreferences('tx=rollback, handling=strict', { allowsTransactionEnd: false })).toMatchObject({
    transaction: null,
  });
});

it('rejects unknown preferences only with strict handling', () => {
  expect(parsePreferences('something, __proto__', { allowsTransactionEnd: true })).toMatchObject({
    handling: null,
  });
  expect(() => parsePreferences('something, handling=strict, else', { allowsTransactionEnd: true })).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: something, else',
    }),
  );
});
