-- @spec community/roles

-- Keeps removed pictures from being shown again without a new upload. A removed post keeps its files for 30 days. Before this migration,
-- members could show them in a new post, or replace or delete a file before the server had stored its fingerprint.

-- Identifies removed files by a hash of their path. Rows of removed_pictures lose the path when the server stores the fingerprint, and
-- remain after the account is deleted. Rows of this table keep the hash, and are deleted with the decision.
create table private.removed_files (
  decision_id uuid not null references public.moderation_decisions (id) on delete cascade,
  path_hash text not null check (path_hash ~ '^[0-9a-f]{64}$'),
  primary key (path_hash, decision_id)
);
create index removed_files_decision_idx on private.removed_files (decision_id);
comment on table private.removed_files is 'Files of removed pictures. Rows that do not reference them yet may not start to.';
alter table private.removed_files enable row level security;

-- Returns the hash of a file's bucket and name.
create function private.path_hash(path text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select encode(sha256(convert_to(path, 'utf8')), 'hex');
$$;

-- Also stores the files in removed_files; otherwise unchanged.
create or replace function private.queue_removed_pictures(decision uuid, urls text[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.removed_pictures (decision_id, bucket_id, name)
  select decision, split_part(path, '/', 1), substring(path from '/(.*)$')
  from unnest(private.file_paths(urls)) as path;
  insert into private.removed_files (decision_id, path_hash)
  select decision, private.path_hash(path)
  from unnest(private.file_paths(urls)) as path
  on conflict do nothing;
$$;

-- Adds the pictures of content that was removed before this migration and is still stored.
insert into private.removed_files (decision_id, path_hash)
select decision.id, private.path_hash(path)
from private.decision_targets as target
join public.moderation_decisions as decision on decision.id = target.decision_id,
  unnest(private.file_paths(private.pictures_of_removed(target.kind, target.target_id))) as path
where decision.outcome is distinct from 'reversed'
on conflict do nothing;

-- Also allows the files again; otherwise unchanged.
create or replace function private.allow_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.removed_pictures where decision_id = new.id;
  delete from private.removed_files where decision_id = new.id;
  return null;
end;
$$;

-- Returns whether this is a removed picture whose fingerprint the server has not stored yet.
create function private.is_unread_picture(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.removed_pictures where bucket_id = bucket and name = object_name
  );
$$;

grant execute on function private.is_unread_picture to authenticated, service_role;

create policy "Members do not replace removed pictures before they are read"
on storage.objects as restrictive for update to authenticated
using (not private.is_unread_picture(bucket_id, name));

-- Moderators may delete a picture without a stored fingerprint: on a Supabase project, our server never stores one.
create policy "Members do not delete removed pictures before they are read"
on storage.objects as restrictive for delete to authenticated
using (not private.is_unread_picture(bucket_id, name) or (select private.is_moderator()));

-- Also rejects replacing a removed picture before its fingerprint is stored; otherwise unchanged.
create or replace function private.upload_rejection(member uuid, bucket text, object_name text, size bigint) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  owner uuid := private.member_folder(object_name);
  replaced_bytes bigint;
  usage private.storage_usage;
begin
  if not exists (select 1 from storage.buckets where buckets.id = bucket) then
    return 'bucket_not_found';
  end if;
  if member is not null then
    perform set_config('request.jwt.claim.sub', member::text, true);
    perform set_config('request.jwt.claims', jsonb_build_object('sub', member)::text, true);
    if not private.is_member() or not (
      private.is_own_file(bucket, object_name)
      or (private.is_community_file(bucket, object_name) and private.is_admin())
    ) then
      return 'not_allowed';
    end if;
    if private.is_unread_picture(bucket, object_name) then
      return 'not_allowed';
    end if;
  end if;
  if owner is not null then
    select private.file_bytes(objects.metadata) into replaced_bytes
    from storage.objects where objects.bucket_id = bucket and objects.name = object_name;
    select * into usage from private.storage_usage where storage_usage.member_id = owner;
    if size > coalesce(replaced_bytes, 0) and private.is_over_quota(
      coalesce(usage.bytes, 0) - coalesce(replaced_bytes, 0) + size,
      coalesce(usage.files, 0) + case when replaced_bytes is null then 1 else 0 end
    ) then
      return 'storage_quota_exceeded';
    end if;
  end if;
  return null;
end;
$$;

-- Rejects a row whose new value refers to a removed picture. The trigger's argument is the name of the column, which contains a path or
-- an array of paths.
create function private.reject_removed_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  after constant jsonb := to_jsonb(new) -> tg_argv[0];
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) -> tg_argv[0] end;
begin
  if after is not distinct from before or jsonb_typeof(after) = 'null' then
    return new;
  end if;
  if exists (
    select from private.removed_files
    where path_hash in (
      select private.path_hash(path)
      from unnest(private.file_paths(
        case jsonb_typeof(after) when 'array' then array(select jsonb_array_elements_text(after)) else array[after #>> '{}'] end
      )) as path
    )
  ) then
    raise exception using
      errcode = 'check_violation', message = 'This picture was removed by the moderators', hint = 'picture_removed';
  end if;
  return new;
end;
$$;

-- PostgreSQL fires triggers in order of their names: these run after drop_file_origin, so they see paths, not URLs.
create trigger reject_removed_pictures before insert or update of images on public.posts
for each row when (current_user = 'authenticated') execute function private.reject_removed_pictures('images');
create trigger reject_removed_pictures before insert or update of thumbnail on public.meetups
for each row when (current_user = 'authenticated') execute function private.reject_removed_pictures('thumbnail');
create trigger reject_removed_pictures before insert or update of profile_picture on public.profiles
for each row when (current_user = 'authenticated') execute function private.reject_removed_pictures('profile_picture');
create trigger reject_removed_pictures before insert or update of thumbnail_url on public.thrill_tour_day_thumbnails
for each row when (current_user = 'authenticated') execute function private.reject_removed_pictures('thumbnail_url');
