-- A first handful of parks and coasters, so that a fresh instance has something to choose from. Safe to run again.

insert into public.parks (id, name, group_name, country, continent, latitude, longitude, timezone, live)
values
  ('1', 'Alton Towers', 'Merlin Entertainments', 'England', 'Europe', 52.9874651, -1.8864769, 'Europe/London', true),
  ('11', 'Liseberg', '', 'Sweden', 'Europe', 57.6952191, 11.9924641, 'Europe/Stockholm', true),
  ('12', 'Gardaland', 'Merlin Entertainments', 'Italy', 'Europe', 45.4550142, 10.7137527, 'Europe/Rome', true),
  ('32', 'Six Flags Magic Mountain', 'Six Flags Entertainment Corporation', 'United States', 'North America',
    34.4238, -118.5971, 'America/Los_Angeles', true),
  ('50', 'Cedar Point', 'Cedar Fair Entertainment Company', 'United States', 'North America', 41.4822, -82.6835,
    'America/New_York', true),
  ('51', 'Europa Park', 'Mack Rides', 'Germany', 'Europe', 48.268333, 7.720833, 'Europe/Berlin', true),
  ('56', 'Phantasialand', '', 'Germany', 'Europe', 50.8, 6.879444, 'Europe/Berlin', true),
  ('160', 'Efteling', '', 'Netherlands', 'Europe', 51.650278, 5.048056, 'Europe/Amsterdam', true),
  ('274', 'Tokyo Disneyland', 'Walt Disney Attractions', 'Japan', 'Asia', 35.634848, 139.879295, 'Asia/Tokyo', true),
  ('317', 'Energylandia', '', 'Poland', 'Europe', 50.000115, 19.409078, 'Europe/Warsaw', true)
on conflict (id) do update
set name = excluded.name,
    group_name = excluded.group_name,
    country = excluded.country,
    continent = excluded.continent,
    latitude = excluded.latitude,
    longitude = excluded.longitude,
    timezone = excluded.timezone,
    live = excluded.live,
    updated_at = now();

insert into public.coasters (
  id, name, park_name, park_id, country, type, make, height_m, speed_kmh, length_m, inversions, status, opened
)
values
  ('millennium-force', 'Millennium Force', 'Cedar Point', '50', 'United States', 'Steel', 'Intamin',
    94.5, 150, 2010, 0, 'Operating', '2000-05-13'),
  ('taron', 'Taron', 'Phantasialand', '56', 'Germany', 'Steel', 'Intamin', 30, 117, 1320, 0, 'Operating', '2016-06-30'),
  ('silver-star', 'Silver Star', 'Europa Park', '51', 'Germany', 'Steel', 'Bolliger & Mabillard',
    73, 127, 1620, 0, 'Operating', '2002-03-23'),
  ('balder', 'Balder', 'Liseberg', '11', 'Sweden', 'Wood', 'Intamin', 36, 90, 1070, 0, 'Operating', '2003-04-12'),
  ('zadra', 'Zadra', 'Energylandia', '317', 'Poland', 'Steel', 'Rocky Mountain Construction',
    62.8, 121, 1316, 3, 'Operating', '2019-08-22'),
  ('raptor-gardaland', 'Raptor', 'Gardaland', '12', 'Italy', 'Steel', 'Bolliger & Mabillard',
    33, 90, 770, 3, 'Operating', '2011-04-01'),
  ('baron-1898', 'Baron 1898', 'Efteling', '160', 'Netherlands', 'Steel', 'Bolliger & Mabillard',
    30, 90, 501, 2, 'Operating', '2015-07-01'),
  ('wicker-man', 'Wicker Man', 'Alton Towers', '1', 'England', 'Wood', 'Great Coasters International',
    null, null, 618, 0, 'Operating', '2018-03-20')
on conflict (id) do update
set name = excluded.name,
    park_name = excluded.park_name,
    park_id = excluded.park_id,
    country = excluded.country,
    type = excluded.type,
    make = excluded.make,
    height_m = excluded.height_m,
    speed_kmh = excluded.speed_kmh,
    length_m = excluded.length_m,
    inversions = excluded.inversions,
    status = excluded.status,
    opened = excluded.opened,
    updated_at = now();
