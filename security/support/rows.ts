/** Rows for every table that the Data API serves, except profiles. The owner of the database inserts them. */
import { randomUUID } from 'node:crypto';
import { sql } from './site.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * Returns rows of a member and of the community, in an order that satisfies foreign keys.
 * @param blockedId a member to block; any id is enough for rows that are not inserted
 */
export function rowsOf(
  memberId: string,
  otherId: string,
  blockedId: string = randomUUID(),
): readonly (readonly [table: string, row: Row])[] {
  const [meetup_id, post_id, tip_id] = [randomUUID(), randomUUID(), randomUUID()];
  const [tour_park_id, case_id, credit_id] = [randomUUID(), randomUUID(), randomUUID()];
  const tag = meetup_id.slice(0, 8);
  const park_id = `park-${tag}`;
  const file = (bucket: string, name: string) => `/storage/v1/object/public/${bucket}/${name}`;
  return [
    ['user_roles', { user_id: memberId, role: 'user' }],
    ['parks', { id: park_id, name: `Park ${tag}`, country: 'Nowhere' }],
    ['coasters', { id: `coaster-${tag}`, name: `Coaster ${tag}`, park_name: 'Park' }],
    ['ride_log_settings', { user_id: memberId, typed_count: 7 }],
    ['coaster_credits', { id: credit_id, user_id: memberId, coaster_name: `Private ${tag}` }],
    [
      'coaster_credits',
      { id: randomUUID(), user_id: memberId, coaster_id: `coaster-${tag}`, coaster_name: `Coaster ${tag}` },
    ],
    [
      'coaster_rides',
      {
        id: randomUUID(),
        user_id: memberId,
        credit_id,
        note: `Ride ${tag}`,
        photo: `${memberId}/ride-${tag}.png`,
        photo_alt: `Photo ${tag}`,
      },
    ],
    [
      'coaster_suggestions',
      {
        id: randomUUID(),
        user_id: memberId,
        coaster_id: `coaster-${tag}`,
        before: { model: 'Unknown' },
        after: { model: `Model ${tag}` },
        source: `Source ${tag}`,
      },
    ],
    [
      'coaster_changes',
      {
        id: randomUUID(),
        coaster_id: `coaster-${tag}`,
        after: { model: `Model ${tag}` },
        suggested_by: memberId,
      },
    ],
    ['favorite_parks', { user_id: memberId, park_id }],
    ['user_park_visits', { id: randomUUID(), user_id: memberId, park_id, visit_date: '2031-05-01' }],
    [
      'meetups',
      {
        id: meetup_id,
        title: 'Rope drop',
        date: '2031-05-01',
        time: '09:00',
        location: 'Gate',
        created_by: memberId,
        thumbnail: null,
        max_attendees: 9,
      },
    ],
    ['meetup_attendees', { user_id: memberId, meetup_id }],
    ['posts', { id: post_id, user_id: memberId, content: 'What a drop!', meetup_id }],
    [
      'posts',
      {
        id: randomUUID(),
        user_id: memberId,
        content: 'Again!',
        coaster_id: `coaster-${tag}`,
      },
    ],
    ['post_likes', { id: randomUUID(), user_id: memberId, post_id }],
    ['post_comments', { id: randomUUID(), user_id: memberId, post_id, content: 'Nice' }],
    ['high_fives', { id: randomUUID(), giver_id: memberId, receiver_id: otherId }],
    // Blocks a third member, because the other member must still see the rows above.
    ['member_blocks', { user_id: memberId, blocked_id: blockedId }],
    ['member_mutes', { user_id: memberId, muted_id: otherId }],
    ['thoosie_tips', { id: tip_id, user_id: memberId, park_id, tip_text: 'Go left.' }],
    ['tip_votes', { id: randomUUID(), user_id: memberId, tip_id, vote_type: 'upvote' }],
    [
      'soundboard_effects',
      {
        id: randomUUID(),
        title: 'Horn',
        emoji: '📯',
        created_by: null,
        audio_url: file('soundboard-audio', `horn-${tag}.wav`),
      },
    ],
    [
      'team_member_pictures',
      {
        member_name: `Member ${tag}`,
        created_by: null,
        profile_picture_url: file('team-profile-pictures', `team/${tag}.png`),
      },
    ],
    [
      'thrill_tour_day_thumbnails',
      {
        day_id: `day-${tag}`,
        created_by: null,
        thumbnail_url: file('meetup-thumbnails', `${memberId}/${tag}.png`),
      },
    ],
    ['tour_parks', { id: tour_park_id, name: `Tour park ${tag}`, position: 7 }],
    ['tour_coasters', { id: randomUUID(), park_id: tour_park_id, name: `Tour coaster ${tag}`, position: 7 }],
    ['tour_hotels', { id: randomUUID(), name: `Hotel ${tag}`, location: 'Rome', position: 7 }],
    ['tour_days', { id: `day-${tag}`, date: futureDay(tag), title: `Day ${tag}`, location: 'Rome' }],
    [
      'tour_contacts',
      { id: randomUUID(), name: `Contact ${tag}`, role: 'Guide', phone: '+44 7700 900142', position: 7 },
    ],
    [
      'tour_changes',
      {
        id: randomUUID(),
        table_name: 'tour_parks',
        item_id: tour_park_id,
        action: 'delete',
        before: { name: `Tour park ${tag}` },
        changed_by: null,
      },
    ],
    ['moderation_cases', { id: case_id, kind: 'member', target_id: memberId, member_id: memberId }],
    ['reports', { id: randomUUID(), reporter_id: memberId, case_id, kind: 'member', reason: 'spam' }],
    [
      'moderation_decisions',
      {
        id: randomUUID(),
        case_id,
        member_id: memberId,
        kind: 'member',
        rule: 'None',
        statement: 'None',
        content_action: 'keep',
        member_action: 'warn',
      },
    ],
    ['moderation_notes', { id: randomUUID(), case_id, author_id: memberId, content: `Note ${tag}` }],
    // The id differs between tags, and is far above the ids that the database assigns.
    [
      'moderation_log',
      { id: Number.parseInt(tag, 16) + 1_000_000, action: 'note_added', actor_id: memberId, case_id },
    ],
    // This suspension has already ended, because the member must be able to act in other tests.
    [
      'suspensions',
      { user_id: memberId, ends_at: '2026-01-01T00:00:00Z', rule: `Rule ${tag}`, statement: 'None' },
    ],
    ['upstream_responses', { key: `key-${tag}`, body: {} }],
    ['storage_deletion_queue', { bucket_id: 'post-images', name: `${memberId}/${tag}.png` }],
  ];
}

