// @spec guide/upload-entities, guide/data-calls

import { beforeAll, expect, it } from 'vitest';
import { publicUrl } from '../../fixtures/files.ts';
import { type Member, newMember } from '../../fixtures/member.ts';
import { unwrap } from '../../fixtures/responses.ts';
import { sqlState } from '../../fixtures/sql-state.ts';

let admin: Member;
let other: Member;
beforeAll(async () => {
  [admin, other] = await Promise.all([newMember('admin'), newMember()]);
});

const addSound = (values: Record<string, unknown>) =>
  admin.client
    .from('soundboard_effects')
    .insert({ title: 'Horn', emoji: '📯', audio_url: '/sounds/horn.mp3', ...values })
    .select('*')
    .single();

it('records the admin and the time when a sound is added', async () => {
  const sound = unwrap(await addSound({ created_by: other.id, created_at: '2001-01-01T00:00:00Z' }));
  expect(sound.created_by).toBe(admin.id);
  expect(String(sound.created_at)).not.toContain('2001');
});

it.each([
  ['a blank title', { title: ' ' }],
  ['no emoji', { emoji: '' }],
  ['more than 32 code points of emoji', { emoji: '🎢'.repeat(33) }],
  ['a file of another site', { audio_url: 'https://evil.example/a.mp3' }],
  ['a file in a folder', { audio_url: '/storage/v1/object/public/soundboard-audio/a/b.mp3' }],
])('rejects a sound with %s', async (_what, values) => {
  expect(sqlState((await addSound(values)).error)).toBe('23514');
});

it('accepts an emoji of many code points', async () => {
  expect(unwrap(await addSound({ emoji: '👩‍👩‍👧‍👦' })).emoji).toBe('👩‍👩‍👧‍👦');
});

it('replaces the picture of a team member with an upsert', async () => {
  const member_name = `Guide ${crypto.randomUUID()}`;
  const setPicture = (n: number) =>
    admin.client
      .from('team_member_pictures')
      .upsert({
        member_name,
        profile_picture_url: `/storage/v1/object/public/team-profile-pictures/team/${n}.jpg`,
        created_by: admin.id,
      })
      .select('profile_picture_url')
      .single();
  expect(unwrap(await setPicture(1)).profile_picture_url).toMatch(/1\.jpg$/);
  expect(unwrap(await setPicture(2)).profile_picture_url).toMatch(/2\.jpg$/);
});

it('records admin and time when a tour day gets a thumbnail, and replaces the thumbnail with the next one', async () => {
  const day_id = `day-${crypto.randomUUID().slice(0, 8)}`;
  const forgedValues = { day_id, created_by: other.id, updated_at: '2001-01-01T00:00:00Z' };
  const setThumbnail = async (name: string) =>
    admin.client
      .from('thrill_tour_day_thumbnails')
      .upsert({
        ...forgedValues,
        thumbnail_url: await publicUrl('meetup-thumbnails', `${admin.id}/${name}.jpg`),
      })
      .select('*')
      .single();
  const first = unwrap(await setThumbnail('1'));
  expect(first.created_by).toBe(admin.id);
  expect(String(first.updated_at)).not.toContain('2001');
  expect(unwrap(await setThumbnail('2')).thumbnail_url).toMatch(/2\.jpg$/);
  const { count } = await other.client
    .from('thrill_tour_day_thumbnails')
    .select('*', { count: 'exact', head: true })
    .eq('day_id', day_id);
  expect(count).toBe(1);
});

it.each([
  ['from another site', 'https://evil.example/a.jpg'],
  ['from another bucket', '/storage/v1/object/public/post-images/a/b.jpg'],
  ['that is a script', 'javascript:alert(1)'],
])('rejects a thumbnail of a tour day %s', async (_what, thumbnail_url) => {
  const { error } = await admin.client
    .from('thrill_tour_day_thumbnails')
    .upsert({ day_id: 'day-rejected', thumbnail_url });
  expect(sqlState(error)).toBe('23514');
});
