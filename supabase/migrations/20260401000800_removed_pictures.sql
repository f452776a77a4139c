-- @spec community/roles

-- Rejects uploads of pictures that moderators removed. SQL cannot read files, so a decision only queues its pictures here. The embedded
-- server reads the files and stores their fingerprints (docs/decisions/0080-recognise-removed-pictures.md). On a Supabase project,
-- uploads do not pass through our server, so it neither reads the files nor checks uploads (docs/wire-quirks.md).

create table private.removed_pictures (
  id bigint generated always as identity primary key,
  -- Null after the member's account was deleted: the fingerprint stays, without a reference to the member.
  decision_id uuid references public.moderation_decisions (id) on delete set null,
  -- Where the picture is stored. Null once the server has read it, because the name contains the member's id.
  bucket_id text check (char_length(bucket_id) between 1 and 100),
  name text check (char_length(name) between 1 and 1024),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- A perceptual hash of the brightness, and the mean chroma (blue and red, -128 to 127) of 16 cells. Null for pictures that the server
  -- cannot decode, or with too little detail.
  look bit(256),
  tint smallint[] check (cardinality(tint) = 32),
  check ((bucket_id is null) = (name is null)),
  check ((name is null) = (sha256 is not null)),
  check ((look is null) = (tint is null)),
  check (look is null or sha256 is not null)
);
create index removed_pictures_decision_idx on private.removed_pictures (decision_id);
create index removed_pictures_sha256_idx on private.removed_pictures (sha256);
create index removed_pictures_unread_idx on private.removed_pictures (bucket_id, name) where name is not null;
comment on table private.removed_pictures is 'Fingerprints of removed pictures; for the server alone.';
alter table private.removed_pictures enable row level security;

create function private.queue_removed_pictures(decision uuid, urls text[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.removed_pictures (decision_id, bucket_id, name)
  select decision, split_part(path, '/', 1), substring(path from '/(.*)$')
  from unnest(private.file_paths(urls)) as path;
$$;

-- Returns the pictures of a post or meetup if moderators removed it; null for other content.
create function private.pictures_of_removed(of_kind text, of_target uuid) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select images from public.posts where of_kind = 'post' and id = of_target and moderation = 'removed'
  union all
  select array[thumbnail] from public.meetups
  where of_kind = 'meetup' and id = of_target and moderation = 'removed' and thumbnail is not null;
$$;

-- Queues the pictures of removed content. Runs after the statement, so that it sees which content the decision removed.
create function private.queue_pictures_of_targets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_removed_pictures(decision_id, private.pictures_of_removed(kind, target_id)) from new_rows;
  return null;
end;
$$;

create trigger queue_pictures
after insert on private.decision_targets referencing new table as new_rows
for each statement execute function private.queue_pictures_of_targets();

-- Queues a removed profile picture, because decision_targets does not contain it. When the decision is inserted, the profile
-- still has its picture.
create function private.queue_profile_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_removed_pictures(new.id, array[profile_picture])
  from public.profiles where id = new.member_id and profile_picture is not null;
  return null;
end;
$$;

create trigger queue_profile_picture
after insert on public.moderation_decisions
for each row when (new.kind = 'picture' and new.content_action = 'remove')
execute function private.queue_profile_picture();

-- Allows the pictures of a reversed decision again, except those that another decision also removed.
create function private.allow_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.removed_pictures where decision_id = new.id;
  return null;
end;
$$;

create trigger allow_pictures
after update of outcome on public.moderation_decisions
for each row when (new.outcome = 'reversed')
execute function private.allow_pictures();

-- Removes a picture from the queue when its file is deleted before the server has read it. On a Supabase project, this happens to every
-- deleted file, because the server reads none.
create function private.delete_unread_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.removed_pictures as picture
  using old_rows
  where picture.name is not null and picture.bucket_id = old_rows.bucket_id and picture.name = old_rows.name;
  return null;
end;
$$;

create trigger delete_unread_pictures
after delete on storage.objects referencing old table as old_rows
for each statement execute function private.delete_unread_pictures();

-- Returns whether an upload has the same bytes as a removed picture, or looks like one: at most 40 bits of the hash differ, and no chroma
-- value differs by more than 12. The measurements behind these limits are in docs/decisions/0080-recognise-removed-pictures.md.
create function private.is_removed_picture(upload_sha256 text, upload_look bit(256), upload_tint smallint[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.removed_pictures where sha256 = upload_sha256)
    or exists (
      select from private.removed_pictures
      where bit_count(look # upload_look) <= 40
        and (select max(abs(removed - uploaded)) from unnest(tint, upload_tint) as cell (removed, uploaded)) <= 12
    );
$$;

grant execute on function private.is_removed_picture to service_role;

-- Queues the pictures of content that was removed before this migration and is still stored.
select private.queue_removed_pictures(decision.id, private.pictures_of_removed(target.kind, target.target_id))
from private.decision_targets as target
join public.moderation_decisions as decision on decision.id = target.decision_id
where decision.outcome is distinct from 'reversed';
