insert into public.stations (code, name, platforms, facilities, details, notes, position, opened, season, quiet_hours, platform_lengths)
values
  ('FER', 'Fernhollow', 3, '{cafe,shop,toilets}', '{"history": "Built around an old glasshouse", "step_free": true, "zones": [1, 2]}', '{"keeper": "Ottilie"}', '(0,0)', '1931-05-14', '[2026-04-01,2026-11-01)', '{[2026-06-01 20:00+00,2026-06-02 06:00+00),[2026-06-02 20:00+00,2026-06-03 06:00+00)}', '{32.5,40}'),
  ('MIL', 'Millpond', 1, '{bench}', '{"history": "Named after the pond beside it", "step_free": false, "zones": [2]}', null, '(1.5,0.25)', '1931-05-14', '[2026-04-01,2026-10-01)', '{}', '{21}'),
  ('OAK', 'Great Oak', 2, '{toilets,picnic}', '{"step_free": true, "zones": [2, 3], "keeper": {"name": "Barnaby", "since": 2009}}', '[1, 2]', '(3,1)', '1948-07-03', null, null, null),
  ('QRY', 'Quarry "Halt"', 1, '{}', '{}', null, null, null, 'empty', null, '{}'),
  ('LAK', 'Lakeside', 2, '{cafe,boats}', '{"history": "Moved twice, 100% wood", "step_free": null}', null, '(5,-2)', '1967-04-22', '[2026-05-01,)', null, '{18.25,null}');

insert into public.lines (id, name, color, length_km, is_open) values
  ('11111111-1111-4111-8111-111111111111', 'Valley Line', '#336633', 4.250, true),
  ('22222222-2222-4222-8222-222222222222', 'Lake Branch', '#3366cc', 1.800, true),
  ('33333333-3333-4333-8333-333333333333', 'Quarry Spur', '#996633', 0.650, false),
  ('44444444-4444-4444-8444-444444444444', 'Ridge Extension', '#999999', 2.000, null);

insert into public.line_stops (line_id, station_id, position, minutes_from_start) values
  ('11111111-1111-4111-8111-111111111111', 1, 1, '0'),
  ('11111111-1111-4111-8111-111111111111', 2, 2, '6 minutes'),
  ('11111111-1111-4111-8111-111111111111', 3, 3, '13 minutes 30 seconds'),
  ('22222222-2222-4222-8222-222222222222', 3, 1, '0'),
  ('22222222-2222-4222-8222-222222222222', 5, 2, '9 minutes'),
  ('33333333-3333-4333-8333-333333333333', 3, 1, '0'),
  ('33333333-3333-4333-8333-333333333333', 4, 2, '4 minutes');

insert into public.staff (id, name, email, mentor_id, home_station, hired_at, skills) values
  (1, 'Ottilie Brandt', 'ottilie@fernhollow.example', null, 1, '2001-03-01T08:00:00Z', '{signals,tickets}'),
  (2, 'Barnaby Quill', 'barnaby@fernhollow.example', 1, 3, '2009-06-15T08:00:00Z', '{driving,boilers}'),
  (3, 'Imani Okafor', 'imani@fernhollow.example', 1, 1, '2015-04-20T07:30:00Z', '{driving}'),
  (4, 'Søren Dahl', null, 2, 3, '2022-05-02T08:00:00Z', null),
  (5, 'Pia, "Pip" Moreau', 'pip@fernhollow.example', 3, null, '2025-09-01T08:00:00Z', '{}');
select setval('public.staff_id_seq', 5);

insert into public.engines (id, name, builder, built, status, former_statuses, livery, boiler_pressure, weight, manual, replaced_by, wear) values
  (1, 'Kingfisher', 'Alder & Sons', 1932, 'in service', '{"under repair"}', '(green,gold,1932)', 9.65, 2.4, '\x010203', null, '[3,8)'),
  (2, 'Badger', 'Alder & Sons', 1948, 'under repair', '{"in service","on loan"}', '(black,,1948)', 8.20, 3.1, null, null, '[5,12)'),
  (3, 'Old Tom', null, 1911, 'retired', '{"in service"}', null, null, 1.75, null, 1, 'empty'),
  (4, 'Swift', 'Lowther Works', 1979, 'in service', '{}', '("deep blue",white,1990)', 10.00, 2.9, null, null, '[0,3)'),
  (5, 'Wren', 'Lowther Works', 1981, 'on loan', '{}', null, default, 1.2, '\x', 4, null);
select setval('public.engines_id_seq', 5);

insert into public.boiler_certificates (engine_id, inspector, valid_until, report) values
  (1, 2, '2027-03-31', '<report grade="A"><note>Sound</note></report>'),
  (2, 2, '2026-02-28', null),
  (4, null, '2028-01-15', null);

insert into public.lockers (number, staff_id) values (1, 1), (2, 3), (3, null), (4, null);

