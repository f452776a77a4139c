// @spec community/meetup-form

import { expect } from '@playwright/test';
import { createMeetup, dayFromNow } from '../../server/testing/member-rows.ts';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

test('a day that does not exist is rejected', async ({ page, member }) => {
  await openAs(page, `/meetups/${await createMeetup(member)}/edit`, member);
  // 31 February can only be typed, not picked.
  await page.getByLabel('End date').focus();
  await page.keyboard.type('02312030');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter a date that exists.')).toBeVisible();
  // The meetup begins in seven days.
  await page.getByLabel('End date').fill(dayFromNow(11));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Meetup updated successfully!')).toBeVisible();
});
