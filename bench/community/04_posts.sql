-- Likes and comments first, so that each post is written once, with its counts. A post's popularity does not depend on its age.
-- The second argument of bench.random is a salt: each drawn value of a row has its own, so that the values are independent.
-- Salt 311 draws a post's age. Likes and comments draw it again, so that none is older than its post.
insert into public.post_likes (id, post_id, user_id, created_at)
select bench.id('like', no), bench.id('post', post), bench.id('member', liker), liked
from (
  select
    no,
    post,
    bench.distinct_index(no, floor(bench.random(post, 301) * size.members)::bigint, size.members) as liker,
    size.today - interval '720 days' * bench.random(post, 311) * bench.random(no, 302) as liked
  from
    bench.size,
    generate_series(0, size.likes - 1) as no,
    lateral (select bench.skewed_index((no + 0.5) / size.likes, size.posts) as post) as popular
) as new_like
order by liked;
analyze public.post_likes;

insert into public.post_comments (id, post_id, user_id, content, created_at)
select bench.id('comment', no), bench.id('post', post), bench.id('member', writer), content, written
from (
  select
    no,
    post,
    bench.skewed_index(bench.random(no, 303), size.members) as writer,
    words.sentences[1 + no % cardinality(words.sentences)]
      || case when no % 3 = 0 then ' ' || words.sentences[1 + (no * 7 + 5) % cardinality(words.sentences)] else '' end as content,
    size.today - interval '720 days' * bench.random(post, 311) * bench.random(no, 304) as written
  from
    bench.size,
    bench.words,
    generate_series(0, size.comments - 1) as no,
    lateral (select bench.skewed_index((no + 0.5) / size.comments, size.posts) as post) as popular
) as new_comment
order by written;
analyze public.post_comments;

insert into public.posts (
  id, user_id, content, images, image_alts, park_id, park_name, park_country, visit_date, meetup_id,
  coaster_id, coaster_name, like_count, comment_count, created_at
)
select
  bench.id('post', no),
  author.id,
  content.text,
  pictures.urls,
  array_fill(''::text, array[cardinality(pictures.urls)]),
  parks.id,
  parks.name,
  parks.country,
  case when parks.id is not null then (written - interval '1 day')::date end,
  case when bench.random(no, 312) < 0.15 then bench.id('meetup', bench.skewed_index(bench.random(no, 313), size.meetups)) end,
  coasters.id,
  coasters.name,
  coalesce(likes.amount, 0),
  coalesce(comments.amount, 0),
  written
from
  bench.size,
  bench.words,
  generate_series(0, size.posts - 1) as no
  left join bench.parks
    on bench.random(no, 314) < 0.6
    and parks.popularity_rank = bench.skewed_index(bench.random(no, 315), (select count(*) from bench.parks))
  left join (
    select id, name, row_number() over (order by hashtextextended(id, 0)) - 1 as popularity_rank
    from public.coasters
  ) as coasters
    on bench.random(no, 319) < 0.4
    and coasters.popularity_rank = bench.skewed_index(bench.random(no, 320), (select count(*) from public.coasters))
  left join (select post_id, count(*) as amount from public.post_likes group by post_id) as likes
    on likes.post_id = bench.id('post', no)
  left join (select post_id, count(*) as amount from public.post_comments group by post_id) as comments
    on comments.post_id = bench.id('post', no),
  lateral (select size.today - interval '720 days' * bench.random(no, 311) as written) as moment,
  lateral (select bench.id('member', bench.skewed_index(bench.random(no, 316), size.members)) as id) as author,
  -- From one to twelve sentences, short posts more often.
  lateral (
    select left(string_agg(words.sentences[1 + (no * 31 + part * 17) % cardinality(words.sentences)], ' '), 850) as text
    from generate_series(0, bench.skewed_index(bench.random(no, 317), 12)) as part
  ) as content,
  -- Three posts in ten have pictures, one to three each.
  lateral (
    select coalesce(
      array_agg('/storage/v1/object/public/post-images/' || author.id || '/' || no || '_' || part || '.jpg'), '{}'
    ) as urls
    from generate_series(1, floor(greatest(bench.random(no, 318) - 0.6, 0) * 10)::integer) as part
  ) as pictures
order by written;
analyze public.posts;
