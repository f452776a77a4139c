import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { cutRequests, failRequests, holdRequests, meanwhile } from '../support/failing-requests.ts';
import { createMeetup, dayFromNow, findCard } from '../support/meetups.ts';
import { openAs } from '../support/open-as.ts';
import { coloursOf, png } from '../support/photos.ts';
import { completeProfile, createAccount, test } from '../support/test.ts';

const TABLE = '**/rest/v1/meetups**';

async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Start date').fill(dayFromNow(9));
  await page.getByLabel('Time').fill('18:45');
  await page.getByLabel('Location').fill('Klugheim, under the Taron bridge');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create Meetup' });

test('a meetup is created with a thumbnail, edited, annotated and deleted', async ({ page, member }) => {
  const title = `Night ride ${randomUUID()}`;
  await openAs(page, '/meetups', member);
  await page.getByRole('link', { name: 'Create Meetup' }).click();
  await fillForm(page, title);
  await page.getByLabel('Description').fill('Hands up.\nUntil the park closes.');
  await page.getByLabel('Max attendees').fill('40');

  // A PDF is no thumbnail, whatever it calls itself.
  const file = page.getByLabel('Thumbnail file');
  const thumbnail = page.getByRole('img', { name: 'Thumbnail of this meetup' });
  for (const mimeType of ['application/pdf', 'image/jpeg']) {
    const buffer = Buffer.from('%PDF-1.7 not a picture');
    await file.setInputFiles({ name: 'map.jpg', mimeType, buffer });
    await expect(page.getByText('Please select only image files')).toBeVisible();
  }
  await expect(thumbnail).toBeHidden();

  // A picture on a bad network waits for another try, and so does the form.
  const uploads = '**/storage/v1/object/meetup-thumbnails/**';
  await cutRequests(page, 'POST', uploads);
  const buffer = await png(page, { width: 2400, height: 1350 });
  await file.setInputFiles({ name: 'taron.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('No connection right now.')).toBeVisible();
  await submit(page).click();
  await page.unrouteAll();
  const sendUpload = await holdRequests(page, 'POST', uploads);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('The picture is still on its way.')).toBeVisible();
  sendUpload();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expect(thumbnail).toBeVisible();

  const sendMeetup = await holdRequests(page, 'POST', TABLE);
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  sendMeetup();
  await expect(page.getByText('Meetup created successfully!')).toBeVisible();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('18:45', { exact: true })).toBeVisible();
  await expect(page.getByText('0 going of 40')).toBeVisible();

  const { data } = await member.client.from('meetups').select('*').eq('title', title).single();
  expect(data).toMatchObject({
    date: dayFromNow(9),
    end_date: null,
    time: '18:45:00',
    description: 'Hands up.\nUntil the park closes.',
    max_attendees: 40,
    is_official: false,
    created_by: member.userId,
  });
  expect(data?.thumbnail).toMatch(new RegExp(`/meetup-thumbnails/${member.userId}/\\d+\\.jpg$`));
  expect(await coloursOf(page, data?.thumbnail)).toEqual({
    upper: 'orange',
    lower: 'blue',
    width: 1200,
    height: 675,
  });

  await page.getByRole('link', { name: 'Edit meetup' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Time')).toHaveValue('18:45');
  await page.getByLabel('End date').fill(dayFromNow(11));
  await page.getByLabel('Max attendees').fill('');
  await page.getByLabel('Location').fill('Somewhere else');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Meetup updated successfully!')).toBeVisible();
  await expect(page.getByText('Somewhere else')).toBeVisible();
  await expect(page.getByText('0 going', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add notes' }).click();
  await page.getByRole('textbox', { name: 'Notes from host' }).fill('Look for the pink balloon.');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes updated successfully')).toBeVisible();
  await expect(page.getByText('Look for the pink balloon.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete meetup' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this meetup?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Meetup deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/meetups$/);
  const left = await member.client.from('meetups').select('id').eq('id', data?.id);
  expect(left.data).toEqual([]);
});

test('every rule is said where it is broken, and nothing is sent', async ({ page, member }) => {
  await openAs(page, '/meetups/new', member);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/meetups')) sent.push(request.url());
  });
  await submit(page).click();
  for (const problem of [
    'Title is required',
    'Date is required',
    'Time is required',
    'Location is required',
  ]) {
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Title')).toBeFocused();

  await fillForm(page, 'x'.repeat(10_000));
  await page.getByLabel('End date').fill(dayFromNow(8));
  await submit(page).click();
  await expect(page.getByText('The title can have 120 characters at most; this is 10,000.')).toBeVisible();
  await expect(page.getByText('End date must be on or after start date')).toBeVisible();

  await fillForm(page, 'Places');
  await page.getByLabel('End date').fill('');
  for (const places of ['0', '-1', '1.5', 'ten']) {
    await page.getByLabel('Max attendees').fill(places);
    await submit(page).click();
    await expect(page.getByText(/^Enter a whole number of at least 1/)).toBeVisible();
  }
  await page.getByLabel('Max attendees').fill('1000000000000');
  await submit(page).click();
  await expect(page.getByText(/^Enter 1,000,000 at most/)).toBeVisible();
  await page.getByLabel('Max attendees').fill('');

  // Typed by hand, as nobody can pick it: 31 February.
  await page.getByLabel('End date').focus();
  await page.keyboard.type('02312030');
  await submit(page).click();
  await expect(page.getByText('Enter a date that exists.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a creation that fails keeps everything, also over a reload and without a session', async ({
  page,
  member,
}) => {
  await openAs(page, '/meetups/new', member);
  await fillForm(page, 'Second try');
  await failRequests(page, 'POST', TABLE, { status: 500 });
  await submit(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to create meetup. Please try again.' }),
  ).toContainText('Error');
  await expect(page.getByLabel('Title')).toHaveValue('Second try');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('What you had typed is back.')).toBeVisible();
  await expect(page.getByLabel('Time')).toHaveValue('18:45');
  await submit(page).click();
  await expect(page.getByText('Meetup created successfully!')).toBeVisible();

  await page.goto('/meetups/new');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await fillForm(page, 'Who am I?');
  await page.evaluate(() => localStorage.clear());
  await submit(page).click();
  await expect(page.getByText('Authentication required')).toBeVisible();
  await expect(page.getByText('Please sign in to create a meetup')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Who am I?');
});

test('changes, notes and deletions that fail say so and change nothing', async ({ page, member }) => {
  const id = await createMeetup(member, { title: 'Unbroken' });
  await openAs(page, `/meetups/${id}`, member);
  await failRequests(page, 'PATCH', TABLE, { status: 500 });
  await failRequests(page, 'DELETE', TABLE, { status: 500 });
  await page.getByRole('button', { name: 'Add notes' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes from host' });
  await notes.fill('Bring a poncho.');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Failed to update notes')).toBeVisible();
  await expect(notes).toHaveValue('Bring a poncho.');

  await page.getByRole('button', { name: 'Delete meetup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete meetup')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unbroken' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit meetup' }).click();
  await page.getByLabel('Title').fill('Broken');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update meetup. Please try again.' }),
  ).toContainText('Error');
  await expect(page.getByLabel('Title')).toHaveValue('Broken');

  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Authentication required')).toBeVisible();
  await expect(page.getByText('Please sign in to edit meetups')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Broken');
});

test('what was typed outlives a meetup that was deleted meanwhile', async ({ page, member }) => {
  const id = await createMeetup(member, { title: 'Here today' });
  await openAs(page, `/meetups/${id}/edit`, member);
  await page.getByLabel('Title').fill('Gone tomorrow');
  await meanwhile(page, 'PATCH', TABLE, () => member.client.from('meetups').delete().eq('id', id));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Failed to update meetup. Please try again.')).toBeVisible();
  await expect(page.getByText('This meetup was deleted in the meantime.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Gone tomorrow');
  await submit(page).click();
  await expect(page.getByText('Meetup created successfully!')).toBeVisible();
  await page.goto(`/meetups/${id}/edit`);
  await expect(page).toHaveURL(/\/meetups$/);
});

test('others find no way to change a meetup; an admin makes it official', async ({
  page,
  member,
  baseURL,
  dataDir,
}) => {
  const host = await createAccount(baseURL ?? '', dataDir);
  await completeProfile(host);
  const title = `Grand gathering ${host.userId}`;
  const id = await createMeetup(host, { title, date: dayFromNow(0) });
  await openAs(page, `/meetups/${id}/edit`, member);
  await expect(page).toHaveURL(new RegExp(`/meetups/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit meetup' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete meetup' })).toBeHidden();
  await page.goto('/meetups/new');
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(page.getByLabel('Mark this as an official community meetup')).toBeHidden();

  await setRole(dataDir, member.email, 'admin');
  await page.goto(`/meetups/${id}`);
  await page.getByRole('link', { name: 'Edit meetup' }).click();
  await page.getByLabel('Mark this as an official community meetup').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Meetup updated successfully!')).toBeVisible();
  await expect(page.getByText('Official', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Meetups' }).first().click();
  await expect(await findCard(page, title)).toContainText('Official');
});
