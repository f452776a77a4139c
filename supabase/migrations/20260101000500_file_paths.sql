-- Makes rows contain the paths of stored files, without an origin, such as '/storage/v1/object/public/post-images/<member>/1.jpg',
-- because the URL of a community's site may change. Our server adds the current origin to its responses; on a
-- Supabase project, the web app adds it (docs/decisions/0052-file-paths-in-rows.md).

-- Removes the origin from the URL of a stored file. Leaves anything else unchanged, for the constraints to reject. The pattern
-- allows underscores, because host names of machines in a home network and of compose services may contain them.
create function private.without_origin(url text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(url, '^https?://[A-Za-z0-9_.:\[\]-]+(?=/storage/v1/object/public/)', '');
$$;

-- Removes the origin from the columns with files. PostgreSQL fires triggers in order of their names: drop_file_origin runs before
-- the triggers that check rows, so they see the path.
create function private.drop_file_origin() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  case tg_table_name
    when 'profiles' then
      new.profile_picture := private.without_origin(new.profile_picture);
    when 'meetups' then
      new.thumbnail := private.without_origin(new.thumbnail);
    when 'posts' then
      -- The constraints reject longer arrays and other shapes.
      if cardinality(new.images) between 1 and 4 and private.is_flat_array(new.images) then
        new.images := array(
          select private.without_origin(image.url)
          from unnest(new.images) with ordinality as image (url, number)
          order by image.number
        );
      end if;
    when 'soundboard_effects' then
      new.audio_url := private.without_origin(new.audio_url);
    when 'team_member_pictures' then
      new.profile_picture_url := private.without_origin(new.profile_picture_url);
    when 'thrill_tour_day_thumbnails' then
      new.thumbnail_url := private.without_origin(new.thumbnail_url);
  end case;
  return new;
end;
$$;

-- Returns whether a URL is the path of a file directly in this folder of this bucket. The folder is a member's id or another
-- name, '*' for any member's folder, empty for the bucket's root. Queries, fragments and subfolders do not match.
--
-- Must be fast, because every update of a row, even of a counter, checks its paths again. So the pattern of the URL is the
-- same for all folders, which lets PostgreSQL keep it compiled, and it has no repetition count such as {0,199}, which takes
-- long to compile.
create function private.is_public_file(url text, bucket text, folder text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select char_length(url) <= 600
    and url ~ '^/storage/v1/object/public/[a-z-]+/([a-z0-9-]+/)?[A-Za-z0-9][A-Za-z0-9._-]*$'
    and path[1] = bucket
    and case folder
      when '' then cardinality(path) = 2
      when '*' then cardinality(path) = 3 and path[2] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      else cardinality(path) = 3 and path[2] = folder
    end
    and char_length(path[cardinality(path)]) <= 200
  from string_to_array(split_part(url, '/storage/v1/object/public/', 2), '/') as path;
$$;

create function private.are_public_files(urls text[], bucket text, folder text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(bool_and(url is not null and private.is_public_file(url, bucket, folder)), true)
  from unnest(urls) as url;
$$;

-- Returns bucket and name ('post-images/<member>/1.jpg') of each stored file; leaves out other URLs.
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

-- Lets every role that writes rows call these functions: constraints, triggers and indexes run with the rights of that role.
grant execute on function
  private.without_origin, private.is_public_file, private.are_public_files, private.file_paths
to authenticated, service_role;
