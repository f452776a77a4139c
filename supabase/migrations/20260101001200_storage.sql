-- @spec accounts/photo-storage

-- Buckets, who may do what in them, and when a file is still needed.
--
-- All five are public: a file is served to whoever knows its address. The select policies are for listing, replacing and
-- removing, which go through the caller's rights. SVG is accepted nowhere, because it can carry scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('profile-pictures', 'profile-pictures', true, 10485760, array['image/jpeg', 'image/png']),
  ('post-images', 'post-images', true, 10485760,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  ('meetup-thumbnails', 'meetup-thumbnails', true, 10485760,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  ('soundboard-audio', 'soundboard-audio', true, 5242880,
    array['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/opus', 'audio/wav', 'audio/x-wav',
      'audio/wave', 'audio/webm', 'audio/flac', 'audio/x-flac']),
  ('team-profile-pictures', 'team-profile-pictures', true, 10485760,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- Files directly in the caller's own folder of a bucket that members upload to.
create function private.is_own_file(bucket text, object_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select bucket in ('profile-pictures', 'post-images', 'meetup-thumbnails')
    and object_name ~ ('^' || private.caller_id()::text || '/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$');
$$;

-- Files that admins publish for everyone.
create function private.is_house_file(bucket text, object_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select (bucket = 'soundboard-audio' and object_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$')
    or (bucket = 'team-profile-pictures' and object_name ~ '^team/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$');
$$;

create policy "Members see their own files, moderators those they may remove"
on storage.objects for select to authenticated
using (
  (select private.is_member())
  and (
    private.is_own_file(bucket_id, name)
    or (bucket_id in ('profile-pictures', 'post-images', 'meetup-thumbnails') and (select private.is_moderator()))
    or (bucket_id in ('soundboard-audio', 'team-profile-pictures') and (select private.is_admin()))
  )
);

create policy "Members upload to their own folder, admins for everyone"
on storage.objects for insert to authenticated
with check (
  (select private.is_member())
  and (
    private.is_own_file(bucket_id, name)
    or (private.is_house_file(bucket_id, name) and (select private.is_admin()))
  )
);

create policy "Members replace their own files, admins what everyone sees"
on storage.objects for update to authenticated
using (
  (select private.is_member())
  and (
    private.is_own_file(bucket_id, name)
    or (private.is_house_file(bucket_id, name) and (select private.is_admin()))
  )
)
with check (
  (select private.is_member())
  and (
    private.is_own_file(bucket_id, name)
    or (private.is_house_file(bucket_id, name) and (select private.is_admin()))
  )
);

-- Whether any row still points at the file, given as bucket/name. Posts are looked up by the owner of the folder, since only
-- an author can point a post at it; the admins' tables are small.
create function private.is_file_shown(path text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  folder text := split_part(path, '/', 2);
  owner uuid := case when folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then folder::uuid end;
begin
  return case split_part(path, '/', 1)
    when 'profile-pictures' then exists (
      select 1 from public.profiles
      where profiles.id = owner and private.file_path(profiles.profile_picture) = path
    )
    when 'post-images' then exists (
      select 1 from public.posts
      where posts.user_id = owner
        and path in (select private.file_path(url) from unnest(posts.images) as url)
    )
    when 'meetup-thumbnails' then
      exists (select 1 from public.meetups where private.file_path(meetups.thumbnail) = path)
      or exists (
        select 1 from public.thrill_tour_day_thumbnails as day where private.file_path(day.thumbnail_url) = path
      )
    when 'soundboard-audio' then exists (
      select 1 from public.soundboard_effects as sound where private.file_path(sound.audio_url) = path
    )
    when 'team-profile-pictures' then exists (
      select 1 from public.team_member_pictures as picture
      where private.file_path(picture.profile_picture_url) = path
    )
    else false
  end;
end;
$$;

-- Nobody pulls a picture from under a row of their own, not even by a form that is still open beside the one that was sent;
-- the row's end takes the file along. Moderators and admins remove what they must.
create policy "Members remove their own files, moderators members' pictures, admins all"
on storage.objects for delete to authenticated
using (
  (select private.is_member())
  and (
    (private.is_own_file(bucket_id, name) and not private.is_file_shown(bucket_id || '/' || name))
    or (bucket_id in ('profile-pictures', 'post-images', 'meetup-thumbnails') and (select private.is_moderator()))
    or (bucket_id in ('soundboard-audio', 'team-profile-pictures') and (select private.is_admin()))
  )
);

-- Queues members' uploads that never came into a row: of a form that was abandoned, or of a browser that was closed between
-- the upload and the answer. Whoever writes a post has its pictures at hand and sends them again after a day; the other forms
-- only remember the address, so theirs are given a week, and a profile picture stays for as long as there is no other.
create function private.enqueue_abandoned_files() returns integer
language sql security definer
set search_path = ''
as $$
  with shown as (
    -- As private.file_path has it; called for every picture there is, the function would cost seconds.
    select split_part(url, '/storage/v1/object/public/', 2) as path
    from (
      select unnest(images) as url from public.posts
      union all
      select profile_picture from public.profiles
      union all
      select thumbnail from public.meetups
      union all
      select thumbnail_url from public.thrill_tour_day_thumbnails
    ) as picture
  ),
  queued as (
    insert into public.storage_deletion_queue (bucket_id, name)
    select object.bucket_id, object.name
    from storage.objects as object
    where (
        (object.bucket_id = 'post-images' and greatest(object.created_at, object.updated_at) < now() - interval '1 day')
        or (
          object.bucket_id = 'meetup-thumbnails'
          and greatest(object.created_at, object.updated_at) < now() - interval '7 days'
        )
        or (
          object.bucket_id = 'profile-pictures'
          and greatest(object.created_at, object.updated_at) < now() - interval '7 days'
          and exists (
            select 1 from public.profiles
            where profiles.id::text = split_part(object.name, '/', 1) and profiles.profile_picture is not null
          )
        )
        -- Uploaded in the very moment in which the account was deleted.
        or (
          object.bucket_id in ('post-images', 'meetup-thumbnails', 'profile-pictures')
          and not exists (select 1 from auth.users where users.id::text = split_part(object.name, '/', 1))
        )
      )
      and not exists (select 1 from shown where shown.path = object.bucket_id || '/' || object.name)
    on conflict (bucket_id, name) do nothing
    returning 1
  )
  select count(*)::integer from queued;
$$;

revoke execute on function private.is_own_file(text, text) from public;
revoke execute on function private.is_house_file(text, text) from public;
revoke execute on function private.is_file_shown(text) from public;
revoke execute on function private.enqueue_abandoned_files() from public;
grant execute on function private.is_own_file(text, text) to authenticated, service_role;
grant execute on function private.is_house_file(text, text) to authenticated, service_role;
grant execute on function private.is_file_shown(text) to authenticated, service_role;
grant execute on function private.enqueue_abandoned_files() to service_role;
