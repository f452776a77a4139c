-- @spec guide/upload-entities, guide/roles

-- Stores the pictures that admins add to the Thrill Tour guide. The function at the end ticks and unticks coasters in a member's
-- checklist, which is profiles.thrill_tour_coasters_checked.

create table public.team_member_pictures (
  -- The name of a contact of the tour; 20260301000100_tour_content.sql adds the table of contacts.
  member_name text primary key check (char_length(member_name) between 1 and 80),
  profile_picture_url text not null
    check (private.is_public_file(profile_picture_url, 'team-profile-pictures', 'team')),
  created_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);
create index team_member_pictures_created_by_idx on public.team_member_pictures (created_by);
call private.add_value_checks('public.team_member_pictures');

alter table public.team_member_pictures enable row level security;
grant select, insert, update, delete on public.team_member_pictures to authenticated;

create policy "Only current members have access"
on public.team_member_pictures as restrictive to authenticated
using ((select private.is_member()));

create policy "Members see the team's pictures"
on public.team_member_pictures for select to authenticated
using (true);

create policy "Admins add pictures of the team"
on public.team_member_pictures for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins change pictures of the team"
on public.team_member_pictures for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins remove pictures of the team"
on public.team_member_pictures for delete to authenticated
using ((select private.is_admin()));

create trigger clean_texts
before insert or update of member_name on public.team_member_pictures
for each row execute function private.clean_texts('line:member_name');

create trigger drop_file_origin
before insert or update of profile_picture_url on public.team_member_pictures
for each row execute function private.drop_file_origin();

create table public.thrill_tour_day_thumbnails (
  -- The id of a day of the tour; 20260301000100_tour_content.sql adds the table of days.
  day_id text primary key check (day_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  -- Day thumbnails share the meetups' bucket: they lie in the folder of the admin who uploaded them.
  thumbnail_url text not null
    check (private.is_public_file(thumbnail_url, 'meetup-thumbnails', '*')),
  created_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);
create index thrill_tour_day_thumbnails_created_by_idx on public.thrill_tour_day_thumbnails (created_by);
call private.add_value_checks('public.thrill_tour_day_thumbnails');

alter table public.thrill_tour_day_thumbnails enable row level security;
grant select, insert, update, delete on public.thrill_tour_day_thumbnails to authenticated;

create policy "Only current members have access"
on public.thrill_tour_day_thumbnails as restrictive to authenticated
using ((select private.is_member()));

create policy "Members see the days' thumbnails"
on public.thrill_tour_day_thumbnails for select to authenticated
using (true);

create policy "Admins add thumbnails of days"
on public.thrill_tour_day_thumbnails for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins change thumbnails of days"
on public.thrill_tour_day_thumbnails for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins remove thumbnails of days"
on public.thrill_tour_day_thumbnails for delete to authenticated
using ((select private.is_admin()));

create trigger drop_file_origin
before insert or update of thumbnail_url on public.thrill_tour_day_thumbnails
for each row execute function private.drop_file_origin();

-- Sets created_by to the admin who inserts or changes the row, for example by an upsert that replaces the file, and updated_at to the
-- time of the change.
create function private.guard_tour_picture() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_by := private.caller_id();
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger guard_team_member_picture
before insert or update on public.team_member_pictures
for each row execute function private.guard_tour_picture();

create trigger guard_day_thumbnail
before insert or update on public.thrill_tour_day_thumbnails
for each row execute function private.guard_tour_picture();

-- Adds or removes one name and returns the new list. Uses one statement, so that two devices that tick at once both keep their
-- tick; writing back a whole list would lose one.
create function public.toggle_tour_coaster(coaster_name text, checked boolean) returns text[]
language plpgsql
set search_path = ''
as $$
declare
  saved_names text[];
begin
  update public.profiles
  set thrill_tour_coasters_checked = case
    when not checked then array_remove(thrill_tour_coasters_checked, coaster_name)
    when coaster_name = any (thrill_tour_coasters_checked) then thrill_tour_coasters_checked
    else array_append(thrill_tour_coasters_checked, coaster_name)
  end
  where id = private.caller_id()
  returning thrill_tour_coasters_checked into saved_names;
  if not found then
    raise exception using
      errcode = 'PT404',
      message = 'There is no profile to save the checklist in',
      hint = 'profile_missing';
  end if;
  return saved_names;
end;
$$;

grant execute on function public.toggle_tour_coaster to authenticated;
