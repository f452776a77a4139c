-- Creates the public bucket for the community's logo, which admins upload.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('instance-files', 'instance-files', true, 1048576, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- Returns the buckets of the files that admins publish for everyone. Adds instance-files.
create or replace function private.community_buckets() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['soundboard-audio', 'team-profile-pictures', 'instance-files'];
$$;

create or replace function private.is_community_file(bucket text, object_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select (bucket = 'soundboard-audio' and object_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$')
    or (bucket = 'team-profile-pictures' and object_name ~ '^team/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$')
    or (bucket = 'instance-files' and object_name ~ '^instance/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$');
$$;

-- Adds the logo to the files that rows reference, so that its file is not deleted.
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
from private.instance_settings where logo is not null;

-- Keeps the file of the new logo, and queues the file of the old one for deletion.
create trigger follow_logo
after insert or delete or update of logo on private.instance_settings
for each row execute function private.follow_file_column('logo');
