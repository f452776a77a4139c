import type { CatalogueCoaster } from '../../catalogue/coasters/catalogue-coaster.ts';
import { coasters } from '../../catalogue/coasters.ts';
import { demoAccounts } from '../accounts.ts';
import { describeScene } from '../pictures/draw-scene.ts';
import { type Random, randomFor, uuidFor } from '../random.ts';
import type { Member } from './community.ts';
import { reviews } from './texts.ts';

/** A credit: a coaster in a member's log. */
type LoggedCoaster = {
  readonly id: string;
  readonly coaster: CatalogueCoaster;
  readonly rating: number | null;
  readonly tags: readonly string[];
  readonly review: string;
  readonly listRank: number | null;
  /** When the member logged the coaster. */
  readonly minutesAgo: number;
};

type LoggedRide = {
  readonly id: string;
  readonly creditId: string;
  /** As exact as the member remembers: YYYY-MM-DD, YYYY-MM or YYYY; null if unknown. */
  readonly riddenOn: string | null;
  readonly laps: number;
  readonly seat: string;
  /** Alternative text of the photo; null if the ride has none. */
  readonly photo: string | null;
};

export type RideLog = {
  readonly member: Member;
  readonly isPublic: boolean;
  readonly credits: readonly LoggedCoaster[];
  readonly rides: readonly LoggedRide[];
};

const DAY_MS = 86_400_000;
const TAGS = ['airtime', 'intensity', 'smoothness', 'theming'];
/**
 * Maximum number of photos in the log of a demo account. Other members have none: photos of rides are private, and people who try the
 * demo sign in with demo accounts only.
 */
const MAX_PHOTOS = 12;
const SEATS = ['', '', '', 'Front row', 'Back row', 'Back row, left', 'Middle'];

const builtCoasters = coasters.filter(({ status }) => status !== 'Under Construction');
const byPark = new Map<string, CatalogueCoaster[]>();
for (const coaster of builtCoasters)
  byPark.set(coaster.parkName, [...(byPark.get(coaster.parkName) ?? []), coaster]);
const parkNames = [...byPark.keys()];

/** Returns how good a coaster is, from 2 to 5. The ratings of all members are close to it. */
function qualityOf({ id, heightM, inversions }: CatalogueCoaster): number {
  const appeal = randomFor('quality', id).next();
  const size = Math.min((heightM ?? 12) / 60, 1.2);
  return Math.min(5, 2 + 1.6 * size + 1.2 * appeal + Math.min(inversions ?? 0, 4) * 0.1);
}

function ratingOf(random: Random, coaster: CatalogueCoaster): number {
  const exactRating = qualityOf(coaster) + (random.next() - 0.5) * 1.6;
  return Math.min(5, Math.max(1, Math.round(exactRating * 2) / 2));
}

/**
 * Chooses at most `count` coasters, park by park: the home park, the park of the favourite coaster, then the other parks in random
 * order. Skips some coasters of each park.
 */
function chooseCoasters(
  random: Random,
  { homePark, favoriteCoaster }: Member,
  count: number,
): CatalogueCoaster[] {
  const favorite = builtCoasters.find(({ name }) => name === favoriteCoaster);
  const first = [homePark, favorite?.parkName ?? ''].filter((name) => byPark.has(name));
  const visitedParks = [...new Set([...first, ...random.sample(parkNames, parkNames.length)])];
  return visitedParks
    .flatMap((name) => (byPark.get(name) ?? []).filter(() => random.chance(0.85)))
    .slice(0, count);
}

function dateOf(random: Random, { opened }: CatalogueCoaster, now: Date): string | null {
  if (random.chance(0.15)) return null;
  const first = Math.max(Date.parse(opened ?? '2005'), Date.parse('2005'));
  if (Number.isNaN(first) || first > now.getTime() - 2 * DAY_MS) return null;
  const day = new Date(first + random.next() * (now.getTime() - 2 * DAY_MS - first)).toISOString();
  // Some members remember only the month or the year.
  return random.chance(0.7) ? day.slice(0, 10) : day.slice(0, random.chance(0.5) ? 7 : 4);
}

/** Returns the log of a member; undefined for those who keep none. */
function makeLog(member: Member, now: Date): RideLog | undefined {
  const random = randomFor('log', member.id);
  const isDemoAccount = demoAccounts.some(({ email }) => email === member.email);
  if (!isDemoAccount && random.chance(0.15)) return undefined;
  const count = isDemoAccount ? 140 : Math.min(Math.max(member.coasterCount, 5), random.between(8, 110));
  const chosenCoasters = chooseCoasters(random, member, count);
  const loggedCoasters = chosenCoasters.map((coaster, index) => ({
    id: uuidFor('credit', member.id, coaster.id),
    coaster,
    rating: random.chance(0.65) ? ratingOf(random, coaster) : null,
    tags: random.chance(0.4) ? random.sample(TAGS, random.between(1, 2)) : [],
    index,
  }));
  const best = loggedCoasters
    .filter(({ rating }) => rating !== null)
    .toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0))
    .slice(0, 30);
  const ranks = new Map(best.map(({ id }, index) => [id, index + 1]));
  const credits = loggedCoasters.map(({ index, ...credit }) => ({
    ...credit,
    review:
      credit.rating !== null && random.chance(0.12)
        ? random.pick(credit.rating >= 3.5 ? reviews.good : reviews.bad)
        : '',
    listRank: best.length >= 5 ? (ranks.get(credit.id) ?? null) : null,
    minutesAgo: Math.max(
      1,
      Math.round((member.joinedMinutesAgo * (chosenCoasters.length - index)) / (chosenCoasters.length + 1)),
    ),
  }));
  // Leaves out coasters of the tour checklist: their credits exist already, and addLogs adds no rides to them.
  const withPhoto = new Set(
    credits
      .filter(({ coaster }) => isDemoAccount && !member.tourCoasters.includes(coaster.name))
      .slice(-MAX_PHOTOS)
      .map(({ id }) => id),
  );
  const rides = credits.flatMap(({ id, coaster }) =>
    Array.from({ length: random.chance(0.6) ? random.between(1, 3) : 0 }, (_, index) => {
      const rideId = uuidFor('ride', id, index);
      return {
        id: rideId,
        creditId: id,
        riddenOn: dateOf(random, coaster, now),
        laps: random.chance(0.8) ? random.between(1, 4) : random.between(5, 20),
        seat: random.pick(SEATS),
        photo: index === 0 && withPhoto.has(id) ? describeScene('coaster', rideId).alt : null,
      };
    }),
  );
  return { member, isPublic: isDemoAccount || random.chance(0.9), credits, rides };
}

export function makeLogs(members: readonly Member[], now: Date): readonly RideLog[] {
  return members.flatMap((member) => makeLog(member, now) ?? []);
}
