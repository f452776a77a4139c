import { describeRequests, rejected } from '../testing/describe-requests.ts';

// describeRequests adds the preference `tx=rollback` to every request.
describeRequests({
  'single upsert': [
    [
      'PUT /ledger?id=eq.9',
      { status: 204, body: null },
      { role: 'service_role', body: { id: 9, amount: 1 } },
    ],
    [
      'PUT /ledger?id=eq.9',
      {
        status: 201,
        headers: { 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ id: 9, amount: 1 }],
      },
      { headers: { prefer: 'return=representation' }, role: 'service_role', body: { id: 9, amount: 1 } },
    ],
    [
      'PUT /ledger?id=eq.1',
      {
        headers: { 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ id: 1, amount: 1 }],
      },
      { headers: { prefer: 'return=representation' }, role: 'service_role', body: { id: 1, amount: 1 } },
    ],
    [
      'PUT /ledger?id=eq.1',
      rejected(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)'),
      { role: 'service_role', body: { id: 2, amount: 1 } },
    ],
    [
      'PUT /ledger?id=eq.1',
      { status: 204, body: null },
      {
        role: 'service_role',
        body: [
          { id: 1, amount: 1 },
          { id: 2, amount: 1 },
        ],
      },
    ],
    [
      'PUT /ledger?id=eq.1&limit=1',
      rejected(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT'),
      { role: 'service_role', body: { id: 1, amount: 1 } },
    ],
    [
      'PUT /ledger?id=eq.1&offset=1',
      rejected(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT'),
      { role: 'service_role', body: { id: 1, amount: 1 } },
    ],
    [
      'PUT /ledger?id=gt.1',
      rejected(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators"),
      { role: 'service_role', body: { id: 2, amount: 1 } },
    ],
    [
      'PUT /ledger?amount=eq.1',
      rejected(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators"),
      { role: 'service_role', body: { id: 2, amount: 1 } },
    ],
    [
      'PUT /ledger?id=eq.1&amount=eq.1',
      rejected(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators"),
      { role: 'service_role', body: { id: 1, amount: 1 } },
    ],
    [
      'PUT /ledger',
      rejected(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators"),
      { role: 'service_role', body: { id: 2, amount: 1 } },
    ],
    [
      'PUT /tickets?series=eq.C&number=eq.1',
      {
        status: 201,
        headers: { 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ series: 'C', number: 1, owner_id: null, journey_day: null, price: 2, valid: null }],
      },
      {
        headers: { prefer: 'return=representation' },
        role: 'service_role',
        body: { series: 'C', number: 1, price: 2, owner_id: null },
      },
    ],
    [
      'PUT /without_key?note=eq.a',
      rejected(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators"),
      { role: 'service_role', body: { note: 'a' } },
    ],
  ],
  preferences: [
    [
      'GET /stations?select=id&limit=1',
      rejected(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
        details: 'Invalid preferences: foo, bar',
      }),
      { headers: { prefer: 'handling=strict, foo, bar' } },
    ],
    [
      'GET /stations?select=id&limit=1',
      {
        headers: { 'Content-Range': '0-0/*', 'Preference-Applied': 'tx=rollback, handling=lenient' },
        body: [{ id: 1 }],
      },
      { headers: { prefer: 'handling=lenient, foo, bar' } },
    ],
    [
      'GET /notices?select=created_at&id=eq.1',
      {
        headers: { 'Preference-Applied': 'tx=rollback, timezone=America/Los_Angeles' },
        body: [{ created_at: '2026-03-20T02:00:00-07:00' }],
      },
      { headers: { prefer: 'timezone=America/Los_Angeles' } },
    ],
    [
      'GET /notices?select=created_at&id=eq.1',
      rejected(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
        details: 'Invalid preferences: timezone=Jupiter/Red_Spot',
      }),
      { headers: { prefer: 'handling=strict, timezone=Jupiter/Red_Spot' } },
    ],
    [
      'GET /notices?select=created_at&id=eq.1',
      {
        headers: { 'Preference-Applied': 'tx=rollback' },
        body: [{ created_at: '2026-03-20T09:00:00+00:00' }],
      },
      { headers: { prefer: 'timezone=Jupiter/Red_Spot' } },
    ],
    [
      'DELETE /line_stops?position=lt.3',
      rejected(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
        details: 'The query affects 6 rows',
      }),
      { headers: { prefer: 'handling=strict, max-affected=2' } },
    ],
    [
      'DELETE /line_stops?position=eq.3',
      {
        status: 204,
        headers: {
          'Content-Range': '*/*',
          'Preference-Applied': 'tx=rollback, handling=strict, max-affected=2',
        },
        body: null,
      },
      { headers: { prefer: 'handling=strict, max-affected=2' } },
    ],
    [
      'PATCH /engines?id=lt.3',
      {
        status: 204,
        headers: { 'Content-Range': '0-1/*', 'Preference-Applied': 'tx=rollback, handling=lenient' },
        body: null,
      },
      { headers: { prefer: 'handling=lenient, max-affected=1' }, body: { gauge: 1 } },
    ],
    [
      'POST /rpc/search_stations',
      rejected(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
        details: 'The query affects 3 rows',
      }),
      { headers: { prefer: 'handling=strict, max-affected=1' }, body: { term: 'a' } },
    ],
    [
      'POST /rpc/fare',
      rejected(
        400,
        'PGRST128',
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      ),
      { headers: { prefer: 'handling=strict, max-affected=1' }, body: { zones: 1 } },
    ],
  ],
});
