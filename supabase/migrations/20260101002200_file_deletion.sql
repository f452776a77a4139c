-- Deletes stored files that no row references. A row references a file if one of its columns contains the file's path. SQL cannot
-- delete the bytes, so it only queues files: triggers queue a file when its last reference is removed, and an hourly sweep queues all
-- other unreferenced files. The server, or a scheduled function on a Supabase project, deletes the files and then the entries of the
-- queue: see decisions 8 and 10 in docs/decisions.

create table public.storage_deletion_queue (
  id bigint generated always as identity primary key,
  bucket_id text not null check (char_length(bucket_id) between 1 and 100),
  name text not null check (char_length(name) between 1 and 1024),
  enqueued_at timestamptz not null default now(),
  unique (bucket_id, name)
);
comment on table public.storage_deletion_queue is 'Stored files to delete; triggers and an hourly sweep add them, the server alone processes them.';

alter table public.storage_deletion_queue enable row level security;

-- Has no effect, because the server bypasses row-level security. The linter expects a policy for each table.
create policy "The server alone works the deletion queue"
on public.storage_deletion_queue for all to service_role
using (true) with check (true);

-- All files that rows reference. A migration that adds a column with file URLs replaces this view (docs/database.md links to its newest
-- definition), indexes the column if its table is large, and adds a trigger like those below.
-- `paths` holds bucket and name of each file; each index must repeat its expression.
--
-- The view reads with the rights of its caller, because the embedded backend (@supabase/lite) grants its roles all rights on views, too.
create view private.referenced_files (bucket_id, urls, paths) with (security_invoker = true) as
select 'profile-pictures', array[profile_picture], private.file_paths(array[profile_picture])
from public.profiles where profile_picture is not null
union all
select 'post-images', images, private.file_paths(images)
from public.posts where images <> '{}'
union all
select 'meetup-thumbnails', array[thumbnail], private.file_paths(array[thumbnail])
from public.meetups where thumbnail is not null
union all
select 'meetup-thumbnails', array[thumbnail_url], private.file_paths(array[thumbnail_url])
from public.thrill_tour_day_thumbnails
union all
select 'soundboard-audio', array[audio_url], private.file_paths(array[audio_url])
from public.soundboard_effects
union all
select 'team-profile-pictures', array[profile_picture_url], private.file_paths(array[profile_picture_url])
from public.team_member_pictures;

-- Turns fastupdate off: with it, every look-up would also read the pending list of the index.
create index profiles_files_idx on public.profiles using gin (private.file_paths(array[profile_picture]))
with (fastupdate = off) where profile_picture is not null;
create index posts_files_idx on public.posts using gin (private.file_paths(images))
with (fastupdate = off) where images <> '{}';
create index meetups_files_idx on public.meetups using gin (private.file_paths(array[thumbnail]))
with (fastupdate = off) where thumbnail is not null;

-- Returns whether any row references the file, given as bucket/name.
create function private.is_file_referenced(path text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.referenced_files
    where referenced_files.bucket_id = split_part(path, '/', 1) and referenced_files.paths @> array[path]
  );
end;
$$;

grant execute on function private.is_file_referenced to authenticated, service_role;

