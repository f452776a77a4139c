/** Suggestions for the catalogue that the database rejects. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { newMember } from '../tour/members.ts';
import { newCoaster, suggestCoaster } from './log-rows.ts';

it.each<[string, unknown]>([
  ['a column that members cannot correct', { id: 'mine' }],
  ['the column that stores corrections', { corrections: {} }],
  ['a generated column', { search_text: 'x' }],
  ['an empty name', { name: '' }],
  ['an invisible name', { name: '\u200b' }],
  ['a name that is null', { name: null }],
  ['a long name', { name: 'x'.repeat(201) }],
  ['a name that is a number', { name: 5 }],
  ['a height as a text', { height_m: '50' }],
  ['a height of 0', { height_m: 0 }],
  ['a height of 501 m', { height_m: 501 }],
  ['half an inversion', { inversions: 1.5 }],
  ['an object as a city', { city: { x: 1 } }],
  ['a date that does not exist', { opened: '2023-02-30' }],
  ['a former name that is a number', { former_names: [1] }],
  ['an invisible former name', { former_names: ['\u200b'] }],
  ['21 former names', { former_names: Array.from({ length: 21 }, (_, index) => `N${index}`) }],
  ['a list instead of an object', ['name']],
  ['a text instead of an object', 'name'],
  ['an object without values', {}],
  ['a value that the catalogue already has', { name: 'Name' }],
])('rejects %s', (_what, after) =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const coaster = await newCoaster(sql, { name: 'Name' });
    await expect(suggestCoaster(sql, member, coaster, after)).rejects.toMatchObject({ code: '23514' });
  }),
);

it('rejects a new coaster without a park, a coaster that does not exist, and the 21st suggestion within an hour', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    // The database reports a missing name and a missing park with the same hint.
    await expect(suggestCoaster(sql, member, null, { name: 'Ride' })).rejects.toMatchObject({
      hint: 'name_missing',
    });
    await expect(suggestCoaster(sql, member, 'no-such', { name: 'Ride' })).rejects.toMatchObject({
      code: '23503',
    });
    const coaster = await newCoaster(sql);
    for (let number = 1; number <= 20; number += 1)
      await suggestCoaster(sql, member, coaster, { model: `Model ${number}` });
    await expect(suggestCoaster(sql, member, coaster, { model: 'One more' })).rejects.toMatchObject({
      hint: 'hourly_limit',
    });
  }));
