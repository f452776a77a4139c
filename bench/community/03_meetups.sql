-- Meetups of the last two years and the next three months, with their attendees. A few meetups are very popular.
-- The second argument of bench.random is a salt: each drawn value of a row has its own, so that the values are independent.
insert into public.meetup_attendees (meetup_id, user_id, created_at)
select meetup_id, user_id, decided
from (
  select
    bench.id('meetup', meetup) as meetup_id,
    bench.id('member', bench.distinct_index(no, floor(bench.random(meetup, 201) * size.members)::bigint, size.members)) as user_id,
    size.today - interval '1 hour' * (1 + 700 * bench.random(no, 202)) as decided
  from
    bench.size,
    generate_series(0, size.attendances - 1) as no,
    lateral (select bench.skewed_index((no + 0.5) / size.attendances, size.meetups) as meetup) as popular
) as attendance
order by decided;
analyze public.meetup_attendees;

insert into public.meetups (
  id, title, date, end_date, time, location, description, max_attendees, is_official, created_by, notes_from_host,
  attendee_count, created_at, updated_at
)
select
  bench.id('meetup', no),
  words.titles[1 + no % cardinality(words.titles)] || ' at ' || left(parks.name, 80),
  begins,
  case when bench.random(no, 211) < 0.3 then begins + 1 + (no % 3)::integer end,
  make_time(9 + (no % 10)::integer, 0, 0),
  parks.name || ', ' || parks.country,
  words.sentences[1 + no % cardinality(words.sentences)] || E'\n\n' || words.sentences[1 + (no + 7) % cardinality(words.sentences)],
  case when bench.random(no, 212) < 0.4 then greatest(coalesce(going.amount, 0), 10) + (no % 20)::integer end,
  bench.random(no, 213) < 0.05,
  bench.id('member', bench.skewed_index(bench.random(no, 214), size.members)),
  case when bench.random(no, 215) < 0.5 then words.sentences[1 + (no + 3) % cardinality(words.sentences)] end,
  coalesce(going.amount, 0),
  size.today - interval '30 days',
  size.today - interval '30 days'
from
  bench.size,
  bench.words,
  generate_series(0, size.meetups - 1) as no
  join bench.parks on parks.popularity_rank = bench.skewed_index(bench.random(no, 216), (select count(*) from bench.parks))
  left join (
    select meetup_id, count(*) as amount from public.meetup_attendees group by meetup_id
  ) as going on going.meetup_id = bench.id('meetup', no),
  -- More than a third are in the future.
  lateral (
    select (size.today + interval '1 day' * (case when no % 8 < 3 then 90 else -720 end * bench.random(no, 217)))::date as begins
  ) as calendar;
