// @spec accounts/profile, accounts/data-calls, community/members-list, community/entities, guide/checklist

import { beforeAll, expect, it } from 'vitest';
import { publicUrl, withFilePaths } from '../../fixtures/files.ts';
import { anonymousClient, type Member, newAccount, newMember } from '../../fixtures/member.ts';
import { unwrap } from '../../fixtures/responses.ts';
import { sqlState } from '../../fixtures/sql-state.ts';

let member: Member;
beforeAll(async () => {
  member = await newMember();
});

const save = (values: Record<string, unknown>) =>
  member.client.from('profiles').update(values).eq('id', member.id).select('*').single();

// @spec accounts/placeholder-name
it('accepts the default profile at the first sign-in, and rejects a second insert', async () => {
  const { client, id } = await newAccount();
  const profile = { id, name: 'New Thrillseeker', bio: '', favorite_coaster: '', thrill_tour_2025: 'no' };
  expect((await client.from('profiles').insert(profile)).error).toBeNull();
  expect((await client.from('profiles').insert(profile)).error?.code).toBe('23505');
});

it('ignores changes of counters and fixed columns, and stores the rest', async () => {
  const counters = { tip_upvotes: 100, park_posts: 15, high_five_count: 9 };
  const initialCounters = { tip_upvotes: 0, park_posts: 0, high_five_count: 0, is_guide: false };
  const forgedValues = { ...counters, created_at: '2001-01-01T00:00:00Z', coaster_count: 7 };
  const savedProfile = unwrap(await save(forgedValues));
  expect(savedProfile).toMatchObject({ ...initialCounters, coaster_count: 7 });
  expect(new Date(String(savedProfile.created_at)).getUTCFullYear()).toBeGreaterThan(2001);

  const other = await newAccount();
  const row = { ...forgedValues, id: other.id, name: 'Forger' };
  const inserted = unwrap(await other.client.from('profiles').insert(row).select('*').single());
  expect(inserted).toMatchObject(initialCounters);
});

it('does not let members set the guide badge', async () => {
  expect((await save({ is_guide: true })).error).not.toBeNull();
});

// @spec accounts/bio-length
it('limits the code points of a bio, counted after trimming, and keeps emoji and markup in a name', async () => {
  const family = '👩‍👩‍👧‍👦';
  expect(unwrap(await save({ bio: `  ${'🎢'.repeat(200)}\u00a0\n` })).bio).toBe('🎢'.repeat(200));
  expect(sqlState((await save({ bio: '🎢'.repeat(201) })).error)).toBe('23514');
  expect(unwrap(await save({ name: ` ${family} مرحبا <script> ` })).name).toBe(`${family} مرحبا <script>`);
});

it.each([
  ['a blank name', { name: ' \t\u00a0\u3000 ' }],
  ['an invisible name', { name: '\u200e\u3164' }],
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }],
  ['a home park of 121 characters', { home_park: 'x'.repeat(121) }],
  ['a favourite coaster of 121 characters', { favorite_coaster: 'x'.repeat(121) }],
  ['an Instagram handle of 101 characters', { instagram: 'x'.repeat(101) }],
  ['an unknown tour choice', { thrill_tour_2025: 'perhaps' }],
  ['a negative count', { coaster_count: -1 }],
  ['a count above 100,000', { coaster_count: 100_001 }],
  [
    '10,000 names in the checklist',
    { thrill_tour_coasters_checked: Array.from({ length: 10_000 }, (_, i) => `c${i}`) },
  ],
])('rejects a profile with %s', async (_what, values) => {
  expect(sqlState((await save(values)).error)).toBe('23514');
});

it("accepts pictures only from the member's own folder", async () => {
  const { id } = await newMember();
  const ownPicture = await publicUrl('profile-pictures', `${member.id}/profile_1.jpg`);
  expect(withFilePaths(unwrap(await save({ profile_picture: ownPicture })))).toMatchObject(
    withFilePaths({ profile_picture: ownPicture }),
  );
  const rejectedUrls = [
    await publicUrl('profile-pictures', `${id}/profile_1.jpg`),
    await publicUrl('post-images', `${member.id}/profile_1.jpg`),
    `${ownPicture}?width=10000`,
    `${ownPicture}#a`,
    ownPicture.replace('/profile_1', '/../profile_1'),
    ownPicture.replace('/profile_1', '/%2e%2e%2fprofile_1'),
    `https://evil.example/track?x=/storage/v1/object/public/profile-pictures/${member.id}/a.jpg`,
    `https://evil.example/x.jpg`,
    `javascript:alert(1)//${ownPicture}`,
    `data:image/png;base64,AAAA`,
    `${ownPicture}\n`,
  ];
  for (const profile_picture of rejectedUrls) {
    expect(sqlState((await save({ profile_picture })).error), profile_picture).toBe('23514');
  }
});

