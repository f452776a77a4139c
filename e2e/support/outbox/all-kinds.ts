import * as z from 'zod/mini';
import { createMeetup, createPost, createTip, dayFromNow } from '../../../server/testing/member-rows.ts';
import type { Account } from '../test.ts';
import type { SeededWrite } from './seed-outbox.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const idRows = z.array(z.object({ id: z.string() }));

async function parkIds({ client }: Account, count: number): Promise<string[]> {
  const { data, error } = await client.from('parks').select('id').order('id').limit(count);
  if (error) throw error;
  return idRows.parse(data).map(({ id }) => id);
}

/** Fifty writes of all kinds, of which a new member may make so many. `author` wrote what they are about. */
export async function fiftyWrites(member: Account, author: Account, photo: Buffer): Promise<SeededWrite[]> {
  const parks = await parkIds(member, 6);
  const [first = ''] = parks;
  const [posts, tips, meetups, visits] = await Promise.all([
    Promise.all(numbers(5).map(() => createPost(author))),
    Promise.all(numbers(5).map(() => createTip(author, { park_id: first, tip_text: 'Go left.' }))),
    Promise.all(numbers(3).map(() => createMeetup(author))),
    member.client
      .from('user_park_visits')
      .insert(
        numbers(4).map((day) => ({ user_id: member.id, park_id: first, visit_date: dayFromNow(50 + day) })),
      )
      .select('id'),
  ]);
  const toggle = (kind: SeededWrite['kind'], entity_id: string): SeededWrite => ({
    kind,
    content: { entity_id, choice: kind === 'vote' ? 'upvote' : true },
    stored: kind === 'vote' ? null : false,
    orderingKey: `${kind}/${entity_id}`,
  });
  const writes: SeededWrite[][] = [
    posts.map((id) => toggle('like', id)),
    tips.map((id) => toggle('vote', id)),
    meetups.map((id) => toggle('attendance', id)),
    [toggle('high_five', author.id)],
    parks.map((id) => toggle('favorite', id)),
    numbers(5).map((day) => ({
      kind: 'visit',
      content: { park_id: first, visit_date: dayFromNow(day) },
      orderingKey: `visits/${day}`,
    })),
    idRows.parse(visits.data).map(({ id }) => ({
      kind: 'visit_removal',
      content: { visit_id: id },
      orderingKey: `visits/${id}`,
    })),
    numbers(6).map((number) => ({
      kind: 'tour_coaster',
      content: { name: `Coaster ${number}`, checked: true },
      orderingKey: `tour/${number}`,
    })),
    numbers(6).map((number) => ({
      kind: 'comment',
      content: { post_id: posts[0], content: `Comment ${number}` },
      orderingKey: 'comments',
    })),
    numbers(4).map((number) => ({
      kind: 'tip',
      content: { park_id: first, tip_text: `Tip ${number}` },
      orderingKey: 'tips',
    })),
    numbers(5).map((number) => ({
      kind: 'post',
      content: {
        content: `Post ${number}`,
        images: [`/storage/v1/object/public/post-images/${member.id}/${number}.jpg`],
        image_alts: [''],
        ...{ park_id: null, park_name: null, park_country: null, visit_date: null, meetup_id: null },
        coaster_id: null,
      },
      orderingKey: 'posts',
      files: [photo],
    })),
  ];
  // Mixed, so that each way to cut meets each kind.
  const longest = Math.max(...writes.map(({ length }) => length));
  return numbers(longest).flatMap((place) => writes.flatMap((kind) => kind[place - 1] ?? []));
}

type Rows = Readonly<Record<string, readonly unknown[]>>;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** What the server has of a member, by table, in the order of their values. */
export async function storedRows({ client, id }: Account): Promise<Rows> {
  const read = async (table: string, column: string, owner = 'user_id') => {
    const { data, error } = await client.from(table).select(column).eq(owner, id).order(column);
    if (error) throw error;
    return rowsSchema.parse(data).map((row) => row[column]);
  };
  const [ticks] = await read('profiles', 'thrill_tour_coasters_checked', 'id');
  return {
    like: await read('post_likes', 'post_id'),
    vote: await read('tip_votes', 'tip_id'),
    attendance: await read('meetup_attendees', 'meetup_id'),
    high_five: await read('high_fives', 'receiver_id', 'giver_id'),
    favorite: await read('favorite_parks', 'park_id'),
    visit: await read('user_park_visits', 'id'),
    comment: await read('post_comments', 'id'),
    tip: await read('thoosie_tips', 'id'),
    post: await read('posts', 'id'),
    tour_coaster: z.array(z.string()).parse(ticks).toSorted(),
  };
}
