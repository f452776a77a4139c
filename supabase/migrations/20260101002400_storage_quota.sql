-- Limits how much a member may store.
--
-- Files count for the member whose folder they are in; a replaced file counts with its new size. Files outside of members' folders are
-- published by admins and do not count.

create table private.storage_settings (
  only_row boolean primary key default true check (only_row),
  -- 500 MB. Our server sets it from MEMBER_QUOTA_MB where that is given.
  member_bytes bigint not null default 524288000 check (member_bytes >= 0),
  -- Small files cost the database and the file system more than their bytes.
  member_files integer not null default 20000 check (member_files >= 0)
);
comment on table private.storage_settings is 'How much a member may store.';
insert into private.storage_settings default values;
alter table private.storage_settings enable row level security;

-- Stores the number of bytes and files of each member with files. The row lock makes simultaneous uploads of one member run one after
-- another, also in different processes. There is no foreign key to the account: files outlive their account until the deletion
-- queue has removed them.
create table private.storage_usage (
  member_id uuid primary key,
  bytes bigint not null check (bytes >= 0),
  files integer not null check (files >= 0)
)
with (fillfactor = 50);
comment on table private.storage_usage is 'What members store, counted by triggers on storage.objects.';
alter table private.storage_usage enable row level security;

-- Returns the storage service's metadata of a file. The storage service of our server (@supabase/lite) stores it as a JSON string that
-- contains the object.
create function private.file_metadata(metadata jsonb) returns jsonb
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(metadata) <> 'string' then metadata
    when metadata #>> '{}' like '{%}' then (metadata #>> '{}')::jsonb
  end;
$$;

-- Returns the size of a file, or the announced length (contentLength): to check the rights, the service inserts the row before it
-- receives the file.
create function private.file_bytes(metadata jsonb) returns bigint
language sql immutable parallel safe
set search_path = ''
as $$
  select case when size ~ '^[0-9]{1,15}$' then size::bigint else 0 end
  from private.file_metadata(metadata) as fields, coalesce(fields ->> 'size', fields ->> 'contentLength', '0') as size;
$$;

create function private.is_over_quota(stored_bytes bigint, stored_files integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select 1 from private.storage_settings
    where stored_bytes > storage_settings.member_bytes or stored_files > storage_settings.member_files
  );
$$;

create function private.add_storage_usage(member uuid, added_bytes bigint, added_files integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  total private.storage_usage;
begin
  insert into private.storage_usage as usage (member_id, bytes, files)
  values (member, greatest(added_bytes, 0), greatest(added_files, 0))
  on conflict (member_id) do update set
    bytes = greatest(usage.bytes + added_bytes, 0),
    files = greatest(usage.files + added_files, 0)
  returning * into total;
  if (added_bytes > 0 or added_files > 0) and private.is_over_quota(total.bytes, total.files) then
    raise exception 'This member has no room left for files' using errcode = 'P0001', hint = 'storage_quota_exceeded';
  end if;
  if total.files = 0 then
    delete from private.storage_usage where member_id = member;
  end if;
end;
$$;

-- Counts stored files, once for each statement, however many files it changes. Updates rows in the order of the ids, so that
-- two statements cannot deadlock.
create function private.count_stored_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    for change in
      select private.member_folder(name) as member, sum(private.file_bytes(metadata)) as bytes, count(*) as files
      from new_rows where private.member_folder(name) is not null group by 1 order by 1
    loop
      perform private.add_storage_usage(change.member, change.bytes::bigint, change.files::integer);
    end loop;
  elsif tg_op = 'DELETE' then
    for change in
      select private.member_folder(name) as member, sum(private.file_bytes(metadata)) as bytes, count(*) as files
      from old_rows where private.member_folder(name) is not null group by 1 order by 1
    loop
      perform private.add_storage_usage(change.member, -change.bytes::bigint, -change.files::integer);
    end loop;
  else
    for change in
      select member, sum(bytes) as bytes, sum(files) as files
      from (
        select private.member_folder(name) as member, private.file_bytes(metadata) as bytes, 1 as files from new_rows
        union all
        select private.member_folder(name), -private.file_bytes(metadata), -1 from old_rows
      ) as row_change
      where member is not null
      group by member having sum(bytes) <> 0 or sum(files) <> 0 order by member
    loop
      perform private.add_storage_usage(change.member, change.bytes::bigint, change.files::integer);
    end loop;
  end if;
  return null;
end;
$$;

create trigger count_inserted_files after insert on storage.objects
referencing new table as new_rows
for each statement execute function private.count_stored_files();

create trigger count_updated_files after update on storage.objects
referencing old table as old_rows new table as new_rows
for each statement execute function private.count_stored_files();

create trigger count_deleted_files after delete on storage.objects
referencing old table as old_rows
for each statement execute function private.count_stored_files();

-- Counts files that the project stored before these migrations.
insert into private.storage_usage (member_id, bytes, files)
select private.member_folder(name), sum(private.file_bytes(metadata)), count(*)
from storage.objects
where private.member_folder(name) is not null
group by 1;

-- Returns why the rights or the quota forbid an upload of `size` bytes; null if they allow it. `member` is null for a request with the
-- secret key, whose rights are not checked. Our server checks this before it reads the body. The policies of storage.objects and the
-- triggers above check again when the row is written.
create function private.upload_rejection(member uuid, bucket text, object_name text, size bigint) returns text
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
