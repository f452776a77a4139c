-- Deletes the ride log together with its account.

-- Also hides the log, and stores a typed count of 0, which the profile shows instead of the log's count: the credits are deleted in a
-- later step. Otherwise unchanged.
create or replace function private.hide_profile(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.lock_profile(member);
  insert into public.ride_log_settings as settings (user_id, is_public, typed_count, count_source)
  select id, false, 0, 'typed' from public.profiles where id = member
  on conflict (user_id) do update set is_public = false, typed_count = 0, count_source = 'typed';
  update public.profiles
  set name = 'New Thrillseeker', bio = '', profile_picture = null, favorite_coaster = '', home_park = '',
      instagram = '', tiktok = '', discord = '', thrill_tour_2025 = 'no', thrill_tour_coasters_checked = '{}',
      coaster_count = 0
  where id = member;
$$;

-- Adds rides and credits to the functions below, which are otherwise unchanged. The next migration adds them to the size of an
-- account and to the data export.

create or replace function private.account_deletion_steps() returns text[]
language sql immutable
set search_path = ''
as $$
  select array[
    'profile hidden', 'posts', 'tips', 'meetups', 'comments', 'likes', 'attendances', 'high fives given',
    'high fives received', 'votes', 'visits', 'favourites', 'rides', 'credits', 'published', 'profile', 'files', 'audit log'
  ];
$$;

-- `removed` is 0 if the step has nothing more to do. `place` is the id of the last file or log entry that the steps 'files' and 'audit log'
-- have examined; null before their first batch.
create or replace function private.delete_part_of_account(
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
      -- One post has more comments and likes than a batch may delete: delete some of them first.
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
    -- Posts remain when their meetup is deleted.
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
  when 'rides' then
    delete from public.coaster_rides
    where id in (select id from public.coaster_rides where user_id = member limit at_most);
    get diagnostics removed = row_count;
  when 'credits' then
    perform from public.profiles where id = member for no key update;
    delete from public.coaster_credits
    where id in (select id from public.coaster_credits where user_id = member limit at_most);
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
    -- Cascades to the few rows that were added while the account was being deleted.
    delete from public.profiles where id = member;
    delete from private.added_rows where member_id = member;
  when 'files' then
    select files.place, files.examined
    into place, removed
    from private.queue_files_of(member, at_most, place) as files;
  when 'audit log' then
    -- This step may read more entries, because it changes only a few of them.
    select entries.place, entries.examined
    into place, removed
    from private.erase_in_audit_log(member, 10 * at_most, place) as entries;
  end case;
end;
$$;
