-- Tips and the votes on them; votes first, so that each tip is written once, with its counts.
-- The second argument of bench.random is a salt: each value of a row uses a different one, so that the values are independent. Votes are
-- numbered tip by tip, with more for the first tips; bench.distinct_index gives the votes of a tip different members.
insert into public.tip_votes (id, user_id, tip_id, vote_type, created_at)
select
  bench.id('vote', no),
  bench.id('member', bench.distinct_index(no, floor(bench.random(tip, 401) * size.members)::bigint, size.members)),
  bench.id('tip', tip),
  case when bench.random(no, 402) < 0.8 then 'upvote' else 'downvote' end,
  size.today - interval '1 hour' * (1 + 700 * bench.random(no, 403))
from
  bench.size,
  generate_series(0, size.votes - 1) as no,
  lateral (select bench.skewed_index((no + 0.5) / size.votes, size.tips) as tip) as popular;
analyze public.tip_votes;

insert into public.thoosie_tips (id, park_id, user_id, tip_text, upvotes, downvotes, created_at)
select
  bench.id('tip', no),
  parks.id,
  bench.id('member', bench.skewed_index(bench.random(no, 411), size.members)),
  words.sentences[1 + no % cardinality(words.sentences)] || ' ' || words.sentences[1 + (no + 11) % cardinality(words.sentences)],
  coalesce(votes.up, 0),
  coalesce(votes.down, 0),
  moment.created_at
from
  bench.size,
  bench.words,
  generate_series(0, size.tips - 1) as no
  join bench.parks on parks.popularity_rank = bench.skewed_index(bench.random(no, 412), (select count(*) from bench.parks))
  left join (
    select
      tip_id,
      count(*) filter (where vote_type = 'upvote') as up,
      count(*) filter (where vote_type = 'downvote') as down
    from public.tip_votes
    group by tip_id
  ) as votes on votes.tip_id = bench.id('tip', no),
  lateral (select size.today - interval '720 days' * bench.random(no, 413) as created_at) as moment
order by moment.created_at;
analyze public.thoosie_tips;

update public.parks
set tip_count = counted.amount
from (select park_id, count(*) as amount from public.thoosie_tips group by park_id) as counted
where counted.park_id = parks.id;
