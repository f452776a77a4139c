-- High fives, visits and favourite parks.
-- The second argument of bench.random is a salt: each drawn value of a row has its own, so that the values are independent.
insert into public.high_fives (id, giver_id, receiver_id, created_at)
select
  bench.id('high five', no),
  -- The giver's index is the receiver's plus 1 to (members - 1), modulo members, so nobody is both; distinct_index prevents duplicates.
  bench.id('member', (receiver + 1 + bench.distinct_index(no, floor(bench.random(receiver, 601) * size.members)::bigint, size.members - 1)) % size.members),
  bench.id('member', receiver),
  given_at
from
  bench.size,
  generate_series(0, size.high_fives - 1) as no,
  lateral (select bench.skewed_index((no + 0.5) / size.high_fives, size.members) as receiver) as popular,
  lateral (select size.today - interval '720 days' * bench.random(no, 602) as given_at) as moment
order by given_at;
analyze public.high_fives;

insert into public.user_park_visits (id, user_id, park_id, visit_date, created_at)
select distinct on (member, park, day)
  bench.id('visit', no), bench.id('member', member), parks.id, day, size.today - interval '1 day'
from
  bench.size,
  generate_series(0, size.visits - 1) as no,
  lateral (
    select
      bench.skewed_index(bench.random(no, 611), size.members) as member,
      bench.skewed_index(bench.random(no, 612), (select count(*) from bench.parks)) as park,
      (size.today + interval '1 day' * (-300 + floor(360 * bench.random(no, 613))))::date as day
  ) as plan
  join bench.parks on parks.popularity_rank = park
order by member, park, day, no;

insert into public.favorite_parks (user_id, park_id)
select distinct bench.id('member', no / 3), parks.id
from
  bench.size,
  generate_series(0, size.members * 3 - 1) as no
  join bench.parks on parks.popularity_rank = bench.skewed_index(bench.random(no, 621), (select count(*) from bench.parks));
