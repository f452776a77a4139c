-- @spec community/roles

-- Adds cases without a report, the removal of spam in bulk, appeals, reversals, and the purge of removed content.

-- Opens the case of a target for a moderator, even if nobody reported the target, and returns the id of the case. Does not change a case
-- that is already open or appealed.
create function private.open_moderation_case(of_kind text, of_target uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  opened_case public.moderation_cases;
begin
  perform private.require_moderator();
  opened_case := private.open_case(of_kind, of_target);
  if opened_case.id is null then
    raise exception using errcode = 'PT404', message = 'This is already gone', hint = 'content_gone';
  end if;
  perform private.log_moderation('case_opened', opened_case.member_id, opened_case.id, of_kind, of_target);
  return opened_case.id;
end;
$$;

create function public.open_moderation_case(kind text, target_id uuid) returns uuid
language sql
set search_path = ''
as $$
  select private.open_moderation_case(kind, target_id);
$$;
comment on function public.open_moderation_case is 'Opens a case about a target that nobody has reported. For moderators.';

-- For spam: removes everything that a member posted in the last `hours` hours, and suspends the member, in one decision on the
-- member's case. Also closes open cases of the removed content. Returns the number of removed rows.
create function private.remove_recent_content(
  of_member uuid, hours integer, rule text, statement text, suspend_days integer
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  since constant timestamptz := now() - make_interval(hours => hours);
  of_case public.moderation_cases;
  decision public.moderation_decisions;
  closed_case uuid;
  removed integer;
begin
  perform private.lock_roles();
  perform private.require_moderator();
  perform private.require_right_to_moderate(of_member);
  if hours is null or hours not between 1 and 720 then
    raise exception using errcode = 'invalid_parameter_value', message = 'Between 1 and 720 hours', hint = 'hours_unknown';
  end if;
  of_case := private.open_case('member', of_member);
  if of_case.id is null then
    raise exception using errcode = 'PT404', message = 'This is already gone', hint = 'content_gone';
  end if;
  perform private.lock_profile(of_member);
  decision := private.add_decision(of_case, 'remove_recent', 'suspend', rule, statement, suspend_days);
  perform private.set_moderation(
    decision.id, 'meetup', array(select id from public.meetups where created_by = of_member and created_at > since), 'removed'
  );
  perform private.set_moderation(
    decision.id, 'post', array(select id from public.posts where user_id = of_member and created_at > since), 'removed'
  );
  perform private.set_moderation(
    decision.id, 'comment',
    array(select id from public.post_comments where user_id = of_member and created_at > since), 'removed'
  );
  perform private.set_moderation(
    decision.id, 'tip', array(select id from public.thoosie_tips where user_id = of_member and created_at > since), 'removed'
  );
  select count(*) into removed from private.decision_targets where decision_id = decision.id;
  for closed_case in
    select case_row.id from public.moderation_cases as case_row
    join private.decision_targets as target on target.kind = case_row.kind and target.target_id = case_row.target_id
    where target.decision_id = decision.id and case_row.status = 'open'
    order by case_row.id
  loop
    perform private.close_case(closed_case, true);
  end loop;
  perform private.close_case(of_case.id, true);
  perform private.log_moderation(
    'recent_content_removed', of_member, of_case.id, 'member', of_member, jsonb_build_object(
      'decision_id', decision.id, 'hours', hours, 'rule', decision.rule, 'statement', decision.statement,
      'suspended_until', decision.suspended_until, 'removed', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', target_id) order by kind, target_id), '[]')
        from private.decision_targets where decision_id = decision.id
      )
    )
  );
  return removed;
end;
$$;

create function public.remove_recent_content(
  member_id uuid, hours integer, rule text, statement text, suspend_days integer default null
) returns integer
language sql
set search_path = ''
as $$
  select private.remove_recent_content(member_id, hours, rule, statement, suspend_days);
$$;
comment on function public.remove_recent_content is 'Removes the recent content of a spammer and suspends the account. For moderators.';

-- Stores the member's appeal against a decision about them. Each decision can be appealed once.
create function private.appeal_decision(of_decision uuid, words text) returns void
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
  update public.moderation_decisions set appeal = private.trimmed(words), appealed_at = now() where id = of_decision;
  update public.moderation_cases set status = 'appealed', queued_at = now() where id = decision.case_id;
end;
$$;

create function public.appeal_decision(decision_id uuid, words text) returns void
language sql
set search_path = ''
as $$
  select private.appeal_decision(decision_id, words);
$$;
comment on function public.appeal_decision is 'Appeals a decision about oneself, once. Also for suspended members.';

-- Reverses a decision: restores the content that it hid or removed, if that still exists, and lifts the suspension that it imposed.
create function private.reverse_decision(decision uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  target record;
begin
  for target in
    select kind, before, array_agg(target_id order by target_id) as ids
    from private.decision_targets
    where decision_id = decision
    group by kind, before
    order by array_position(array['meetup', 'post', 'comment', 'tip'], kind)
  loop
    perform private.set_moderation(decision, target.kind, target.ids, target.before);
  end loop;
  delete from public.suspensions where decision_id = decision;
  update public.moderation_decisions set purge_at = null where id = decision;
end;
$$;

-- Answers an appeal, or reverses a decision that nobody appealed.
create function private.answer_decision(of_decision uuid, reversed boolean, words text) returns void
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
  -- Moderators may not answer appeals against their own decisions. Admins may, if no other active moderator or admin exists.
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

create function public.answer_decision(decision_id uuid, reversed boolean, words text) returns void
language sql
set search_path = ''
as $$
  select private.answer_decision(decision_id, reversed, words);
$$;
comment on function public.answer_decision is 'Answers an appeal, or reverses a decision without one. For moderators.';

-- Deletes removed content, and its snapshots, once purge_at has passed, unless an appeal is pending. Also deletes the
-- hashes of email addresses whose suspension has ended. Returns the number of purged decisions.
create function private.purge_removed_content(at_most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  due public.moderation_decisions;
  purged integer := 0;
begin
  delete from private.suspended_addresses where ends_at < now();
  for due in
    select * from public.moderation_decisions
    where purge_at < now() and (appealed_at is null or outcome is not null)
    order by purge_at
    limit greatest(at_most, 0)
    for update skip locked
  loop
    perform private.lock_profile(due.member_id);
    delete from public.meetups using private.decision_targets as target
    where target.decision_id = due.id and kind = 'meetup' and meetups.id = target_id and moderation = 'removed';
    delete from public.posts using private.decision_targets as target
    where target.decision_id = due.id and target.kind = 'post' and posts.id = target_id and moderation = 'removed';
    delete from public.post_comments using private.decision_targets as target
    where target.decision_id = due.id and kind = 'comment' and post_comments.id = target_id and moderation = 'removed';
    delete from public.thoosie_tips using private.decision_targets as target
    where target.decision_id = due.id and kind = 'tip' and thoosie_tips.id = target_id and moderation = 'removed';
    update public.moderation_cases as case_row set snapshot = '{}'
    from private.decision_targets as target
    where target.decision_id = due.id and case_row.kind = target.kind and case_row.target_id = target.target_id;
    update public.moderation_decisions set purge_at = null, about = '' where id = due.id;
    purged := purged + 1;
  end loop;
  return purged;
end;
$$;

grant execute on function
  private.open_moderation_case, private.remove_recent_content, private.appeal_decision, private.answer_decision
to authenticated, service_role;
grant execute on function private.purge_removed_content to service_role;
grant execute on function
  public.open_moderation_case, public.remove_recent_content, public.appeal_decision, public.answer_decision
to authenticated;
