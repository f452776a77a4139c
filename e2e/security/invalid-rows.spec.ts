import { expect, type Page } from '@playwright/test';
import { nameFor } from '../../server/testing/accounts.ts';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { openDatabaseOf } from '../../server/testing/server-process.ts';
import { setRole } from '../../server/testing/set-role.ts';
import { openAs } from '../support/open-as.ts';
import { startE2eServer } from '../support/running-server.ts';
import { type Account, createAccount, test } from '../support/test.ts';

/** PostgreSQL accepts this as a UUID, RFC 9562 does not. */
const invalidUuid = (last: number) => `00000000-0000-0000-0000-00000000000${last}`;

/**
 * Drops the constraints and disables the triggers that reject or clean invalid values. Names each table with and without its schema, because
 * `regclass` as text omits the schema if it is on the search path.
 */
const DROP_RULES = `
  do $$ declare rule record; begin
    for rule in
      select conrelid::regclass as relation, conname from pg_constraint
      where conrelid::regclass::text in ('posts', 'meetups', 'thoosie_tips', 'post_comments', 'user_park_visits', 'profiles', 'public.posts', 'public.meetups', 'public.thoosie_tips', 'public.post_comments', 'public.user_park_visits', 'public.profiles')
        and (conname like '%_is_uuid' or conname like '%_is_flat' or conname like '%_is_handle' or conname like '%_images_check')
    loop execute format('alter table %s drop constraint %I', rule.relation, rule.conname); end loop;
    for rule in select tgrelid::regclass as relation, tgname from pg_trigger where tgname in ('clean_texts')
    loop execute format('alter table %s disable trigger %I', rule.relation, rule.tgname); end loop;
  end $$`;

type Ids = {
  readonly postId: string;
  readonly meetupId: string;
  readonly tipId: string;
  readonly parkId: string;
};

/** Runs `DROP_RULES`, and writes valid and invalid rows of one member. Returns the ids of valid rows. */
async function writeRows(dataDir: string, { id: userId }: Account): Promise<Ids> {
  const sql = await openDatabaseOf(dataDir);
  try {
    await sql.unsafe(DROP_RULES);
    const [park] = await sql<{ id: string }[]>`select id from public.parks order by id limit 1`;
    const parkId = park?.id ?? '';
    const [post] = await sql<{ id: string }[]>`
      insert into public.posts (user_id, content) values (${userId}, 'A fine post') returning id`;
    const [meetup] = await sql<{ id: string }[]>`
      insert into public.meetups (title, location, date, time, created_by)
      values ('A fine meetup', 'Gate', current_date + 1, '09:00', ${userId}) returning id`;
    const [tip] = await sql<{ id: string }[]>`
      insert into public.thoosie_tips (park_id, user_id, tip_text) values (${parkId}, ${userId}, 'A fine tip')
      returning id`;
    const ids = { postId: post?.id ?? '', meetupId: meetup?.id ?? '', tipId: tip?.id ?? '', parkId };
    const url = (name: string) => `/storage/v1/object/public/post-images/${userId}/${name}.png`;
    await sql`
      insert into public.posts (id, user_id, content, images, image_alts) values
        (${invalidUuid(1)}, ${userId}, 'An invalid post', '{}', '{}'),
        (${invalidUuid(2)}, ${userId}, 'A post with nested images', ${`{{${url('a')},${url('b')}},{${url('c')},${url('d')}}}`}::text::text[], '{a,b,c,d}')`;
    await sql`insert into public.post_comments (id, user_id, post_id, content) values
      (${invalidUuid(3)}, ${userId}, ${ids.postId}, 'An invalid comment'), (gen_random_uuid(), ${userId}, ${ids.postId}, 'A fine comment')`;
    await sql`insert into public.meetups (id, title, location, date, time, created_by)
      values (${invalidUuid(4)}, ${'An invalid\u202E meetup'}, ${'\u0301'.repeat(79)}, current_date + 1, '09:00', ${userId})`;
    await sql`insert into public.meetup_attendees (user_id, meetup_id) values (${userId}, ${invalidUuid(4)}), (${userId}, ${ids.meetupId})`;
    await sql`insert into public.thoosie_tips (id, park_id, user_id, tip_text)
      values (${invalidUuid(5)}, ${parkId}, ${userId}, ${'An invalid\u202E tip'})`;
    await sql`insert into public.user_park_visits (id, user_id, park_id, visit_date) values
      (${invalidUuid(6)}, ${userId}, ${parkId}, current_date + 1), (gen_random_uuid(), ${userId}, ${parkId}, current_date + 2)`;
    await sql`update public.profiles set instagram = 'javascript:alert(1)', tiktok = ${'\u202E'}, home_park = ${'\u0301'.repeat(79)}
      where id = ${userId}`;
    return ids;
  } finally {
    await sql.end();
  }
}

async function expectNoErrorState(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ }), path).toHaveCount(0);
  await expect(page.getByRole('alert'), path).toHaveCount(0);
  await expect(page.getByText(/Failed to|could not be (loaded|shown)/), path).toHaveCount(0);
}

test('invalid rows do not hide valid rows, and a moderator can delete invalid posts', async ({ browser }) => {
  test.setTimeout(180_000);
  const server = await startE2eServer();
  try {
    const accounts = await Promise.all([1, 2].map(() => createAccount(server.url, server.dataDir)));
    const [mallory, moderator] = accounts;
    if (!mallory || !moderator) throw new Error('two accounts are needed');
    await Promise.all(accounts.map((account) => completeProfile(account)));
    await setRole(server.dataDir, moderator.email, 'moderator');
    const { postId, meetupId, tipId, parkId } = await writeRows(server.dataDir, mallory);

    await using context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // The post with nested images refers to files that do not exist.
      if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
        errors.push(message.text());
    });
    // One account is enough, because moderators see what members see, and more.
    await openAs(page, '/', moderator);
    for (const [path, text] of [
      ['/posts', 'A fine post'],
      [`/posts/${postId}`, 'A fine comment'],
      ['/meetups', 'A fine meetup'],
      [`/meetups/${meetupId}`, 'A fine meetup'],
      [`/thoosie-tips/${parkId}`, 'A fine tip'],
      [`/thoosie-tip/${tipId}`, 'A fine tip'],
      ['/members', nameFor(mallory.id)],
      [`/members/${mallory.id}`, 'A fine post'],
      ['/', 'A fine post'],
      ['/soundboard', 'Lift hill'],
      // An empty text matches any element: this screen only has to open without an error.
      ['/thrill-tour-2025', ''],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text).first(), path).toBeVisible();
      await expectNoErrorState(page, path);
    }
    expect(errors).toEqual([]);

    for (const [id, text] of [
      [invalidUuid(1), 'An invalid post'],
      [invalidUuid(2), 'A post with nested images'],
    ] as const) {
      await page.goto(`/posts/${id}`);
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole('button', { name: 'Delete this post' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(text)).toHaveCount(0);
    }
    const sql = await openDatabaseOf(server.dataDir);
    const remaining = await sql<{ content: string }[]>`select content from public.posts`;
    await sql.end();
    expect(remaining.map(({ content }) => content)).toEqual(['A fine post']);
  } finally {
    await server.stop();
  }
});
