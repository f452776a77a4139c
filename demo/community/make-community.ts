import { demoAccounts } from '../accounts.ts';
import { describeScene, subjectOf } from '../pictures/draw-scene.ts';
import { pickWeighted, type Random, randomFor, uuidFor } from '../random.ts';
import type { Comment, Community, Meetup, Member, Post, Tip, Vote } from './community.ts';
import { coasterIdIn, type DemoPark, demoParks } from './demo-parks.ts';
import { makeBlocksAndMutes } from './make-blocks.ts';
import { type IdOf, makeAttendances, makeMeetups } from './make-meetups.ts';
import { people } from './people.ts';
import { comments, parklessPosts, postEndings, postOpenings, tips } from './texts.ts';

export type Size = { readonly members: number; readonly posts: number };
export const FULL_SIZE: Size = { members: 60, posts: 400 };

const HOUR = 60;
const DAY = 24 * HOUR;
/** Approximate age of the oldest posts, in minutes. */
const OLDEST_POST_AGE = 150 * DAY;
/** Number of members at the end of the list who joined in the last nine days. They have written no posts or tips yet. */
const NEWCOMERS = 8;

/** Returns the community for a seed. The same seed gives the same community on every day. */
export function makeCommunity(
  seed: string,
  { members: memberCount, posts: postCount }: Size = FULL_SIZE,
): Community {
  const generatorFor = (purpose: string) => randomFor(seed, purpose);
  const idOf = (kind: string, index: number) => uuidFor(seed, kind, index);

  const members = makeMembers(generatorFor('members'), idOf, memberCount);
  const established = members.slice(0, memberCount - NEWCOMERS);
  const meetups = makeMeetups(generatorFor('meetups'), idOf, established, Math.ceil(memberCount / 2.5));
  const posts = makePosts(seed, generatorFor('posts'), idOf, established, meetups, postCount);
  const parkTips = makeTips(generatorFor('tips'), idOf, established, Math.ceil(postCount / 3));
  return {
    members,
    meetups,
    attendances: makeAttendances(generatorFor('attendances'), members, meetups),
    posts,
    likes: makeLikes(generatorFor('likes'), members, posts),
    comments: makeComments(generatorFor('comments'), idOf, members, posts),
    tips: parkTips,
    votes: makeVotes(generatorFor('votes'), members, parkTips),
    highFives: makeHighFives(generatorFor('high fives'), members),
    ...makeBlocksAndMutes(established),
    visits: makeVisits(generatorFor('visits'), members),
    favorites: makeFavorites(generatorFor('favourites'), members),
  };
}

const tourCoasters = [
  ...['Shock', 'Cagliostro', 'Olandese Volante', 'Katun', 'iSpeed', 'Divertical', 'Master Thai'],
  ...['Diabolik Invertigo', 'Raptor', 'Blue Tornado', 'Shaman', 'Mammut', 'Dragon Rush', 'Fuga da Atlantide'],
];

function makeMembers(random: Random, idOf: IdOf, count: number): Member[] {
  if (count > people.length || count < NEWCOMERS * 2)
    throw new Error(`A community has ${NEWCOMERS * 2} to ${people.length} members.`);
  // In every size, the demo accounts come first and the new members last.
  const chosenPeople = [...people.slice(0, count - NEWCOMERS), ...people.slice(-NEWCOMERS)];
  return chosenPeople.map((person, index): Member => {
    const account = demoAccounts[index];
    const isNew = index >= count - NEWCOMERS;
    const handle = person.name.toLowerCase().replace(/[^a-z]+/g, '.');
    const joinedMinutesAgo = isNew
      ? random.between(3 * HOUR, 9 * DAY)
      : random.between(OLDEST_POST_AGE + 20 * DAY, OLDEST_POST_AGE + 700 * DAY);
    const tour = account || random.chance(0.3) ? 'yes' : random.chance(0.35) ? 'maybe' : 'no';
    return {
      id: idOf('member', index),
      email: account?.email ?? `${handle}${index}@demo.example`,
      role: account?.role ?? 'user',
      ...person,
      instagram: random.chance(0.35) ? `${handle}rides` : '',
      tour,
      tourCoasters: tour === 'yes' ? random.sample(tourCoasters, random.between(3, 11)) : [],
      coasterCount: isNew ? random.between(3, 60) : random.between(40, 720),
      joinedMinutesAgo,
      lastSeenMinutesAgo: Math.min(joinedMinutesAgo, Math.floor(random.next() ** 3 * 30 * DAY)),
    };
  });
}

