-- @spec community/entities, community/roles

-- Stores likes and comments of posts.

-- Locks a post and returns true, for policies: see private.lock_profile.
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

-- Keeps a count in each row of the table `of`: the column `into_column` says how many rows of the table `counted` refer to the row with
-- their column `reference`.
-- Adds the function count_<named>, and triggers that call it when rows of `counted` are added or deleted.
-- The function is generated, because statements with fixed names keep their plans.
create procedure private.keep_count(counted text, reference text, of text, into_column text, named text)
language plpgsql
set search_path = ''
as $procedure$
begin
  execute format(
    $definition$
    -- Several rows are locked in the order of their ids and updated by one statement: removing 1,000 likes of 1,000 posts one by
    -- one takes 90 ms longer. One row, the usual case, needs no lock before its update.
    create function private.%1$I() returns trigger
    language plpgsql security definer
    set search_path = ''
    as $$
    declare
      sign integer := case tg_op when 'INSERT' then 1 else -1 end;
      ids uuid[];
      amounts integer[];
    begin
      select array_agg(total.id), array_agg(sign * total.rows)
      into ids, amounts
      from (select %2$I as id, count(*)::integer as rows from changed group by %2$I) as total;
      if cardinality(ids) = 1 then
        update public.%3$I set %4$I = %4$I + amounts[1] where id = ids[1];
      elsif ids is not null then
        perform from public.%3$I where id = any (ids) order by id for no key update;
        update public.%3$I as counting
        set %4$I = counting.%4$I + total.amount
        from unnest(ids, amounts) as total (id, amount)
        where counting.id = total.id;
      end if;
      return null;
    end;
    $$
    $definition$,
    'count_' || named, reference, of, into_column
  );
  execute format(
    'create trigger %1$I after insert on public.%2$I referencing new table as changed
    for each statement execute function private.%3$I()',
    'count_added_' || named, counted, 'count_' || named
  );
  execute format(
    'create trigger %1$I after delete on public.%2$I referencing old table as changed
    for each statement execute function private.%3$I()',
    'count_removed_' || named, counted, 'count_' || named
  );
end;
$procedure$;

-- Stores who likes a post.
create table public.post_likes (
  id uuid primary key default gen_random_uuid(),
  -- This column is the first, since references are locked in the order of the columns: see private.lock_profile.
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

call private.keep_count('post_likes', 'post_id', of => 'posts', into_column => 'like_count', named => 'likes');

-- Stores the comments on posts.
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

-- 20260401000936_content_of_admins.sql adds that only admins delete comments of admins. docs/database.md lists all policies in force.
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

call private.keep_count('post_comments', 'post_id', of => 'posts', into_column => 'comment_count', named => 'comments');
