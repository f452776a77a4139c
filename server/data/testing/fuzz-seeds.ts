/**
 * Marks text that comes from a fuzzed request. No table, column or function of the test project has it in its name. SQL statements may
 * contain it only in an alias, because other text of a request must never become part of a statement.
 */
export const MARKER = 'zq7x';

/** Well-formed requests to the test project: method and path with query, then the body. The fuzzer replaces parts of them. */
export const SEED_LINES: readonly (readonly [line: string, body?: string])[] = [
  ['GET /stations?select=*&order=id.desc.nullslast&limit=2&offset=1'],
  ['GET /stations?select=id,where:name,platforms::text,details->>history,details->zones->0&id=in.(1,2,"3")'],
  [
    'GET /stations?select=id,services!services_origin(id,departs,engines(name,boiler_certificates(valid_until)))&services.limit=1',
  ],
  ['GET /staff?select=name,home:stations!inner(code,...line_stops(position))&home.code=eq.FER'],
  [
    'GET /staff?select=name,engines!engine_drivers!inner(name,status)&engines.order=name.desc&engines.status=neq.retired',
  ],
  ['GET /staff?select=*,mentor:staff!mentor_id(name),colleagues(name)&mentor.id=gt.1'],
  ['GET /services?select=engine_id.count(),fare.sum(),origin_id&order=origin_id'],
  ['GET /staff?or=(id.eq.1,and(name.like.*a*,id.gt.2),not.or(id.is.null,id.lt.0))&name=not.ilike.*x*'],
  ['GET /stations?facilities=cs.{cafe}&season=ov.[2026-01-01,2026-07-01)&opened=gte.1931-05-14'],
  ['GET /stations?id=eq(any).{1,2}&code=like(any).{F*,M*}&search=wfts(english).glass'],
  ['GET /stations?details->>step_free=eq.true&details->zones=cs.[2]&select=id,code'],
  ['GET /lines?is_open=is.true&select=line_stops(position,stations(name))&line_stops.offset=1'],
  ['GET /notices?station_id=isdistinct.5&select=station_id.max(),id.count()'],
  ['GET /rpc/search_stations?term=a&most=2&select=id,name&order=id&id=gt.1'],
  ['GET /rpc/fare?zones=2&is_child=true'],
  ['GET /rpc/total?amounts=1&amounts=2'],
  ['GET /staff?select=stations(name)&stations=not.is.null&order=stations(name).desc'],
  ['GET /stations?services.order=id.desc&services.offset=1&select=*,services!services_origin(*)'],
  [`GET /stations?name=eq.${MARKER}&select=${MARKER}:name,x:details->>${MARKER}`],
  ['GET /Lost%20Property?select="what\'s%20lost","found%20\\"where\\""&"Item%20No."=eq.1'],
  ['GET /engines?livery->>base=eq.green&select=livery,former_statuses,full_name,age'],
  ['GET /engines?wear=sl.[5,9)&wear=nxr.[1,2)&wear=adj.[1,2)&wear=sr.(1,2)&wear=nxl.(1,2]'],
  ['GET /passengers_by_day?select=day,passengers&order=passengers.desc'],
  ['GET /tickets?select=series,number,price,valid&valid=cs.2026-04-03T12:00:00Z'],
  [
    'POST /engines?select=id,name',
    '{"name":"Fox","builder":"Alder & Sons","livery":{"base":"red","year":1950}}',
  ],
  ['POST /engines?on_conflict=id&columns=id,name', '[{"id":1,"name":"Kingfisher"},{"id":90,"name":"Fox"}]'],
  ['POST /tickets', '[{"series":"A","number":1,"price":2.5},{"series":"A","number":9,"price":1}]'],
  [
    'POST /notices?select=id,title,stations(name)',
    '{"title":"Tea","body":"At four","is_published":true,"station_id":1}',
  ],
  // CSV: well-formed only if the fuzzer adds the header `Content-Type: text/csv`.
  ['POST /without_key', 'note,amount\nx,1\ny,NULL'],
  ['POST /lockers', '{"number":7,"staff_id":null}'],
  ['PUT /lockers?number=eq.8', '{"number":8,"staff_id":4}'],
  [
    'PATCH /engines?id=eq.1&select=*,services(id)',
    '{"wear":"[1,2)","manual":"\\\\x00","former_statuses":["retired"],"boiler_pressure":7}',
  ],
  ['PATCH /services?id=gt.2&order=id&select=id,fare', '{"fare":1.25,"runs_on":[1,null],"departs":"08:00"}'],
  ['PATCH /station_names?id=eq.1', `{"name":"${MARKER}"}`],
  ['DELETE /engine_drivers?engine_id=eq.4&select=staff(name)'],
  ['DELETE /line_stops?position=gte.2'],
  ['POST /rpc/measure', '{"length":2,"width":3}'],
  ['POST /rpc/join_words', '{"separator":"-","words":["a","b"]}'],
  ['POST /rpc/search_stations?select=code,services!services_origin(id)&limit=1', '{"term":"a","most":3}'],
  ['POST /rpc/add_notice', '{"title":"Tea"}'],
  ['POST /rpc/echo_jsonb', '{"a":[1,{"b":null}]}'],
  ['POST /rpc/close_station', '{"station_id":2}'],
  ['POST /rpc/swap', '{"a":1,"b":"x"}'],
  ['OPTIONS /stations'],
];

