-- @spec community/entities, community/roles

-- Likes and comments of posts.

-- See private.lock_profile.
create function private.lock_post(post uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.posts where id = post for no key update;
  return true;
end;
$$;

grant execute on function private.lock_post to authenticated, service_role;

-- Likes.
create table public.post_likes (
  id uuid primary key default gen_random_uuid(),
  -- First, since references are locked in the order of the columns: see private.lock_profile.
  user_id uuid not null references public.profiles (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (post_id, user_id)
);
create index post_likes_user_id_idx on public.post_likes (user_id, post_id);
call private.add_value_checks('public.post_likes');
call private.limit_added_rows('post_likes', per_statement => 100, per_hour => 1000);

alter table public.post_likes enable row level security;
grant select, insert, delete on public.post_likes to authenticated;

create policy "Only current members have access"
on public.post_likes as restrictive to authenticated
using ((select private.is_member()));

create policy "Members see who likes a post"
on public.post_likes for select to authenticated
using (true);

create policy "Members like posts themselves"
on public.post_likes for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members take back their own likes"
on public.post_likes for delete to authenticated
using (user_id = (select auth.uid()) and private.lock_post(post_id));

create trigger guard_like
before insert on public.post_likes
for each row execute function private.set_created_at();

-- Of several posts, the rows are locked in the order of their ids and updated by one statement: removing 1,000 likes of 1,000
-- posts one by one takes 90 ms longer. One post, the usual case, needs no lock before its update.
create function private.count_likes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  ids uuid[];
  amounts integer[];
begin
  select array_agg(counted.post_id), array_agg(sign * counted.rows)
  into ids, amounts
  from (select post_id, count(*)::integer as rows from changed group by post_id) as counted;
  if cardinality(ids) = 1 then
    update public.posts set like_count = like_count + amounts[1] where id = ids[1];
  elsif ids is not null then
    perform from public.posts where id = any (ids) order by id for no key update;
    update public.posts
    set like_count = posts.like_count + counted.amount
    from unnest(ids, amounts) as counted (id, amount)
    where posts.id = counted.id;
  end if;
  return null;
end;
$$;

create trigger count_added_likes
after insert on public.post_likes referencing new table as changed
for each statement execute function private.count_likes();
create trigger count_removed_likes
after delete on public.post_likes referencing old table as changed
for each statement execute function private.count_likes();

-- Comments.
create table public.post_comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 500),
  created_at timestamptz not null default now()
);
create index post_comments_post_idx on public.post_comments (post_id, created_at desc, id desc);
create index post_comments_user_id_idx on public.post_comments (user_id);
call private.add_value_checks('public.post_comments');
call private.limit_added_rows('post_comments', per_statement => 100, per_hour => 300);

alter table public.post_comments enable row level security;
grant select, insert, delete on public.post_comments to authenticated;

create policy "Only current members have access"
on public.post_comments as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read every comment"
on public.post_comments for select to authenticated
using (true);

create policy "Members comment in their own name"
on public.post_comments for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Authors delete their own comments, moderators delete every comment"
on public.post_comments for delete to authenticated
using (
  (user_id = (select auth.uid()) or (select private.is_moderator()))
  and private.lock_post(post_id)
);

create trigger clean_texts
before insert or update of content on public.post_comments
for each row execute function private.clean_texts('text:content');

create function private.guard_comment() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.trimmed(new.content);
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
  end if;
  return new;
end;
$$;

create trigger guard_comment
before insert on public.post_comments
for each row execute function private.guard_comment();

-- As private.count_likes.
create function private.count_comments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  ids uuid[];
  amounts integer[];
begin
  select array_agg(counted.post_id), array_agg(sign * counted.rows)
  into ids, amounts
  from (select post_id, count(*)::integer as rows from changed group by post_id) as counted;
  if cardinality(ids) = 1 then
    update public.posts set comment_count = comment_count + amounts[1] where id = ids[1];
  elsif ids is not null then
    perform from public.posts where id = any (ids) order by id for no key update;
    update public.posts
    set comment_count = posts.comment_count + counted.amount
    from unnest(ids, amounts) as counted (id, amount)
    where posts.id = counted.id;
  end if;
  return null;
end;
$$;

create trigger count_added_comments
after insert on public.post_comments referencing new table as changed
for each statement execute function private.count_comments();
create trigger count_removed_comments
after delete on public.post_comments referencing old table as changed
for each statement execute function private.count_comments();
