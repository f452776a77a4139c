import { describeRequests, rejected } from '../testing/describe-requests.ts';

// describeRequests adds the preference `tx=rollback` to every request.
describeRequests({
  'foreign keys': [
    ['GET /services?select=id,engines(name)&id=eq.1', { body: [{ id: 1, engines: { name: 'Kingfisher' } }] }],
    [
      'GET /services?select=id,engine:engines(name)&id=eq.1',
      { body: [{ id: 1, engine: { name: 'Kingfisher' } }] },
    ],
    [
      'GET /engines?select=name,services(id)&id=eq.1',
      { body: [{ name: 'Kingfisher', services: [{ id: 1 }, { id: 2 }] }] },
    ],
    [
      'GET /lines?select=name,stations(code)&name=eq.Valley Line&stations.order=code',
      { body: [{ name: 'Valley Line', stations: [{ code: 'FER' }, { code: 'MIL' }, { code: 'OAK' }] }] },
    ],
    [
      'GET /engines?select=name,boiler_certificates(valid_until)&id=eq.1',
      { body: [{ name: 'Kingfisher', boiler_certificates: { valid_until: '2027-03-31' } }] },
    ],
    [
      'GET /incidents?select=summary,journeys(passengers)&severity=eq.3',
      { body: [{ summary: 'Signal lamp out', journeys: { passengers: 33 } }] },
    ],
    [
      'GET /engine_mileage?select=km,services(id)&engine_id=eq.1&services.order=id',
      { body: [{ km: 21.25, services: [{ id: 1 }, { id: 2 }] }] },
    ],
    [
      'GET /service_board?select=departs,engines(name)&service_id=eq.1',
      { body: [{ departs: '09:30:00', engines: { name: 'Kingfisher' } }] },
    ],
    [
      'GET /services?select=id,stations(code)&id=eq.1',
      rejected(
        300,
        'PGRST201',
        "Could not embed because more than one relationship was found for 'services' and 'stations'",
        {
          details: [
            {
              cardinality: 'many-to-one',
              embedding: 'services with stations',
              relationship: 'services_destination using services(destination_id) and stations(id)',
            },
            {
              cardinality: 'many-to-one',
              embedding: 'services with stations',
              relationship: 'services_origin using services(origin_id) and stations(id)',
            },
          ],
          hint: "Try changing 'stations' to one of the following: 'stations!services_destination', 'stations!services_origin'. Find the desired relationship in the 'details' key.",
        },
      ),
    ],
    [
      'GET /services?select=id,origin:stations!services_origin(code),destination:stations!services_destination(code)&id=eq.1',
      { body: [{ id: 1, origin: { code: 'FER' }, destination: { code: 'OAK' } }] },
    ],
    [
      'GET /stations?select=code,services!services_origin(id)&id=eq.5',
      { body: [{ code: 'LAK', services: [{ id: 5 }] }] },
    ],
    ['GET /services?select=id,origin_id(code)&id=eq.1', { body: [{ id: 1, origin_id: { code: 'FER' } }] }],
    [
      'GET /staff?select=name,mentor:mentor_id(name)&id=eq.2',
      { body: [{ name: 'Barnaby Quill', mentor: { name: 'Ottilie Brandt' } }] },
    ],
    [
      'GET /staff?select=name,staff!mentor_id(name)&id=eq.1',
      { body: [{ name: 'Ottilie Brandt', staff: [{ name: 'Barnaby Quill' }, { name: 'Imani Okafor' }] }] },
    ],
    [
      'GET /staff?select=name,mentees:staff!mentor_id(name)&id=eq.1&mentees.order=name',
      { body: [{ name: 'Ottilie Brandt', mentees: [{ name: 'Barnaby Quill' }, { name: 'Imani Okafor' }] }] },
    ],
  ],
  'functions and writes': [
    [
      'GET /rpc/search_stations?term=Lake&select=code,services!services_origin(id)',
      { body: [{ code: 'LAK', services: [{ id: 5 }] }] },
    ],
    [
      'POST /services?select=fare,line:lines(name),origin:stations!services_origin(code)',
      {
        status: 201,
        headers: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation, tx=rollback' },
        body: [{ fare: 2.5, line: { name: 'Valley Line' }, origin: { code: 'FER' } }],
      },
      {
        headers: { prefer: 'return=representation' },
        body: {
          line_id: '11111111-1111-4111-8111-111111111111',
          origin_id: 1,
          destination_id: 2,
          departs: '18:00',
        },
      },
    ],
  ],
  'nesting, filters, order and limits of embedded relations': [
    [
      'GET /staff?select=engine_drivers(since,engines(name))&id=eq.5',
      { body: [{ engine_drivers: [{ since: '2026-01-01', engines: { name: 'Swift' } }] }] },
    ],
    [
      'GET /engines?select=name,services(id)&id=lt.3&services.order=id.desc&order=id',
      {
        body: [
          { name: 'Kingfisher', services: [{ id: 2 }, { id: 1 }] },
          { name: 'Badger', services: [] },
        ],
      },
    ],
    [
      'GET /lines?select=name,line_stops(position)&line_stops.position=in.(1,3)&name=eq.Valley Line&line_stops.order=position',
      { body: [{ name: 'Valley Line', line_stops: [{ position: 1 }, { position: 3 }] }] },
    ],
    [
      'GET /lines?select=name,line_stops(position)&line_stops.or=(position.eq.1,position.eq.3)&name=eq.Valley Line',
      { body: [{ name: 'Valley Line', line_stops: [{ position: 1 }, { position: 3 }] }] },
    ],
    [
      'GET /lines?select=name,line_stops(position)&line_stops.limit=1&line_stops.offset=1&name=eq.Valley Line&line_stops.order=position',
      {
        headers: { 'Content-Range': '0-0/*' },
        body: [{ name: 'Valley Line', line_stops: [{ position: 2 }] }],
      },
    ],
    [
      'GET /engines?select=id,cheap:services(id),dear:services(id)&cheap.fare=lt.3&dear.fare=gte.3&id=in.(1,4)&cheap.order=id&dear.order=id&order=id',
      {
        body: [
          { id: 1, cheap: [], dear: [{ id: 1 }, { id: 2 }] },
          { id: 4, cheap: [{ id: 3 }, { id: 4 }, { id: 5 }], dear: [] },
        ],
      },
    ],
    [
      'GET /lines?select=name,line_stops(position,stations(code))&line_stops.stations.code=like.F*&name=eq.Valley Line&line_stops.order=position',
      {
        body: [
          {
            name: 'Valley Line',
            line_stops: [
              { position: 1, stations: { code: 'FER' } },
              { position: 2, stations: null },
              { position: 3, stations: null },
            ],
          },
        ],
      },
    ],
  ],
  'filters of rows by their embedded rows': [
    [
      'GET /engines?select=id,services!inner(id)&services.fare=gte.3',
      { body: [{ id: 1, services: [{ id: 1 }, { id: 2 }] }] },
    ],
    [
      'GET /engines?select=id,services(id)&services=not.is.null&order=id&services.order=id',
      {
        body: [
          { id: 1, services: [{ id: 1 }, { id: 2 }] },
          { id: 4, services: [{ id: 3 }, { id: 4 }, { id: 5 }] },
        ],
      },
    ],
    [
      'GET /engines?select=id,services()&services=is.null&order=id',
      { body: [{ id: 2 }, { id: 3 }, { id: 5 }] },
    ],
    [
      'GET /engines?select=id,services(),boiler_certificates()&or=(services.is.null,boiler_certificates.is.null)&order=id',
      { body: [{ id: 2 }, { id: 3 }, { id: 5 }] },
    ],
    [
      'GET /engines?select=id,boiler_certificates()&boiler_certificates.valid_until=lt.2027-01-01&boiler_certificates=not.is.null',
      { body: [{ id: 2 }] },
    ],
  ],
  'related order and spread': [
    [
      'GET /services?select=id,engines(name)&order=engines(name).desc.nullslast,id&limit=2',
      {
        headers: { 'Content-Range': '0-1/*' },
        body: [
          { id: 3, engines: { name: 'Swift' } },
          { id: 4, engines: { name: 'Swift' } },
        ],
      },
    ],
    [
      'GET /services?select=id,...engines(engine:name,built)&id=eq.1',
      { body: [{ id: 1, engine: 'Kingfisher', built: 1932 }] },
    ],
    [
      'GET /engines?select=name,...services(departures:departs,fares:fare)&id=eq.1&services.order=departs.desc',
      { body: [{ name: 'Kingfisher', departures: ['10:30:00', '09:30:00'], fares: [3.5, 3.5] }] },
    ],
    [
      'GET /lines?select=name,stops:line_stops(position,...stations(code))&name=eq.Quarry Spur&stops.order=position',
      {
        body: [
          {
            name: 'Quarry Spur',
            stops: [
              { position: 1, code: 'OAK' },
              { position: 2, code: 'QRY' },
            ],
          },
        ],
      },
    ],
  ],
  errors: [
    [
      'GET /engines?select=id,services(id)&tickets.id=eq.1',
      rejected(400, 'PGRST108', "'tickets' is not an embedded resource in this request", {
        hint: "Verify that 'tickets' is included in the 'select' query parameter.",
      }),
    ],
    [
      'GET /engines?select=id,tickets(id)',
      rejected(
        400,
        'PGRST200',
        "Could not find a relationship between 'engines' and 'tickets' in the schema cache",
        {
          details:
            "Searched for a foreign key relationship between 'engines' and 'tickets' in the schema 'public', but no matches were found.",
        },
      ),
    ],
    [
      'GET /engines?select=id,engine_driver(since)',
      rejected(
        400,
        'PGRST200',
        "Could not find a relationship between 'engines' and 'engine_driver' in the schema cache",
        {
          details:
            "Searched for a foreign key relationship between 'engines' and 'engine_driver' in the schema 'public', but no matches were found.",
          hint: "Perhaps you meant 'engine_drivers' instead of 'engine_driver'.",
        },
      ),
    ],
    [
      'GET /engines?select=id,services(id)&order=services(id)',
      rejected(400, 'PGRST118', "A related order on 'services' is not possible", {
        details: "'engines' and 'services' do not form a many-to-one or one-to-one relationship",
      }),
    ],
  ],
});
