import * as z from 'zod/mini';
import { createMeetup, createPost, createTip, dayFromNow } from '../../../server/testing/member-rows.ts';
import type { WriteKind } from '../../../web/src/lib/outbox/queued-write.ts';
import { creditOrderingKey } from '../../../web/src/lib/ride-log/ordering-key.ts';
import type { Account } from '../test.ts';
import type { SeededWrite } from './seed-outbox.ts';

const countFromOne = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const idRows = z.array(z.object({ id: z.string() }));

async function readIds({ client }: Account, table: 'parks' | 'coasters', count: number): Promise<string[]> {
  const { data, error } = await client.from(table).select('id').order('id').limit(count);
  if (error) throw error;
  return idRows.parse(data).map(({ id }) => id);
}

/** Logs a ride of each coaster, and returns the ids of the rides. */
const logRides = ({ client }: Account, coasters: readonly string[]): Promise<string[]> =>
  Promise.all(
    coasters.map(async (coaster_id) => {
      const ride_id = crypto.randomUUID();
      await client.rpc('log_ride', { ride_id, coaster_id }).throwOnError();
      return ride_id;
    }),
  );

/**
 * Returns fifty unsent writes of all kinds, few enough for the limits of a new member. First creates the rows that they
 * refer to: posts, tips and meetups of `author`, and visits and rides of `member`.
 */
export async function createUnsentWrites(
  member: Account,
  author: Account,
  photo: Buffer,
): Promise<SeededWrite[]> {
  const [parks, coasters] = await Promise.all([readIds(member, 'parks', 4), readIds(member, 'coasters', 12)]);
  const [parkId = ''] = parks;
  const coastersOf = {
    credit: coasters.slice(0, 4),
    rating: coasters.slice(4, 7),
    ride: coasters.slice(7, 10),
  };
  const riddenBefore = coasters.slice(10);
  const [posts, tips, meetups, visits, rides] = await Promise.all([
    Promise.all(countFromOne(4).map(() => createPost(author))),
    Promise.all(countFromOne(4).map(() => createTip(author, { park_id: parkId, tip_text: 'Go left.' }))),
    Promise.all(countFromOne(3).map(() => createMeetup(author))),
    member.client
      .from('user_park_visits')
      .insert(
        countFromOne(3).map((day) => ({
          user_id: member.id,
          park_id: parkId,
          visit_date: dayFromNow(50 + day),
        })),
      )
      .select('id'),
    logRides(member, riddenBefore),
  ]);
  type Seeded = Omit<SeededWrite, 'kind'>;
  const toggles = (
    kind: WriteKind,
    ids: readonly string[],
    choice: unknown,
    stored: boolean | null,
  ): readonly Seeded[] =>
    ids.map((entity_id) => ({ content: { entity_id, choice }, stored, orderingKey: `${kind}/${entity_id}` }));
  // The type requires every kind of write, so a new kind cannot be forgotten here.
  const writes: Readonly<Record<WriteKind, readonly Seeded[]>> = {
    like: toggles('like', posts, true, false),
    vote: toggles('vote', tips, 'upvote', null),
    attendance: toggles('attendance', meetups, true, false),
    high_five: toggles('high_five', [author.id], true, false),
    favorite: toggles('favorite', parks, true, false),
    // The ordering key equals `creditOrderingKey`, which all writes about one coaster of the log share.
    credit: toggles('credit', coastersOf.credit, true, false),
    rating: coastersOf.rating.map((id) => ({
      content: { entity_id: id, rating: 4.5, tags: ['airtime'], review: 'Great.' },
      orderingKey: creditOrderingKey(id),
    })),
    ride: coastersOf.ride.map((coaster_id, index) => ({
      content: { coaster_id, ridden_on: '2024-07', laps: index + 1, seat: '', note: '' },
      orderingKey: creditOrderingKey(coaster_id),
    })),
    ride_removal: rides.map((ride_id, index) => ({
      content: { ride_id },
      orderingKey: creditOrderingKey(riddenBefore[index] ?? ''),
    })),
    visit: countFromOne(4).map((day) => ({
      content: { park_id: parkId, visit_date: dayFromNow(day) },
      orderingKey: `visits/${day}`,
    })),
    visit_removal: idRows.parse(visits.data).map(({ id }) => ({
      content: { visit_id: id },
      orderingKey: `visits/${id}`,
    })),
    tour_coaster: countFromOne(4).map((number) => ({
      content: { name: `Coaster ${number}`, checked: true },
      orderingKey: `tour/${number}`,
    })),
    comment: countFromOne(4).map((number) => ({
      content: { post_id: posts[0], content: `Comment ${number}` },
      orderingKey: 'comments',
    })),
    tip: countFromOne(3).map((number) => ({
      content: { park_id: parkId, tip_text: `Tip ${number}` },
      orderingKey: 'tips',
    })),
    post: countFromOne(4).map((number) => ({
      content: {
        content: `Post ${number}`,
        images: [`/storage/v1/object/public/post-images/${member.id}/${number}.jpg`],
        image_alts: [''],
        park_id: null,
        park_name: null,
        park_country: null,
        visit_date: null,
        meetup_id: null,
        coaster_id: null,
      },
      orderingKey: 'posts',
      files: [photo],
    })),
  };
  // Interleaves the kinds, so that the first writes of the list include every kind.
  const kinds = Object.entries(writes) as [WriteKind, readonly Seeded[]][];
  const longest = Math.max(...kinds.map(([, { length }]) => length));
  return countFromOne(longest).flatMap((position) =>
    kinds.flatMap(([kind, ofKind]) => {
      const write = ofKind[position - 1];
      return write ? [{ kind, ...write }] : [];
    }),
  );
}

type Rows = Readonly<Record<string, readonly unknown[]>>;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Returns values that the server stores for a member, sorted, by the kind of write that adds them. */
export async function storedRows({ client, id }: Account): Promise<Rows> {
  const readColumn = async (table: string, column: string, owner = 'user_id') => {
    const { data, error } = await client.from(table).select(column).eq(owner, id).order(column);
    if (error) throw error;
    return rowsSchema.parse(data).map((row) => row[column]);
  };
  const ratedCredits = await client
    .from('coaster_credits')
    .select('coaster_id')
    .match({ user_id: id, rating: 4.5, review: 'Great.' })
    .order('coaster_id')
    .throwOnError();
  const [ticks] = await readColumn('profiles', 'thrill_tour_coasters_checked', 'id');
  return {
    like: await readColumn('post_likes', 'post_id'),
    vote: await readColumn('tip_votes', 'tip_id'),
    attendance: await readColumn('meetup_attendees', 'meetup_id'),
    high_five: await readColumn('high_fives', 'receiver_id', 'giver_id'),
    favorite: await readColumn('favorite_parks', 'park_id'),
    visit: await readColumn('user_park_visits', 'id'),
    comment: await readColumn('post_comments', 'id'),
    tip: await readColumn('thoosie_tips', 'id'),
    post: await readColumn('posts', 'id'),
    // A rating and a ride also add a credit for their coaster.
    credit: await readColumn('coaster_credits', 'coaster_id'),
    rating: rowsSchema.parse(ratedCredits.data).map(({ coaster_id }) => coaster_id),
    ride: await readColumn('coaster_rides', 'id'),
    tour_coaster: z.array(z.string()).parse(ticks).toSorted(),
  };
}
