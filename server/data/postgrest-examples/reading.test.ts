import { describeRequests, rejected } from '../testing/describe-requests.ts';

// describeRequests adds the preference `tx=rollback` to every request.
describeRequests({
  'pagination and count': [
    [
      'GET /stations?select=id&order=id&limit=2&offset=3',
      { headers: { 'Content-Range': '3-4/*' }, body: [{ id: 4 }, { id: 5 }] },
    ],
    [
      'GET /stations?select=id&order=id',
      { headers: { 'Content-Range': '0-1/*' }, body: [{ id: 1 }, { id: 2 }] },
      { headers: { range: '0-1', 'range-unit': 'items' } },
    ],
    [
      'GET /stations?select=id&order=id',
      { headers: { 'Content-Range': '3-4/*' }, body: [{ id: 4 }, { id: 5 }] },
      { headers: { range: '3-' } },
    ],
    [
      'HEAD /stations',
      { headers: { 'Content-Range': '0-4/5', 'Preference-Applied': 'count=exact, tx=rollback' }, body: null },
      { headers: { range: '0-1', prefer: 'count=exact' } },
    ],
    [
      'GET /stations?select=id&limit=2&order=id',
      {
        status: 206,
        headers: { 'Content-Range': '0-1/5', 'Preference-Applied': 'count=exact, tx=rollback' },
        body: [{ id: 1 }, { id: 2 }],
      },
      { headers: { prefer: 'count=exact' } },
    ],
    [
      'GET /stations?select=id&limit=2&order=id',
      {
        status: 206,
        headers: { 'Content-Range': '0-1/5', 'Preference-Applied': 'count=planned, tx=rollback' },
        body: [{ id: 1 }, { id: 2 }],
      },
      { headers: { prefer: 'count=planned' } },
    ],
    [
      'GET /stations?select=id&limit=2&order=id',
      {
        status: 206,
        headers: { 'Content-Range': '0-1/5', 'Preference-Applied': 'count=estimated, tx=rollback' },
        body: [{ id: 1 }, { id: 2 }],
      },
      { headers: { prefer: 'count=estimated' } },
    ],
    [
      'GET /stations?offset=9',
      {
        ...rejected(416, 'PGRST103', 'Requested range not satisfiable', {
          details: 'An offset of 9 was requested, but there are only 5 rows.',
        }),
        headers: { 'Content-Range': '*/5' },
      },
      { headers: { prefer: 'count=exact' } },
    ],
    ['GET /stations?offset=9', { headers: { 'Content-Range': '*/*' }, body: [] }],
    [
      'GET /stations?limit=-1',
      rejected(416, 'PGRST103', 'Requested range not satisfiable', {
        details: 'Limit should be greater than or equal to zero.',
      }),
    ],
    ['GET /stations?limit=0', { headers: { 'Content-Range': '*/*' }, body: [] }],
    [
      'GET /stations',
      rejected(416, 'PGRST103', 'Requested range not satisfiable', {
        details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      }),
      { headers: { range: '3-1' } },
    ],
  ],
  'aggregate functions': [
    ['GET /services?select=fare.sum()', { body: [{ sum: 14 }] }],
    [
      'GET /services?select=total:fare.sum(),mean:fare.avg(),highest:id.max()',
      { body: [{ total: 14, mean: 2.3333333333333335, highest: 6 }] },
    ],
    [
      'GET /services?select=fare.sum(),engine_id&order=engine_id',
      {
        body: [
          { sum: 7, engine_id: 1 },
          { sum: 7, engine_id: 4 },
          { sum: 0, engine_id: null },
        ],
      },
    ],
    [
      'GET /services?select=count(),lines:line_id.count(),engine_id&order=engine_id',
      {
        body: [
          { count: 2, lines: 2, engine_id: 1 },
          { count: 3, lines: 3, engine_id: 4 },
          { count: 1, lines: 0, engine_id: null },
        ],
      },
    ],
    ['GET /incidents?select=data->count::numeric.sum()', { body: [{ sum: 7 }] }],
    ['GET /services?select=fare.avg()::int', { body: [{ avg: 2 }] }],
    [
      'GET /engines?select=name,services(fare.sum(),line_id)&id=eq.1',
      {
        body: [
          { name: 'Kingfisher', services: [{ sum: 7, line_id: '11111111-1111-4111-8111-111111111111' }] },
        ],
      },
    ],
    [
      'GET /services?select=origin_id,...engines(built.max(),built.min())&order=origin_id',
      {
        body: [
          { origin_id: 1, max: 1979, min: 1932 },
          { origin_id: 3, max: 1979, min: 1932 },
          { origin_id: 5, max: 1979, min: 1979 },
        ],
      },
    ],
    ['GET /stations?select=count', { body: [{ count: 5 }] }],
    [
      'GET /services?select=fare.sum(),engines(name)&engine_id=eq.1',
      { body: [{ sum: 7, engines: { name: 'Kingfisher' } }] },
    ],
  ],
  'computed fields and relationships': [
    [
      'GET /engines?select=full_name,age&id=eq.1',
      { body: [{ full_name: 'Kingfisher (Alder & Sons)', age: 94 }] },
    ],
    ['GET /engines?select=id&age=gt.90&order=full_name.desc', { body: [{ id: 3 }, { id: 1 }] }],
    ['GET /engines?select=id&full_name=fts.kingfisher', { body: [{ id: 1 }] }],
    [
      'GET /engines?select=name,first_service(id)&id=eq.1',
      { body: [{ name: 'Kingfisher', first_service: { id: 1 } }] },
    ],
    [
      'GET /staff?select=name,colleagues(name)&id=eq.1',
      { body: [{ name: 'Ottilie Brandt', colleagues: [{ name: 'Imani Okafor' }] }] },
    ],
  ],
  schemas: [
    [
      'GET /parts?select=number&order=number&limit=1',
      { headers: { 'Content-Range': '0-0/*', 'Content-Profile': 'workshop' }, body: [{ number: 'BLT-10' }] },
      { headers: { 'accept-profile': 'workshop' } },
    ],
    [
      'POST /parts',
      {
        status: 201,
        headers: {
          'Content-Range': '*/*',
          'Content-Profile': 'workshop',
          'Preference-Applied': 'return=representation, tx=rollback',
        },
        body: [{ number: 'X', name: 'Y', stock: 0, dimensions: null }],
      },
      {
        headers: { 'content-profile': 'workshop', prefer: 'return=representation' },
        body: { number: 'X', name: 'Y' },
      },
    ],
    [
      'GET /parts',
      rejected(406, 'PGRST106', 'Invalid schema: private', {
        hint: 'Only the following schemas are exposed: public, workshop',
      }),
      { headers: { 'accept-profile': 'private' } },
    ],
    ['GET /parts', rejected(404, 'PGRST205', "Could not find the table 'public.parts' in the schema cache")],
    [
      'GET /rpc/open_jobs?select=id,title&order=id',
      {
        headers: { 'Content-Profile': 'workshop' },
        body: [
          { id: 1, title: 'Retube the boiler' },
          { id: 3, title: 'Turn the wheels' },
        ],
      },
      { headers: { 'accept-profile': 'workshop' } },
    ],
  ],
  options: [
    [
      'OPTIONS /stations',
      {
        headers: { 'Access-Control-Allow-Origin': '*', Allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' },
        body: null,
      },
    ],
    [
      'OPTIONS /service_board',
      { headers: { 'Access-Control-Allow-Origin': '*', Allow: 'OPTIONS,GET,HEAD' }, body: null },
    ],
    [
      'OPTIONS /rpc/ring_bell',
      { headers: { 'Access-Control-Allow-Origin': '*', Allow: 'OPTIONS,POST' }, body: null },
    ],
    [
      'OPTIONS /rpc/fare',
      { headers: { 'Access-Control-Allow-Origin': '*', Allow: 'OPTIONS,GET,HEAD,POST' }, body: null },
    ],
    [
      'OPTIONS /nowhere',
      rejected(404, 'PGRST205', "Could not find the table 'public.nowhere' in the schema cache"),
    ],
  ],
});
