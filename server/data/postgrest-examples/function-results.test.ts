import { describeRequests, rejected } from '../testing/describe-requests.ts';

// describeRequests adds the preference `tx=rollback` to every request.
describeRequests({
  results: [
    [
      'GET /rpc/search_stations?term=a&most=2&select=code&order=code.desc',
      { body: [{ code: 'QRY' }, { code: 'OAK' }] },
    ],
    ['GET /rpc/search_stations?term=a&platforms=gt.2&select=code', { body: [] }],
    [
      'POST /rpc/search_stations?select=code&platforms=eq.1',
      { headers: { 'Content-Range': '0-0/*' }, body: [{ code: 'QRY' }] },
      { body: { term: 'a' } },
    ],
    [
      'GET /rpc/search_stations?term=a&limit=1&offset=1&select=id',
      {
        status: 206,
        headers: { 'Content-Range': '1-1/3', 'Preference-Applied': 'count=exact, tx=rollback' },
        body: [{ id: 4 }],
      },
      { headers: { prefer: 'count=exact' } },
    ],
    [
      'GET /rpc/search_stations?term=a&select=id',
      { headers: { 'Content-Range': '0-0/*' }, body: [{ id: 3 }] },
      { headers: { range: '0-0' } },
    ],
    ['GET /rpc/station?code=FER&select=id,name', { body: { id: 1, name: 'Fernhollow' } }],
    ['GET /rpc/station?code=XXX&select=id,name', { body: { id: null, name: null } }],
    ['GET /rpc/timetable?select=destination&fare=gt.3', { body: [{ destination: 'Great Oak' }] }],
    ['GET /rpc/extent', { body: { lowest: 1, highest: 3 } }],
    [
      'POST /rpc/swap',
      { headers: { 'Content-Range': '0-0/*' }, body: { a: 1, b: 'x' } },
      { body: { a: 1, b: 'x' } },
    ],
    ['GET /rpc/default_livery', { body: { base: 'green', lining: 'gold', year: 1932 } }],
    ['GET /rpc/all_liveries?select=base', { body: [{ base: 'green' }, { base: 'deep blue' }] }],
    ['GET /rpc/opening_days', { body: ['2026-04-03', '2026-04-04', '2026-04-05'] }],
    ['GET /rpc/statuses', { body: ['in service', 'under repair', 'on loan', 'retired'] }],
    ['POST /rpc/ring_bell', { status: 204, headers: { 'Content-Range': '0-0/*' }, body: null }],
    ['GET /rpc/ring_bell', { status: 204, body: null }],
    [
      'GET /rpc/add_notice?title=x',
      rejected(405, '25006', 'cannot execute INSERT in a read-only transaction'),
    ],
    [
      'POST /rpc/add_notice?select=title,body',
      { headers: { 'Content-Range': '0-0/*' }, body: { title: 'x', body: 'Mind the gap' } },
      { role: 'service_role', body: { title: 'x' } },
    ],
  ],
  'errors and settings': [
    [
      'GET /rpc/describe?value=1',
      rejected(
        300,
        'PGRST203',
        'Could not choose the best candidate function between: public.describe(value => integer), public.describe(value => text)',
        {
          hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
        },
      ),
    ],
    [
      'POST /rpc/describe',
      rejected(
        300,
        'PGRST203',
        'Could not choose the best candidate function between: public.describe(value => integer), public.describe(value => text)',
        {
          hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
        },
      ),
      { body: { value: 1 } },
    ],
    [
      'GET /rpc/fares?zones=1',
      rejected(404, 'PGRST202', 'Could not find the function public.fares(zones) in the schema cache', {
        details:
          'Searched for the function public.fares with parameter zones, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.fare',
      }),
    ],
    [
      'GET /rpc/fare?zone=1',
      rejected(404, 'PGRST202', 'Could not find the function public.fare(zone) in the schema cache', {
        details:
          'Searched for the function public.fare with parameter zone, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.fare(zones)',
      }),
    ],
    [
      'POST /rpc/nothing',
      rejected(
        404,
        'PGRST202',
        'Could not find the function public.nothing without parameters in the schema cache',
        {
          details:
            'Searched for the function public.nothing without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        },
      ),
      { body: {} },
    ],
    ['GET /rpc/fare?zones=x', rejected(400, '22P02', 'invalid input syntax for type integer: "x"')],
    [
      'POST /rpc/close_station',
      rejected(400, 'P0001', 'Station 1 stays open', { details: 'It is summer', hint: 'Try in winter' }),
      { body: { station_id: 1 } },
    ],
    [
      'POST /rpc/turn_away',
      {
        ...rejected(402, '402', 'No ticket', { details: 'Gate 2', hint: 'Buy one' }),
        headers: { 'X-Gate': '2' },
      },
    ],
    [
      'POST /rpc/set_headers',
      { status: 203, headers: { 'Content-Range': '0-0/*', 'X-Train': 'steam' }, body: 'whistle' },
    ],
    ['GET /rpc/patient', { body: '7s' }],
    ['PUT /rpc/fare', rejected(405, 'PGRST101', 'Cannot use the PUT method on RPC')],
    ['DELETE /rpc/fare', rejected(405, 'PGRST101', 'Cannot use the DELETE method on RPC')],
  ],
});
