-- @spec community/entities, community/roles

-- Stores posts. The next migration adds likes and comments; 20260101002200_file_deletion.sql deletes pictures of posts.

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 850),
  images text[] not null default '{}'
    check (cardinality(images) <= 4 and private.are_public_files(images, 'post-images', user_id::text)),
  -- What each picture shows, in the same order; an empty text where its author wrote nothing.
  image_alts text[] not null default '{}'
    check (not private.has_null(image_alts) and private.longest_entry(image_alts) <= 500),
  park_id text references public.parks (id) on update cascade on delete set null
    check (char_length(park_id) <= 64),
  -- The park's name and country when the post was written; they stay when the park's row is deleted.
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
call private.add_value_checks('public.posts');
call private.limit_added_rows('posts', per_statement => 60, per_hour => 60);

alter table public.posts enable row level security;
grant select, insert, delete on public.posts to authenticated;

create policy "Only current members have access"
on public.posts as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read every post"
on public.posts for select to authenticated
using (true);

create policy "Members write posts of their own"
on public.posts for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Authors delete their own posts, moderators delete every post"
on public.posts for delete to authenticated
using (
  (user_id = (select auth.uid()) or (select private.is_moderator()))
  and private.lock_profile(user_id)
);

create trigger clean_texts
before insert or update of content, image_alts, park_name, park_country on public.posts
for each row execute function private.clean_texts('text:content', 'lines:image_alts', 'line:park_name', 'line:park_country');

create trigger drop_file_origin
before insert or update of images on public.posts
for each row execute function private.drop_file_origin();

-- Copies name and country from a park of the directory. Keeps the given name of any other park.
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

-- Counts posts about parks towards the author's THRILL GUIDE badge.
--
-- This and most other counters are updated once per statement and parent, not once per row: each update leaves a dead version of
-- the parent's row that the next one reads first, so the time would grow with the square of the rows. `changed` is the
-- transition table: the rows that the statement inserted or deleted. Parents are updated in the order of private.lock_profile.
create function private.count_park_posts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  author record;
begin
  for author in
    select user_id as id, count(*)::integer as rows
    from changed
    where park_id is not null or park_name is not null
    group by user_id
    order by user_id
  loop
    update public.profiles set park_posts = park_posts + sign * author.rows where id = author.id;
  end loop;
  return null;
end;
$$;

create trigger count_added_park_posts
after insert on public.posts referencing new table as changed
for each statement execute function private.count_park_posts();
create trigger count_removed_park_posts
after delete on public.posts referencing old table as changed
for each statement execute function private.count_park_posts();

create function private.count_changed_park_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  counted_before boolean := old.park_id is not null or old.park_name is not null;
  counts_now boolean := new.park_id is not null or new.park_name is not null;
begin
  if counts_now <> counted_before then
    update public.profiles
    set park_posts = park_posts + case when counts_now then 1 else -1 end
    where id = new.user_id;
  end if;
  return null;
end;
$$;

-- A row trigger, because a trigger with transition tables cannot be limited to columns: it would run with every like, which updates
-- like_count. Few rows change these columns, because members cannot update posts.
create trigger count_changed_park_post
after update of park_id, park_name on public.posts
for each row execute function private.count_changed_park_post();
