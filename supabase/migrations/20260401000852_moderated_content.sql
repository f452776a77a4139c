-- @spec community/roles

-- Rejects likes, comments and other rows that refer to moderated content, and leaves moderated content out of the counters that
-- still counted it.

-- Rejects rows that refer to a member whom a block hides, to content of such a member, to removed content or, unless the caller is a
-- moderator, to another member's hidden content. Raises the same error as for a missing row. Does not reject a second block of the same
-- member: it is a duplicate, which the app's upsert ignores.
create or replace function private.require_not_hidden() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  referenced_id uuid := to_jsonb(new) ->> tg_argv[0];
  member uuid := referenced_id;
  state text;
begin
  if tg_argv[1] <> 'profiles' then
    execute format('select %I, moderation from public.%I where id = $1', tg_argv[2], tg_argv[1])
    into member, state using referenced_id;
  end if;
  if state = 'removed'
    or (state = 'hidden' and member <> auth.uid() and not private.is_moderator())
    or exists (
      select from private.hidden_pairs as pair
      where pair.member_id = auth.uid() and pair.hidden_id = member
        and (pair.cause = 'is blocked' or (pair.cause = 'blocks' and tg_table_name <> 'member_blocks'))
    )
  then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format(
        'insert or update on table "%s" violates foreign key constraint "%s"', tg_table_name, tg_argv[3]
      ),
      detail = format('Key is not present in table "%s".', tg_argv[1]),
      schema = 'public', table = tg_table_name, constraint = tg_argv[3];
  end if;
  return new;
end;
$$;

-- Leaves moderated posts out of profiles.park_posts. When a moderated post is deleted, another trigger subtracts it from the count,
-- although it was not counted; this function first adds 1 to make up for that.
create function private.count_moderated_park_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  change constant integer := case
    when tg_op = 'DELETE' then 1
    else (case when new.moderation is null then 1 else 0 end) - (case when old.moderation is null then 1 else 0 end)
  end;
begin
  if change <> 0 and (old.park_id is not null or old.park_name is not null) then
    update public.profiles set park_posts = park_posts + change where id = old.user_id;
  end if;
  return old;
end;
$$;

create trigger count_moderated after update of moderation on public.posts
for each row execute function private.count_moderated_park_post();
create trigger count_moderated_before_deletion before delete on public.posts
for each row when (old.moderation is not null) execute function private.count_moderated_park_post();

-- Updates the count when the park of a post was added or removed, unless the post is moderated.
create or replace function private.count_changed_park_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  counted_before boolean := old.park_id is not null or old.park_name is not null;
  counts_now boolean := new.park_id is not null or new.park_name is not null;
begin
  if counts_now <> counted_before and new.moderation is null then
    update public.profiles
    set park_posts = park_posts + case when counts_now then 1 else -1 end
    where id = new.user_id;
  end if;
  return null;
end;
$$;

update public.profiles
set park_posts = park_posts - moderated.posts
from (
  select user_id, count(*)::integer as posts
  from public.posts
  where moderation is not null and (park_id is not null or park_name is not null)
  group by user_id
) as moderated
where moderated.user_id = profiles.id;

-- Updates the upvotes of authors whose tips changed, and the tip counts of parks that gained or lost tips. Moderated tips are not counted
-- for a park.
create or replace function private.count_changed_tips() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  author record;
  park_to_recount text;
begin
  for author in
    select user_id as id, sum(upvotes)::integer as upvotes
    from (
      select user_id, -upvotes as upvotes from before
      union all
      select user_id, upvotes from after
    ) as tip
    group by user_id
    having sum(upvotes) <> 0
    order by user_id
  loop
    update public.profiles set tip_upvotes = tip_upvotes + author.upvotes where id = author.id;
  end loop;
  for park_to_recount in
    select park_id
    from (
      select park_id, -1 as sign from before
      union all
      select park_id, 1 from after
    ) as tip
    group by park_id
    having sum(sign) <> 0
    order by park_id
  loop
    -- Locks the park before counting, so that the count includes everything committed until then.
    perform from public.parks where id = park_to_recount for no key update;
    update public.parks
    set tip_count = (select count(*) from public.thoosie_tips where park_id = park_to_recount and moderation is null)
    where id = park_to_recount;
  end loop;
  return null;
end;
$$;
