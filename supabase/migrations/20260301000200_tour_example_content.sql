-- @spec guide/tour-page, guide/tour-coasters, accounts/tour-days

-- Inserts the content with which the guide starts: the schedule, parks and coasters of the Thrill Tour 2025, with invented hotels
-- and contacts. Their phone numbers come from ranges that regulators reserve for fiction, and their sites are under the reserved
-- domain .example, so that nobody is called or visited by mistake. These rows are not in the seed, because it would restore what an
-- admin removed.

insert into public.tour_parks (name, position)
values ('Magicland', 1), ('Cavallino Matto', 2), ('Fiabilandia', 3), ('Mirabilandia', 4), ('Movieland Park', 5), ('Gardaland', 6);

insert into public.tour_coasters (park_id, name, position)
select tour_parks.id, coaster.name, coaster.position
from (
  values
    ('Magicland', array['Shock', 'Cagliostro', 'Olandese Volante', 'Dune', 'Esplorabruco']),
    ('Cavallino Matto', array['Freestyle', 'Jurassic River', 'Project 1', 'Wild Mine', 'Speedy Mouse', 'Topo Zorro']),
    ('Fiabilandia', array['Miniera d''Oro del West', 'Valle degli Gnomi', 'Space Mouse', 'Red Mountain']),
    (
      'Mirabilandia',
      array[
        'Katun', 'iSpeed', 'Divertical', 'Desmo Race (Left)', 'Desmo Race (Right)', 'Master Thai', 'Family Adventure',
        'Gold Digger', 'Rexplorer', 'PAW Patrol To The Rescue', 'Cowabunga Carts'
      ]
    ),
    ('Movieland Park', array['Diabolik Invertigo', 'Bront''O''Ring', 'Brontojet']),
    (
      'Gardaland',
      array[
        'Oblivion – The Black Hole', 'Raptor', 'Blue Tornado', 'Shaman', 'Mammut', 'Dragon Rush', 'Ortobruco Tour',
        'Fuga da Atlantide'
      ]
    )
) as park (name, coasters)
join public.tour_parks on tour_parks.name = park.name
cross join unnest(park.coasters) with ordinality as coaster (name, position);

insert into public.tour_hotels (name, location, website, breakfast, features, note, is_example, position)
values
  (
    'Casale della Torre', 'Valmontone, Lazio', 'https://casale-della-torre.example', '07:00–10:00',
    array['Pool in the olive grove', 'Air conditioning', 'Free Wi-Fi', 'Coach parking'],
    'Ten minutes from Magicland. On the arrival night the kitchen stays open until 23:00 for late flights.',
    true, 1
  ),
  (
    'Hotel Pineta al Mare', 'Marina di Castagneto Carducci, Tuscany', 'https://pineta-al-mare.example', '07:30–10:00',
    array['Own stretch of beach', 'Bicycles to borrow', 'Shade under the pines', 'Free Wi-Fi'],
    'Cavallino Matto is a walk through the pine wood away: no coach on park day.',
    true, 2
  ),
  (
    'Hotel Adria Lido', 'Milano Marittima, Emilia-Romagna', 'https://adria-lido.example', '07:00–10:30',
    array['Rooftop terrace', 'Pool', 'Laundry room', 'Air conditioning', 'Late bar'],
    'Three nights here. Day 6 is the one to wash your tour shirt.',
    true, 3
  ),
  (
    'Corte del Lago', 'Lazise, Lake Garda, Veneto', 'https://corte-del-lago.example', '06:45–10:00',
    array['Lake view', 'Pool', 'Shuttle to both parks', 'Free Wi-Fi'],
    '',
    true, 4
  );

