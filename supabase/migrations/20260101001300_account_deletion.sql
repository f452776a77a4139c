-- @spec community/admin-calls

-- Deleting an account with everything its owner made.

-- What changes who is admin comes one after another: two admins who delete or demote each other in the same moment must
-- leave one. The lock is held to the end of the transaction and blocks other writers of roles, never readers. What is
-- asked after it sees what the one before left.
create function private.lock_roles() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  lock table public.user_roles in share row exclusive mode;
end;
$$;

create function private.is_last_admin(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_roles where user_id = member and role = 'admin')
    and not exists (select 1 from public.user_roles where user_id <> member and role = 'admin');
$$;

-- Files of the member: in a folder of theirs, or uploaded by them. Files that the community still shows (a sound, a team
-- picture, a tour day's thumbnail) stay, as do the rows that show them.
create function private.enqueue_files_of(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.storage_deletion_queue (bucket_id, name)
  select object.bucket_id, object.name
  from storage.objects as object
  where object.bucket_id in (
      'profile-pictures', 'post-images', 'meetup-thumbnails', 'soundboard-audio', 'team-profile-pictures'
    )
    and (object.owner_id = member::text or object.name like member::text || '/%')
    and not exists (
      select 1 from public.soundboard_effects as sound
      where object.bucket_id = 'soundboard-audio' and sound.audio_url like '%/soundboard-audio/' || object.name
    )
    and not exists (
      select 1 from public.team_member_pictures as picture
      where object.bucket_id = 'team-profile-pictures'
        and picture.profile_picture_url like '%/team-profile-pictures/' || object.name
    )
    and not exists (
      select 1 from public.thrill_tour_day_thumbnails as day
      where object.bucket_id = 'meetup-thumbnails'
        and day.thumbnail_url like '%/meetup-thumbnails/' || object.name
    )
    and not exists (
      select 1 from public.meetups
      where object.bucket_id = 'meetup-thumbnails'
        and meetups.created_by <> member
        and meetups.thumbnail like '%/meetup-thumbnails/' || object.name
    )
  on conflict (bucket_id, name) do nothing;
$$;

-- What stays is nobody's.
create function private.disown_files_of(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  update storage.objects set owner = null, owner_id = null where owner_id = member::text;
$$;

-- The auth service's log names accounts and their addresses without a foreign key. A project that keeps the log for
-- itself must not keep its members from leaving.
create function private.forget_in_audit_log(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.audit_log_entries where payload::text like '%' || member::text || '%';
exception
  when insufficient_privilege or undefined_table then
    raise log 'entries of the auth audit log about a deleted member could not be removed: %', sqlerrm;
end;
$$;

-- Takes the locks of all that is counted anew when the member goes, in the order of private.lock_profile. The member's own
-- comes first: from then on nothing refers to them that did not before.
create function private.lock_what_counts(member uuid) returns void
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

create function private.delete_user_and_data(target_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_roles();
  -- Asked after the lock: whoever waited for it may have been deleted or demoted meanwhile.
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
  if not exists (select 1 from auth.users where id = target_user_id) then
    raise exception using
      errcode = 'PT404',
      message = 'This member does not exist (any more)',
      hint = 'member_unknown';
  end if;
  perform private.lock_what_counts(target_user_id);
  -- Rows first: the triggers on them queue what they pointed at, and then the rest in the folders follows. Sessions,
  -- refresh tokens and identities go with the account, and the profile takes along all that refers to it.
  delete from auth.users where id = target_user_id;
  perform private.enqueue_files_of(target_user_id);
  perform private.disown_files_of(target_user_id);
  perform private.forget_in_audit_log(target_user_id);
end;
$$;

create function public.delete_user_and_data(target_user_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.delete_user_and_data(target_user_id);
$$;
comment on function public.delete_user_and_data(uuid) is
  'Deletes a member (an admin: anyone; others: themselves) with every row and file of theirs.';

revoke execute on function private.lock_roles() from public;
revoke execute on function private.is_last_admin(uuid) from public;
revoke execute on function private.lock_what_counts(uuid) from public;
revoke execute on function private.enqueue_files_of(uuid) from public;
revoke execute on function private.disown_files_of(uuid) from public;
revoke execute on function private.forget_in_audit_log(uuid) from public;
revoke execute on function private.delete_user_and_data(uuid) from public;
grant execute on function private.delete_user_and_data(uuid) to authenticated, service_role;
revoke execute on function public.delete_user_and_data(uuid) from public, anon;
grant execute on function public.delete_user_and_data(uuid) to authenticated, service_role;
