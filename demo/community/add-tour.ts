import { parks } from '../../catalogue/parks.ts';
import { planScene, subjectOf } from '../pictures/draw-scene.ts';
import { randomFor, uuidFor } from '../random.ts';
import type { Community, Member, Post } from './community.ts';
import { coasterIn } from './places.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
/** Midnight in Italy before the first day of the tour, which all new sites have. */
const TOUR_START = new Date('2025-07-21T00:00:00+02:00');

/** What riders wrote: the day of the tour, the hour, the park, the number of photos, and the text. */
const stories: readonly (readonly [number, number, string, number, string])[] = [
  [
    2,
    11,
    'MagicLand',
    1,
    'First launch of the tour, and the whole queue counts down on Shock. We are going to need throat sweets.',
  ],
  [
    2,
    19,
    'MagicLand',
    1,
    'Cagliostro in the dark, six in a row. Nobody can tell me which way we were facing.',
  ],
  [
    4,
    16,
    'Cavallino Matto',
    1,
    'A small park, big smiles. The operator let us stay seated until the whole group had had the front row.',
  ],
  [
    5,
    15,
    'Fiabilandia',
    1,
    'Old, odd and lovely. We rode the mine train as often as there are letters in its name.',
  ],
  [
    6,
    12,
    'Mirabilandia',
    2,
    'Katun opens the day at Mirabilandia, and my camera finally gets its photo of the zero-g roll.',
  ],
  [
    6,
    22,
    'Mirabilandia',
    1,
    'Two hours of rides after closing, just for us. Katun has lights now, and so do my eyes.',
  ],
  [7, 14, 'Mirabilandia', 1, 'Once more, with feeling: Divertical twice, dry socks once.'],
  [
    8,
    13,
    'Movieland Park',
    1,
    'Diabolik Invertigo face to face with a friend. I now know his scream by heart.',
  ],
  [
    9,
    17,
    'Gardaland',
    2,
    'Raptor over the trees, Lake Garda behind it. On the wings there is nothing under your feet but park.',
  ],
  [
    10,
    10,
    'Gardaland',
    1,
    'Last rides, last hugs, and one group photo in front of Blue Tornado. Ciao, Thrill Tour!',
  ],
];

/** Adds what riders posted on the tour of 2025. Members who wrote or liked it had joined before. */
export function addTour(seed: string, community: Community, now: Date): Community {
  const random = randomFor(seed, 'tour');
  const start = Math.floor((now.getTime() - TOUR_START.getTime()) / MINUTE_MS);
  // Members with posts: the others joined a few days ago.
  const authors = new Set(community.posts.map(({ author }) => author));
  const riders = community.members.filter(({ id, tour }) => tour === 'yes' && authors.has(id));
  if (riders.length === 0) return community;
  const posts = stories.map(([day, hour, park, photos, content], no): Post => {
    const id = uuidFor(seed, 'tour post', no);
    const parkId = parks.find(({ name }) => name === park)?.id ?? null;
    const coasterId = parkId && coasterIn(content, parkId);
    return {
      id,
      author: riders[no % riders.length]?.id ?? '',
      content,
      pictures: Array.from(
        { length: photos },
        (_, index) => planScene(subjectOf(coasterId), seed, id, index).alt,
      ),
      parkId,
      coasterId,
      meetup: null,
      ago: start - (day - 1) * DAY - hour * 60 - random.between(0, 59),
    };
  });
  const likes = posts.flatMap(({ id, author, ago }) =>
    random
      .some(
        riders.filter((rider) => rider.id !== author),
        random.between(3, 14),
      )
      .map((rider) => ({ post: id, member: rider.id, ago: ago - random.between(5, 2 * DAY) })),
  );
  const joinedBefore = (member: Member): Member =>
    riders.includes(member) ? { ...member, joined: Math.max(member.joined, start + 30 * DAY) } : member;
  return {
    ...community,
    members: community.members.map(joinedBefore),
    posts: [...community.posts, ...posts],
    likes: [...community.likes, ...likes],
  };
}
