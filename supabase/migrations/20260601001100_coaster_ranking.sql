-- Ranks coasters by the community's top lists and ratings. docs/decisions/0087-community-ranking.md describes the method.

-- Returns how many members must have compared a coaster with others before it is ranked. With fewer, its rank could reveal who rated it.
create function private.least_ranking_members() returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 3;
$$;

create table private.coaster_ranking (
  coaster_id text primary key references public.coasters (id) on update cascade on delete cascade,
  place integer not null,
  -- From 0 to 100. The average of all coasters that were compared is 50.
  score double precision not null,
  members integer not null,
  comparisons bigint not null,
  -- The average of the ratings; null if too few members rated the coaster (private.least_ranking_members).
  rating numeric
);
create index coaster_ranking_place_idx on private.coaster_ranking (place);
comment on table private.coaster_ranking is 'Written by private.refresh_coaster_ranking alone.';
alter table private.coaster_ranking enable row level security;

create table private.coaster_ranking_facts (
  only_row boolean primary key default true check (only_row),
  computed_at timestamptz not null,
  members integer not null,
  coasters integer not null,
  comparisons bigint not null
);
comment on table private.coaster_ranking_facts is 'What the last ranking of coasters was computed from.';
alter table private.coaster_ranking_facts enable row level security;

