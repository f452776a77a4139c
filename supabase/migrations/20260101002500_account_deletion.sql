-- @spec community/admin-calls

-- Deletes accounts: ends access at once, and deletes rows and queues files in the same transaction or in batches.
--
-- The account itself (auth.users with sessions, refresh tokens, identities and role) is deleted in one short transaction. From then on
-- every service rejects its tokens as those of a deleted account, and the email address can sign up again. The rows of a usual account are
-- deleted, and its files queued, in the same transaction. Those of a large one follow in the background: see the next migration.

-- Stores deleted accounts until their rows and log entries are deleted, and their files are queued for deletion.
create table private.account_deletions (
  member_id uuid primary key,
  requested_at timestamptz not null default now(),
  -- The position in private.account_deletion_steps().
  step integer not null default 1,
  -- The last id that the step looked at; the next batch continues after it.
  place uuid
);
comment on table private.account_deletions is 'Deleted accounts of which rows or files are left.';
alter table private.account_deletions enable row level security;

-- Records each deleted account that has a profile, so that its rows are deleted even if an operator deleted the account by other
-- means (a dashboard, SQL).
create function private.begin_account_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_deletions (member_id)
  select old.id where exists (select 1 from public.profiles where id = old.id)
  on conflict do nothing;
  return null;
end;
$$;

create trigger begin_account_deletion
after delete on auth.users
for each row execute function private.begin_account_deletion();

