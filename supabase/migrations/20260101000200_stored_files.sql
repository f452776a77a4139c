-- How rows name files in storage, and how files whose row is gone find their end.

-- True when the address is a public one of a file directly in that folder of that bucket: a member's id or another name,
-- '*' for any member's, empty for the bucket's root. The host is not compared, since it differs by deployment; the path is,
-- to the last character, so that no query, fragment or second folder fits.
-- Every update of a row checks its addresses again, counters included, so this has to be quick: the pattern is the same for
-- all, because one with the folder in it would be compiled for each member, and it counts nothing ({0,199}), because that
-- takes long to compile.
create function private.is_public_file(url text, bucket text, folder text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select char_length(url) <= 600
    and url ~ '^(https?://[A-Za-z0-9.:\[\]-]+)?/storage/v1/object/public/[a-z-]+/([a-z0-9-]+/)?[A-Za-z0-9][A-Za-z0-9._-]*$'
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

-- What the address of a file says without its host: bucket and name. Null where it is none of ours.
create function private.file_path(url text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select nullif(split_part(url, '/storage/v1/object/public/', 2), '');
$$;

-- Files that nothing points at any more. SQL must not touch stored bytes, so it names them here, and the server (or a
-- scheduled function) removes them through the storage API, then the entry. An entry outlives restarts.
create table public.storage_deletion_queue (
  id bigint generated always as identity primary key,
  bucket_id text not null check (char_length(bucket_id) between 1 and 100),
  name text not null check (char_length(name) between 1 and 1024),
  enqueued_at timestamptz not null default now(),
  unique (bucket_id, name)
);
comment on table public.storage_deletion_queue is 'Stored files to remove; written by triggers, drained by the server alone.';

alter table public.storage_deletion_queue enable row level security;
revoke all on public.storage_deletion_queue from anon, authenticated;
grant all on public.storage_deletion_queue to service_role;

-- The server passes by row-level security; the policy says so to the reader, and to the linter.
create policy "The server alone works the deletion queue"
on public.storage_deletion_queue for all to service_role
using (true) with check (true);

create function private.enqueue_file(bucket text, object_name text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.storage_deletion_queue (bucket_id, name)
  values (bucket, object_name)
  on conflict (bucket_id, name) do nothing;
$$;

-- Called when a row stops or starts pointing at a file. A file that is taken up again while it waits (a photo changed
-- there and back) leaves the queue.
create function private.release_file(url text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  path text := private.file_path(url);
begin
  if path is not null and not private.is_file_shown(path) then
    perform private.enqueue_file(split_part(path, '/', 1), substring(path from '/(.*)$'));
  end if;
end;
$$;

create function private.keep_file(url text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  path text := private.file_path(url);
begin
  if path is not null then
    delete from public.storage_deletion_queue
    where bucket_id = split_part(path, '/', 1) and name = substring(path from '/(.*)$');
  end if;
end;
$$;

-- Row trigger of every table with one file column, whose name is the trigger's argument.
create function private.follow_file_column() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_url text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end;
  after_url text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end;
begin
  if before_url is distinct from after_url then
    if before_url is not null then
      perform private.release_file(before_url);
    end if;
    if after_url is not null then
      perform private.keep_file(after_url);
    end if;
  end if;
  return null;
end;
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_public_file(text, text, text) to authenticated, service_role;
grant execute on function private.file_path(text) to authenticated, service_role;
grant execute on function private.are_public_files(text[], text, text) to authenticated, service_role;