/** Returns a date that hardly any other row has, because tour_days allows each date only once. */
const futureDay = (tag: string) => isoDay(Date.UTC(2040, 0, Number.parseInt(tag, 16) % 20_000));

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns the first row of that table. */
export function rowOf(rows: readonly (readonly [table: string, row: Row])[], table: string): Row {
  const row = rows.find(([name]) => name === table)?.[1];
  if (!row) throw new Error(`Add a row of ${table} to rowsOf() in security/support/rows.ts`);
  return row;
}

/** Creates a third member for the block, inserts the rows and returns them. The member's profile must exist. */
export async function insertRows(memberId: string, otherId: string) {
  const blockedId = randomUUID();
  await sql`insert into auth.users (id, email) values (${blockedId}, ${`${blockedId}@example.com`})`;
  await sql`insert into public.profiles (id, name) values (${blockedId}, 'Blocked')`;
  const rows: (readonly [table: string, row: Row])[] = [];
  for (const [table, row] of rowsOf(memberId, otherId, blockedId))
    rows.push([table, table === 'tour_days' ? await insertTourDay(row) : await insertRow(table, row)]);
  return rows;
}

async function insertRow(table: string, row: Row): Promise<Row> {
  await sql`insert into ${sql(`public.${table}`)} ${sql(row)}`;
  return row;
}

/** Inserts a day of the tour, on a later date if another row has its date already. Returns the inserted row. */
async function insertTourDay(row: Row): Promise<Row> {
  for (let date = String(row.date); ; date = isoDay(Date.parse(date) + 86_400_000)) {
    const dated = { ...row, date };
    const inserted = await sql`
      insert into public.tour_days ${sql(dated)} on conflict (date) do nothing returning id`;
    if (inserted.length > 0) return dated;
  }
}
