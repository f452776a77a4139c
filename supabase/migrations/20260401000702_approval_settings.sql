-- Adds the question of the sign-up form to instance_settings. Adds a part `application` to the data export: the member's application to
-- join. The functions are otherwise unchanged.

create or replace function private.instance_settings() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', name,
    'tagline', tagline,
    'logo', logo,
    'accent_light', accent_light,
    'accent_dark', accent_dark,
    'contact', contact,
    'pages', to_jsonb(array_remove(array[
      case when rules <> '' then 'rules' end,
      case when terms <> '' then 'terms' end,
      case when privacy <> '' then 'privacy' end,
      case when imprint <> '' then 'imprint' end
    ], null)),
    'tour_enabled', tour_enabled,
    'tour_parts', to_jsonb(tour_parts),
    'footer_links', footer_links,
    'registration', registration,
    'registration_question', registration_question,
    'members_invite', members_invite,
    'announcement', case
      when announcement <> '' and coalesce(announcement_until > now(), true)
        then jsonb_build_object('text', announcement, 'announced_at', announced_at, 'until', announcement_until)
    end
  )
  from private.instance_settings;
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
    when 'blocked members' then
      'select to_jsonb(entry) from public.member_blocks as entry where user_id = $1 order by blocked_id'
    when 'muted members' then
      'select to_jsonb(entry) from public.member_mutes as entry where user_id = $1 order by muted_id'
    when 'reports' then 'select to_jsonb(entry) from public.reports as entry where reporter_id = $1 order by created_at, id'
    when 'decisions' then
      'select to_jsonb(entry) from public.moderation_decisions as entry where member_id = $1 order by created_at, id'
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
    when 'files' then
      'select jsonb_build_object(''bucket'', bucket_id, ''path'', name, ''stored_at'', created_at)
       from storage.objects where name ~>=~ ($1 || ''/'') and name ~<~ ($1 || ''0'') order by bucket_id, name'
  end;
$$;