-- Queues those of the files that no row references any more, ordered by path, so that two statements cannot deadlock.
create function private.queue_unreferenced_files(urls text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.storage_deletion_queue (bucket_id, name)
  select split_part(path, '/', 1), substring(path from '/(.*)$')
  from unnest(private.file_paths(urls)) as path
  where not private.is_file_referenced(path)
  order by path
  on conflict (bucket_id, name) do nothing;
end;
$$;

-- Removes from the queue the files that a row references again, for example after a photo was replaced and restored.
create function private.unqueue_files(urls text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.storage_deletion_queue as queue
  using unnest(private.file_paths(urls)) as path
  where queue.bucket_id = split_part(path, '/', 1) and queue.name = substring(path from '/(.*)$');
end;
$$;

-- Takes the new file of a row out of the deletion queue, and queues the old one if no row references it any more. The trigger's
-- argument is the name of the column; tables with one file column have such a trigger.
create function private.follow_file_column() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_url text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end;
  after_url text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end;
begin
  if before_url is distinct from after_url then
    if before_url is not null then
      perform private.queue_unreferenced_files(array[before_url]);
    end if;
    if after_url is not null then
      perform private.unqueue_files(array[after_url]);
    end if;
  end if;
  return null;
end;
$$;

create trigger follow_profile_picture
after insert or delete or update of profile_picture on public.profiles
for each row execute function private.follow_file_column('profile_picture');
create trigger follow_meetup_thumbnail
after insert or delete or update of thumbnail on public.meetups
for each row execute function private.follow_file_column('thumbnail');
create trigger follow_sound_file
after insert or delete or update of audio_url on public.soundboard_effects
for each row execute function private.follow_file_column('audio_url');
create trigger follow_team_member_picture
after insert or delete or update of profile_picture_url on public.team_member_pictures
for each row execute function private.follow_file_column('profile_picture_url');
create trigger follow_day_thumbnail
after insert or delete or update of thumbnail_url on public.thrill_tour_day_thumbnails
for each row execute function private.follow_file_column('thumbnail_url');

-- Does the same for the files of posts, once per statement, because an account may be deleted with thousands of posts.
create function private.follow_images_of_posts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  urls text[];
begin
  select array_agg(url) into urls from changed, unnest(changed.images) as url;
  if urls is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.queue_unreferenced_files(urls);
  else
    perform private.unqueue_files(urls);
  end if;
  return null;
end;
$$;

-- Does the same for a post whose images change. Runs per row, because a trigger with transition tables cannot be limited to columns.
create function private.follow_post_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_unreferenced_files(old.images);
  perform private.unqueue_files(new.images);
  return null;
end;
$$;

create trigger follow_added_images
after insert on public.posts referencing new table as changed
for each statement execute function private.follow_images_of_posts();
create trigger follow_removed_images
after delete on public.posts referencing old table as changed
for each statement execute function private.follow_images_of_posts();
create trigger follow_changed_images
after update of images on public.posts
for each row execute function private.follow_post_images();

-- Returns the member whose folder a file is in; null for other files.
create function private.member_folder(object_name text) returns uuid
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(object_name, '/', 1)::uuid
  end;
$$;

-- Queues every file that no row references, once no open form can need it: pictures of posts after a day, because the form keeps a copy
-- and uploads it again; the latest upload of a member whose profile has no picture yet after 30 days, because onboarding may continue
-- weeks later; others after a week, because their forms keep only the path. Files in the folder of a deleted account are queued at once.
-- 20260701002000_ride_photos.sql replaces this function: photos of rides are queued like those of posts.
create function private.enqueue_abandoned_files() returns integer
language sql security definer
set search_path = ''
as $$
  with referenced as (
    -- Inlines private.file_paths: a call for each picture would take seconds.
    select split_part(url, '/storage/v1/object/public/', 2) as path
    from private.referenced_files, unnest(referenced_files.urls) as url
  ),
  unreferenced as (
    select
      object.bucket_id,
      object.name,
      private.member_folder(object.name) as member_id,
      greatest(object.created_at, object.updated_at) as stored_at,
      row_number() over (
        partition by object.bucket_id, private.member_folder(object.name)
        order by greatest(object.created_at, object.updated_at) desc
      ) as age_rank
    from storage.objects as object
    where not exists (select 1 from referenced where referenced.path = object.bucket_id || '/' || object.name)
  ),
  queued as (
    insert into public.storage_deletion_queue (bucket_id, name)
    select unreferenced.bucket_id, unreferenced.name
    from unreferenced
    where unreferenced.stored_at < now() - case
        when unreferenced.bucket_id = 'post-images' then interval '1 day'
        when unreferenced.bucket_id = 'profile-pictures' and unreferenced.age_rank = 1 and not exists (
          select 1 from public.profiles
          where profiles.id = unreferenced.member_id and profiles.profile_picture is not null
        ) then interval '30 days'
        else interval '7 days'
      end
      -- Uploaded while the account was being deleted.
      or (
        unreferenced.member_id is not null
        and not exists (select 1 from auth.users where users.id = unreferenced.member_id)
      )
    on conflict (bucket_id, name) do nothing
    returning 1
  )
  select count(*)::integer from queued;
$$;

grant execute on function private.enqueue_abandoned_files to service_role;

-- The Edge Function delete-files calls this. A lock cannot last from one request to the next, so each call checks the
-- entries again.
create function public.prune_deletion_queue(at_most integer)
returns table (id bigint, bucket_id text, name text)
language sql
set search_path = ''
as $$
  with due as (
    select queue.id, queue.bucket_id, queue.name,
      private.is_file_referenced(queue.bucket_id || '/' || queue.name) as referenced
    from public.storage_deletion_queue as queue
    order by queue.enqueued_at, queue.id
    limit greatest(at_most, 0)
  ),
  -- Removes the entries of files that a row references again.
  removed as (
    delete from public.storage_deletion_queue as queue using due where queue.id = due.id and due.referenced
  )
  select due.id, due.bucket_id, due.name from due where not due.referenced;
$$;
comment on function public.prune_deletion_queue is
  'Removes entries of files that a row references again, and returns the longest-queued others; for the server alone.';
