-- What the other files draw their numbers from. Nothing here is random: the same size gives the same community, whatever
-- plan a statement gets. `schema bench` is dropped when the community stands.

create schema bench;

-- One row: how much of everything, and the day that all dates are told from. Up to 100,000 posts everything is in
-- proportion to them. Beyond, the rows around a post or a tip grow more slowly, for the sake of time: what a page costs
-- depends on the height of their indexes, hardly on their number.
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

-- A number from 0 up to 1, the same for the same arguments. Different salts give different numbers for the same row.
create function bench.chance(no bigint, salt integer) returns double precision
language sql immutable parallel safe
return (hashint8extended(no, salt) & 9007199254740991)::double precision / 9007199254740992;

-- Unordered ids like those of the database: UUIDs of version 4.
create function bench.id(kind text, no bigint) returns uuid
language sql immutable parallel safe
return overlay(overlay(md5(kind || no::text) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid;

-- One of so many, numbered from 0, those at the beginning far more often than those at the end: of a hundred, the first
-- takes a tenth, and the last fifty a third together.
create function bench.favoured(chance double precision, amount bigint) returns bigint
language sql immutable parallel safe
return floor(amount * chance * chance)::bigint;

-- Picks a different choice for each turn, while there are fewer turns than choices.
create function bench.another(turn bigint, first bigint, amount bigint) returns bigint
language sql immutable parallel safe
return (first + turn * 7919) % amount;

-- Parks, most popular first.
create table bench.parks as
select parks.id, parks.name, parks.country, row_number() over (order by hashtextextended(parks.id, 0)) - 1 as fame
from public.parks;
alter table bench.parks add primary key (fame);
analyze bench.parks;

-- One row of word lists from words.ts. Plain arrays, because unpacking them for each row would be the slowest step.
create table bench.words (
  first_names text[] storage plain not null,
  last_names text[] storage plain not null,
  coasters text[] storage plain not null,
  sentences text[] storage plain not null,
  titles text[] storage plain not null
);
