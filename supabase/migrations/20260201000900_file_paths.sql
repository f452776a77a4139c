-- Rows name stored files by path. They held whole addresses, so a community whose address changed lost every picture: the page's
-- content policy allows its own origin alone, and files of another bucket or project cannot be told from their host anyway.
-- Whoever serves a row puts the origin of the day in front (docs/decisions/0052-file-paths-in-rows.md).

-- '/storage/v1/object/public/…' of an address of a stored file, whatever origin it names; anything else stays as it is, for the
-- constraints to refuse.
create function private.without_origin(url text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(url, '^https?://[A-Za-z0-9.:\[\]-]+(?=/storage/v1/object/public/)', '');
$$;

-- The trigger comes before the guards of its table, which run in the order of their names and compare paths.
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
      -- Arrays of more or of another shape are for the constraints to refuse.
      if cardinality(new.images) between 1 and 4 and private.is_flat_array(new.images) then
        new.images := array(
          select private.without_origin(image.url)
          from unnest(new.images) with ordinality as image (url, place)
          order by image.place
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

create trigger drop_file_origin
before insert or update of profile_picture on public.profiles
for each row execute function private.drop_file_origin();
create trigger drop_file_origin
before insert or update of thumbnail on public.meetups
for each row execute function private.drop_file_origin();
create trigger drop_file_origin
before insert or update of images on public.posts
for each row execute function private.drop_file_origin();
create trigger drop_file_origin
before insert or update of audio_url on public.soundboard_effects
for each row execute function private.drop_file_origin();
create trigger drop_file_origin
before insert or update of profile_picture_url on public.team_member_pictures
for each row execute function private.drop_file_origin();
create trigger drop_file_origin
before insert or update of thumbnail_url on public.thrill_tour_day_thumbnails
for each row execute function private.drop_file_origin();

-- Existing rows. Their triggers are off: they would date meetups anew, and look up every file twice that stays the same.
alter table public.profiles disable trigger user;
update public.profiles set profile_picture = private.without_origin(profile_picture)
where profile_picture like 'http%';
alter table public.profiles enable trigger user;

alter table public.meetups disable trigger user;
update public.meetups set thumbnail = private.without_origin(thumbnail)
where thumbnail like 'http%';
alter table public.meetups enable trigger user;

alter table public.posts disable trigger user;
update public.posts set images = array(
  select private.without_origin(image.url) from unnest(images) with ordinality as image (url, place) order by image.place
)
where images <> '{}' and array_to_string(images, ' ') like '%http%';
alter table public.posts enable trigger user;

alter table public.soundboard_effects disable trigger user;
update public.soundboard_effects set audio_url = private.without_origin(audio_url)
where audio_url like 'http%';
alter table public.soundboard_effects enable trigger user;

alter table public.team_member_pictures disable trigger user;
update public.team_member_pictures set profile_picture_url = private.without_origin(profile_picture_url)
where profile_picture_url like 'http%';
alter table public.team_member_pictures enable trigger user;

alter table public.thrill_tour_day_thumbnails disable trigger user;
update public.thrill_tour_day_thumbnails set thumbnail_url = private.without_origin(thumbnail_url)
where thumbnail_url like 'http%';
alter table public.thrill_tour_day_thumbnails enable trigger user;

-- As before, without an origin: true when this is the path of a file directly in that folder of that bucket: a member's id or another
-- name, '*' for any member's, empty for the bucket's root. The pattern is the same for all folders and counts nothing, because others
-- take long to compile.
create or replace function private.is_public_file(url text, bucket text, folder text) returns boolean
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

revoke execute on function private.without_origin(text) from public;
revoke execute on function private.drop_file_origin() from public;
-- The trigger runs with the rights of the one who writes the row.
grant execute on function private.without_origin(text) to authenticated, service_role;
