-- @spec community/roles

-- Also rejects hiding a review, which can only be removed; otherwise unchanged.
create or replace function private.add_decision(
  decided_case public.moderation_cases,
  content_action text,
  member_action text,
  rule text,
  statement text,
  suspend_days integer
) returns public.moderation_decisions
language plpgsql security definer
set search_path = ''
as $$
declare
  new_decision public.moderation_decisions;
  suspended_until constant timestamptz :=
    case when member_action = 'suspend' then now() + make_interval(days => suspend_days) end;
begin
  if content_action is null or member_action is null or (suspend_days not between 1 and 3650) then
    raise exception using errcode = 'invalid_parameter_value', message = 'An action is missing', hint = 'action_unknown';
  end if;
  if content_action in ('hide', 'remove') and decided_case.kind = 'member'
    or content_action = 'hide' and decided_case.kind in ('picture', 'review') then
    perform private.reject('This cannot be hidden or removed', 'action_impossible');
  end if;
  insert into public.moderation_decisions (
    case_id, member_id, kind, content_action, member_action, about, rule, statement, suspended_until, purge_at, appeal_until
  )
  values (
    decided_case.id, decided_case.member_id, decided_case.kind, content_action, member_action,
    left(private.clean_line(coalesce(decided_case.snapshot ->> 'title', decided_case.snapshot ->> 'text', '')), 300),
    private.trimmed(coalesce(rule, '')), private.trimmed(coalesce(statement, '')), suspended_until,
    case when content_action in ('remove', 'remove_recent') and decided_case.kind <> 'picture' then now() + interval '30 days' end,
    case when member_action <> 'suspend' then now() + interval '30 days' end
  )
  returning * into new_decision;
  insert into private.decision_makers (decision_id, decided_by)
  values (new_decision.id, (select id from public.profiles where id = (select auth.uid())));
  if member_action = 'suspend' then
    perform private.suspend(decided_case.member_id, new_decision);
  end if;
  return new_decision;
end;
$$;

-- Also removes reviews; otherwise unchanged.
create or replace function private.set_moderation(decision uuid, of_kind text, ids uuid[], state text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  target constant text := case of_kind
    when 'post' then 'posts' when 'comment' then 'post_comments' when 'tip' then 'thoosie_tips' when 'meetup' then 'meetups'
  end;
begin
  if of_kind = 'review' then
    perform private.remove_reviews(decision, ids);
    return;
  end if;
  if of_kind = 'comment' then
    perform from public.posts
    where id in (select post_id from public.post_comments where post_comments.id = any (ids)) order by id for no key update;
  end if;
  execute format(
    $sql$
      with locked as materialized (
        select id, moderation from public.%1$I where id = any ($1) and moderation is distinct from $2 order by id for no key update
      ),
      recorded as (
        insert into private.decision_targets (decision_id, kind, target_id, before) select $3, $4, id, moderation from locked
        on conflict do nothing
      )
      update public.%1$I as content set moderation = $2 from locked where content.id = locked.id
    $sql$,
    target
  )
  using ids, state, decision, of_kind;
end;
$$;

-- Also restores reviews; otherwise unchanged.
create or replace function private.reverse_decision(decision uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  this_decision public.moderation_decisions;
  -- The newest other decision about the member whose suspension has not ended.
  remaining_suspension public.moderation_decisions;
  target record;
begin
  select * into strict this_decision from public.moderation_decisions where id = decision;
  perform private.lock_profile(this_decision.member_id);
  -- The next later decision about the same content stored this decision's result as its "before". Replace that with this decision's own
  -- "before", so that reversing the later decision restores the state before both decisions.
  update private.decision_targets as later
  set before = own.before
  from private.decision_targets as own
  where own.decision_id = decision and own.kind <> 'review' and later.kind = own.kind and later.target_id = own.target_id
    and later.decision_id = private.next_decision_about(decision, own.kind, own.target_id);
  for target in
    select kind, before, array_agg(target_id order by target_id) as ids
    from private.decision_targets as own
    where decision_id = decision and kind <> 'review' and private.next_decision_about(decision, own.kind, own.target_id) is null
    group by kind, before
    order by array_position(array['meetup', 'post', 'comment', 'tip'], kind)
  loop
    perform private.set_moderation(decision, target.kind, target.ids, target.before);
  end loop;
  perform private.restore_reviews(decision);
  delete from public.suspensions where decision_id = decision;
  if found then
    select * into remaining_suspension
    from public.moderation_decisions
    where member_id = this_decision.member_id and id <> decision and member_action = 'suspend'
      and outcome is distinct from 'reversed' and (suspended_until is null or suspended_until > now())
    order by created_at desc, id desc
    limit 1;
    if found then
      perform private.suspend(this_decision.member_id, remaining_suspension);
    end if;
  end if;
  update public.moderation_decisions set purge_at = null where id = decision;
end;
$$;

-- Locks the profiles first; otherwise unchanged. Saving a text with a blocked word, and merging coasters with reviews, lock the profile
-- and then the case, so this function must use the same order.
create or replace function private.decide_cases(
  case_ids uuid[], content_action text, member_action text, rule text, statement text, suspend_days integer
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  of_case uuid;
  decided_count integer := 0;
begin
  -- If two admins suspend each other at the same time, only one may succeed.
  perform private.lock_roles();
  perform private.require_moderator();
  if cardinality(case_ids) > 100 then
    raise exception using errcode = 'PT413', message = 'At most 100 cases at once', hint = 'too_many_cases';
  end if;
  perform from public.profiles
  where id in (select member_id from public.moderation_cases where id = any (case_ids))
  order by id for no key update;
  for of_case in select distinct unnest(case_ids) as id order by id loop
    perform private.decide_case(of_case, content_action, member_action, rule, statement, suspend_days);
    decided_count := decided_count + 1;
  end loop;
  return decided_count;
end;
$$;

-- Also removes reviews, and locks the profile first; otherwise unchanged.
create or replace function private.remove_recent_content(
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
  -- Lock the profile before cases: saving a text with a blocked word locks in this order.
  perform private.lock_profile(of_member);
  of_case := private.open_case('member', of_member);
  if of_case.id is null then
    raise exception using errcode = 'PT404', message = 'This is already gone', hint = 'content_gone';
  end if;
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
  perform private.set_moderation(
    decision.id, 'review',
    array(
      select id from public.coaster_credits
      where user_id = of_member and coaster_id is not null and review <> '' and coalesce(reviewed_at, created_at) > since
    ),
    'removed'
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

-- Also deletes the texts of removed reviews; otherwise unchanged.
create or replace function private.purge_removed_content(at_most integer) returns integer
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
    update private.decision_targets set before = null where decision_id = due.id and kind = 'review';
    -- The case of a review may have been opened again, about a text that its author wrote later. Keep that snapshot.
    update public.moderation_cases as case_row set snapshot = '{}'
    from private.decision_targets as target
    where target.decision_id = due.id and case_row.kind = target.kind and case_row.target_id = target.target_id
      and (
        case_row.kind <> 'review'
        or (case_row.status = 'decided' and private.next_decision_about(due.id, case_row.kind, case_row.target_id) is null)
      );
    update public.moderation_decisions set purge_at = null, about = '' where id = due.id;
    purged := purged + 1;
  end loop;
  return purged;
end;
$$;
