-- A case can have several decisions, each with an appeal. It stays in the queue of appeals until all of them are answered.

-- Returns whether a decision of a case has an appeal that nobody has answered.
create function private.has_open_appeal(of_case uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.moderation_decisions where case_id = of_case and appealed_at is not null and outcome is null
  );
$$;

-- Leaves a case with an open appeal in the queue of appeals; otherwise unchanged.
create or replace function private.close_case(closed_case uuid, action_taken boolean) returns void
language sql security definer
set search_path = ''
as $$
  -- Waits for an appeal that is being stored. The next statement sees it.
  select from public.moderation_cases where id = closed_case for update;
  update public.moderation_cases
  set status = case when private.has_open_appeal(id) then 'appealed' else 'decided' end,
      queued_at = case when private.has_open_appeal(id) then queued_at else now() end
  where id = closed_case;
  update public.reports
  set outcome = case when action_taken then 'action_taken' else 'no_action' end, outcome_at = now(), read_at = null
  where case_id = closed_case and outcome is null;
$$;

-- The case stays at its place in the queue of appeals while another appeal is open. A reversal changes only the reports that its decision
-- closed: both have the time of one transaction. An admin may answer an admin's appeal against their own decision if no other admin can: moderators may not decide about
-- admins. Otherwise unchanged.
create or replace function private.answer_decision(of_decision uuid, reversed boolean, words text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  decision public.moderation_decisions;
  is_appeal boolean;
  is_own_decision boolean;
  concerns_admin boolean;
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
  concerns_admin := exists (select 1 from public.user_roles where user_id = decision.member_id and role = 'admin');
  -- Staff may not answer an appeal against their own decision. The only exception is an admin, if everybody else who may decide about the
  -- member (about an admin: only admins) is suspended or is the member who appeals.
  if is_own_decision and (
    not private.is_admin() or exists (
      select 1 from public.user_roles
      where (role = 'admin' or (role = 'moderator' and not concerns_admin))
        and user_id not in (me, decision.member_id) and not private.is_suspended(user_id)
        and not private.is_banned(user_id)
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
  -- Waits for an appeal or a report that is being stored. The next statements see it.
  perform from public.moderation_cases where id = decision.case_id for update;
  if reversed then
    -- The removal of recent content also closed the cases about that content.
    update public.reports set outcome = 'reversed', outcome_at = now(), read_at = null
    where outcome = 'action_taken' and outcome_at = decision.created_at and case_id in (
      select decision.case_id
      union all
      select case_row.id from public.moderation_cases as case_row
      join private.decision_targets as target on target.kind = case_row.kind and target.target_id = case_row.target_id
      where target.decision_id = of_decision
    );
  end if;
  update public.moderation_cases
  set queued_at = case when private.has_open_appeal(decision.case_id) then queued_at else now() end, status = case
    when private.has_open_appeal(decision.case_id) then 'appealed'
    when exists (select 1 from public.reports where case_id = decision.case_id and outcome is null) then 'open'
    else 'decided'
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

-- A second appeal leaves the case at its place in the queue; otherwise unchanged.
create or replace function private.appeal_decision(of_decision uuid, words text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  decision public.moderation_decisions;
begin
  select * into decision from public.moderation_decisions where id = of_decision for update;
  if not found or decision.member_id <> (select auth.uid()) or not private.has_account()
    or (decision.content_action = 'keep' and decision.member_action = 'none') then
    raise exception using errcode = 'PT404', message = 'There is no such decision', hint = 'decision_unknown';
  end if;
  if decision.appealed_at is not null or decision.outcome is not null then
    perform private.reject('You have appealed this decision already', 'already_appealed');
  end if;
  if decision.appeal_until < now() then
    perform private.reject('The time to appeal is over', 'appeal_over');
  end if;
  if private.trimmed(coalesce(words, '')) = '' then
    raise exception using errcode = 'check_violation', message = 'The appeal is missing', hint = 'appeal_missing';
  end if;
  update public.moderation_decisions set appeal = private.trimmed(words), appealed_at = now() where id = of_decision;
  update public.moderation_cases
  set queued_at = case when status = 'appealed' then queued_at else now() end, status = 'appealed'
  where id = decision.case_id;
end;
$$;

-- Returns the decisions on this case before those on other cases of the member, because only 50 are returned; otherwise unchanged.
create or replace function private.any_moderation_case(of_case uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  case_row public.moderation_cases;
  target record;
begin
  perform private.require_moderator();
  select * into case_row from public.moderation_cases where id = of_case;
  if not found then
    return null;
  end if;
  select * into target from private.reported_content(case_row.kind, case_row.target_id);
  return jsonb_build_object(
    'id', case_row.id, 'kind', case_row.kind, 'status', case_row.status, 'target_id', case_row.target_id, 'snapshot', case_row.snapshot,
    'queued_at', case_row.queued_at, 'reasons', to_jsonb(case_row.reasons),
    'state', case when target.member_id is null then 'gone' else coalesce(target.moderation, 'shown') end,
    -- The target's current text, if it was changed since the snapshot.
    'changed', case when target.snapshot ->> 'text' is distinct from case_row.snapshot ->> 'text' then target.snapshot ->> 'text' end,
    'member', private.member_json(case_row.member_id) || (
      select jsonb_build_object(
        'joined', created_at,
        'suspension', (
          select jsonb_build_object('ends_at', ends_at, 'rule', rule) from public.suspensions
          where user_id = case_row.member_id and (ends_at is null or ends_at > now())
        ),
        'post_count', (select count(*) from public.posts where user_id = profiles.id),
        'comment_count', (select count(*) from public.post_comments where user_id = profiles.id),
        'tip_count', (select count(*) from public.thoosie_tips where user_id = profiles.id),
        'meetup_count', (select count(*) from public.meetups where created_by = profiles.id)
      )
      from public.profiles where id = case_row.member_id
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'reason', reason, 'note', note, 'created_at', created_at, 'outcome', outcome,
        'reporter', private.member_json(reporter_id)
      ) order by created_at desc), '[]')
      from (select * from public.reports where case_id = of_case order by created_at desc limit 50) as newest
    ),
    'report_count', case_row.report_count,
    -- Decisions on all cases of the member, including this one.
    'decisions', (
      select coalesce(jsonb_agg(
        to_jsonb(newest) - 'read_at' - 'member_id' || jsonb_build_object(
          'decided_by', private.member_json(staff.decided_by), 'answered_by', private.member_json(staff.answered_by)
        ) order by newest.created_at desc
      ), '[]')
      from (
        select * from public.moderation_decisions where member_id = case_row.member_id
        order by (case_id is not distinct from of_case) desc, created_at desc limit 50
      ) as newest
      left join private.decision_makers as staff on staff.decision_id = newest.id
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'case_id', case_id, 'content', content, 'created_at', created_at, 'author', private.member_json(author_id)
      ) order by created_at desc), '[]')
      from (
        select moderation_notes.* from public.moderation_notes
        join public.moderation_cases as note_case on note_case.id = case_id
        where note_case.id = of_case or note_case.member_id = case_row.member_id
        order by moderation_notes.created_at desc limit 50
      ) as newest
    )
  );
end;
$$;

-- Brings back the cases that left the queue of appeals with an open appeal.
update public.moderation_cases set status = 'appealed' where status <> 'appealed' and private.has_open_appeal(id);
