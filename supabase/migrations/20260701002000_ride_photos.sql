-- Lets a ride have one photo. Only the member can read a ride and its photo; moderators and admins cannot. The bucket is not public,
-- and the app loads the photo with the member's token.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('ride-photos', 'ride-photos', false, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create or replace function private.member_buckets() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['profile-pictures', 'post-images', 'meetup-thumbnails', 'ride-photos'];
$$;

-- Returns whether a bucket holds files of members that moderators may see and remove.
create function private.is_moderated_bucket(bucket text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.is_member_bucket(bucket) and bucket <> 'ride-photos';
$$;

grant execute on function private.is_moderated_bucket to authenticated, service_role;

-- Change this policy together with those of coaster_rides: a member who can read a ride must be able to read its photo.
-- conformance/core/rules/ride-photos.test.ts compares both policies.
drop policy "Members see their own files, moderators those they may remove" on storage.objects;
create policy "Members see their own files, moderators those they may remove"
on storage.objects for select to authenticated
using (
  private.is_own_file(bucket_id, name)
  or ((select private.is_moderator()) and private.is_moderated_bucket(bucket_id))
  or ((select private.is_admin()) and private.is_community_bucket(bucket_id))
);

drop policy "Members remove their own files, moderators members' pictures, admins all" on storage.objects;
create policy "Members remove their own files, moderators members' pictures, admins all"
on storage.objects for delete to authenticated
using (
  (private.is_own_file(bucket_id, name) and not private.is_file_referenced(bucket_id || '/' || name))
  or ((select private.is_moderator()) and private.is_moderated_bucket(bucket_id))
  or ((select private.is_admin()) and private.is_community_bucket(bucket_id))
);

-- Returns whether a text has the form of a photo's name in the bucket: the folder of this member, and a file. 237 characters are a UUID,
-- a slash and up to 200 for the file, as in private.is_own_file.
create function private.is_photo_of(photo text, member uuid) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select char_length(photo) <= 237 and photo ~ '^[0-9a-f-]+/[A-Za-z0-9][A-Za-z0-9._-]*$' and split_part(photo, '/', 1) = member::text;
$$;

grant execute on function private.is_photo_of to authenticated, service_role;

alter table public.coaster_rides
  -- The name of the file, not its address: the bucket is not public.
  add column photo text,
  add column photo_alt text not null default '' check (char_length(photo_alt) <= 500),
  add constraint coaster_rides_photo_check check (private.is_photo_of(photo, user_id));

drop trigger clean_texts on public.coaster_rides;
create trigger clean_texts
before insert or update of seat, note, photo_alt on public.coaster_rides
for each row execute function private.clean_texts('line:seat', 'text:note', 'line:photo_alt');

-- Also trims the photo's alternative text, and clears it if there is no photo; otherwise unchanged.
create or replace function private.guard_ride() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.seat := private.trimmed(new.seat);
  new.note := private.trimmed(new.note);
  new.photo_alt := case when new.photo is null then '' else private.trimmed(new.photo_alt) end;
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.created_at := now();
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.credit_id := old.credit_id;
      new.created_at := old.created_at;
    end if;
  end if;
  if new.ridden_on > left(private.latest_day(), char_length(new.ridden_on)) then
    raise exception using
      errcode = 'check_violation',
      message = 'A ride cannot be in the future',
      hint = 'ride_in_future';
  end if;
  return new;
end;
$$;

-- Returns a file's address in the form that private.queue_unreferenced_files and private.unqueue_files accept, even if the bucket is not
-- public.
create function private.file_address(bucket text, object_name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select '/storage/v1/object/public/' || bucket || '/' || object_name;
$$;

grant execute on function private.file_address to authenticated, service_role;

create or replace view private.referenced_files (bucket_id, urls, paths) with (security_invoker = true) as
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
from public.team_member_pictures
union all
select 'instance-files', array[logo], private.file_paths(array[logo])
from private.instance_settings where logo is not null
union all
select 'ride-photos', array[private.file_address('ride-photos', photo)], array['ride-photos/' || photo]
from public.coaster_rides where photo is not null;

-- For private.is_file_referenced, which looks for a path in `paths` of the view.
create index coaster_rides_files_idx on public.coaster_rides using gin ((array['ride-photos/' || photo]))
with (fastupdate = off) where photo is not null;

-- Queues the photos of deleted rides for deletion, and removes those of added rides from the queue. Runs once per statement, as for the
-- files of posts, because an account may be deleted with thousands of rides.
create function private.follow_photos_of_rides() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  addresses text[];
begin
  select array_agg(private.file_address('ride-photos', photo)) into addresses from changed where photo is not null;
  if addresses is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.queue_unreferenced_files(addresses);
  else
    perform private.unqueue_files(addresses);
  end if;
  return null;
end;
$$;

create function private.follow_ride_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.photo is not null then
    perform private.queue_unreferenced_files(array[private.file_address('ride-photos', old.photo)]);
  end if;
  if new.photo is not null then
    perform private.unqueue_files(array[private.file_address('ride-photos', new.photo)]);
  end if;
  return null;
end;
$$;

create trigger follow_added_photos
after insert on public.coaster_rides referencing new table as changed
for each statement execute function private.follow_photos_of_rides();
create trigger follow_removed_photos
after delete on public.coaster_rides referencing old table as changed
for each statement execute function private.follow_photos_of_rides();
create trigger follow_changed_photo
after update of photo on public.coaster_rides
for each row when (old.photo is distinct from new.photo) execute function private.follow_ride_photo();

-- Also queues unused photos of rides after one day: like the form of a post, the form of a ride keeps a copy and can upload it again.
-- Otherwise unchanged.
create or replace function private.enqueue_abandoned_files() returns integer
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
        when unreferenced.bucket_id in ('post-images', 'ride-photos') then interval '1 day'
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
