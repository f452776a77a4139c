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

create policy "Members remove their own files, moderators members' pictures, admins all"
on storage.objects for delete to authenticated
using (
  (select private.is_member())
  and (
    private.is_own_file(bucket_id, name)
    or (bucket_id in ('profile-pictures', 'post-images', 'meetup-thumbnails') and (select private.is_moderator()))
    or (bucket_id in ('soundboard-audio', 'team-profile-pictures') and (select private.is_admin()))
  )
);

-- Whether any row still points at that address. Posts are looked up by the owner of the folder, since only an author can
-- point a post at it; the admins' tables are small.
create function private.is_file_in_use(url text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  parts text[] := regexp_match(url, '/storage/v1/object/public/([^/]+)/([^/]+)/?');
begin
  return case parts[1]
    when 'profile-pictures' then exists (
      select 1 from public.profiles where profiles.id::text = parts[2] and profiles.profile_picture = url
    )
    when 'post-images' then exists (
      select 1 from public.posts
      where posts.user_id = case when parts[2] ~ '^[0-9a-f-]{36}$' then parts[2]::uuid end
        and url = any (posts.images)
    )
    when 'meetup-thumbnails' then
      exists (select 1 from public.meetups where meetups.thumbnail = url)
      or exists (select 1 from public.thrill_tour_day_thumbnails as day where day.thumbnail_url = url)
    when 'soundboard-audio' then exists (
      select 1 from public.soundboard_effects as sound where sound.audio_url = url
    )
    when 'team-profile-pictures' then exists (
      select 1 from public.team_member_pictures as picture where picture.profile_picture_url = url
    )
    else false
  end;
end;
$$;

revoke execute on function private.is_own_file(text, text) from public;
revoke execute on function private.is_house_file(text, text) from public;
revoke execute on function private.is_file_in_use(text) from public;
grant execute on function private.is_own_file(text, text) to authenticated, service_role;
grant execute on function private.is_house_file(text, text) to authenticated, service_role;
