import { expect } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { openPlanForm, parkButton, starOf } from '../support/park-picker.ts';
import { test } from '../support/test.ts';

const GARDALAND = '12';

test('the calendar is accessible', async ({ page, member, baseURL }) => {
  await openAs(page, '/meetups', member);
  const todayButton = page.locator('button[aria-current="date"]');
  await expect(todayButton).toBeVisible();
  await expectAccessible(page, 'calendar');

  // The Swedish format is YYYY-MM-DD.
  const visit_date = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const { error } = await member.client
    .from('user_park_visits')
    .insert({ user_id: member.id, park_id: GARDALAND, visit_date });
  expect(error).toBeNull();
  await page.goto(`${baseURL}/meetups`);
  await page.getByRole('button', { name: /^Today, / }).click();
  await expect(page.getByRole('button', { name: 'Remove your visit to Gardaland' })).toBeVisible();
  await expectAccessible(page, 'a day with visits');

  await page.getByText('Month', { exact: true }).click();
  await expect(page.getByRole('button', { name: /, \d+ visits?/ }).first()).toBeVisible();
  await expectAccessible(page, 'a month with visits');
  await page.getByText('Week', { exact: true }).click();

  await failRequests(page, 'GET', '**/rest/v1/user_park_visits**', { status: 500 });
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('main').getByText('Failed to load park visits')).toBeVisible();
  await expectAccessible(page, 'visits that failed to load');
});

test('the park picker is accessible', async ({ page, member }) => {
  const form = await openPlanForm(page, member);
  await expect(form.getByRole('button', { name: 'Allow Location Access' })).toBeVisible();
  await form.getByLabel('Country', { exact: true }).selectOption('Italy');
  await form.getByLabel('Date').fill('2020-01-01');
  await form.getByRole('button', { name: 'Add visit' }).click();
  await expect(form.getByText('Choose the park you want to visit.')).toBeVisible();
  await expectAccessible(page, 'form with errors');

  await starOf(form, 'Gardaland').click();
  await parkButton(form, 'Gardaland').click();
  await expect(parkButton(form, 'Gardaland')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'a park chosen');

  await form.getByLabel('Search parks').fill('no such park anywhere');
  await expect(form.getByText('No parks found matching your search')).toBeVisible();
  await expectAccessible(page, 'nothing found');
});
