import { parks } from '../../catalogue/parks.ts';
import { describeScene, subjectOf } from '../pictures/draw-scene.ts';
import { randomFor, uuidFor } from '../random.ts';
import type { Community, Member, Post } from './community.ts';
import { coasterIdIn } from './demo-parks.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
/** Midnight in Italy at the start of the first day in the tour guide of a new instance. */
const TOUR_START = new Date('2025-07-21T00:00:00+02:00');

/** Posts that riders wrote on the tour. Day 1 is the first day of the tour. */
const stories: readonly (readonly [
  day: number,
  hour: number,
  park: string,
  photos: number,
  content: string,
])[] = [
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

/**
 * Adds the posts of the tour of 2025 and their likes. Backdates the sign-ups of riders who joined too late.
 * Adds nothing if no member with posts was on the tour.
 */
export function addTour(seed: string, community: Community, now: Date): Community {
  const random = randomFor(seed, 'tour');
  const tourStartMinutesAgo = Math.floor((now.getTime() - TOUR_START.getTime()) / MINUTE_MS);
  // The newest members have no posts yet: they joined long after the tour.
  const authors = new Set(community.posts.map(({ author }) => author));
  const riders = community.members.filter(({ id, tour }) => tour === 'yes' && authors.has(id));
  if (riders.length === 0) return community;
  const posts = stories.map(([day, hour, park, photos, content], index): Post => {
    const id = uuidFor(seed, 'tour post', index);
    const parkId = parks.find(({ name }) => name === park)?.id ?? null;
    const coasterId = parkId && coasterIdIn(content, parkId);
    return {
      id,
      author: riders[index % riders.length]?.id ?? '',
      content,
      pictures: Array.from(
        { length: photos },
        (_, photo) => describeScene(subjectOf(coasterId), seed, id, photo).alt,
      ),
      parkId,
      coasterId,
      meetup: null,
      minutesAgo: tourStartMinutesAgo - (day - 1) * DAY - hour * 60 - random.between(0, 59),
    };
  });
  const likes = posts.flatMap(({ id, author, minutesAgo }) =>
    random
      .sample(
        riders.filter((rider) => rider.id !== author),
        random.between(3, 14),
      )
      .map((rider) => ({ post: id, member: rider.id, minutesAgo: minutesAgo - random.between(5, 2 * DAY) })),
  );
  const joinedBefore = (member: Member): Member =>
    riders.includes(member)
      ? { ...member, joinedMinutesAgo: Math.max(member.joinedMinutesAgo, tourStartMinutesAgo + 30 * DAY) }
      : member;
  return {
    ...community,
    members: community.members.map(joinedBefore),
    posts: [...community.posts, ...posts],
    likes: [...community.likes, ...likes],
  };
}
