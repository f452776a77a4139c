import { describeRequests, rejected } from '../testing/describe-requests.ts';

describeRequests({
  arguments: [
    ['POST /rpc/fare', { headers: { 'Content-Range': '0-0/*' }, body: 3 }, { body: { zones: 2 } }],
    ['GET /rpc/fare?zones=2', { body: 3 }],
    ['HEAD /rpc/fare?zones=2', { headers: { 'Content-Range': '0-0/*' }, body: null }],
    ['GET /rpc/fare?zones=2&is_child=true', { body: 1.5 }],
    [
      'POST /rpc/fare',
      { headers: { 'Content-Range': '0-0/*' }, body: 1.5 },
      { body: { zones: 2, is_child: true } },
    ],
    ['GET /rpc/park_name', { body: 'Fernhollow' }],
    ['POST /rpc/park_name', { headers: { 'Content-Range': '0-0/*' }, body: 'Fernhollow' }],
    ['POST /rpc/park_name', { headers: { 'Content-Range': '0-0/*' }, body: 'Fernhollow' }, { body: {} }],
    ['GET /rpc/no_answer', { body: null }],
    [
      'POST /rpc/echo_json',
      { headers: { 'Content-Range': '0-0/*' }, body: { x: 4, y: 2 } },
      { body: { x: 4, y: 2 } },
    ],
    ['POST /rpc/measure', { headers: { 'Content-Range': '0-0/*' }, body: 'area 6' }, { body: { length: 3 } }],
    [
      'POST /rpc/measure',
      { headers: { 'Content-Range': '0-0/*' }, body: 'area 12' },
      { body: { length: 3, width: 4 } },
    ],
    ['POST /rpc/measure', { headers: { 'Content-Range': '0-0/*' }, body: 'body' }, { body: { depth: 3 } }],
    [
      'POST /rpc/total',
      { headers: { 'Content-Range': '0-0/*' }, body: 6.5 },
      { body: { amounts: [1, 2, 3.5] } },
    ],
    ['GET /rpc/total?amounts=1&amounts=2', { body: 3 }],
    ['GET /rpc/join_words?separator=-&words=a&words=b', { body: 'a-b' }],
    [
      'POST /rpc/join_words',
      { headers: { 'Content-Range': '0-0/*' }, body: 'a-b' },
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'separator=-&words=a&words=b',
      },
    ],
    [
      'POST /rpc/fare',
      { headers: { 'Content-Range': '0-0/*' }, body: 3 },
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'zones=2' },
    ],
  ],
  'a single unnamed parameter': [
    [
      'POST /rpc/echo_json',
      { headers: { 'Content-Range': '0-0/*' }, body: [1, 'a', [2]] },
      { body: [1, 'a', [2]] },
    ],
    ['POST /rpc/echo_jsonb', { headers: { 'Content-Range': '0-0/*' }, body: 5 }, { body: 5 }],
    ['POST /rpc/echo_json', { headers: { 'Content-Range': '0-0/*' }, body: 'text' }, { body: '"text"' }],
    [
      'POST /rpc/echo_json',
      { headers: { 'Content-Range': '0-0/*' }, body: [{ a: 1 }, { b: 2 }] },
      { body: [{ a: 1 }, { b: 2 }] },
    ],
    ['POST /rpc/measure', { headers: { 'Content-Range': '0-0/*' }, body: 'body' }, { body: [1] }],
    [
      'POST /rpc/shout',
      { headers: { 'Content-Range': '0-0/*', 'Content-Type': 'text/plain; charset=utf-8' }, body: 'A' },
      { headers: { 'content-type': 'text/plain', accept: 'text/plain' }, body: 'a' },
    ],
    [
      'POST /rpc/size_of',
      { headers: { 'Content-Range': '0-0/*' }, body: 3 },
      { headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from('0102ff', 'hex') },
    ],
    [
      'POST /rpc/echo_xml',
      { headers: { 'Content-Range': '0-0/*', 'Content-Type': 'text/xml; charset=utf-8' }, body: '<a>1</a>' },
      { headers: { 'content-type': 'text/xml', accept: 'text/xml' }, body: '<a>1</a>' },
    ],
    [
      'POST /rpc/echo_json',
      rejected(404, 'PGRST202', 'Could not find the function public.echo_json(a, b) in the schema cache', {
        details:
          'Searched for the function public.echo_json with parameters a, b, but no matches were found in the schema cache.',
      }),
      { headers: { 'content-type': 'text/csv' }, body: 'a,b\n1,2' },
    ],
    [
      'POST /rpc/fare',
      rejected(404, 'PGRST202', 'Could not find the function public.fare in the schema cache', {
        details:
          'Searched for the function public.fare with a single unnamed text parameter, but no matches were found in the schema cache.',
      }),
      { headers: { 'content-type': 'text/plain' }, body: 'a' },
    ],
  ],
  'lists as bodies': [
    [
      'POST /rpc/fare',
      { headers: { 'Content-Range': '0-0/*' }, body: 3 },
      { body: [{ zones: 2 }, { zones: 3 }] },
    ],
    ['POST /rpc/fare', rejected(400, 'PGRST102', 'All object keys must match'), { body: [1] }],
    [
      'POST /rpc/fare',
      rejected(400, 'PGRST102', 'All object keys must match'),
      { body: [{ zones: 2 }, { a: 3 }] },
    ],
    [
      'POST /rpc/fare',
      { headers: { 'Content-Range': '0-0/*' }, body: 6 },
      { headers: { 'content-type': 'text/csv' }, body: 'zones\n4' },
    ],
  ],
});
