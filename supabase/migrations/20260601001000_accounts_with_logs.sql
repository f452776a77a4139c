-- The ride log when an account is deleted or exported.

-- Hides the log too: its credits are removed later, and the count must not come back with them. Otherwise as before.
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

-- Besides rides and credits, the four functions are as before.

create or replace function private.account_deletion_steps() returns text[]
language sql immutable
set search_path = ''
as $$
  select array[
    'profile hidden', 'posts', 'tips', 'meetups', 'comments', 'likes', 'attendances', 'high fives given',
    'high fives received', 'votes', 'visits', 'favourites', 'rides', 'credits', 'published', 'profile', 'files', 'audit log'
  ];
$$;

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
    -- Cascades to the few rows that arrived while the account was deleted.
    delete from public.profiles where id = member;
    delete from private.added_rows where member_id = member;
  when 'files' then
    select files.place, files.seen
    into place, removed
    from private.release_files_of(member, at_most, place) as files;
  when 'audit log' then
    -- This step may read more entries, because it changes only a few of them.
    select entries.place, entries.seen
    into place, removed
    from private.forget_in_audit_log(member, 10 * at_most, place) as entries;
  end case;
end;
$$;

create or replace function private.size_of_account(member uuid, at_most integer) returns integer
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
    select 1 from public.member_blocks where user_id = member
    union all
    select 1 from public.member_blocks where blocked_id = member
    union all
    select 1 from public.member_mutes where user_id = member
    union all
    select 1 from public.member_mutes where muted_id = member
    union all
    select 1 from private.sent_writes where user_id = member
    union all
    select 1 from public.coaster_credits where user_id = member
    union all
    select 1 from public.coaster_rides where user_id = member
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

create or replace function private.export_query(part text) returns text
language sql immutable
set search_path = ''
as $$
  select case part
    when 'profile' then 'select to_jsonb(line) from public.profiles as line where id = $1 order by id'
    when 'roles' then 'select to_jsonb(line) from public.user_roles as line where user_id = $1 order by role'
    when 'posts' then 'select to_jsonb(line) from public.posts as line where user_id = $1 order by created_at, id'
    when 'comments' then 'select to_jsonb(line) from public.post_comments as line where user_id = $1 order by created_at, id'
    when 'likes' then 'select to_jsonb(line) from public.post_likes as line where user_id = $1 order by created_at, id'
    when 'tips' then 'select to_jsonb(line) from public.thoosie_tips as line where user_id = $1 order by created_at, id'
    when 'tip votes' then 'select to_jsonb(line) from public.tip_votes as line where user_id = $1 order by created_at, id'
    when 'high fives' then
      'select to_jsonb(line) from public.high_fives as line where giver_id = $1 or receiver_id = $1 order by created_at, id'
    when 'meetups' then 'select to_jsonb(line) from public.meetups as line where created_by = $1 order by created_at, id'
    when 'attendances' then
      'select to_jsonb(line) from public.meetup_attendees as line where user_id = $1 order by meetup_id'
    when 'park visits' then
      'select to_jsonb(line) from public.user_park_visits as line where user_id = $1 order by visit_date, id'
    when 'favorite parks' then
      'select to_jsonb(line) from public.favorite_parks as line where user_id = $1 order by park_id'
    when 'credits' then
      'select to_jsonb(line) from public.coaster_credits as line where user_id = $1 order by created_at, id'
    when 'rides' then 'select to_jsonb(line) from public.coaster_rides as line where user_id = $1 order by created_at, id'
    when 'log settings' then
      'select to_jsonb(line) from public.ride_log_settings as line where user_id = $1 order by user_id'
    when 'blocked members' then
      'select to_jsonb(line) from public.member_blocks as line where user_id = $1 order by blocked_id'
    when 'muted members' then
      'select to_jsonb(line) from public.member_mutes as line where user_id = $1 order by muted_id'
    when 'reports' then 'select to_jsonb(line) from public.reports as line where reporter_id = $1 order by created_at, id'
    when 'decisions' then
      'select to_jsonb(line) from public.moderation_decisions as line
       where member_id = $1 and (content_action <> ''keep'' or member_action <> ''none'') order by created_at, id'
    when 'suspension' then 'select to_jsonb(line) from public.suspensions as line where user_id = $1 order by user_id'
    when 'application' then
      'select to_jsonb(line) - ''mail_at'' from private.applications as line where user_id = $1 order by user_id'
    when 'case notes' then
      'select to_jsonb(line) from public.moderation_notes as line where author_id = $1 order by created_at, id'
    when 'sounds' then
      'select to_jsonb(line) from public.soundboard_effects as line where created_by = $1 order by created_at, id'
    when 'team pictures' then
      'select to_jsonb(line) from public.team_member_pictures as line where created_by = $1 order by member_name'
    when 'day pictures' then
      'select to_jsonb(line) from public.thrill_tour_day_thumbnails as line where created_by = $1 order by day_id'
    when 'tour changes' then
      'select to_jsonb(line) from public.tour_changes as line where changed_by = $1 order by id'
    when 'account' then
      'select jsonb_build_object(''id'', id, ''email'', email, ''created_at'', created_at, ''last_sign_in_at'', last_sign_in_at)
       from auth.users where id = $1 order by id'
    when 'sessions' then
      'select jsonb_build_object(''started_at'', created_at, ''last_used_at'', greatest(updated_at, refreshed_at at time zone ''utc''),
         ''user_agent'', user_agent)
       from auth.sessions where user_id = $1 order by created_at, id'
    when 'suggestions' then
      'select to_jsonb(line) - ''decided_by'' from public.coaster_suggestions as line where user_id = $1 order by created_at, id'
    when 'files' then
      'select jsonb_build_object(''bucket'', bucket_id, ''path'', name, ''stored_at'', created_at)
       from storage.objects where name ~>=~ ($1 || ''/'') and name ~<~ ($1 || ''0'') order by bucket_id, name'
  end;
$$;
