import { describeRequests } from '../testing/describe-requests.ts';

describeRequests({
  'tables and views: horizontal filtering': [
    [
      'GET /stations?select=code&order=id',
      { body: [{ code: 'FER' }, { code: 'MIL' }, { code: 'OAK' }, { code: 'QRY' }, { code: 'LAK' }] },
    ],
    ['HEAD /stations', { headers: { 'Content-Range': '0-4/*' }, body: null }],
    ['GET /open_lines?select=name&order=name', { body: [{ name: 'Lake Branch' }, { name: 'Valley Line' }] }],
    ['GET /engines?select=id&built=lt.1940&order=id', { body: [{ id: 1 }, { id: 3 }] }],
    ['GET /engines?select=id&built=gte.1948&status=eq.in service&order=id', { body: [{ id: 4 }] }],
    [
      'GET /engines?select=id&or=(built.lt.1912,not.and(built.gte.1930,weight.lte.3))&order=id',
      { body: [{ id: 2 }, { id: 3 }] },
    ],
    ['GET /engines?select=id&built=not.gt.1940&order=id', { body: [{ id: 1 }, { id: 3 }] }],
    ['GET /engines?select=id&not.or=(id.eq.1,id.eq.2)&order=id', { body: [{ id: 3 }, { id: 4 }, { id: 5 }] }],
    [
      'GET /lines?select=name&name=like(any).{V*,L*}&order=name',
      { body: [{ name: 'Lake Branch' }, { name: 'Valley Line' }] },
    ],
    ['GET /lines?select=name&name=like(all).{*e*,*y*}', { body: [{ name: 'Valley Line' }] }],
    ['GET /lines?select=name&name=ilike.*LAKE*', { body: [{ name: 'Lake Branch' }] }],
    ['GET /lines?select=name&name=match.^V', { body: [{ name: 'Valley Line' }] }],
    ['GET /lines?select=name&name=imatch.^v', { body: [{ name: 'Valley Line' }] }],
    ['GET /lines?select=name&is_open=is.null', { body: [{ name: 'Ridge Extension' }] }],
    [
      'GET /lines?select=name&is_open=is.not_null&order=name',
      { body: [{ name: 'Lake Branch' }, { name: 'Quarry Spur' }, { name: 'Valley Line' }] },
    ],
    ['GET /lines?select=name&is_open=is.unknown', { body: [{ name: 'Ridge Extension' }] }],
    [
      'GET /lines?select=name&is_open=isdistinct.true&order=name',
      { body: [{ name: 'Quarry Spur' }, { name: 'Ridge Extension' }] },
    ],
    ['GET /staff?select=id&skills=cs.{driving}&order=id', { body: [{ id: 2 }, { id: 3 }] }],
    ['GET /staff?select=id&skills=cd.{driving,x}&order=id', { body: [{ id: 3 }, { id: 5 }] }],
    ['GET /staff?select=id&skills=ov.{boilers,tickets}&order=id', { body: [{ id: 1 }, { id: 2 }] }],
    ['GET /engines?select=id&wear=sl.[9,10)&order=id', { body: [{ id: 1 }, { id: 4 }] }],
    ['GET /engines?select=id&wear=sr.[0,2)&order=id', { body: [{ id: 1 }, { id: 2 }] }],
    ['GET /engines?select=id&wear=nxr.[0,8)&order=id', { body: [{ id: 1 }, { id: 4 }] }],
    ['GET /engines?select=id&wear=nxl.[4,9)&order=id', { body: [{ id: 2 }] }],
    ['GET /engines?select=id&wear=adj.[8,9)&order=id', { body: [{ id: 1 }] }],
    ['GET /notices?select=id&words=fts.trains', { body: [] }],
    ['GET /notices?select=id&title=plfts(english).timetable', { body: [{ id: 1 }] }],
    ['GET /notices?select=id&body=phfts.Trains run', { body: [{ id: 1 }] }],
    ['GET /notices?select=id&words=wfts.boats or april&order=id', { body: [{ id: 1 }, { id: 2 }] }],
    ['GET /notices?select=id&words=not.fts.trains', { body: [{ id: 1 }, { id: 2 }] }],
  ],
  'tables and views: vertical filtering, JSON, order': [
    [
      'GET /stations?select=fullName:name,platforms&id=eq.1',
      { body: [{ fullName: 'Fernhollow', platforms: 3 }] },
    ],
    ['GET /stations?select=platforms::text&id=eq.1', { body: [{ platforms: '3' }] }],
    [
      'GET /stations?select=details->>history,h:details->zones->0,notes->>keeper&id=eq.1',
      { body: [{ history: 'Built around an old glasshouse', h: 1, keeper: 'Ottilie' }] },
    ],
    ['GET /stations?select=id&details->step_free=eq.true&order=id', { body: [{ id: 1 }, { id: 3 }] }],
    ['GET /stations?select=id&details->zones->0=eq.1', { body: [{ id: 1 }] }],
    ['GET /stations?select=facilities->0&id=eq.1', { body: [{ facilities: 'cafe' }] }],
    ['GET /engines?select=livery->>base&id=eq.1', { body: [{ base: 'green' }] }],
    [
      'GET /stations?select=id,name&order=platforms.desc,name.asc&limit=2',
      {
        headers: { 'Content-Range': '0-1/*' },
        body: [
          { id: 1, name: 'Fernhollow' },
          { id: 3, name: 'Great Oak' },
        ],
      },
    ],
    [
      'GET /stations?select=id&order=opened.nullsfirst&limit=1',
      { headers: { 'Content-Range': '0-0/*' }, body: [{ id: 4 }] },
    ],
    [
      'GET /stations?select=id&order=opened.desc.nullslast&limit=1',
      { headers: { 'Content-Range': '0-0/*' }, body: [{ id: 5 }] },
    ],
    [
      'GET /stations?select=id&order=details->>history.asc.nullslast&limit=1',
      { headers: { 'Content-Range': '0-0/*' }, body: [{ id: 1 }] },
    ],
  ],
  'tables and views: names that need quotes': [
    ['GET /Lost Property?select="Item No."&"what\'s lost"=eq.umbrella', { body: [{ 'Item No.': 1 }] }],
    ['GET /Lost Property?select="Item No."&"naïve, (yes)"=in.("b,c")', { body: [{ 'Item No.': 2 }] }],
    [
      'GET /Lost Property?select="Item No."&"what\'s lost"=in.("a \\"left\\" glove")',
      { body: [{ 'Item No.': 3 }] },
    ],
  ],
});