export const PATHS: readonly string[] = [
  ...[
    'stations',
    'lines',
    'line_stops',
    'staff',
    'engines',
    'boiler_certificates',
    'lockers',
    'engine_drivers',
  ],
  ...['services', 'journeys', 'incidents', 'Lost%20Property', 'without_key', 'tickets', 'notices', 'ledger'],
  ...[
    'open_lines',
    'engine_list',
    'service_board',
    'early_services',
    'drivers_of_engines',
    'passengers_by_day',
  ],
  ...['engine_mileage', 'station_names', 'parts', 'jobs', 'job_parts', 'suppliers', 'offers'],
  ...['missing', MARKER, '', 'rpc/', 'a/b', '%zz', '__proto__'],
  ...['fare', 'describe', 'total', 'join_words', 'echo_json', 'echo_jsonb', 'shout', 'size_of'].map(
    functionPath,
  ),
  ...['echo_xml', 'measure', 'search_stations', 'station', 'ring_bell', 'park_name', 'statuses'].map(
    functionPath,
  ),
  ...['opening_days', 'no_answer', 'timetable', 'extent', 'swap', 'default_livery', 'all_liveries'].map(
    functionPath,
  ),
  ...['add_notice', 'close_station', 'set_headers', 'staff_only', 'open_jobs', 'close_job', 'missing'].map(
    functionPath,
  ),
];

function functionPath(name: string): string {
  return `rpc/${name}`;
}

export const URL_FRAGMENTS: readonly string[] = [
  ...'*,.(){}"\\:!&=+% -',
  ...[
    '->',
    '->>',
    '::',
    '...',
    '!inner',
    '!left',
    '!mentor_id',
    'not.',
    'eq.',
    'in.(',
    'is.null',
    'cs.{',
    'fts(english).',
  ],
  ...['select=', 'order=', 'limit=', 'offset=', 'or=(', 'and=(', 'columns=', 'on_conflict=', 'id=', 'name='],
  ...[
    '%00',
    '%2',
    '%22',
    '%C3',
    '%ED%A0%80',
    '%F0%9F%98%80',
    'ä',
    '😀',
    '\ud800',
    '\0',
    '\n',
    "'",
    "''",
    '$1',
    ';',
    '--',
  ],
  ...[
    '0',
    '-1',
    '1e999',
    '99999999999999999999',
    'NaN',
    'infinity',
    '2026-02-31',
    'null',
    'true',
    '{1,null}',
    '[1,',
  ],
  ...[
    '::int',
    '::money',
    '::text[]',
    '.sum()',
    '.avg()',
    'count()',
    'stations',
    'services(*)',
    'engines',
    'staff(*)',
  ],
  ...[
    '__proto__',
    'constructor',
    'pg_sleep',
    'current_user',
    MARKER,
    `"${MARKER}"`,
    `${MARKER}'`,
    `(${MARKER})`,
  ],
];

export const BODIES: readonly string[] = [
  'id,name,platforms\n1,Fern,2\n2,"Mill, pond",NULL',
  `{"${MARKER}":"${MARKER}","name":"${MARKER}"}`,
  MARKER,
  ...['', 'null', '[]', '{}', '[{},{"id":1}]', '[1,[2]]', '"text"', '7'],
];

export const BODY_FRAGMENTS: readonly string[] = [
  ...'{}[]":,.\n\\ ',
  ...[
    'null',
    'true',
    '1e400',
    '-0',
    '99999999999999999999',
    '"\\u0000"',
    '"\\ud800"',
    '"__proto__":1,',
    '"id":1,',
  ],
  ...['"name":null,', '\0', '\ufeff', '😀', 'NULL', '"a', `"${MARKER}"`, '[[', '{"a":'],
];

export const HEADERS = {
  accept: [
    'application/json',
    'text/csv',
    '*/*',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.object+json;nulls=stripped',
    'application/vnd.pgrst.array+json;nulls=stripped',
    'application/vnd.pgrst.plan+json; options=analyze|verbose|settings|buffers|wal',
    'application/vnd.pgrst.plan+text; for="text/csv"',
    'application/octet-stream',
    'text/plain;q=0.5,application/json;q=0',
    'application/geo+json',
    'text/xml',
  ],
  prefer: [
    'return=representation',
    'return=minimal,count=exact',
    'return=headers-only',
    'return=representation,resolution=merge-duplicates,missing=default',
    'return=representation,resolution=ignore-duplicates',
    'count=planned',
    'count=estimated',
    'handling=strict,max-affected=1',
    'handling=strict,timezone=Asia/Tokyo',
    `handling=lenient,timezone=${MARKER}`,
    'params=single-object',
  ],
  range: ['0-1', '1-', '5-2', '3-99', '-1', '99999999999999999999-', 'items=0-1'],
  'content-type': [
    'application/json',
    'text/csv',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/octet-stream',
    'text/xml',
  ],
  'accept-profile': ['public', 'workshop', 'private', MARKER],
  'content-profile': ['public', 'workshop', 'private', MARKER],
} as const;