-- Computes the ranking and returns true. Does nothing and returns false while another session computes the ranking, or if it was computed
-- within `shortest_interval`. Readers see the previous ranking until the transaction commits, and never wait.
-- A pair of coasters in a member's top list is compared by their places. Any other pair that the member rated is compared by the
-- ratings, and equal ratings are half a win for each. The score is Colley's: the solution of
--   (2 + games) * score = 1 + wins - games / 2 + the sum of the opponents' scores
-- for all coasters together, solved by iteration. Pairs are not stored, because a member with 300 coasters has 45,000. Window
-- functions count the wins, and the sum over a coaster's opponents is the member's sum without the coaster's own score.
create function private.refresh_coaster_ranking(shortest_interval interval default '0') returns boolean
language plpgsql security definer
set search_path = ''
set work_mem = '64MB'
set jit = off
as $$
declare
  least_members constant integer := private.least_ranking_members();
  -- The iteration ends when no score (from 0 to 1) changes by this much or more. The remaining error is many times the last change.
  tolerance constant double precision := 0.000001;
  change double precision;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('private.refresh_coaster_ranking', 0))
    or exists (select from private.coaster_ranking_facts where computed_at > now() - shortest_interval)
  then
    return false;
  end if;

  create temporary table ranking_coasters on commit drop as
  select coaster_id, row_number() over ()::integer as coaster
  from public.coaster_credits
  where removed_at is null and coaster_id is not null and (rating is not null or list_rank is not null)
  group by coaster_id
  having count(*) >= least_members;
  create temporary table ranking_members on commit drop as
  select user_id, row_number() over ()::integer as member
  from public.coaster_credits
  where removed_at is null
    and coaster_id is not null
    and (rating is not null or list_rank is not null)
    and not exists (
      select from public.suspensions
      where suspensions.user_id = coaster_credits.user_id and (suspensions.ends_at is null or suspensions.ends_at > now())
    )
    -- Leaves out private logs: the average and the public ratings together would reveal a private rating.
    and not exists (
      select from public.ride_log_settings as settings
      where settings.user_id = coaster_credits.user_id and not settings.is_public
    )
  group by user_id;
  analyze pg_temp.ranking_coasters, pg_temp.ranking_members;

  -- Uses integers instead of ids, because the rows are sorted three times. A lower rating of another coaster is a win, and rank() - 1 is
  -- the number of these; an equal rating is half a win.
  create temporary table ranking_opinions on commit drop as
  with opinion as (
    select members.member, coasters.coaster, credit.list_rank, credit.rating::real as rating,
      credit.list_rank is not null and credit.rating is not null as is_both
    from public.coaster_credits as credit
    join pg_temp.ranking_members as members on members.user_id = credit.user_id
    join pg_temp.ranking_coasters as coasters on coasters.coaster_id = credit.coaster_id
    where credit.removed_at is null and (credit.rating is not null or credit.list_rank is not null)
  ),
  counted as (
    select
      opinion.*,
      list_rank is not null as is_listed,
      rating is not null as is_rated,
      count(list_rank) over (partition by member) as listed,
      row_number() over (partition by member order by list_rank, coaster) as place,
      count(rating) over (partition by member) as rated,
      rank() over (partition by member order by rating) - 1 + (count(*) over (partition by member, rating) - 1) / 2.0 as rated_wins,
      -- Subtracted below: between two coasters that are both in the list and rated, only their places count.
      count(*) over (partition by member, is_both) as both_count,
      rank() over (partition by member, is_both order by rating) - 1
        + (count(*) over (partition by member, is_both, rating) - 1) / 2.0 as both_wins
    from opinion
  )
  select
    member,
    coaster,
    rating,
    is_listed,
    is_rated,
    is_both,
    (case when is_listed then listed - 1 else 0 end + case when is_rated then rated - 1 else 0 end
      - case when is_both then both_count - 1 else 0 end)::double precision as games,
    (case when is_listed then listed - place else 0 end + case when is_rated then rated_wins else 0 end
      - case when is_both then both_wins else 0 end)::double precision as wins
  from counted;
  analyze pg_temp.ranking_opinions;

  create temporary table ranking_scores on commit drop as
  select
    coaster,
    0.5::double precision as score,
    sum(games) as games,
    1 + sum(wins) - sum(games) / 2 as start,
    -- How often the coaster's own score is in the sums of the members who listed or rated it.
    (count(*) filter (where is_listed) + count(*) filter (where is_rated) - count(*) filter (where is_both))::double precision as own,
    (count(*) filter (where games > 0))::integer as members,
    case when count(rating) >= least_members then avg(rating)::numeric end as rating
  from pg_temp.ranking_opinions
  group by coaster
  having sum(games) > 0;
  analyze pg_temp.ranking_scores;

  for iteration in 1..100 loop
    -- The sums of the scores that each member listed, rated, or both listed and rated.
    with of_member as (
      select
        opinion.member,
        coalesce(sum(scores.score) filter (where opinion.is_listed), 0) as listed,
        coalesce(sum(scores.score) filter (where opinion.is_rated), 0) as rated,
        coalesce(sum(scores.score) filter (where opinion.is_both), 0) as listed_and_rated
      from pg_temp.ranking_opinions as opinion
      join pg_temp.ranking_scores as scores on scores.coaster = opinion.coaster
      group by opinion.member
    ),
    -- For each coaster, the sum of its opponents' scores. Still includes the coaster's own score.
    of_opponents as (
      select
        opinion.coaster,
        sum(
          case when opinion.is_listed then of_member.listed else 0 end + case when opinion.is_rated then of_member.rated else 0 end
          - case when opinion.is_both then of_member.listed_and_rated else 0 end
        ) as total
      from pg_temp.ranking_opinions as opinion
      join of_member on of_member.member = opinion.member
      group by opinion.coaster
    ),
    computed as (
      select scores.coaster, (scores.start + of_opponents.total - scores.own * scores.score) / (2 + scores.games) as score, scores.score as before
      from pg_temp.ranking_scores as scores
      join of_opponents on of_opponents.coaster = scores.coaster
    ),
    stored as (
      update pg_temp.ranking_scores as scores
      set score = computed.score
      from computed
      where scores.coaster = computed.coaster
      returning abs(computed.score - computed.before) as change
    )
    select max(stored.change) into change from stored;
    exit when change is null or change < tolerance;
  end loop;

  -- Waits for running merges and removals, so that no row refers to a deleted coaster. Blocks only writes to the catalogue.
  lock table public.coasters in share mode;
  delete from private.coaster_ranking;
  insert into private.coaster_ranking (coaster_id, place, score, members, comparisons, rating)
  select
    coasters.id,
    row_number() over (order by scores.score desc, scores.members desc, coasters.id),
    100 * scores.score, scores.members, scores.games, round(scores.rating, 1)
  from pg_temp.ranking_scores as scores
  join pg_temp.ranking_coasters as numbered on numbered.coaster = scores.coaster
  join public.coasters on coasters.id = numbered.coaster_id
  where scores.members >= least_members;
  insert into private.coaster_ranking_facts as facts (computed_at, members, coasters, comparisons)
  select
    now(),
    (select count(distinct member) from pg_temp.ranking_opinions where games > 0),
    (select count(*) from private.coaster_ranking),
    (select coalesce(sum(games), 0) / 2 from pg_temp.ranking_opinions)
  on conflict (only_row) do update
  set computed_at = excluded.computed_at, members = excluded.members, coasters = excluded.coasters, comparisons = excluded.comparisons;
  drop table pg_temp.ranking_coasters, pg_temp.ranking_members, pg_temp.ranking_opinions, pg_temp.ranking_scores;
  return true;
