-- Counts the ride log in the size of an account, and adds the log and suggestions of coasters to the data export.

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
    -- Finds the names that start with the member's id and '/' by a range of the index: '0' is the character after '/'.
    select 1 from storage.objects where name ~>=~ (member || '/') and name ~<~ (member || '0')
    limit at_most
  ) as counted;
$$;

create or replace function private.export_query(part text) returns text
language sql immutable
set search_path = ''
as $$
  select case part
    when 'profile' then 'select to_jsonb(entry) from public.profiles as entry where id = $1 order by id'
    when 'roles' then 'select to_jsonb(entry) from public.user_roles as entry where user_id = $1 order by role'
    when 'posts' then 'select to_jsonb(entry) from public.posts as entry where user_id = $1 order by created_at, id'
    when 'comments' then 'select to_jsonb(entry) from public.post_comments as entry where user_id = $1 order by created_at, id'
    when 'likes' then 'select to_jsonb(entry) from public.post_likes as entry where user_id = $1 order by created_at, id'
    when 'tips' then 'select to_jsonb(entry) from public.thoosie_tips as entry where user_id = $1 order by created_at, id'
    when 'tip votes' then 'select to_jsonb(entry) from public.tip_votes as entry where user_id = $1 order by created_at, id'
    when 'high fives' then
      'select to_jsonb(entry) from public.high_fives as entry where giver_id = $1 or receiver_id = $1 order by created_at, id'
    when 'meetups' then 'select to_jsonb(entry) from public.meetups as entry where created_by = $1 order by created_at, id'
    when 'attendances' then
      'select to_jsonb(entry) from public.meetup_attendees as entry where user_id = $1 order by meetup_id'
    when 'park visits' then
      'select to_jsonb(entry) from public.user_park_visits as entry where user_id = $1 order by visit_date, id'
    when 'favorite parks' then
      'select to_jsonb(entry) from public.favorite_parks as entry where user_id = $1 order by park_id'
    when 'credits' then
      'select to_jsonb(entry) from public.coaster_credits as entry where user_id = $1 order by created_at, id'
    when 'rides' then 'select to_jsonb(entry) from public.coaster_rides as entry where user_id = $1 order by created_at, id'
    when 'log settings' then
      'select to_jsonb(entry) from public.ride_log_settings as entry where user_id = $1 order by user_id'
    when 'blocked members' then
      'select to_jsonb(entry) from public.member_blocks as entry where user_id = $1 order by blocked_id'
    when 'muted members' then
      'select to_jsonb(entry) from public.member_mutes as entry where user_id = $1 order by muted_id'
    when 'reports' then 'select to_jsonb(entry) from public.reports as entry where reporter_id = $1 order by created_at, id'
    when 'decisions' then
      'select to_jsonb(entry) from public.moderation_decisions as entry
       where member_id = $1 and (content_action <> ''keep'' or member_action <> ''none'') order by created_at, id'
    when 'suspension' then 'select to_jsonb(entry) from public.suspensions as entry where user_id = $1 order by user_id'
    when 'application' then
      'select to_jsonb(entry) - ''mail_at'' from private.applications as entry where user_id = $1 order by user_id'
    when 'case notes' then
      'select to_jsonb(entry) from public.moderation_notes as entry where author_id = $1 order by created_at, id'
    when 'sounds' then
      'select to_jsonb(entry) from public.soundboard_effects as entry where created_by = $1 order by created_at, id'
    when 'team pictures' then
      'select to_jsonb(entry) from public.team_member_pictures as entry where created_by = $1 order by member_name'
    when 'day pictures' then
      'select to_jsonb(entry) from public.thrill_tour_day_thumbnails as entry where created_by = $1 order by day_id'
    when 'tour changes' then
      'select to_jsonb(entry) from public.tour_changes as entry where changed_by = $1 order by id'
    when 'account' then
      'select jsonb_build_object(''id'', id, ''email'', email, ''created_at'', created_at, ''last_sign_in_at'', last_sign_in_at)
       from auth.users where id = $1 order by id'
    when 'sessions' then
      'select jsonb_build_object(''started_at'', created_at, ''last_used_at'', greatest(updated_at, refreshed_at at time zone ''utc''),
         ''user_agent'', user_agent)
       from auth.sessions where user_id = $1 order by created_at, id'
    when 'suggestions' then
      'select to_jsonb(entry) - ''decided_by'' from public.coaster_suggestions as entry where user_id = $1 order by created_at, id'
    when 'files' then
      'select jsonb_build_object(''bucket'', bucket_id, ''path'', name, ''stored_at'', created_at)
       from storage.objects where name ~>=~ ($1 || ''/'') and name ~<~ ($1 || ''0'') order by bucket_id, name'
  end;
$$;
