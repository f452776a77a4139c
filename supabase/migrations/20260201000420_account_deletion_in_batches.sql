-- Deleting an account ends its access at once and removes its rows in batches.
--
-- The account itself (auth.users with sessions, refresh tokens, identities and role) goes in one short transaction. From then on
-- every service answers its tokens as those of a deleted account, and the address is free for a new sign-up. Rows and files of
-- a usual account go in the same transaction. Those of a large one are removed in the background, a batch per transaction,
-- by public.continue_account_deletions.

-- Accounts whose rows and files are not all gone yet. A row is deleted when nothing of the account is left.
create table private.account_deletions (
  member_id uuid primary key,
  requested_at timestamptz not null default now(),
  -- The position in private.account_deletion_steps().
  step integer not null default 1,
  -- Where a step that walks a table goes on: the last id that it looked at.
  place uuid
);
comment on table private.account_deletions is 'Deleted accounts of which rows or files are left.';
-- The embedded service grants its roles all rights on every table; without a policy they are worth nothing.
alter table private.account_deletions enable row level security;
revoke all on private.account_deletions from public, anon, authenticated;

-- A profile outlives its account until the last batch, so a trigger replaces the foreign key. It locks the account as the key
-- did: a profile that is inserted at the same moment is either refused or seen by the deletion.
create function private.require_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from auth.users where id = new.id for key share;
  if not found then
    raise exception using
      errcode = 'foreign_key_violation',
      message = 'A profile needs an account',
      hint = 'account_missing';
  end if;
  return new;
end;
$$;

create trigger require_account
before insert on public.profiles
for each row execute function private.require_account();
create trigger require_account_of_changed_profile
before update of id on public.profiles
for each row when (new.id <> old.id) execute function private.require_account();

alter table public.profiles drop constraint profiles_id_fkey;

-- Also where an operator deletes the account by other means (a dashboard, SQL).
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

-- Takes name, picture and words off a profile whose rows go later. Profiles with this name, that of members who have not
-- chosen one, are in no list and found by no search.
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

-- The number of rows and files that go with the account, counted up to a limit. What others wrote about the account's posts,
-- tips and meetups goes with it.
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
    -- The operators of the index on the name; '0' follows '/'.
    select 1 from storage.objects where name ~>=~ (member || '/') and name ~<~ (member || '0')
    limit at_most
  ) as counted;
$$;