insert into public.tour_contacts (name, role, phone, is_example, position)
values
  ('Livia Sartori', 'Tour lead', '+44 7700 900142', true, 1),
  ('Callum Reid', 'Park tickets and early entry', '+44 7700 900367', true, 2),
  ('Maëlle Fabre', 'Hotels and rooms', '+33 6 39 98 41 07', true, 3),
  ('Dario Conti', 'Coach and transfers', '+44 7700 900518', true, 4),
  ('Inès Moreau', 'First aid', '+33 6 39 98 12 85', true, 5),
  ('Freja Lindqvist', 'Photos and film', '+46 70 174 06 21', true, 6),
  ('Theo Brandt', 'Food and allergies', '+46 70 174 06 54', true, 7),
  ('Priya Nair', 'Newcomers and questions', '+44 7700 900873', true, 8),
  ('Marcus Bell', 'Coaster quiz and awards', '+1 202 555 0148', true, 9);

insert into public.tour_days (id, date, park_id, hotel_id, title, location, transport, activities, schedule)
select
  'day-' || day.number,
  '2025-07-20'::date + day.number,
  (select id from public.tour_parks where name = day.park),
  (select id from public.tour_hotels where name = day.hotel),
  day.title, day.location, day.transport, day.activities,
  -- Each line is a time and an activity.
  (
    select jsonb_agg(jsonb_build_object('time', left(line, 5), 'activity', substr(line, 7)))
    from unnest(day.schedule) as line
  )
