import { describeRequests, rejected } from '../testing/describe-requests.ts';

describeRequests({
  'bodies that cannot be used': [
    [
      'POST /ledger',
      rejected(400, 'PGRST102', 'Content-Type not acceptable: application/xml'),
      { headers: { 'content-type': 'application/xml' }, body: '<a/>' },
    ],
    ['POST /ledger', rejected(400, 'PGRST102', 'Empty or invalid json'), { body: '{' }],
    [
      'POST /ledger',
      rejected(400, 'PGRST102', 'All object keys must match'),
      { body: [{ id: 1 }, { amount: 2 }] },
    ],
    ['POST /ledger', rejected(400, 'PGRST102', 'Empty or invalid json'), { body: '' }],
  ],
  'paths and methods that are not supported': [
    ['GET /', rejected(404, 'PGRST126', 'Root endpoint metadata is disabled')],
    ['GET /a/b', rejected(404, 'PGRST125', 'Invalid path specified in request URL')],
    ['TRACE /stations', rejected(405, 'PGRST117', 'Unsupported HTTP method: TRACE')],
  ],
  'syntax errors, unknown names and invalid values': [
    [
      'GET /stations?select=id,',
      rejected(400, 'PGRST100', '"failed to parse select parameter (id,)" (line 1, column 4)', {
        details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
      }),
    ],
    [
      'GET /stations?id=1',
      rejected(400, 'PGRST100', '"failed to parse filter (1)" (line 1, column 1)', {
        details: 'unexpected "1" expecting "not" or operator (eq, gt, ...)',
      }),
    ],
    ['GET /stations?nope=eq.1', rejected(400, '42703', 'column stations.nope does not exist')],
    ['GET /stations?id=eq.x', rejected(400, '22P02', 'invalid input syntax for type smallint: "x"')],
    ['GET /stations?select=nope', rejected(400, '42703', 'column stations.nope does not exist')],
    [
      'GET /station',
      rejected(404, 'PGRST205', "Could not find the table 'public.station' in the schema cache", {
        hint: "Perhaps you meant the table 'public.stations'",
      }),
    ],
    ['GET /stations?order=nope', rejected(400, '42703', 'column stations.nope does not exist')],
    [
      'PATCH /stations?id=eq.1',
      rejected(400, 'PGRST204', "Could not find the 'nope' column of 'stations' in the schema cache"),
      { body: { nope: 1 } },
    ],
    [
      'POST /stations',
      rejected(400, 'PGRST204', "Could not find the 'nope' column of 'stations' in the schema cache"),
      { body: { nope: 1 } },
    ],
    [
      'POST /stations?columns=nope',
      rejected(400, 'PGRST204', "Could not find the 'nope' column of 'stations' in the schema cache"),
      { body: { code: 1 } },
    ],
    [
      'POST /lines?on_conflict=nope',
      rejected(400, '42703', 'column "nope" does not exist'),
      { headers: { prefer: 'resolution=merge-duplicates' }, body: { name: 'x', length_km: 1 } },
    ],
    [
      'PATCH /stations?id=eq.1',
      rejected(400, '428C9', 'column "label" can only be updated to DEFAULT', {
        details: 'Column "label" is a generated column.',
      }),
      { body: { label: 'x' } },
    ],
    [
      'POST /stations',
      rejected(400, '23514', 'value for domain station_code violates check constraint "station_code_check"'),
      { body: { code: 'bad', name: 'x' } },
    ],
  ],
});