-- Queues files of the member, `at_most` of those in the member's own folders after the object `place`, and tells how many were
-- looked at and which was the last. Files that the community still shows (a sound, a team picture, a tour day's thumbnail)
-- stay, and belong to nobody then.
create function private.release_files_of(member uuid, at_most integer, inout place uuid, out seen integer)
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
  seen := cardinality(batch);
  if place is null then
    batch := batch || array(
      select id
      from storage.objects
      where bucket_id in ('soundboard-audio', 'team-profile-pictures') and owner_id = member::text
    );
  end if;
  place := coalesce(batch[seen], place);
  insert into public.storage_deletion_queue (bucket_id, name)
  select object.bucket_id, object.name
  from storage.objects as object
  where object.id = any (batch)
    and object.bucket_id in (
      'profile-pictures', 'post-images', 'meetup-thumbnails', 'soundboard-audio', 'team-profile-pictures'
    )
    and not private.is_file_shown(object.bucket_id || '/' || object.name)
  order by object.bucket_id, object.name
  on conflict (bucket_id, name) do nothing;
  update storage.objects set owner = null, owner_id = null where id = any (batch) and owner_id is not null;
end;
$$;

-- Deletes the entries of the auth service's log that name the member, among `at_most` entries after `place`. The log has no
-- foreign key and no index for it. A project that does not let its owner write there keeps the entries.
drop function private.forget_in_audit_log(uuid);
create function private.forget_in_audit_log(member uuid, at_most integer, inout place uuid, out seen integer)
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
  seen := cardinality(entries);
  if seen = 0 then
    return;
  end if;
  delete from auth.audit_log_entries
  where id > coalesce(place, '00000000-0000-0000-0000-000000000000') and id <= entries[seen]
    and payload::text like '%' || member::text || '%';
  place := entries[seen];
exception
  when insufficient_privilege or undefined_table then
    raise log 'entries of the auth audit log about a deleted member could not be removed: %', sqlerrm;
    seen := 0;
end;
$$;

-- What is removed, in this order: first what others see most. The profile goes after everything that refers to it, files after
-- the rows that show them.
create function private.account_deletion_steps() returns text[]
language sql immutable
set search_path = ''
as $$
  select array[
    'profile hidden', 'posts', 'tips', 'meetups', 'comments', 'likes', 'attendances', 'high fives given',
    'high fives received', 'votes', 'visits', 'favourites', 'published', 'profile', 'files', 'audit log'
  ];
$$;

-- The first of the things, given with the number of rows that go with each, that together are at most so many rows.
create function private.first_within(ids uuid[], weights integer[], at_most integer) returns uuid[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(id), '{}')
  from (
    select id, sum(weight) over (order by position) as total
    from unnest(ids, weights) with ordinality as thing (id, weight, position)
  ) as things
  where total <= at_most;
$$;

-- Carries out one batch of a step; `removed` is 0 when the step has nothing more to do. Locks are taken in the order of
-- private.lock_profile and, within a table, of the ids.
create function private.delete_part_of_account(
  member uuid,
  step text,
  at_most integer,
  inout place uuid,
  out removed integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
  weights integer[];
  batch uuid[];
begin
  removed := 0;
  case step
  when 'profile hidden' then
    perform private.hide_profile(member);
  when 'posts' then
    select array_agg(id order by created_at desc, id desc),
      array_agg(1 + like_count + comment_count order by created_at desc, id desc)
    into ids, weights
    from (
      select id, created_at, like_count, comment_count
      from public.posts
      where user_id = member
      order by created_at desc, id desc
      limit at_most
    ) as post;
    if ids is null then
      return;
    end if;
    batch := private.first_within(ids, weights, at_most);
    if cardinality(batch) = 0 then
      -- One post with more answers than a batch may delete: some of them first.
      perform from public.posts where id = ids[1] for no key update;
      delete from public.post_comments
      where id in (select id from public.post_comments where post_id = ids[1] limit at_most);
      get diagnostics removed = row_count;
      if removed = 0 then
        delete from public.post_likes
        where id in (select id from public.post_likes where post_id = ids[1] limit at_most);
        get diagnostics removed = row_count;
      end if;
      if removed > 0 then
        return;
      end if;
      batch := ids[1:1];
    end if;
    perform from public.profiles where id = member for no key update;
    perform from public.posts where id = any (batch) order by id for update;
    delete from public.posts where id = any (batch);
    get diagnostics removed = row_count;
  when 'tips' then
    select array_agg(id), array_agg(1 + upvotes + downvotes)
    into ids, weights
    from (
      select id, upvotes, downvotes from public.thoosie_tips where user_id = member limit at_most
    ) as tip;
    if ids is null then
      return;
    end if;
    perform from public.profiles where id = member for no key update;
    batch := private.first_within(ids, weights, at_most);
    if cardinality(batch) = 0 then
      perform from public.thoosie_tips where id = ids[1] for no key update;
      delete from public.tip_votes
      where id in (select id from public.tip_votes where tip_id = ids[1] limit at_most);
      get diagnostics removed = row_count;
      if removed > 0 then
        return;
      end if;
      batch := ids[1:1];
    end if;
    perform from public.thoosie_tips where id = any (batch) order by id for update;
    delete from public.thoosie_tips where id = any (batch);
    get diagnostics removed = row_count;
  when 'meetups' then
    select array_agg(id order by date, id), array_agg(1 + attendee_count order by date, id)
    into ids, weights
    from (
      select id, date, attendee_count from public.meetups where created_by = member order by date, id limit at_most
    ) as meetup;
    if ids is null then
      return;
    end if;
    batch := private.first_within(ids, weights, at_most);
    if cardinality(batch) = 0 then
      batch := ids[1:1];
      perform from public.meetups where id = ids[1] for no key update;
      delete from public.meetup_attendees
      where meetup_id = ids[1]
        and user_id in (select user_id from public.meetup_attendees where meetup_id = ids[1] limit at_most);
      get diagnostics removed = row_count;
      if removed > 0 then
        return;
      end if;
    end if;
    perform from public.meetups where id = any (batch) order by id for update;
    -- Posts outlive the meetup that they tell of.
    ids := array(select id from public.posts where meetup_id = any (batch) limit at_most);
    perform from public.posts where id = any (ids) order by id for no key update;
    update public.posts set meetup_id = null where id = any (ids);
    get diagnostics removed = row_count;
    if removed < at_most then
      delete from public.meetups where id = any (batch);
      removed := removed + cardinality(batch);
    end if;
  when 'comments' then
    ids := array(select id from public.post_comments where user_id = member limit at_most);
    perform from public.posts
    where id in (select post_id from public.post_comments where id = any (ids))
    order by id for no key update;
    delete from public.post_comments where id = any (ids);
    get diagnostics removed = row_count;
  when 'likes' then
    ids := array(select post_id from public.post_likes where user_id = member limit at_most);
    perform from public.posts where id = any (ids) order by id for no key update;
    delete from public.post_likes where user_id = member and post_id = any (ids);
    get diagnostics removed = row_count;
  when 'attendances' then
    ids := array(select meetup_id from public.meetup_attendees where user_id = member limit at_most);
    perform from public.meetups where id = any (ids) order by id for no key update;
    delete from public.meetup_attendees where user_id = member and meetup_id = any (ids);
    get diagnostics removed = row_count;
  when 'high fives given' then
    ids := array(select receiver_id from public.high_fives where giver_id = member limit at_most);
    perform from public.profiles where id = any (ids) order by id for no key update;
    delete from public.high_fives where giver_id = member and receiver_id = any (ids);
    get diagnostics removed = row_count;
  when 'high fives received' then
    perform from public.profiles where id = member for no key update;
    delete from public.high_fives
    where id in (select id from public.high_fives where receiver_id = member limit at_most);
    get diagnostics removed = row_count;
  when 'votes' then
    ids := array(select tip_id from public.tip_votes where user_id = member limit at_most);
    perform from public.profiles
    where id in (select user_id from public.thoosie_tips where id = any (ids))
    order by id for no key update;
    perform from public.thoosie_tips where id = any (ids) order by id for no key update;
    delete from public.tip_votes where user_id = member and tip_id = any (ids);
    get diagnostics removed = row_count;
  when 'visits' then
    delete from public.user_park_visits
    where id in (select id from public.user_park_visits where user_id = member limit at_most);
    get diagnostics removed = row_count;
  when 'favourites' then
    delete from public.favorite_parks
    where user_id = member
      and park_id in (select park_id from public.favorite_parks where user_id = member limit at_most);
    get diagnostics removed = row_count;
  when 'published' then
    update public.soundboard_effects
    set created_by = null
    where id in (select id from public.soundboard_effects where created_by = member limit at_most);
    get diagnostics removed = row_count;
    if removed = 0 then
      update public.team_member_pictures set created_by = null where created_by = member;
      update public.thrill_tour_day_thumbnails set created_by = null where created_by = member;
    end if;
  when 'profile' then
    -- Takes along the few rows that were on their way when the account was deleted.
    delete from public.profiles where id = member;
    delete from private.added_rows where member_id = member;
  when 'files' then
    select files.place, files.seen
    into place, removed
    from private.release_files_of(member, at_most, place) as files;
  when 'audit log' then
    -- Most entries are only looked at.
    select entries.place, entries.seen
    into place, removed
    from private.forget_in_audit_log(member, 10 * at_most, place) as entries;
  end case;
end;
$$;

-- Removes a batch of one deleted account and answers how many rows and files it dealt with: 0 when an account is done, null when
-- there is nothing to do, or others are at it. A batch is a transaction: whoever calls this calls it again until null.
-- Accounts take turns at random, so one that cannot be deleted does not hold up the others.
create function private.continue_account_deletions(at_most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  job private.account_deletions;
  steps text[] := private.account_deletion_steps();
  removed integer;
begin
  select * into job from private.account_deletions order by random() limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  while job.step <= cardinality(steps) loop
    select part.place, part.removed
    into job.place, removed
    from private.delete_part_of_account(job.member_id, steps[job.step], greatest(at_most, 1), job.place) as part;
    if removed > 0 then
      update private.account_deletions
      set step = job.step, place = job.place
      where member_id = job.member_id;
      return removed;
    end if;
    job.step := job.step + 1;
    job.place := null;
  end loop;
  delete from private.account_deletions where member_id = job.member_id;
  return 0;
end;
$$;

create function public.continue_account_deletions(at_most integer default 1000) returns integer
language sql
set search_path = ''
as $$
  select private.continue_account_deletions(at_most);
$$;
comment on function public.continue_account_deletions(integer) is
  'Removes a batch of rows of deleted accounts; null when nothing is left. For the server alone.';

-- Deletes the rest of a small account in the transaction of the caller: all locks first, then everything by cascade.
create function private.delete_rest_of_account(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  audited integer;
begin
  perform private.lock_what_counts(member);
  delete from public.profiles where id = member;
  delete from private.added_rows where member_id = member;
  perform private.release_files_of(member, null, null);
  select seen into audited from private.forget_in_audit_log(member, 20000, null);
  if audited < 20000 then
    delete from private.account_deletions where member_id = member;
  else
    update private.account_deletions
    set step = array_position(private.account_deletion_steps(), 'audit log')
    where member_id = member;
  end if;
end;
$$;

create or replace function private.delete_user_and_data(target_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- What one request deletes in well below a second.
  at_once constant integer := 1000;
begin
  perform private.lock_roles();
  -- Asked after the lock: a caller who waited for it may have been deleted or demoted meanwhile.
  if not private.is_member()
    or target_user_id is null
    or (target_user_id <> (select auth.uid()) and not private.is_admin())
  then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only an admin may delete another member',
      hint = 'not_allowed';
  end if;
  if private.is_last_admin(target_user_id) then
    raise exception using
      errcode = 'PT409',
      message = 'The last admin cannot be deleted. Make another member an admin first.',
      hint = 'last_admin';
  end if;
  -- Sessions, refresh tokens, identities and role go with the account.
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
    if private.size_of_account(target_user_id, at_once + 1) <= at_once then
      perform private.delete_rest_of_account(target_user_id);
    else
      perform private.hide_profile(target_user_id);
    end if;
  exception
    -- Others are at rows of theirs for long: the background deletes them.
    when lock_not_available or deadlock_detected then null;
  end;
end;
$$;
comment on function public.delete_user_and_data(uuid) is
  'Deletes a member (an admin: anyone; others: themselves). A large account''s rows and files follow within minutes.';

drop function private.enqueue_files_of(uuid);
drop function private.disown_files_of(uuid);

revoke execute on function private.require_account() from public;
revoke execute on function private.begin_account_deletion() from public;
revoke execute on function private.hide_profile(uuid) from public;
revoke execute on function private.size_of_account(uuid, integer) from public;
revoke execute on function private.release_files_of(uuid, integer, uuid) from public;
revoke execute on function private.forget_in_audit_log(uuid, integer, uuid) from public;
revoke execute on function private.account_deletion_steps() from public;
revoke execute on function private.first_within(uuid[], integer[], integer) from public;
revoke execute on function private.delete_part_of_account(uuid, text, integer, uuid) from public;
revoke execute on function private.continue_account_deletions(integer) from public;
revoke execute on function private.delete_rest_of_account(uuid) from public;
grant execute on function private.continue_account_deletions(integer) to service_role;
revoke execute on function public.continue_account_deletions(integer) from public, anon, authenticated;
grant execute on function public.continue_account_deletions(integer) to service_role;
