-- 10,000 coasters in every community: those of the catalogue, and invented ones with names and places from the catalogue.
-- The second argument of bench.random is a salt: each value of a row uses a different one, so that the values are independent.
create table bench.known_coasters as
select
  regexp_split_to_array(name, '\s+') as words,
  park_name,
  city,
  state,
  country,
  row_number() over (order by hashtextextended(id, 0)) - 1 as popularity_rank
from public.coasters;
alter table bench.known_coasters add primary key (popularity_rank);
analyze bench.known_coasters;

insert into public.coasters (id, name, park_name, city, state, country, type, status)
select
  'bench-' || no,
  named.words[1] || ' ' || ending.words[cardinality(ending.words)] || ' ' || no,
  place.park_name,
  place.city,
  place.state,
  place.country,
  'Steel',
  case when bench.random(no, 604) < 0.6 then 'Operating' else 'Operated' end
from
  (select count(*) as amount from bench.known_coasters) as known
  cross join lateral generate_series(1, 10000 - known.amount) as no
  join bench.known_coasters as named on named.popularity_rank = floor(bench.random(no, 601) * known.amount)
  join bench.known_coasters as ending on ending.popularity_rank = floor(bench.random(no, 602) * known.amount)
  join bench.known_coasters as place on place.popularity_rank = floor(bench.random(no, 603) * known.amount);

-- The trigger that collects the words for the search is disabled while the community is filled.
insert into private.coaster_words (word)
select distinct word
from public.coasters, regexp_split_to_table(coasters.search_text, '[^[:alnum:]]+') as word
where char_length(word) >= 3
on conflict do nothing;
