-- Adds the name of a post's coaster, and returns the posts about a coaster for its page.

-- Copies the name from the catalogue, so that lists of posts need no join: with a join, the statement of the feed took 1.1 times as long.
-- Unlike the name of a park, this name is removed when the coaster is removed from the catalogue.
alter table public.posts add column coaster_name text check (char_length(coaster_name) between 1 and 200);
update public.posts set coaster_name = coasters.name from public.coasters where coasters.id = posts.coaster_id;

-- Returns the current id of a coaster, like private.current_coaster, but first waits for a merge or deletion in progress. Locks the
-- coaster until the end of the transaction. Lock profiles before calling this: changes of the catalogue also lock profiles first.
create function private.lock_current_coaster(requested_id text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  current_id text;
begin
  loop
    current_id := private.current_coaster(requested_id);
    exit when current_id is null;
    perform from public.coasters where id = current_id for key share;
    -- If it is not found, it was merged or deleted in the meantime: look again.
    exit when found;
  end loop;
  return current_id;
end;
$$;

grant execute on function private.lock_current_coaster to authenticated, service_role;

create or replace function private.find_coaster_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locks the profile before the coaster, to prevent a deadlock: the trigger that counts the author's posts locks the profile
  -- later.
  if tg_op = 'INSERT' then
    perform private.lock_profile(new.user_id);
  end if;
  new.coaster_id := private.lock_current_coaster(new.coaster_id);
  select coasters.name into new.coaster_name from public.coasters where coasters.id = new.coaster_id;
  return new;
end;
$$;

drop trigger find_coaster on public.posts;
create trigger find_coaster
before insert on public.posts
for each row when (new.coaster_id is not null or new.coaster_name is not null) execute function private.find_coaster_of_post();
-- Fires when a merge, the removal of a coaster (by the foreign key) or a rename changes the post.
create trigger find_changed_coaster
before update of coaster_id, coaster_name on public.posts
for each row
when (new.coaster_id is distinct from old.coaster_id or new.coaster_name is distinct from old.coaster_name)
execute function private.find_coaster_of_post();

create function private.rename_coaster_of_posts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.posts set coaster_name = new.name where coaster_id = new.id;
  return null;
end;
$$;

create trigger rename_coaster_of_posts
after update on public.coasters
for each row when (new.name <> old.name) execute function private.rename_coaster_of_posts();

-- list_coaster_posts runs with the caller's rights and calls is_suspended.
grant execute on function private.is_suspended to authenticated;

-- Returns either the posts with pictures about a coaster or those without, newest first. The policies of posts hide those of blocked and
-- muted members. Also leaves out hidden posts, even for their authors and for moderators, and posts of suspended members.
create function public.list_coaster_posts(
  of_coaster text,
  with_pictures boolean,
  page_size integer default 20,
  after_created_at timestamptz default null,
  after_id uuid default null
) returns setof public.posts
language plpgsql stable
set search_path = ''
-- A generic plan ignores page_size and would read and sort all posts about the coaster. A bitmap scan would, too: row-level security
-- hides column statistics from the planner, so it expects one row and prefers a bitmap scan. The index already returns the rows in order.
set plan_cache_mode = 'force_custom_plan'
set enable_bitmapscan = 'off'
as $$
declare
  -- Computed before the query, so that the planner can use the statistics of this id.
  current_id constant text := private.current_coaster(of_coaster);
begin
  return query
  select posts.*
  from public.posts
  where posts.coaster_id = current_id
    and (posts.created_at, posts.id) < (
      coalesce(after_created_at, 'infinity'),
      coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
    and (posts.images <> '{}') = with_pictures
    and posts.moderation is null
    and not private.is_suspended(posts.user_id)
  order by posts.created_at desc, posts.id desc
  limit least(greatest(coalesce(page_size, 20), 1), 100);
end;
$$;
revoke execute on function public.list_coaster_posts from public, anon;
grant execute on function public.list_coaster_posts to authenticated;
