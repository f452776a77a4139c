import { demoAccounts } from '../accounts.ts';
import { pickWeighted, type Random } from '../random.ts';
import type { Community, Meetup, Member } from './community.ts';
import { demoParks } from './demo-parks.ts';
import { hostNotes, meetups as meetupTexts } from './texts.ts';

const DAY = 24 * 60;

/** Returns the UUID of a row by its kind and index. */
export type IdOf = (kind: string, index: number) => string;

/** Returns meetups from two weeks ago to ten weeks ahead. */
export function makeMeetups(random: Random, idOf: IdOf, members: readonly Member[], count: number): Meetup[] {
  return Array.from({ length: count }, (_, index): Meetup => {
    // The meetup of today is at one of the most popular parks.
    const park = index === 0 ? random.pick(demoParks.slice(0, 6)) : pickWeighted(random, demoParks);
    const words = meetupTexts[index % meetupTexts.length] ?? { title: '', description: '' };
    const coaster = random.pick(park.coasters).name;
    const fillPlaceholders = (text: string) =>
      text.replaceAll('{coaster}', coaster).replaceAll('{park}', park.name);
    // From two weeks ago to ten weeks ahead; the first six are from yesterday to six days ahead.
    const day = index < 6 ? ([0, 1, 2, 4, 6, -1][index] ?? 0) : random.between(-14, 70);
    return {
      id: idOf('meetup', index),
      // A demo account hosts the meetup of tomorrow.
      host: (index === 1 ? members[0] : pickWeighted(random, members))?.id ?? '',
      title: fillPlaceholders(words.title),
      day,
      lastDay: random.chance(0.2) ? day + random.between(1, 2) : null,
      time: `${String(random.between(9, 17)).padStart(2, '0')}:${random.pick(['00', '30'])}`,
      location: `${park.name}, ${park.country}`,
      description: fillPlaceholders(words.description),
      notes: random.chance(0.4) ? random.pick(hostNotes) : null,
      maxAttendees: random.chance(0.35) ? random.between(14, 30) : null,
      isOfficial: index % 7 === 2,
      hasPicture: index % 4 !== 3,
      minutesAgo: random.between(16 * DAY, 40 * DAY),
    };
  });
}

/** Returns the RSVPs to each meetup, including that of its host. */
export function makeAttendances(
  random: Random,
  members: readonly Member[],
  meetups: readonly Meetup[],
): Community['attendances'] {
  return meetups.flatMap((meetup, index) => {
    const others = members.filter(({ id }) => id !== meetup.host);
    const going = random.sample(others, Math.min(random.between(3, 22), (meetup.maxAttendees ?? 99) - 1));
    // Members who sign in with the demo accounts attend every fourth meetup, so that they have upcoming meetups.
    const demoMembers = index % 4 === 0 ? members.slice(0, demoAccounts.length) : [];
    const everyone = [
      ...new Set([meetup.host, ...demoMembers.map(({ id }) => id), ...going.map(({ id }) => id)]),
    ];
    const joinedMinutesAgo = new Map(members.map((member) => [member.id, member.joinedMinutesAgo]));
    return everyone.slice(0, meetup.maxAttendees ?? undefined).map((member) => ({
      meetup: meetup.id,
      member,
      minutesAgo: random.between(0, Math.min(meetup.minutesAgo, joinedMinutesAgo.get(member) ?? 0)),
    }));
  });
}
