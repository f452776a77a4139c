// @spec accounts/roles

/**
 * Every table and view of the schema `public`, which the Data API serves, must have an entry in the matrix. Our Data API does not list its
 * tables, so the names come from the text of the migrations.
 */
import { expect, it } from 'vitest';
import { readMigrations } from '../../fixtures/migrations.ts';
import { memberBlocks, memberMutes } from './tables/blocks.ts';
import { coasterChanges, coasterSuggestions } from './tables/coaster-suggestions.ts';
import { coasters } from './tables/coasters.ts';
import { highFives } from './tables/high-fives.ts';
import { meetupAttendees, meetups } from './tables/meetups.ts';
import {
  moderationCases,
  moderationDecisions,
  moderationLog,
  moderationNotes,
  reports,
  suspensions,
} from './tables/moderation.ts';
import { favoriteParks, parks, userParkVisits } from './tables/parks.ts';
import { postComments, postLikes, posts } from './tables/posts.ts';
import { profiles, userRoles } from './tables/profiles.ts';
import { coasterCredits, coasterRides, rideLogSettings } from './tables/ride-log.ts';
import { storageDeletionQueue, upstreamResponses } from './tables/server-tables.ts';
import { thoosieTips, tipVotes } from './tables/tips.ts';
import {
  soundboardEffects,
  teamMemberPictures,
  thrillTourDayThumbnails,
} from './tables/tour/admin-content.ts';
import {
  tourChanges,
  tourCoasters,
  tourContacts,
  tourDays,
  tourHotels,
  tourParks,
} from './tables/tour/tour.ts';

const testedTables = [
  coasters,
  highFives,
  soundboardEffects,
  teamMemberPictures,
  thrillTourDayThumbnails,
  meetupAttendees,
  meetups,
  favoriteParks,
  parks,
  userParkVisits,
  postComments,
  postLikes,
  posts,
  profiles,
  userRoles,
  tourChanges,
  tourCoasters,
  tourContacts,
  tourDays,
  tourHotels,
  tourParks,
  memberBlocks,
  memberMutes,
  coasterChanges,
  coasterSuggestions,
  coasterCredits,
  coasterRides,
  rideLogSettings,
  moderationCases,
  moderationDecisions,
  moderationLog,
  moderationNotes,
  reports,
  suspensions,
  storageDeletionQueue,
  upstreamResponses,
  thoosieTips,
  tipVotes,
];

it('the matrix covers every table and view of the schema `public`', () => {
  const tables = new Set<string>();
  const statement =
    /^\s*(create|drop)\s+(?:table|view|materialized view)\s+(?:if (?:not )?exists\s+)?(?!private\.)(?:public\.)?(\w+)/gim;
  for (const [, verb, table = ''] of readMigrations().matchAll(statement)) {
    if (verb?.toLowerCase() === 'create') tables.add(table);
    else tables.delete(table);
  }
  expect(tables.size).toBeGreaterThan(0);
  expect(
    testedTables.map(({ table }) => table).sort(),
    'Describe the table in a file of conformance/core/access-matrix/tables, and add it to testedTables in every-table.test.ts',
  ).toEqual([...tables].sort());
});
