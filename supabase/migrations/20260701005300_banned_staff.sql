-- An admin or moderator whom an operator has suspended (npm run member -- EMAIL suspend) cannot act, and does not
-- count when a function asks whether another admin or moderator can act.

create function private.is_banned(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = member and banned_until > now());
$$;

-- Returns whether a member is an admin, and no other admin can act.
create or replace function private.is_last_admin(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = member and role = 'admin')
    and not exists (
      select from public.user_roles
      where user_id <> member and role = 'admin' and not private.is_suspended(user_id) and not private.is_banned(user_id)
    );
$$;

create or replace function private.has_other_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where role in ('moderator', 'admin') and user_id <> (select auth.uid())
      and not private.is_suspended(user_id) and not private.is_banned(user_id)
  );
$$;

-- An admin may answer an appeal against their own decision if all others are suspended by an operator; otherwise unchanged.
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
  -- is suspended (by a decision or by an operator) or is the member who appeals.
  if is_own_decision and (
    not private.is_admin() or exists (
      select 1 from public.user_roles
      where role in ('moderator', 'admin') and user_id not in (me, decision.member_id) and not private.is_suspended(user_id)
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
