import { expect, it } from 'vitest';
import { matchedFormerName } from './matched-former-name.ts';
import { normaliseCoaster } from './normalise-coaster.ts';

const coaster = normaliseCoaster({
  id: 'p',
  name: 'Pantherian',
  park: { id: '1', name: 'Kings Dominion' },
  country: 'United States',
  formerNames: ['Intimidator 305', 'Project 305', "Volcano's Edge"],
});

it.each([
  ['intimidator 305', 'Intimidator 305'],
  ['Intimidator Kings Dominion', 'Intimidator 305'],
  ['PROJECT', 'Project 305'],
  ['volcanos', "Volcano's Edge"],
  ["volcano's", "Volcano's Edge"],
  ['pantherian', undefined],
  ['kings dominion', undefined],
  ['intimidater', undefined],
  ['', undefined],
])('for the query "%s", returns the former name %s', (query, expected) => {
  if (!coaster) throw new Error('the record is invalid');
  expect(matchedFormerName(coaster, query)).toBe(expected);
});
