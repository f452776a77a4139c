import { expect } from 'vitest';
import { describeRequests, rejected } from '../testing/describe-requests.ts';

/** Adds a function that returns bytes, and a simple replacement for PostGIS's `st_asgeojson`: the test database has no PostGIS. */
const PREPARE = `
  grant usage on schema extensions to anon;
  create function extensions.st_asgeojson(record, digits integer default 9) returns text
  language plpgsql immutable
  as $$ begin return json_build_object('type', 'Feature', 'properties', row_to_json($1)); end $$;
  create function public.first_bytes() returns setof bytea
  language sql stable as $$ values ('\\x00ff'::bytea), ('\\x10') $$;`;

// describeRequests adds the preference `tx=rollback` to every request.
describeRequests(
  {
    'singular, stripped nulls, CSV': [
      [
        'GET /stations?select=id&id=eq.1',
        { headers: { 'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8' }, body: { id: 1 } },
        { headers: { accept: 'application/vnd.pgrst.object+json' } },
      ],
      [
        'GET /stations?select=id&id=eq.99',
        rejected(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
          details: 'The result contains 0 rows',
        }),
        { headers: { accept: 'application/vnd.pgrst.object+json' } },
      ],
      [
        'GET /stations?select=id',
        rejected(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
          details: 'The result contains 5 rows',
        }),
        { headers: { accept: 'application/vnd.pgrst.object+json' } },
      ],
      [
        'GET /stations?select=id',
        rejected(406, 'PGRST107', 'None of these media types are available: unknown/unknown'),
        { headers: { accept: 'unknown/unknown' } },
      ],
      [
        'GET /staff?select=id,email&id=gt.3&order=id',
        {
          headers: { 'Content-Type': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8' },
          body: [{ id: 4 }, { id: 5, email: 'pip@fernhollow.example' }],
        },
        { headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' } },
      ],
      [
        'GET /staff?select=id,email&id=eq.4',
        {
          headers: { 'Content-Type': 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8' },
          body: { id: 4 },
        },
        { headers: { accept: 'application/vnd.pgrst.object+json;nulls=stripped' } },
      ],
      [
        'GET /staff?select=id,name,email&id=gt.3&order=id',
        {
          headers: { 'Content-Type': 'text/csv; charset=utf-8' },
          body: 'id,name,email\n4,"Søren Dahl",\n5,"Pia, ""Pip"" Moreau",pip@fernhollow.example',
        },
        { headers: { accept: 'text/csv' } },
      ],
      [
        'GET /staff?id=eq.99',
        { headers: { 'Content-Type': 'text/csv; charset=utf-8' }, body: '\n' },
        { headers: { accept: 'text/csv' } },
      ],
      [
        'GET /rpc/opening_days',
        {
          headers: { 'Content-Type': 'text/csv; charset=utf-8' },
          body: 'pgrst_scalar\n2026-04-03\n2026-04-04\n2026-04-05',
        },
        { headers: { accept: 'text/csv' } },
      ],
      [
        'GET /stations?select=id&id=eq.1',
        { body: [{ id: 1 }] },
        { headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } },
      ],
      [
        'PATCH /engines?select=id',
        rejected(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
          details: 'The result contains 5 rows',
        }),
        {
          headers: { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' },
          body: { gauge: 2 },
        },
      ],
      [
        'POST /engines?select=gauge',
        {
          status: 201,
          headers: {
            'Content-Range': '*/*',
            'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8',
            'Preference-Applied': 'return=representation, tx=rollback',
          },
          body: { gauge: 2 },
        },
        {
          headers: { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' },
          body: { name: 'N', gauge: 2 },
        },
      ],
      [
        'POST /rpc/fare',
        {
          headers: {
            'Content-Range': '0-0/*',
            'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8',
          },
          body: 1.5,
        },
        { headers: { accept: 'application/vnd.pgrst.object+json' }, body: { zones: 1 } },
      ],
      [
        'GET /rpc/search_stations?term=Lake&select=id',
        { headers: { 'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8' }, body: { id: 5 } },
        { headers: { accept: 'application/vnd.pgrst.object+json' } },
      ],
    ],
    'bytes, text and XML': [
      [
        'POST /rpc/shout',
        {
          headers: { 'Content-Range': '0-0/*', 'Content-Type': 'application/octet-stream' },
          body: Buffer.from('c389', 'hex'),
        },
        { headers: { 'content-type': 'text/plain', accept: 'application/octet-stream' }, body: 'é' },
      ],
      [
        'GET /rpc/first_bytes',
        { headers: { 'Content-Type': 'application/octet-stream' }, body: Buffer.from('00ff10', 'hex') },
        { headers: { accept: 'application/octet-stream' } },
      ],
      [
        'GET /rpc/park_name',
        { headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: 'Fernhollow' },
        { headers: { accept: 'text/plain' } },
      ],
      [
        'GET /rpc/park_name',
        rejected(406, 'PGRST107', 'None of these media types are available: text/xml'),
        { headers: { accept: 'text/xml' } },
      ],
      [
        'GET /rpc/search_stations?term=a',
        rejected(406, 'PGRST107', 'None of these media types are available: text/plain'),
        { headers: { accept: 'text/plain' } },
      ],
      [
        'GET /stations',
        rejected(406, 'PGRST107', 'None of these media types are available: application/octet-stream'),
        { headers: { accept: 'application/octet-stream' } },
      ],
    ],
    GeoJSON: [
      [
        'GET /stations?select=id,code&id=lt.3&order=id',
        {
          headers: { 'Content-Type': 'application/geo+json; charset=utf-8' },
          body: {
            type: 'FeatureCollection',
            features: [
              { type: 'Feature', properties: { id: 1, code: 'FER' } },
              { type: 'Feature', properties: { id: 2, code: 'MIL' } },
            ],
          },
        },
        { headers: { accept: 'application/geo+json' } },
      ],
      [
        'GET /stations?id=eq.99',
        {
          headers: { 'Content-Type': 'application/geo+json; charset=utf-8' },
          body: { type: 'FeatureCollection', features: [] },
        },
        { headers: { accept: 'application/geo+json' } },
      ],
      [
        'GET /rpc/search_stations?term=Lake&select=id',
        {
          headers: { 'Content-Type': 'application/geo+json; charset=utf-8' },
          body: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { id: 5 } }] },
        },
        { headers: { accept: 'application/geo+json' } },
      ],
      [
        'POST /ledger',
        {
          status: 201,
          headers: {
            'Content-Range': '*/*',
            'Content-Type': 'application/geo+json; charset=utf-8',
            'Preference-Applied': 'return=representation, tx=rollback',
          },
          body: {
            type: 'FeatureCollection',
            features: [{ type: 'Feature', properties: { id: 7, amount: 1 } }],
          },
        },
        {
          headers: { accept: 'application/geo+json', prefer: 'return=representation' },
          role: 'service_role',
          body: { id: 7, amount: 1 },
        },
      ],
    ],
    'execution plans': [
      [
        'GET /stations?id=eq.1',
        {
          headers: {
            'Content-Type': 'application/vnd.pgrst.plan+json; for="application/json"; charset=utf-8',
          },
          body: [expect.objectContaining({ Plan: expect.objectContaining({ 'Node Type': 'Aggregate' }) })],
        },
        { headers: { accept: 'application/vnd.pgrst.plan+json' } },
      ],
      [
        'GET /stations?id=eq.1',
        {
          headers: {
            'Content-Type': 'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
          },
          body: expect.stringMatching(/^Aggregate .*\n/),
        },
        { headers: { accept: 'application/vnd.pgrst.plan' } },
      ],
      [
        'GET /stations?id=eq.1',
        {
          headers: {
            'Content-Type':
              'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|verbose|settings|buffers|wal; charset=utf-8',
          },
          body: [expect.objectContaining({ 'Execution Time': expect.any(Number) })],
        },
        {
          headers: {
            accept:
              'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object"; options=analyze|buffers|wal|settings|verbose;',
          },
        },
      ],
      [
        'PATCH /stations?id=eq.1',
        {
          headers: {
            'Content-Type':
              'application/vnd.pgrst.plan+text; for="application/json"; options=analyze; charset=utf-8',
          },
          body: expect.stringMatching(/Update on stations.* \(actual /),
        },
        { headers: { accept: 'application/vnd.pgrst.plan+text; options=analyze' }, body: { name: 'X' } },
      ],
      [
        'POST /rpc/search_stations',
        {
          headers: { 'Content-Type': 'application/vnd.pgrst.plan+text; for="text/csv"; charset=utf-8' },
          body: expect.stringMatching(/^Aggregate .*\n/),
        },
        { headers: { accept: 'application/vnd.pgrst.plan+text; for="text/csv"' }, body: { term: 'X' } },
      ],
      [
        'GET /stations',
        rejected(400, '22023', 'EXPLAIN option WAL requires ANALYZE'),
        { headers: { accept: 'application/vnd.pgrst.plan+json; options=wal' } },
      ],
      [
        'GET /stations',
        rejected(
          406,
          'PGRST107',
          'None of these media types are available: application/vnd.pgrst.plan+json; for="text/xml"',
        ),
        { headers: { accept: 'application/vnd.pgrst.plan+json; for="text/xml"' } },
      ],
    ],
  },
  { prepare: PREPARE },
);