it('returns numbers in a stored checklist as text', async () => {
  const savedProfile = unwrap(await save({ thrill_tour_coasters_checked: ['Raptor', 7] }));
  expect(savedProfile.thrill_tour_coasters_checked).toEqual(['Raptor', '7']);
});

it('stores all ticks of the tour checklist that concurrent requests set, and removes a single tick', async () => {
  const { client } = await newMember();
  const toggle = (coaster_name: string, checked: boolean) =>
    client.rpc('toggle_tour_coaster', { coaster_name, checked });
  const names = Array.from({ length: 10 }, (_, i) => `Coaster ${i}`);
  await Promise.all(names.map((name) => toggle(name, true)));
  expect(unwrap(await toggle('Coaster 0', true)).toSorted()).toEqual(names);
  expect(unwrap(await toggle('Coaster 0', false)).toSorted()).toEqual(names.slice(1));
  expect(unwrap(await toggle('Never there', false)).toSorted()).toEqual(names.slice(1));
  expect(sqlState((await toggle('x'.repeat(121), true)).error)).toBe('23514');
});

it('finds members regardless of accents and case, and treats special characters literally', async () => {
  const { client, id } = await newMember();
  const tag = crypto.randomUUID().slice(0, 8);
  await client
    .from('profiles')
    .update({ name: `Zoë ${tag}`, home_park: 'Gröna Lund' })
    .eq('id', id);
  const find = async (search: string) =>
    unwrap(await client.rpc('search_members', { search })).map((row: { id: string }) => row.id);
  expect(await find(`zoe ${tag}`)).toEqual([id]);
  expect(await find(`ZOË ${tag.toUpperCase()}`)).toEqual([id]);
  expect(await find(`${tag} grona`)).toEqual([id]);
  expect(await find(`oë ${tag}`)).toEqual([id]);
  expect(await find(`%${tag}`)).toEqual([]);
  expect(await find(`z_e ${tag}`)).toEqual([]);
  expect(await find("'; drop table profiles; --")).toEqual([]);
});

it('finds one or two Latin letters or digits only at the beginning of a word, and characters of other scripts also within a word', async () => {
  const { client, id } = await newMember();
  // Two hexadecimal digits each.
  const [first, second] = [id.slice(0, 2), id.slice(2, 4)];
  await client
    .from('profiles')
    .update({ name: `${first}-rider`, home_park: `x${second}` })
    .eq('id', id);
  const isFound = async (search: string) =>
    unwrap(await client.rpc('search_members', { search, page_size: 100 })).some(
      (row: { id: string }) => row.id === id,
    );
  expect(await isFound(first)).toBe(true);
  expect(await isFound(`X${second}`)).toBe(true);
  expect(await isFound(second)).toBe(second === first);
  // In other scripts, some of which have no spaces between words, a single character is matched anywhere.
  await client.from('profiles').update({ favorite_coaster: '富士急' }).eq('id', id);
  expect(await isFound('急')).toBe(true);
});

it('allows only members to search members', async () => {
  const { data } = await (await anonymousClient()).rpc('search_members', {});
  expect(data ?? []).toEqual([]);
});

// @spec community/unlisted-members
it('lists each member on exactly one page, in each order, and leaves out members with the placeholder name', async () => {
  const nameless = await newAccount();
  await nameless.client
    .from('profiles')
    .insert({ id: nameless.id, name: 'New Thrillseeker', coaster_count: 99_999 });
  const tag = crypto.randomUUID().slice(0, 8);
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => newMember()));
  // Some members have the same coaster count, so only their ids order them.
  for (const [index, { client, id }] of members.entries()) {
    await client
      .from('profiles')
      .update({ home_park: tag, coaster_count: index % 2 })
      .eq('id', id);
  }
  for (const ordering of ['newest', 'most_ridden']) {
    const seenIds: string[] = [];
    let after: Record<string, unknown> = {};
    for (let page = 0; page < 4; page += 1) {
      const rows = unwrap(
        await member.client.rpc('search_members', { search: tag, ordering, page_size: 2, ...after }),
      );
      for (const row of rows) seenIds.push(row.id);
      const last = rows.at(-1);
      if (!last) break;
      after =
        ordering === 'newest'
          ? { after_id: last.id, after_created_at: last.created_at }
          : { after_id: last.id, after_coaster_count: last.coaster_count };
    }
    expect(seenIds).toHaveLength(5);
    expect(new Set(seenIds)).toEqual(new Set(members.map(({ id }) => id)));
    const first = unwrap(await member.client.rpc('search_members', { ordering, page_size: 100 }));
    expect(first.map(({ id }: { id: string }) => id)).not.toContain(nameless.id);
  }
  const all = unwrap(
    await member.client.rpc('search_members', { search: 'New Thrillseeker', page_size: 100 }),
  );
  expect(all).toEqual([]);
});
