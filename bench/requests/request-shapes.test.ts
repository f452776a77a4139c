import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RequestSettings } from '../../server/data/request/data-request.ts';
import { shapeRequest } from '../../server/data/request/shape-request.ts';
import { connectSupabase } from '../../web/src/lib/api/supabase-client.ts';
import type { SampleRows } from '../community/sample-rows.ts';
import { requests } from './requests.ts';

const SETTINGS: RequestSettings = {
  schemas: ['public'],
  maxRows: 1_000,
  allowsAggregates: false,
  allowsPlans: false,
  allowsTransactionEnd: false,
  maxEmbeds: 10,
  maxEmbedDepth: 2,
  maxConditionDepth: 20,
  maxNestedRows: 50,
  maxConditions: 150,
  maxPatterns: 4,
  disallowedOperators: new Set(),
  maxRowsWritten: 1_000,
  maxValuesWritten: 20_000,
};

const API = '/rest/v1';

/** Shapes of the web app's requests, by method, URL and body. Requests that differ only in values have the same shape. */
const recordedShapes = new Map<string, string>();

/** Fake fetch: records the shape and returns an empty list. */
const recordShape: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith(API)) {
    const body = new Uint8Array(await request.arrayBuffer());
    const { shape } = shapeRequest(
      {
        method: request.method,
        path: pathname.slice(API.length),
        query: search.slice(1),
        headers: Object.fromEntries(request.headers),
        body: body.length > 0 ? body : null,
      },
      SETTINGS,
    );
    recordedShapes.set(`${request.method} ${pathname}${search} ${new TextDecoder().decode(body)}`, shape);
  }
  return Response.json([]);
};

function randomSampleRows(): SampleRows {
  const ids = () => Array.from({ length: 30 }, () => randomUUID());
  const count = () => Math.floor(Math.random() * 1_000) + 1;
  const day = () => `2026-0${(count() % 9) + 1}-1${count() % 10}`;
  const position = () => ({ id: randomUUID(), created_at: `${day()}T12:00:00.${count()}+00:00` });
  return {
    viewerId: randomUUID(),
    today: day(),
    memberIds: ids(),
    postIds: ids(),
    meetupIds: ids(),
    parkIds: ids(),
    coasterIds: ids(),
    tipIds: ids(),
    deepPost: position(),
    deepNewestMember: { ...position(), coaster_count: count() },
    deepMostRiddenMember: { ...position(), coaster_count: count() },
    deepPastMeetup: { id: randomUUID(), last_date: day() },
    deepTip: { ...position(), park_id: randomUUID(), upvotes: count() },
    middleComment: { ...position(), post_id: randomUUID() },
    middleAttendee: { meetup_id: randomUUID(), user_id: randomUUID(), created_at: position().created_at },
  };
}

it('uses the same few request shapes for all members and content', async () => {
  const url = 'http://localhost:1';
  connectSupabase(
    {
      supabaseUrl: url,
      publishableKey: 'sb_publishable_test',
      siteUrl: url,
      coasterApiUrl: url,
      reverseGeocodeUrl: url,
    },
    recordShape,
  );
  const shapesOf = async (samples: SampleRows, iteration: number) => {
    recordedShapes.clear();
    // Some requests reject: they need a session or the coaster service. Only the shapes of the others matter.
    await Promise.allSettled(requests.map((request) => request.send(samples, iteration)));
    return { requestKeys: new Set(recordedShapes.keys()), shapes: new Set(recordedShapes.values()) };
  };
  const first = await shapesOf(randomSampleRows(), 0);
  // The requests were recorded, and they have few shapes.
  expect(first.shapes.size).toBeGreaterThan(20);
  expect(first.shapes.size).toBeLessThan(40);
  for (const iteration of [1, 2]) {
    const next = await shapesOf(randomSampleRows(), iteration);
    expect(next.shapes).toEqual(first.shapes);
    expect(next.requestKeys).not.toEqual(first.requestKeys);
  }
});
