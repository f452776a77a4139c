-- @spec community/roles

-- Restricts staff in cases about themselves, rejects invalid decisions, and logs files that staff delete.

-- Rejects cases about the caller, because opening such a case again replaced the reported text by the current text. Otherwise unchanged.
create or replace function private.open_moderation_case(of_kind text, of_target uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  opened_case public.moderation_cases;
begin
  perform private.require_moderator();
  if exists (
    select from private.reported_content(of_kind, of_target) as target where target.member_id = (select auth.uid())
  ) then
    perform private.reject('Another moderator must decide about you', 'own_case');
  end if;
  opened_case := private.open_case(of_kind, of_target);
  if opened_case.id is null then
    raise exception using errcode = 'PT404', message = 'This is already gone', hint = 'content_gone';
  end if;
  perform private.log_moderation('case_opened', opened_case.member_id, opened_case.id, of_kind, of_target);
  return opened_case.id;
end;
$$;

-- Rejects notes in cases about the caller; otherwise unchanged.
create or replace function private.add_case_note(of_case uuid, words text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  case_row public.moderation_cases;
begin
  perform private.require_moderator();
  select * into case_row from public.moderation_cases where id = of_case;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such case', hint = 'case_gone';
  end if;
  if case_row.member_id = (select auth.uid()) then
    perform private.reject('Another moderator must decide about you', 'own_case');
  end if;
  insert into public.moderation_notes (case_id, author_id, content)
  values (of_case, (select id from public.profiles where id = (select auth.uid())), private.trimmed(words));
  perform private.log_moderation('note_added', case_row.member_id, of_case);
end;
$$;

-- Rejects null for `reversed`. Before, null upheld a decision that nobody had appealed, and so ended the right to appeal. Otherwise
-- unchanged.
create or replace function private.answer_decision(of_decision uuid, reversed boolean, words text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  decision public.moderation_decisions;
  is_appeal boolean;
  is_own_decision boolean;
begin
  perform private.lock_roles();
  perform private.require_moderator();
  if reversed is null then
    raise exception using errcode = 'invalid_parameter_value', message = 'An action is missing', hint = 'action_unknown';
  end if;
  select * into decision from public.moderation_decisions where id = of_decision for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such decision', hint = 'decision_unknown';
  end if;
  is_appeal := decision.appealed_at is not null;
  if decision.outcome is not null or (not is_appeal and not reversed) then
    perform private.reject('Another moderator has decided this meanwhile', 'already_decided');
  end if;
  perform private.require_right_to_moderate(decision.member_id);
  is_own_decision := is_appeal and exists (select 1 from private.decision_makers where decision_id = of_decision and decided_by = me);
  -- Staff may not answer an appeal against their own decision. The only exception is an admin, if every other moderator and admin
  -- is suspended or is the member who appeals.
  if is_own_decision and (
    not private.is_admin() or exists (
      select 1 from public.user_roles
      where role in ('moderator', 'admin') and user_id not in (me, decision.member_id) and not private.is_suspended(user_id)
    )
  ) then
    perform private.reject('Another moderator must decide the appeal', 'same_moderator');
  end if;
  if private.trimmed(coalesce(words, '')) = '' then
    raise exception using errcode = 'check_violation', message = 'The answer is missing', hint = 'answer_missing';
  end if;
  if reversed then
    perform private.reverse_decision(of_decision);
  end if;
  update public.moderation_decisions
  set outcome = case when reversed then 'reversed' else 'upheld' end, answer = private.trimmed(words), answered_at = now(),
      same_person = is_own_decision, read_at = null
  where id = of_decision;
  update private.decision_makers
  set answered_by = (select id from public.profiles where id = me) where decision_id = of_decision;
  if reversed then
    update public.reports set outcome = 'reversed', outcome_at = now(), read_at = null
    where case_id = decision.case_id and outcome = 'action_taken';
  end if;
  update public.moderation_cases
  set queued_at = now(), status = case
    when exists (select 1 from public.reports where case_id = decision.case_id and outcome is null) then 'open' else 'decided'
  end
  where id = decision.case_id and (is_appeal or status = 'decided');
  perform private.log_moderation(
    case when is_appeal then 'appeal_decided' else 'decision_revoked' end, decision.member_id, decision.case_id,
    log_detail => jsonb_build_object(
      'decision_id', of_decision, 'outcome', case when reversed then 'reversed' else 'upheld' end, 'answer', words,
      'same_person', is_own_decision
    )
  );
end;
$$;

-- Rejects the action remove_recent, which only remove_recent_content carries out; otherwise unchanged.
create or replace function private.decide_case(
  of_case uuid, content_action text, member_action text, rule text, statement text, suspend_days integer
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  decided_case public.moderation_cases;
  decision public.moderation_decisions;
begin
  if content_action = 'remove_recent' then
    raise exception using errcode = 'invalid_parameter_value', message = 'There is no such action', hint = 'action_unknown';
  end if;
  select * into decided_case from public.moderation_cases where id = of_case for update;
  if not found or decided_case.member_id is null then
    raise exception using errcode = 'PT404', message = 'The account was deleted meanwhile', hint = 'case_gone';
  end if;
  if decided_case.status <> 'open' then
    perform private.reject('Another moderator has decided this meanwhile', 'already_decided');
  end if;
  perform private.require_right_to_moderate(decided_case.member_id);
  perform private.lock_profile(decided_case.member_id);
  decision := private.add_decision(decided_case, content_action, member_action, rule, statement, suspend_days);
  if content_action = 'remove' and decided_case.kind = 'picture' then
    update public.profiles set profile_picture = null where id = decided_case.member_id;
  elsif content_action in ('hide', 'remove') then
    perform private.set_moderation(
      decision.id, decided_case.kind, array[decided_case.target_id],
      case content_action when 'hide' then 'hidden' else 'removed' end
    );
  end if;
  perform private.close_case(of_case, content_action <> 'keep' or member_action <> 'none');
  perform private.log_moderation(
    'decided', decided_case.member_id, of_case, decided_case.kind, decided_case.target_id, jsonb_build_object(
      'decision_id', decision.id, 'content_action', content_action, 'member_action', member_action, 'rule', decision.rule,
      'statement', decision.statement, 'suspended_until', decision.suspended_until
    )
  );
end;
$$;

-- Without this policy, moderators could read decisions about themselves in which nothing was wrong, and learn that somebody reported
-- them.
create policy "Nobody sees decisions about themselves in which nothing was wrong"
on public.moderation_decisions as restrictive for select to authenticated
using (member_id <> (select auth.uid()) or content_action <> 'keep' or member_action <> 'none');

-- Leaves out decisions in which nothing was wrong, as the policy does; otherwise unchanged.
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
    when 'files' then
      'select jsonb_build_object(''bucket'', bucket_id, ''path'', name, ''stored_at'', created_at)
       from storage.objects where name ~>=~ ($1 || ''/'') and name ~<~ ($1 || ''0'') order by bucket_id, name'
  end;
$$;

-- Logs the files that `actor` deleted from the folders of other members.
create function private.log_file_deletions(actor uuid, bucket text, names text[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.moderation_log (actor_id, action, member_id, detail)
  select actor, 'file_deleted', private.member_folder(name), jsonb_build_object('bucket', bucket, 'name', name)
  from unnest(names) as name
  where private.member_folder(name) <> actor;
$$;

grant execute on function private.log_file_deletions to service_role;

-- Logs deletions by requests. On a Supabase project, files are deleted with the caller's rights, so this trigger fires. The embedded
-- server deletes files with its own rights and calls log_file_deletions itself.
create function private.log_file_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.log_file_deletions((select auth.uid()), old.bucket_id, array[old.name]);
  return null;
end;
$$;

create trigger log_staff_deletion after delete on storage.objects
for each row when (current_user = 'authenticated') execute function private.log_file_deletion();