const fillPlaceholders = (random: Random, text: string, park: DemoPark) =>
  text.replaceAll('{coaster}', pickWeighted(random, park.coasters).name).replaceAll('{park}', park.name);

const findPark = (name: string) => demoParks.find((park) => park.name === name);

function makePosts(
  seed: string,
  random: Random,
  idOf: IdOf,
  members: readonly Member[],
  meetups: readonly Meetup[],
  count: number,
): Post[] {
  const usedTexts = new Set<string>();
  return Array.from({ length: count }, (_, index): Post => {
    // The first posts, which are among the newest, are by the demo accounts.
    const author = index < demoAccounts.length ? members[index] : pickWeighted(random, members);
    // There are more recent posts than old ones, and the newest is only minutes old.
    const minutesAgo =
      4 + Math.floor((index / count) ** 1.9 * OLDEST_POST_AGE) + random.between(0, 40 + index * 4);
    // Every 16th post is about no park, until all such texts are used.
    const parklessPost = index % 16 === 5 ? parklessPosts[(index - 5) / 16] : undefined;
    const home = findPark(author?.homePark ?? '');
    const park = home && random.chance(0.3) ? home : pickWeighted(random, demoParks);
    let content = parklessPost;
    while (content === undefined || (content !== parklessPost && usedTexts.has(content))) {
      content = `${fillPlaceholders(random, random.pick(postOpenings), park)} ${fillPlaceholders(random, random.pick(postEndings), park)}`;
    }
    usedTexts.add(content);
    const hasPark = parklessPost === undefined;
    // Of the six newest posts, every second one has pictures, so that the top of the feed shows both kinds.
    const hasPictures = index < 6 ? index % 2 === 0 : random.chance(0.56);
    const amount = hasPark && hasPictures ? random.pick([1, 1, 1, 1, 1, 2, 2, 3]) : 0;
    const coasterId = hasPark ? coasterIdIn(content, park.id) : null;
    const startedMeetups = meetups.filter(
      (meetup) => meetup.location.startsWith(park.name) && meetup.day * DAY < -minutesAgo,
    );
    return {
      id: idOf('post', index),
      author: author?.id ?? '',
      content,
      pictures: Array.from(
        { length: amount },
        (_, picture) => describeScene(subjectOf(coasterId), seed, idOf('post', index), picture).alt,
      ),
      parkId: hasPark ? park.id : null,
      coasterId,
      meetup:
        hasPark && startedMeetups.length > 0 && random.chance(0.7) ? random.pick(startedMeetups).id : null,
      minutesAgo,
    };
  });
}

function makeLikes(random: Random, members: readonly Member[], posts: readonly Post[]): Community['likes'] {
  return posts.flatMap((post) => {
    // Members who joined after the post seldom read it.
    const readers = members.filter(
      ({ id, joinedMinutesAgo }) =>
        id !== post.author && (joinedMinutesAgo > post.minutesAgo || random.chance(0.2)),
    );
    // Most posts get few likes, some almost 30. Most likes come soon after the post.
    return random.sample(readers, Math.floor(random.next() ** 2.2 * 30)).map((reader) => ({
      post: post.id,
      member: reader.id,
      minutesAgo: Math.floor(random.next() ** 0.5 * Math.min(post.minutesAgo, reader.joinedMinutesAgo)),
    }));
  });
}

