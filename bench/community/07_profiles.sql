-- Profiles with their counters. In a community of any size, five members have the last name Quillfeather: searches for a rare name
-- look for it. About one member in twenty still has the placeholder name, New Thrillseeker.
-- The second argument of bench.random is a salt: each drawn value of a row has its own, so that the values are independent.
-- Two calls with the same arguments return the same number.
insert into public.profiles (
  id, name, bio, profile_picture, favorite_coaster, home_park, instagram, thrill_tour_2025, coaster_count, tip_upvotes,
  park_posts, high_five_count, created_at
)
select
  account.id,
  case
    when no % (size.members / 5) = 3 then words.first_names[1 + bench.skewed_index(bench.random(no, 501), cardinality(words.first_names))] || ' Quillfeather'
    when bench.random(no, 502) < 0.05 then 'New Thrillseeker'
    else
      words.first_names[1 + bench.skewed_index(bench.random(no, 501), cardinality(words.first_names))]
      || case
        when bench.random(no, 503) < 0.8 then ' ' || words.last_names[1 + bench.skewed_index(bench.random(no, 504), cardinality(words.last_names))]
        else ' ' || no
      end
  end,
  case when bench.random(no, 505) < 0.6 then left(words.sentences[1 + no % cardinality(words.sentences)], 200) else '' end,
  case when bench.random(no, 506) < 0.7 then '/storage/v1/object/public/profile-pictures/' || account.id || '/profile_' || no || '.jpg' end,
  case when bench.random(no, 507) < 0.8 then words.coasters[1 + bench.skewed_index(bench.random(no, 508), cardinality(words.coasters))] else '' end,
  case when bench.random(no, 509) < 0.8 then parks.name else '' end,
  case when bench.random(no, 510) < 0.3 then 'rider.' || no else '' end,
  case when bench.random(no, 511) < 0.2 then 'yes' when bench.random(no, 511) < 0.4 then 'maybe' else 'no' end,
  bench.skewed_index(bench.random(no, 512), 900)::integer,
  coalesce(upvotes.amount, 0),
  coalesce(park_posts.amount, 0),
  coalesce(high_fives.amount, 0),
  account.created_at
from
  bench.size,
  bench.words,
  generate_series(0, size.members - 1) as no
  join auth.users as account on account.id = bench.id('member', no)
  join bench.parks on parks.popularity_rank = bench.skewed_index(bench.random(no, 513), (select count(*) from bench.parks))
  left join (
    select user_id, sum(upvotes) as amount from public.thoosie_tips group by user_id
  ) as upvotes on upvotes.user_id = account.id
  left join (
    select user_id, count(*) as amount from public.posts where park_name is not null group by user_id
  ) as park_posts on park_posts.user_id = account.id
  left join (
    select receiver_id, count(*) as amount from public.high_fives group by receiver_id
  ) as high_fives on high_fives.receiver_id = account.id
order by account.created_at;

-- Fills the index of the member search. The triggers that maintain this index are disabled here.
select private.index_all_members();
