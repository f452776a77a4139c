// @spec community/user-table, community/confirmations

import { expect, type Page } from '@playwright/test';
import { completeProfile, createMeetup, dayFromNow, joinMeetup } from '../../server/testing/member-rows.ts';
import { setRole } from '../../server/testing/set-role.ts';
import { openAs } from '../support/open-as.ts';
import { png, upsideDownJpeg } from '../support/photos.ts';
import { storedFilesOf } from '../support/stored-files.ts';
import { type Account, createAccount, test } from '../support/test.ts';

async function upload({ client, id: userId }: Account, bucket: string, mimeType: string, photo: Buffer) {
  const files = client.storage.from(bucket);
  const name = `${userId}/${mimeType.replace('image/', 'photo.')}`;
  const { error } = await files.upload(name, photo, { contentType: mimeType });
  expect(error, bucket).toBeNull();
  return files.getPublicUrl(name).data.publicUrl;
}

async function insert({ client }: Account, table: string, row: object): Promise<string> {
  const { data, error } = await client.from(table).insert(row).select('*').single();
  expect(error, table).toBeNull();
  return data.id;
}

/** Adds one row of the deleted member to each of the `tables` below, except to `profiles`, and uploads four pictures. */
async function createRowsAndFiles(page: Page, deletedMember: Account, other: Account): Promise<void> {
  const { id: user_id, client } = deletedMember;
  const parks = await client.from('parks').select('id').limit(1).single();
  const park_id: string = parks.data?.id;
  const photo = await upsideDownJpeg(page, { width: 400, height: 300 });
  const drawing = await png(page, { width: 200, height: 200 });
  const images = [
    await upload(deletedMember, 'post-images', 'image/jpeg', photo),
    await upload(deletedMember, 'post-images', 'image/png', drawing),
  ];
  const profile_picture = await upload(deletedMember, 'profile-pictures', 'image/jpeg', photo);
  const thumbnail = await upload(deletedMember, 'meetup-thumbnails', 'image/png', drawing);
  const updated = await client.from('profiles').update({ profile_picture }).eq('id', user_id);
  expect(updated.error).toBeNull();

  const hostedMeetupId = await createMeetup(deletedMember, {
    title: 'Hosted by the leaving member',
    thumbnail,
  });
  await joinMeetup(other, hostedMeetupId);
  await insert(deletedMember, 'posts', {
    user_id,
    content: 'Goodbye',
    images,
    park_id,
    meetup_id: hostedMeetupId,
  });
  await insert(deletedMember, 'thoosie_tips', { user_id, park_id, tip_text: 'Ride it last' });
  await insert(deletedMember, 'user_park_visits', { user_id, park_id, visit_date: dayFromNow(1) });
  const post_id = await insert(other, 'posts', { user_id: other.id, content: 'Still here' });
  await insert(deletedMember, 'post_likes', { user_id, post_id });
  await insert(deletedMember, 'post_comments', { user_id, post_id, content: 'See you' });
  await insert(deletedMember, 'high_fives', { giver_id: user_id, receiver_id: other.id });
  await insert(other, 'high_fives', { giver_id: other.id, receiver_id: user_id });
  await joinMeetup(deletedMember, await createMeetup(other, { title: 'Goes on' }));
}

const tables = {
  profiles: 'id',
  posts: 'user_id',
  post_likes: 'user_id',
  post_comments: 'user_id',
  thoosie_tips: 'user_id',
  user_park_visits: 'user_id',
  meetups: 'created_by',
  meetup_attendees: 'user_id',
  high_fives: 'giver_id',
} as const;

/** Counts, by table, the rows of `owner` that `reader` can read. */
async function countRows(owner: Account, reader: Account): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, column] of Object.entries(tables)) {
    const { data, error } = await reader.client.from(table).select(column).eq(column, owner.id);
    expect(error, table).toBeNull();
    counts[table] = data?.length ?? 0;
  }
  return counts;
}

const rowsPerTable = (amount: number) =>
  Object.fromEntries(Object.keys(tables).map((table) => [table, amount]));

test('an admin deletes a member with all rows and files, and the open tab of the member is signed out', async ({
  page,
  browser,
  member: admin,
  baseURL,
  dataDir,
}) => {
  const [deletedMember, other] = [
    await createAccount(baseURL ?? '', dataDir),
    await createAccount(baseURL ?? '', dataDir),
  ];
  const name = `Leaving ${deletedMember.id.slice(0, 8)}`;
  await completeProfile(deletedMember, name);
  await completeProfile(other);
  await setRole(dataDir, admin.email, 'admin');
  await openAs(page, '/members', admin);
  await createRowsAndFiles(page, deletedMember, other);
  expect(await countRows(deletedMember, other)).toEqual(rowsPerTable(1));
  expect(await storedFilesOf(dataDir, deletedMember.id)).toHaveLength(4);

  await using deletedMemberContext = await browser.newContext();
  const tab = await deletedMemberContext.newPage();
  await openAs(tab, '/members', deletedMember);
  await expect(tab.getByRole('heading', { name: 'Members' })).toBeVisible();

  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeFocused();
  await page.getByLabel('Search users').fill(deletedMember.email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: deletedMember.email });
  await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/members/${deletedMember.id}`);
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  // U+2068 and U+2069 isolate the writing direction of the name.
  const question = page.getByRole('dialog', { name: `Delete \u2068${name}\u2069?` });
  await expect(question).toContainText(deletedMember.email);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await countRows(deletedMember, other)).toEqual(rowsPerTable(1));

  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeFocused();
  expect(await countRows(deletedMember, other)).toEqual(rowsPerTable(0));
  await expect.poll(() => storedFilesOf(dataDir, deletedMember.id)).toEqual([]);

  await tab.getByRole('link', { name: 'Meetups' }).click();
  await expect(tab.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await expect(tab.getByText('This account no longer exists.')).toBeVisible();
  await expect(tab.getByRole('alert')).toHaveCount(0);
  expect(
    await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-auth-token'))),
  ).toEqual([]);
  await tab.reload();
  await tab.getByLabel('Email').fill(deletedMember.email);
  await tab.getByLabel('Password', { exact: true }).fill(deletedMember.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByText('Invalid login credentials')).toBeVisible();
});