function makeComments(
  random: Random,
  idOf: IdOf,
  members: readonly Member[],
  posts: readonly Post[],
): Comment[] {
  let count = 0;
  return posts.flatMap((post) => {
    const readers = members.filter(
      ({ id, joinedMinutesAgo }) => id !== post.author && joinedMinutesAgo > post.minutesAgo,
    );
    const texts = random.sample(comments, Math.floor(random.next() ** 2 * 7));
    const times = texts
      .map(() => Math.floor(random.next() ** 0.3 * post.minutesAgo))
      .toSorted((one, other) => other - one);
    return texts.map((content, index): Comment => {
      count += 1;
      return {
        id: idOf('comment', count),
        post: post.id,
        author: pickWeighted(random, readers).id,
        content,
        minutesAgo: times[index] ?? 0,
      };
    });
  });
}

function makeTips(random: Random, idOf: IdOf, members: readonly Member[], count: number): Tip[] {
  const usedTips = new Set<string>();
  return Array.from({ length: count }, (_, index): Tip => {
    let [park, tip] = [pickWeighted(random, demoParks), random.pick(tips)];
    // No park gets the same tip twice, not even about different coasters.
    while (usedTips.has(`${park.id} ${tip}`))
      [park, tip] = [pickWeighted(random, demoParks), random.pick(tips)];
    usedTips.add(`${park.id} ${tip}`);
    return {
      id: idOf('tip', index),
      parkId: park.id,
      author: pickWeighted(random, members).id,
      text: fillPlaceholders(random, tip, park),
      minutesAgo: 30 + Math.floor((index / count) ** 1.5 * OLDEST_POST_AGE) + random.between(0, 300),
    };
  });
}

function makeVotes(random: Random, members: readonly Member[], parkTips: readonly Tip[]): Vote[] {
  return parkTips.flatMap((tip) => {
    const voters = members.filter(({ id }) => id !== tip.author);
    return random.sample(voters, Math.floor(random.next() ** 1.6 * 34)).map((voter) => ({
      tip: tip.id,
      member: voter.id,
      type: random.chance(0.9) ? ('upvote' as const) : ('downvote' as const),
      minutesAgo: random.between(0, Math.min(tip.minutesAgo, voter.joinedMinutesAgo)),
    }));
  });
}

function makeHighFives(random: Random, members: readonly Member[]): Community['highFives'] {
  return members.flatMap((giver) =>
    random
      .sample(
        members.filter(({ id }) => id !== giver.id),
        random.between(2, 22),
      )
      .map((receiver) => ({
        giver: giver.id,
        receiver: receiver.id,
        minutesAgo: random.between(
          1,
          Math.min(giver.joinedMinutesAgo, receiver.joinedMinutesAgo, OLDEST_POST_AGE),
        ),
      })),
  );
}

function makeVisits(random: Random, members: readonly Member[]): Community['visits'] {
  return members.flatMap((member, index) => {
    const days = Array.from({ length: index < demoAccounts.length ? 4 : random.between(0, 5) }, () =>
      random.between(-20, 55),
    );
    // Each demo account has at least two planned visits; some other members have one today.
    const visitDays =
      index < demoAccounts.length ? [...days, 2 + index, 12 + index] : index % 9 === 0 ? [...days, 0] : days;
    return [...new Set(visitDays)].map((day) => ({
      member: member.id,
      parkId: pickWeighted(random, demoParks).id,
      day,
    }));
  });
}

/** Parks in different time zones: at any time at least one of them is open, so people who try the demo always see queues change. */
const worldwideParks = demoParks.filter(({ name }) =>
  ['Europa-Park', "Knott's Berry Farm", 'Fuji-Q Highland'].includes(name),
);

function makeFavorites(random: Random, members: readonly Member[]): Community['favorites'] {
  return members.flatMap((member, index) => {
    if (index < demoAccounts.length)
      return worldwideParks.map(({ id }) => ({
        member: member.id,
        parkId: id,
        minutesAgo: member.joinedMinutesAgo,
      }));
    const home = findPark(member.homePark);
    const likedParks = random.sample(demoParks.slice(0, 14), random.between(2, 4));
    return [...new Set([...(home ? [home] : []), ...likedParks])].map((park) => ({
      member: member.id,
      parkId: park.id,
      minutesAgo: random.between(0, Math.min(member.joinedMinutesAgo, OLDEST_POST_AGE)),
    }));
  });
}