insert into public.engine_drivers (engine_id, staff_id, since) values
  (1, 2, '2010-04-01'), (1, 3, '2016-05-01'), (2, 2, '2011-04-01'), (4, 3, '2018-04-01'), (4, 5, '2026-01-01');
insert into public.engine_cleaners (engine_id, staff_id) values (1, 4), (1, 5), (2, 4);

insert into public.services (line_id, origin_id, destination_id, engine_id, driver_id, departs, runs_on, fare, cancelled) values
  ('11111111-1111-4111-8111-111111111111', 1, 3, 1, 2, '09:30', '{1,2,3,4,5,6,7}', 3.50, false),
  ('11111111-1111-4111-8111-111111111111', 3, 1, 1, 2, '10:30', '{1,2,3,4,5,6,7}', 3.50, false),
  ('11111111-1111-4111-8111-111111111111', 1, 2, 4, 3, '11:15', '{6,7}', 2.00, false),
  ('22222222-2222-4222-8222-222222222222', 3, 5, 4, 3, '12:00', '{6,7}', 2.50, false),
  ('22222222-2222-4222-8222-222222222222', 5, 3, 4, null, '13:10', '{6,7}', 2.50, true),
  (null, 1, 1, null, null, '15:00', '{}', 0, false);

insert into public.journeys (service_id, day, passengers, delay) values
  (1, '2025-08-16', 41, '2 minutes'), (1, '2025-08-17', 38, null), (2, '2025-08-16', 29, '0'),
  (1, '2026-04-03', 52, '00:04:30'), (2, '2026-04-03', 47, '-1 minute'), (3, '2026-04-04', 12, null), (4, '2026-04-04', 33, '11 minutes');

insert into public.incidents (id, service_id, day, summary, severity, data) values
  ('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', 1, '2026-04-03', 'Duck on the track', 1, '{"animal": "duck", "count": 7, "tags": ["wildlife", "delay"]}'),
  ('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', 4, '2026-04-04', 'Signal lamp out', 3, '{"lamp": {"number": 12, "color": "red"}, "fixed": false}'),
  ('cccccccc-cccc-4ccc-8ccc-cccccccccccc', 4, '2026-04-04', 'Hat, blown off', 1, null);

insert into public."Lost Property" ("Item No.", "what's lost", "found ""where""", "select", "naïve, (yes)") values
  (1, 'umbrella', 1, 'shelf', 'a'), (2, 'hat (straw)', 5, null, 'b,c'), (3, 'a "left" glove', null, 'box', null);

insert into public.without_key (note, amount) values ('first', 9007199254740993), ('second', -1), (null, null);

insert into public.tickets (series, number, owner_id, journey_day, price, valid) values
  ('A', 1, '00000000-0000-4000-8000-000000000001', '2026-04-03', 3.50, '[2026-04-03 00:00+00,2026-04-04 00:00+00)'),
  ('A', 2, '00000000-0000-4000-8000-000000000001', '2026-04-04', 2.00, null),
  ('B', 1, '00000000-0000-4000-8000-000000000002', '2026-04-04', 2.50, '[2026-04-04 00:00+00,)');

insert into public.notices (id, station_id, title, body, is_published, author_id, created_at) values
  (1, 1, 'Spring timetable', 'Trains run daily from April', true, '00000000-0000-4000-8000-000000000001', '2026-03-20T09:00:00Z'),
  (2, 5, 'Boat hire closed', 'The boats are being painted', true, '00000000-0000-4000-8000-000000000002', '2026-04-02T10:30:00Z'),
  (3, null, 'Draft: ghost train', 'Not before October', false, '00000000-0000-4000-8000-000000000001', '2026-04-10T18:45:00Z');
select setval('public.notices_id_seq', 3);

insert into public.ledger (id, amount) values (1, 1250.75), (2, -310);

insert into workshop.parts (number, name, stock, dimensions) values
  ('BLT-10', 'Bolt', 240, '{"mm": 10}'), ('GSK-02', 'Gasket', 6, null), ('WHL-381', 'Wheel set', 1, '{"mm": 381, "kg": 85.5}');
insert into workshop.jobs (engine_id, title, urgency, hours, closed_at) values
  (2, 'Retube the boiler', 'high', '[40,60]', null), (1, 'Polish the dome', 'low', '[1,2)', '2026-04-02T15:00:00Z'), (3, 'Turn the wheels', 'normal', null, null);
insert into workshop.job_parts (job_id, part_number, amount) values (1, 'GSK-02', 4), (1, 'BLT-10', 36), (3, 'WHL-381', 1);
insert into private.suppliers (id, name, secret) values (1, 'Copperfield Metals', 'half price'), (2, 'Ashby Castings', 'pays late');
insert into private.offers (supplier_id, part_number, price) values (1, 'BLT-10', 0.35), (1, 'GSK-02', 4.20), (2, 'WHL-381', 180.00);

refresh materialized view public.engine_mileage;