end;
$$;
comment on function private.refresh_coaster_ranking is 'The server calls it once an hour; a Supabase project by pg_cron.';

-- Returns the columns of a coaster that screens show, as JSON.
create function private.coaster_json(coaster public.coasters) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(coaster) - array[
    'name_search', 'search_text', 'source', 'updated_at', 'dual_group', 'clone_group', 'relocation_group', 'retrack_group'
  ];
$$;

-- Returns whether the caller has a coaster in the log.
create function private.has_ridden(coaster text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.coaster_credits where user_id = auth.uid() and coaster_id = coaster and removed_at is null
  );
$$;

-- Returns the ranking. Runs with its owner's rights, because members cannot read its table.
create function private.list_coaster_ranking(
  of_country text, of_make text, of_type text, of_decade integer, page_size integer, page_offset integer
)
returns table (
  place bigint, overall_place integer, coaster jsonb, score numeric, members integer, comparisons bigint, rating numeric,
  ridden boolean, matches bigint
)
language sql stable security definer
set search_path = ''
as $$
  with page as (
    select
      ranking.*,
      row_number() over (order by ranking.place) as place_in_list,
      count(*) over () as total
    from private.coaster_ranking as ranking
    join public.coasters on coasters.id = ranking.coaster_id
    where (of_country is null or coasters.country = of_country)
      and (of_make is null or coasters.make = of_make)
      and (of_type is null or coasters.type = of_type)
      and (of_decade is null or left(coasters.opened, 3) = (of_decade / 10)::text)
    order by ranking.place
    limit least(greatest(coalesce(page_size, 50), 1), 100)
    offset greatest(coalesce(page_offset, 0), 0)
  )
  select
    page.place_in_list, page.place, private.coaster_json(coasters), round(page.score::numeric, 1), page.members, page.comparisons,
    page.rating, private.has_ridden(coasters.id), page.total
  from page
  join public.coasters on coasters.id = page.coaster_id
  where private.is_member()
  order by page.place;
$$;

-- Returns the ranking of all coasters, or of those of one country, maker, type or decade (1990 for 1990 to 1999). `place` is the place
-- among these coasters, `overall_place` the place among all. `matches` in every row is the number of these coasters.
create function public.list_coaster_ranking(
  of_country text default null, of_make text default null, of_type text default null, of_decade integer default null,
  page_size integer default 50, page_offset integer default 0
)
returns table (
  place bigint, overall_place integer, coaster jsonb, score numeric, members integer, comparisons bigint, rating numeric,
  ridden boolean, matches bigint
)
language sql stable
set search_path = ''
as $$
  select * from private.list_coaster_ranking(of_country, of_make, of_type, of_decade, page_size, page_offset);
$$;

create function private.coaster_ranking_facts()
returns table (computed_at timestamptz, members integer, coasters integer, comparisons bigint, least_members integer)
language sql stable security definer
set search_path = ''
as $$
  select facts.computed_at, facts.members, facts.coasters, facts.comparisons, private.least_ranking_members()
  from (select) as one_row
  left join private.coaster_ranking_facts as facts on true
  where private.is_member();
$$;

-- Returns what the ranking was computed from. Until there is a ranking, all columns except `least_members` are null.
create function public.coaster_ranking_facts()
returns table (computed_at timestamptz, members integer, coasters integer, comparisons bigint, least_members integer)
language sql stable
set search_path = ''
as $$
  select * from private.coaster_ranking_facts();
$$;

revoke execute on function public.list_coaster_ranking, public.coaster_ranking_facts from public, anon;
grant execute on function private.coaster_json, private.has_ridden, private.list_coaster_ranking, private.coaster_ranking_facts
  to authenticated, service_role;
grant execute on function private.refresh_coaster_ranking to service_role;
grant execute on function public.list_coaster_ranking, public.coaster_ranking_facts to authenticated;
