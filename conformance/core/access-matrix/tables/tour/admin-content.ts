/** Content that admins publish for everyone. An admin creates the test rows, so the caller `owner` is an ordinary member here. */
import { randomBytes, randomUUID } from 'node:crypto';
import { publicUrl } from '../../../../fixtures/files.ts';
import { expectSuccess } from '../../../../fixtures/responses.ts';
import type { TestCallers } from '../../../../fixtures/test-callers.ts';
import { ADMIN, adminClient, EVERY_MEMBER } from '../../access-helpers.ts';
import type { Key, Row, TableAccess } from '../../test-tables.ts';

type Draft = { row: Row; key: Key };

/** Describes a table that every member reads and only admins write. `draft` returns a new row and its key. */
export function adminTable(
  table: string,
  patch: Row,
  draft: (callers: TestCallers) => Promise<Draft>,
): TableAccess {
  return {
    table,
    select: EVERY_MEMBER,
    insert: ADMIN,
    update: ADMIN,
    delete: ADMIN,
    observer: adminClient,
    async makeRow(callers) {
      const { row, key } = await draft(callers);
      expectSuccess(await callers.admin.client.from(table).insert(row));
      return key;
    },
    draftRow: draft,
    patch,
  };
}

export const soundboardEffects = adminTable('soundboard_effects', { title: 'Lift hill' }, async () => {
  const id = randomUUID();
  const audio_url = await publicUrl('soundboard-audio', `${randomBytes(6).toString('hex')}.mp3`);
  return { row: { id, title: 'Horn', emoji: '📯', audio_url }, key: { id } };
});

export const teamMemberPictures = adminTable(
  'team_member_pictures',
  { profile_picture_url: '/storage/v1/object/public/team-profile-pictures/team/other.jpg' },
  async () => {
    const member_name = `Guide ${randomBytes(6).toString('hex')}`;
    const profile_picture_url = await publicUrl('team-profile-pictures', 'team/guide.jpg');
    return { row: { member_name, profile_picture_url }, key: { member_name } };
  },
);

const pictureOf = (userId: string) => `/storage/v1/object/public/meetup-thumbnails/${userId}/1.jpg`;

export const thrillTourDayThumbnails = adminTable(
  'thrill_tour_day_thumbnails',
  { thumbnail_url: pictureOf('00000000-0000-4000-8000-000000000000') },
  async (callers) => {
    const day_id = `day-${randomBytes(6).toString('hex')}`;
    return { row: { day_id, thumbnail_url: pictureOf(callers.admin.id) }, key: { day_id } };
  },
);