from (
  values
    (
      1, null, 'Casale della Torre', 'Benvenuti a Roma', 'Rome and Valmontone, Lazio',
      'Coach from Rome Fiumicino airport to the hotel, 70 km, about 1 hour. It leaves at 13:00 and 17:30.',
      array['Meet the team at the airport', 'Room keys and tour shirts', 'Welcome dinner under the olive trees'],
      array[
        '12:00 Meeting point opens in the arrivals hall: look for the amber flag',
        '13:00 First coach to the hotel',
        '17:30 Second coach, for the afternoon flights',
        '19:00 Tour shirts, wristbands and a short briefing',
        '20:00 Welcome dinner'
      ]
    ),
    (
      2, 'Magicland', 'Casale della Torre', 'First lift hill', 'Valmontone, Lazio',
      'Hotel shuttle, 10 minutes each way. The last one back leaves when the park closes.',
      array['First launch of the tour on Shock', 'Group photo at the gate', 'Swim at the hotel after closing'],
      array[
        '08:30 Breakfast together',
        '09:40 Shuttle to the park',
        '10:00 Gates open: straight to Shock',
        '13:00 Lunch, and a picture of everybody',
        '15:00 Cagliostro in the dark, then free rides',
        '18:15 Shuttle back, pool open',
        '20:00 Pizza in the old town of Valmontone'
      ]
    ),
    (
      3, null, 'Hotel Pineta al Mare', 'Up the coast to Tuscany', 'Valmontone to Marina di Castagneto Carducci',
      'Coach along the coast road, 300 km, about 4 hours with a stop at Tarquinia.',
      array['Coaster quiz on the coach', 'An afternoon on the beach', 'Sunset at the sea'],
      array[
        '09:00 Bags into the coach, off we go',
        '11:00 Coffee stop near Tarquinia',
        '13:30 Arrival, keys, a late lunch',
        '15:00 Beach and bicycles',
        '19:30 Dinner by the water'
      ]
    ),
    (
      4, 'Cavallino Matto', 'Hotel Pineta al Mare', 'The mad little horse', 'Marina di Castagneto Carducci, Tuscany',
      'On foot through the pine wood, 15 minutes.',
      array['Stand up for Freestyle', 'Six coasters before lunch, if you are quick', 'Ice cream in Castagneto'],
      array[
        '09:30 Walk to the park',
        '10:00 Gates open: Freestyle first, its queue is slow',
        '12:30 Lunch in the shade',
        '14:00 Jurassic River, when it is hottest',
        '17:00 Last rides, walk back',
        '20:30 Shared taxis up to Castagneto Carducci for dinner'
      ]
    ),
    (
      5, 'Fiabilandia', 'Hotel Adria Lido', 'From sea to sea', 'Rivazzurra di Rimini, Emilia-Romagna',
      'Coach by way of Florence and Bologna, 330 km, about 4½ hours with a stop; 35 km more to the hotel.',
      array['Cross the Apennines', 'Four small coasters in the late afternoon', 'First evening on the Adriatic'],
      array[
        '08:00 Early start: breakfast from 07:30',
        '10:15 Stop in the hills above Florence',
        '13:00 Lunch on the promenade of Rimini',
        '14:30 Fiabilandia',
        '18:00 Coach to Milano Marittima',
        '20:00 Dinner at the hotel, terrace open'
      ]
    ),
    (
      6, 'Mirabilandia', 'Hotel Adria Lido', 'The big one', 'Savio di Ravenna, Emilia-Romagna',
      'Coach, 12 km, 15 minutes each way.',
      array['iSpeed and Katun before the queues', 'Duel on both sides of Desmo Race', 'Soaked by Divertical'],
      array[
        '09:20 Coach to the park',
        '10:00 Gates open: iSpeed, then Katun',
        '12:30 Lunch by the lake',
        '14:00 Desmo Race: left against right',
        '16:00 Divertical, with dry clothes in the locker',
        '19:00 Coach back',
        '21:00 Half-time party on the terrace'
      ]
    ),
    (
      7, 'Mirabilandia', 'Hotel Adria Lido', 'Once more, with feeling', 'Savio di Ravenna, Emilia-Romagna',
      'Coach, 12 km, 15 minutes each way. A second one goes back at 15:00.',
      array['The family coasters that are still missing', 'Front-row marathon on Katun', 'Or simply the beach'],
      array[
        '10:00 A slow breakfast, coach at 10:30',
        '11:00 Gold Digger, Rexplorer and the small ones',
        '13:00 Picnic at the entrance lake',
        '15:00 Early coach back for the beach',
        '18:30 Last coach back',
        '20:30 Piadina on the beach'
      ]
    ),
    (
      8, 'Movieland Park', 'Corte del Lago', 'Lights, camera, Lake Garda', 'Lazise, Lake Garda, Veneto',
      'Coach by way of Bologna and Modena, 250 km, about 3 hours; 3 km from the park to the hotel.',
      array['Back and forth on Diabolik Invertigo', 'Stunt shows', 'First swim in the lake'],
      array[
        '08:30 Coach leaves the Adriatic',
        '12:00 Lunch in Lazise, bags go on to the hotel',
        '13:30 Movieland Park: Diabolik Invertigo first',
        '16:00 Stunt show, then the rest of the checklist',
        '18:15 Shuttle to the hotel, swim',
        '20:30 Dinner on the old harbour'
      ]
    ),
    (
      9, 'Gardaland', 'Corte del Lago', 'The finale', 'Castelnuovo del Garda, Veneto',
      'Hotel shuttle, 10 minutes each way.',
      array['Over the edge with Oblivion', 'Raptor at dusk', 'Farewell dinner with the coaster awards'],
      array[
        '09:15 Shuttle to the park',
        '10:00 Gates open: Oblivion, then Raptor',
        '12:45 Lunch',
        '14:00 Fuga da Atlantide and Mammut',
        '17:00 Everybody on Raptor, in tour shirts',
        '19:00 Shuttle back',
        '20:30 Farewell dinner and coaster awards'
      ]
    ),
    (
      10, 'Gardaland', null, 'Last rides, ciao', 'Castelnuovo del Garda and Verona, Veneto',
      'Shuttle to the park; coach from there to Verona airport, 20 km, about 30 minutes.',
      array['What is still missing on the checklist', 'One last front row', 'Home from Verona'],
      array[
        '08:30 Check out; the coach takes the bags',
        '10:00 Gardaland: two hours for favourites',
        '12:30 Last picture of everybody at the gate',
        '13:00 Coach to Verona airport',
        '13:45 Arrival at the airport. See you on the next one!'
      ]
    )
) as day (number, park, hotel, title, location, transport, activities, schedule);