-- Removes picture and texts from a profile whose rows are removed later, and gives it the placeholder name of members who have not
-- chosen a name: the members list and its search leave out profiles with that name.
create function private.hide_profile(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.profiles
  set name = 'New Thrillseeker', bio = '', profile_picture = null, favorite_coaster = '', home_park = '',
      instagram = '', tiktok = '', discord = '', thrill_tour_2025 = 'no', thrill_tour_coasters_checked = '{}',
      coaster_count = 0
  where id = member;
$$;

-- Returns the number of rows and files that are deleted or changed with the account, counted up to a limit. Includes likes,
-- comments, votes and attendances of other members that belong to the member's content.
create function private.size_of_account(member uuid, at_most integer) returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(*)::integer
  from (
    select 1 from public.posts, generate_series(0, posts.like_count + posts.comment_count)
    where posts.user_id = member
    union all
    select 1 from public.thoosie_tips as tip, generate_series(0, tip.upvotes + tip.downvotes)
    where tip.user_id = member
    union all
    select 1 from public.meetups, generate_series(0, meetups.attendee_count) where meetups.created_by = member
    union all
    select 1 from public.meetups join public.posts on posts.meetup_id = meetups.id where meetups.created_by = member
    union all
    select 1 from public.post_likes where user_id = member
    union all
    select 1 from public.post_comments where user_id = member
    union all
    select 1 from public.tip_votes where user_id = member
    union all
    select 1 from public.high_fives where giver_id = member
    union all
    select 1 from public.high_fives where receiver_id = member
    union all
    select 1 from public.meetup_attendees where user_id = member
    union all
    select 1 from public.user_park_visits where user_id = member
    union all
    select 1 from public.favorite_parks where user_id = member
    union all
    select 1 from public.soundboard_effects where created_by = member
    union all
    select 1 from public.team_member_pictures where created_by = member
    union all
    select 1 from public.thrill_tour_day_thumbnails where created_by = member
    union all
    -- A range of the index on the name: everything that starts with the member's id and '/'. The character after '/' is '0'.
    select 1 from storage.objects where name ~>=~ (member || '/') and name ~<~ (member || '0')
    limit at_most
  ) as counted;
$$;

-- Locks all rows whose counters change with the deletion, in the order of private.lock_profile. The member's own profile
-- comes first: from then on, nothing new can refer to it.
create function private.lock_rows_with_counters(member uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = member for update;
  perform from public.profiles
  where id in (
    select receiver_id from public.high_fives where giver_id = member
    union
    select tip.user_id
    from public.tip_votes as vote
    join public.thoosie_tips as tip on tip.id = vote.tip_id
    where vote.user_id = member
  )
  order by id for no key update;
  perform from public.meetups
  where created_by = member or id in (select meetup_id from public.meetup_attendees where user_id = member)
  order by id for no key update;
  perform from public.posts
  where id in (
    select post_id from public.post_likes where user_id = member
    union
    select post_id from public.post_comments where user_id = member
  )
  order by id for no key update;
  perform from public.thoosie_tips
  where id in (select tip_id from public.tip_votes where user_id = member)
  order by id for no key update;
  perform from public.parks
  where id in (select park_id from public.thoosie_tips where user_id = member)
  order by id for no key update;
end;
$$;

-- Queues files of the member for deletion. Looks at up to `at_most` files (null: all) in the member's own folders, in the order of their
-- ids, after the id `place`. Returns the number of files that it looked at, and the last id. The first call (without a place) also looks
-- at files that the member published as an admin. Files that a row of the community still references (a sound, a team picture, a tour
-- day's thumbnail) stay, without an owner.
create function private.queue_files_of(member uuid, at_most integer, inout place uuid, out examined integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  batch uuid[];
begin
  batch := array(
    select id
    from storage.objects
    where name ~>=~ (member || '/') and name ~<~ (member || '0')
      and (place is null or id > place)
    order by id
    limit at_most
  );
  examined := cardinality(batch);
  if place is null then
    batch := batch || array(
      select id
      from storage.objects
      where bucket_id = any (private.community_buckets()) and owner_id = member::text
    );
  end if;
  place := coalesce(batch[examined], place);
  insert into public.storage_deletion_queue (bucket_id, name)
  select object.bucket_id, object.name
  from storage.objects as object
  where object.id = any (batch)
    and object.bucket_id = any (private.member_buckets() || private.community_buckets())
    and not private.is_file_referenced(object.bucket_id || '/' || object.name)
  order by object.bucket_id, object.name
  on conflict (bucket_id, name) do nothing;
  update storage.objects set owner = null, owner_id = null where id = any (batch) and owner_id is not null;
end;
$$;

-- Deletes the entries of the auth service's log that name the member, among `at_most` entries after `place`. The log has no
-- foreign key and no index for members. A project whose database owner may not write to the log keeps the entries.
create function private.erase_in_audit_log(member uuid, at_most integer, inout place uuid, out examined integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  entries uuid[];
begin
  entries := array(
    select id
    from auth.audit_log_entries
    where id > coalesce(place, '00000000-0000-0000-0000-000000000000')
    order by id
    limit at_most
  );
  examined := cardinality(entries);
  if examined = 0 then
    return;
  end if;
  delete from auth.audit_log_entries
  where id > coalesce(place, '00000000-0000-0000-0000-000000000000') and id <= entries[examined]
    and payload::text like '%' || member::text || '%';
  place := entries[examined];
exception
  when insufficient_privilege or undefined_table then
    raise log 'entries of the auth audit log about a deleted member could not be removed: %', sqlerrm;
    examined := 0;
end;
$$;

-- Deletes the rows and files of a small account in the caller's transaction: takes all locks, deletes the rows by cascade,
-- and queues the files. If the auth service's log has 20,000 entries or more, the background work searches it later.
create function private.delete_rest_of_account(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  examined_entries integer;
begin
  perform private.lock_rows_with_counters(member);
  delete from public.profiles where id = member;
  delete from private.added_rows where member_id = member;
  perform private.queue_files_of(member, null, null);
  select examined into examined_entries from private.erase_in_audit_log(member, 20000, null);
  if examined_entries < 20000 then
    delete from private.account_deletions where member_id = member;
  else
    update private.account_deletions
    set step = array_position(private.account_deletion_steps(), 'audit log')
    where member_id = member;
  end if;
end;
$$;

-- Deletes an account. Its callers check the permission: delete_user_and_data lets members delete their own account and admins any, and
-- only operators can run `npm run member`.
create function private.delete_account(target_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Number of rows that one request deletes in much less than a second.
  max_rows constant integer := 1000;
begin
  perform private.lock_roles();
  if private.is_last_admin(target_user_id) then
    raise exception using
      errcode = 'PT409',
      message = 'The last admin cannot be deleted. Make another member an admin first.',
      hint = 'last_admin';
  end if;
  -- Sessions, refresh tokens, identities and role are deleted with the account.
  delete from auth.users where id = target_user_id;
  if not found then
    raise exception using
      errcode = 'PT404',
      message = 'This member does not exist (any more)',
      hint = 'member_unknown';
  end if;
  insert into private.account_deletions (member_id) values (target_user_id) on conflict do nothing;
  begin
    perform set_config('lock_timeout', '300ms', true);
    if private.size_of_account(target_user_id, max_rows + 1) <= max_rows then
      perform private.delete_rest_of_account(target_user_id);
    else
      perform private.hide_profile(target_user_id);
    end if;
  exception
    -- Other transactions keep some of the rows locked: the background work deletes the rows later.
    when lock_not_available or deadlock_detected then null;
  end;
end;
$$;

create function private.delete_user_and_data(target_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_roles();
  -- Checked after the lock, because the caller may have been deleted or demoted while this function waited for it.
  if not private.is_member()
    or target_user_id is null
    or (target_user_id <> (select auth.uid()) and not private.is_admin())
  then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only an admin may delete another member',
      hint = 'not_allowed';
  end if;
  perform private.delete_account(target_user_id);
end;
$$;

create function public.delete_user_and_data(target_user_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.delete_user_and_data(target_user_id);
$$;
comment on function public.delete_user_and_data(uuid) is
  'Deletes a member (an admin: anyone; others: themselves). A large account''s rows and files follow within minutes.';

grant execute on function private.delete_user_and_data to authenticated, service_role;
grant execute on function public.delete_user_and_data to authenticated;
