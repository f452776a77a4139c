-- Files of deleted posts are released once per statement, and looked up by an index. Each deleted picture used to read every
-- other post of its author, so deleting 10,000 posts with pictures took minutes.

-- Bucket and name of each file, as private.file_path gives them.
create function private.file_paths(urls text[]) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array(
    select distinct split_part(url, '/storage/v1/object/public/', 2)
    from unnest(urls) as url
    where split_part(url, '/storage/v1/object/public/', 2) <> ''
  );
$$;

-- Without fastupdate: a pending list would be read with every look-up.
create index posts_files_idx on public.posts using gin (private.file_paths(images))
with (fastupdate = off) where images <> '{}';

-- Whether any row still points at the file, given as bucket/name. The tables of admins are small.
create or replace function private.is_file_shown(path text) returns boolean
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
      where posts.images <> '{}' and private.file_paths(posts.images) @> array[path]
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

-- Queues those of the files that no row shows any more. In their order, so that two statements never wait for each other.
create function private.release_files(urls text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.storage_deletion_queue (bucket_id, name)
  select split_part(path, '/', 1), substring(path from '/(.*)$')
  from unnest(private.file_paths(urls)) as path
  where not private.is_file_shown(path)
  order by path
  on conflict (bucket_id, name) do nothing;
end;
$$;

-- Takes files that are shown again off the queue.
create function private.keep_files(urls text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.storage_deletion_queue as queue
  using unnest(private.file_paths(urls)) as path
  where queue.bucket_id = split_part(path, '/', 1) and queue.name = substring(path from '/(.*)$');
end;
$$;

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
    perform private.release_files(urls);
  else
    perform private.keep_files(urls);
  end if;
  return null;
end;
$$;

create or replace function private.follow_post_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.release_files(old.images);
  perform private.keep_files(new.images);
  return null;
end;
$$;

drop trigger follow_post_images on public.posts;
create trigger follow_added_images
after insert on public.posts referencing new table as changed
for each statement execute function private.follow_images_of_posts();
create trigger follow_removed_images
after delete on public.posts referencing old table as changed
for each statement execute function private.follow_images_of_posts();
create trigger follow_changed_images
after update of images on public.posts
for each row execute function private.follow_post_images();

revoke execute on function private.file_paths(text[]) from public;
revoke execute on function private.release_files(text[]) from public;
revoke execute on function private.keep_files(text[]) from public;
revoke execute on function private.follow_images_of_posts() from public;
-- An index is maintained with the rights of the one who writes the row.
grant execute on function private.file_paths(text[]) to authenticated, service_role;
