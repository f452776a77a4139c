-- Generators for the other files. They are deterministic: the same size gives the same community. The schema `bench` is
-- dropped at the end.

create schema bench;

-- One row: the number of rows per table, and the day that all dates are relative to. Up to 100,000 posts the numbers are
-- proportional. In larger communities, likes, comments, attendances and votes grow more slowly to save time: the cost of a
-- request depends on the height of the indexes, and hardly on the number of rows.
create table bench.size as
select
  amount as posts,
  amount / 2 as members,
  least(amount * 10, 1000000 + amount) as likes,
  least(amount * 3, 300000 + amount / 5) as comments,
  greatest(amount / 20, 20) as meetups,
  least(amount * 2, 200000 + amount / 2) as attendances,
  amount as high_fives,
  amount as visits,
  amount as tips,
  least(amount * 3, 300000 + amount / 5) as votes,
  date_trunc('day', now(), 'utc') as today
from (select current_setting('bench.posts')::bigint as amount) as given;
analyze bench.size;

-- A pseudo-random number from 0 to 1; the same arguments always return the same number. Each drawn value of a row has its own
-- salt, so that the values are independent.
create function bench.random(no bigint, salt integer) returns double precision
language sql immutable parallel safe
return (hashint8extended(no, salt) & 9007199254740991)::double precision / 9007199254740992;

-- A version 4 UUID. As with gen_random_uuid(), consecutive ones are not in order.
create function bench.id(kind text, no bigint) returns uuid
language sql immutable parallel safe
return overlay(overlay(md5(kind || no::text) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid;

-- An index from 0 to amount - 1, skewed towards 0. With an amount of 100, index 0 gets 10 % of the draws, and indexes 50 to
-- 99 together get 29 %.
create function bench.skewed_index(random double precision, amount bigint) returns bigint
language sql immutable parallel safe
return floor(amount * random * random)::bigint;

-- A different index for each of up to `amount` consecutive numbers: the prime 7919 divides no amount that is used here.
create function bench.distinct_index(no bigint, first bigint, amount bigint) returns bigint
language sql immutable parallel safe
return (first + no * 7919) % amount;

-- Parks, most popular first.
create table bench.parks as
select parks.id, parks.name, parks.country, row_number() over (order by hashtextextended(parks.id, 0)) - 1 as popularity_rank
from public.parks;
alter table bench.parks add primary key (popularity_rank);
analyze bench.parks;

-- One row of word lists from words.ts. `storage plain`, because decompressing the arrays for each row would be the slowest step.
create table bench.words (
  first_names text[] storage plain not null,
  last_names text[] storage plain not null,
  coasters text[] storage plain not null,
  sentences text[] storage plain not null,
  titles text[] storage plain not null
);
