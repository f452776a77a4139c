// @spec community/park-picker

import { waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { findPark, findStar, openPlanFormAs, planForm } from '../support/park-picker.ts';

const searchField = () => planForm().findByLabelText('Search parks');
const countryField = () => planForm().getByLabelText('Country');

async function expectNoPark(name: string): Promise<void> {
  await waitFor(() => expect(planForm().queryByRole('button', { name })).toBeNull());
}

async function expectFocus(find: () => Promise<HTMLElement>): Promise<void> {
  await waitFor(async () => expect(document.activeElement).toBe(await find()));
}

/** Opens the form as a new member and searches for parks. */
async function searchFor(words: string): Promise<UserEvent> {
  const user = await openPlanFormAs(await newMember());
  fill(await searchField(), words);
  return user;
}

test('a search ignores accents and case', async () => {
  await searchFor('GRONA');
  await findPark('Gröna Lund');
  await expectNoPark('Liseberg');
});

test('a search covers the chosen country, and other countries on demand', async () => {
  const user = await searchFor('');
  await user.selectOptions(countryField(), 'Sweden');
  await findPark('Liseberg');
  await waitFor(() => {
    const headings = planForm().getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Sweden']);
  });
  fill(await searchField(), 'alton');
  await planForm().findByText('No parks found matching your search');
  await user.click(planForm().getByRole('button', { name: 'Show 1 park in another country' }));
  await findPark('Alton Towers');
});

test('a search without results shows a message', async () => {
  await searchFor('no such park anywhere');
  await planForm().findByText('No parks found matching your search');
});

test('the keyboard moves through the list, stars a park and chooses one', async () => {
  const user = await searchFor('sweden');
  await expectNoPark('Alton Towers');
  const [first = '', second = ''] = planForm()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('button')?.textContent ?? '');
  (await searchField()).focus();
  await user.keyboard('{ArrowDown}');
  await expectFocus(() => findPark(first));
  await user.keyboard('{ArrowDown}');
  await expectFocus(() => findPark(second));
  await user.keyboard('{ArrowRight}');
  await expectFocus(() => findStar(second));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await findStar(second)).getAttribute('aria-pressed')).toBe('true'));
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(async () => expect((await findPark(second)).getAttribute('aria-pressed')).toBe('true'));
  await user.keyboard('{Home}{ArrowUp}');
  await expectFocus(searchField);
});

test('Enter in the search field chooses the only result', async () => {
  const user = await searchFor('gröna');
  await expectNoPark('Liseberg');
  (await searchField()).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await findPark('Gröna Lund')).getAttribute('aria-pressed')).toBe('true'));
});
