-- @spec accounts/photo-storage

-- Creates buckets, and defines who may do what in them. How to add one: CONTRIBUTING.md, "Add a bucket";
-- 20260401000305_instance_files.sql (admins upload) and 20260701002000_ride_photos.sql (private) are complete examples. Later
-- migrations replace some functions and policies of this file: docs/database.md lists those in force.
--
-- The five buckets of this file are public: anybody who knows a file's address can read it. A later bucket can be private. The select
-- policies are for listing, replacing and deleting, which use the caller's rights. No bucket accepts SVG, because it can contain scripts.

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

-- Returns the buckets where each member uploads to a separate folder.
create function private.member_buckets() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['profile-pictures', 'post-images', 'meetup-thumbnails'];
$$;

create function private.is_member_bucket(bucket text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select bucket = any (private.member_buckets());
$$;

-- Returns the buckets of the files that admins publish for everyone.
create function private.community_buckets() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['soundboard-audio', 'team-profile-pictures'];
$$;

create function private.is_community_bucket(bucket text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select bucket = any (private.community_buckets());
$$;

-- Returns whether a file is directly in the caller's own folder of a bucket that members upload to.
create function private.is_own_file(bucket text, object_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select object_name ~ ('^' || private.caller_id()::text || '/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$')
    and private.is_member_bucket(bucket);
$$;

-- Returns whether a file is one that admins publish for everyone.
create function private.is_community_file(bucket text, object_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select (bucket = 'soundboard-audio' and object_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$')
    or (bucket = 'team-profile-pictures' and object_name ~ '^team/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$');
$$;

grant execute on function
  private.member_buckets, private.is_member_bucket, private.community_buckets, private.is_community_bucket, private.is_own_file,
  private.is_community_file
to authenticated, service_role;

create policy "Only current members have access"
on storage.objects as restrictive to authenticated
using ((select private.is_member()));

create policy "Members see their own files, moderators those they may remove"
on storage.objects for select to authenticated
using (
  private.is_own_file(bucket_id, name)
  or ((select private.is_moderator()) and private.is_member_bucket(bucket_id))
  or ((select private.is_admin()) and private.is_community_bucket(bucket_id))
);

create policy "Members upload to their own folder, admins for everyone"
on storage.objects for insert to authenticated
with check (
  private.is_own_file(bucket_id, name)
  or (private.is_community_file(bucket_id, name) and (select private.is_admin()))
);

create policy "Members replace their own files, admins what everyone sees"
on storage.objects for update to authenticated
using (
  private.is_own_file(bucket_id, name)
  or (private.is_community_file(bucket_id, name) and (select private.is_admin()))
)
with check (
  private.is_own_file(bucket_id, name)
  or (private.is_community_file(bucket_id, name) and (select private.is_admin()))
);

-- Keeps members from deleting a file that a row references. A form that is still open may try this after the picture was saved in
-- another tab. To delete the file, a member deletes or changes the row. Moderators and admins may also delete files that rows reference.
create policy "Members remove their own files, moderators members' pictures, admins all"
on storage.objects for delete to authenticated
using (
  (private.is_own_file(bucket_id, name) and not private.is_file_referenced(bucket_id || '/' || name))
  or ((select private.is_moderator()) and private.is_member_bucket(bucket_id))
  or ((select private.is_admin()) and private.is_community_bucket(bucket_id))
);
