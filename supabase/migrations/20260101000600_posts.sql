-- @spec community/entities, community/roles

-- Posts, likes and comments.

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 850),
  images text[] not null default '{}'
    check (cardinality(images) <= 4 and private.are_public_files(images, 'post-images', user_id::text)),
  -- What each picture shows, in the same order; an empty text where its author said nothing.
  image_alts text[] not null default '{}'
    check (array_position(image_alts, null) is null and private.longest_entry(image_alts) <= 500),
  park_id text references public.parks (id) on update cascade on delete set null
    check (char_length(park_id) <= 64),
  -- The park's name and country as they were; they outlive the park's row.
  park_name text check (char_length(park_name) between 1 and 120),
  park_country text check (char_length(park_country) between 1 and 80),
  visit_date date check (visit_date between '1900-01-01' and '2100-12-31'),
  meetup_id uuid references public.meetups (id) on delete set null,
  -- Counted by triggers, so that a page of the feed costs the same however popular its posts are.
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  check (cardinality(images) = cardinality(image_alts))
)
with (fillfactor = 85);
create index posts_newest_idx on public.posts (created_at desc, id desc);
create index posts_author_idx on public.posts (user_id, created_at desc, id desc);
create index posts_meetup_idx on public.posts (meetup_id, created_at desc, id desc);
create index posts_park_idx on public.posts (park_id, created_at desc, id desc);

alter table public.posts enable row level security;
revoke all on public.posts from anon, authenticated;
grant select, insert, delete on public.posts to authenticated;
grant all on public.posts to service_role;

create policy "Members read every post"
on public.posts for select to authenticated
using ((select private.is_member()));

create policy "Members write posts of their own"
on public.posts for insert to authenticated
with check ((select private.is_member()) and user_id = (select auth.uid()));

create policy "Authors delete their own posts, moderators delete every post"
on public.posts for delete to authenticated
using (
  (select private.is_member())
  and (user_id = (select auth.uid()) or (select private.is_moderator()))
  and private.lock_profile(user_id)
);

-- A park that the directory knows names itself; only for others is the given name kept.
create function private.guard_post() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.trimmed(new.content);
  if cardinality(new.image_alts) = 0 then
    new.image_alts := array_fill(''::text, array[cardinality(new.images)]);
  end if;
  new.park_name := nullif(private.trimmed(new.park_name), '');
  new.park_country := nullif(private.trimmed(new.park_country), '');
  if new.park_id is not null then
    select parks.name, parks.country into new.park_name, new.park_country
    from public.parks where parks.id = new.park_id;
  end if;
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
    new.like_count := 0;
    new.comment_count := 0;
    if new.visit_date > private.utc_today() + 1 then
      raise exception using
        errcode = 'check_violation',
        message = 'The day of a visit cannot lie in the future',
        hint = 'visit_date_future';
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_post
before insert on public.posts
for each row execute function private.guard_post();

-- Posts about a park count towards the author's THRILL GUIDE badge.
create function private.count_park_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  counted_before boolean := tg_op <> 'INSERT' and (old.park_id is not null or old.park_name is not null);
  counts_now boolean := tg_op <> 'DELETE' and (new.park_id is not null or new.park_name is not null);
begin
  if counts_now and not counted_before then
    update public.profiles set park_posts = park_posts + 1 where id = new.user_id;
  elsif counted_before and not counts_now then
    update public.profiles set park_posts = park_posts - 1 where id = old.user_id;
  end if;
  return null;
end;
$$;

create trigger count_park_post
after insert or delete or update of park_id, park_name on public.posts
for each row execute function private.count_park_post();

create function private.follow_post_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  url text;
begin
  if tg_op <> 'INSERT' then
    foreach url in array old.images loop
      perform private.release_file(url);
    end loop;
  end if;
  if tg_op <> 'DELETE' then
    foreach url in array new.images loop
      perform private.keep_file(url);
    end loop;
  end if;
  return null;
end;
$$;

create trigger follow_post_images
after insert or delete or update of images on public.posts
for each row execute function private.follow_post_images();

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

-- Likes.
create table public.post_likes (
  id uuid primary key default gen_random_uuid(),
  -- First, since references are locked in the order in which they stand: see private.lock_profile.
  user_id uuid not null references public.profiles (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (post_id, user_id)
);
create index post_likes_user_id_idx on public.post_likes (user_id, post_id);

alter table public.post_likes enable row level security;
revoke all on public.post_likes from anon, authenticated;
grant select, insert, delete on public.post_likes to authenticated;
grant all on public.post_likes to service_role;

create policy "Members see who likes a post"
on public.post_likes for select to authenticated
using ((select private.is_member()));

create policy "Members like posts themselves"
on public.post_likes for insert to authenticated
with check ((select private.is_member()) and user_id = (select auth.uid()));

create policy "Members take back their own likes"
on public.post_likes for delete to authenticated
using ((select private.is_member()) and user_id = (select auth.uid()) and private.lock_post(post_id));

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

alter table public.post_comments enable row level security;
revoke all on public.post_comments from anon, authenticated;
grant select, insert, delete on public.post_comments to authenticated;
grant all on public.post_comments to service_role;

create policy "Members read every comment"
on public.post_comments for select to authenticated
using ((select private.is_member()));

create policy "Members comment in their own name"
on public.post_comments for insert to authenticated
with check ((select private.is_member()) and user_id = (select auth.uid()));

create policy "Authors delete their own comments, moderators delete every comment"
on public.post_comments for delete to authenticated
using (
  (select private.is_member())
  and (user_id = (select auth.uid()) or (select private.is_moderator()))
  and private.lock_post(post_id)
);

create function private.guard_like() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
  end if;
  return new;
end;
$$;

create trigger guard_like
before insert on public.post_likes
for each row execute function private.guard_like();

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

create function private.count_like() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.posts set like_count = like_count + 1 where id = new.post_id;
  else
    update public.posts set like_count = like_count - 1 where id = old.post_id;
  end if;
  return null;
end;
$$;

create trigger count_like
after insert or delete on public.post_likes
for each row execute function private.count_like();

create function private.count_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.posts set comment_count = comment_count + 1 where id = new.post_id;
  else
    update public.posts set comment_count = comment_count - 1 where id = old.post_id;
  end if;
  return null;
end;
$$;

create trigger count_comment
after insert or delete on public.post_comments
for each row execute function private.count_comment();

revoke execute on function private.guard_post() from public;
revoke execute on function private.count_park_post() from public;
revoke execute on function private.follow_post_images() from public;
revoke execute on function private.guard_like() from public;
revoke execute on function private.guard_comment() from public;
revoke execute on function private.count_like() from public;
revoke execute on function private.count_comment() from public;
revoke execute on function private.lock_post(uuid) from public;
grant execute on function private.lock_post(uuid) to authenticated, service_role;
