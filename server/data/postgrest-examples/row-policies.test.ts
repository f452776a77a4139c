import { describeRequests, rejected } from '../testing/describe-requests.ts';

// describeRequests adds the preference `tx=rollback` to every request. Its authenticated caller is the user whose id ends with 1, who owns
// the tickets of series A and wrote notice 3, which is not published. The user whose id ends with 2 owns the ticket of series B.
describeRequests({
  'rows that policies show or hide': [
    ['GET /tickets?select=series,number', { body: [] }],
    [
      'GET /tickets?select=series,number&order=number',
      {
        body: [
          { series: 'A', number: 1 },
          { series: 'A', number: 2 },
        ],
      },
      { role: 'authenticated' },
    ],
    ['GET /notices?select=id&order=id', { body: [{ id: 1 }, { id: 2 }] }],
    [
      'GET /notices?select=id&order=id',
      { body: [{ id: 1 }, { id: 2 }, { id: 3 }] },
      { role: 'authenticated' },
    ],
    [
      'GET /tickets?select=number',
      {
        headers: { 'Content-Range': '0-1/2', 'Preference-Applied': 'count=exact, tx=rollback' },
        body: [{ number: 1 }, { number: 2 }],
      },
      { headers: { prefer: 'count=exact' }, role: 'authenticated' },
    ],
    [
      'GET /notices?select=id&id=eq.3',
      rejected(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
        details: 'The result contains 0 rows',
      }),
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
    ],
    [
      'PATCH /tickets?series=eq.B',
      {
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [],
      },
      { headers: { prefer: 'return=representation' }, role: 'authenticated', body: { price: 0 } },
    ],
    [
      'PATCH /tickets?series=eq.A&number=eq.1&select=price',
      {
        headers: { 'Content-Range': '0-0/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ price: 9 }],
      },
      { headers: { prefer: 'return=representation' }, role: 'authenticated', body: { price: 9 } },
    ],
    [
      'DELETE /tickets?series=eq.B',
      {
        status: 204,
        headers: { 'Content-Range': '*/0', 'Preference-Applied': 'count=exact, tx=rollback' },
        body: null,
      },
      { headers: { prefer: 'count=exact' }, role: 'authenticated' },
    ],
    [
      'DELETE /tickets?select=number',
      {
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ number: 1 }, { number: 2 }],
      },
      { headers: { prefer: 'return=representation' }, role: 'authenticated' },
    ],
    [
      'GET /stations?select=id,notices(id)&id=lt.3&order=id',
      {
        body: [
          { id: 1, notices: [{ id: 1 }] },
          { id: 2, notices: [] },
        ],
      },
    ],
  ],
  'writes that policies accept or reject': [
    [
      'POST /tickets',
      {
        ...rejected(401, '42501', 'new row violates row-level security policy for table "tickets"'),
        headers: { 'WWW-Authenticate': 'Bearer' },
      },
      { body: { series: 'Z', number: 1 } },
    ],
    [
      'POST /tickets',
      rejected(403, '42501', 'new row violates row-level security policy for table "tickets"'),
      {
        role: 'authenticated',
        body: { series: 'Z', number: 1, owner_id: '00000000-0000-4000-8000-000000000002' },
      },
    ],
    [
      'POST /tickets?select=number,owner_id',
      {
        status: 201,
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ number: 1, owner_id: '00000000-0000-4000-8000-000000000001' }],
      },
      {
        headers: { prefer: 'return=representation' },
        role: 'authenticated',
        body: { series: 'Z', number: 1, owner_id: '00000000-0000-4000-8000-000000000001' },
      },
    ],
    [
      'POST /tickets?columns=series,number&select=owner_id',
      {
        status: 201,
        headers: {
          'Content-Range': '*/*',
          'Preference-Applied': 'missing=default, return=representation, tx=rollback',
        },
        body: [{ owner_id: '00000000-0000-4000-8000-000000000001' }],
      },
      {
        headers: { prefer: 'return=representation, missing=default' },
        role: 'authenticated',
        body: { series: 'Z', number: 1 },
      },
    ],
    [
      'PATCH /tickets?series=eq.A',
      rejected(403, '42501', 'new row violates row-level security policy for table "tickets"'),
      { role: 'authenticated', body: { owner_id: '00000000-0000-4000-8000-000000000002' } },
    ],
    [
      'POST /tickets',
      rejected(
        403,
        '42501',
        'new row violates row-level security policy (USING expression) for table "tickets"',
      ),
      {
        headers: { prefer: 'resolution=merge-duplicates' },
        role: 'authenticated',
        body: { series: 'B', number: 1, owner_id: '00000000-0000-4000-8000-000000000001' },
      },
    ],
    [
      'POST /notices',
      rejected(403, '42501', 'new row violates row-level security policy for table "notices"'),
      { role: 'authenticated', body: { title: 'a', author_id: '00000000-0000-4000-8000-000000000002' } },
    ],
    [
      'POST /rpc/add_notice',
      {
        ...rejected(401, '42501', 'new row violates row-level security policy for table "notices"'),
        headers: { 'WWW-Authenticate': 'Bearer' },
      },
      { body: { title: 'a' } },
    ],
    [
      'POST /rpc/add_notice?select=title',
      { headers: { 'Content-Range': '0-0/*' }, body: { title: 'a' } },
      { role: 'authenticated', body: { title: 'a' } },
    ],
  ],
});
