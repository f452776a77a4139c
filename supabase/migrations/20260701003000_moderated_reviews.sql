-- @spec community/roles

-- Reviews of coasters are content that members report and moderators remove. A review is a column of a credit, which others still read
-- for its rating: so a removed review moves to private.decision_targets, and a reversal writes it back. A target's id is the credit's.

alter table public.moderation_cases drop constraint moderation_cases_kind_check;
alter table public.moderation_cases
  add constraint moderation_cases_kind_check check (kind in ('post', 'comment', 'tip', 'review', 'meetup', 'picture', 'member'));
comment on column private.decision_targets.before is
  'The state that a reversal restores; of a review its text, null once that is purged.';
comment on function public.report_content is
  'Reports a post, comment, tip, review, meetup, picture or member to the moderators; returns the id of the report.';

-- When the review was written. Null without one, unless moderators removed it, and for those from before this column.
alter table public.coaster_credits
  add column reviewed_at timestamptz check (reviewed_at between '1970-01-01 00:00+00' and '2200-01-01 00:00+00');

-- The review of a credit that a moderator removed last; null if there is none, or once it is purged or restored.
create function private.removed_review(credit uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select target.before
  from private.decision_targets as target
  join public.moderation_decisions as decision on decision.id = target.decision_id
  where target.kind = 'review' and target.target_id = credit and target.before is not null
    and decision.outcome is distinct from 'reversed'
  order by decision.created_at desc, decision.id desc
  limit 1;
$$;

create function private.is_removed_review(credit uuid, words text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.decision_targets as target
    join public.moderation_decisions as decision on decision.id = target.decision_id
    where target.kind = 'review' and target.target_id = credit and target.before = words
      and decision.outcome is distinct from 'reversed'
  );
$$;

grant execute on function private.is_removed_review to authenticated, service_role;

-- A device that still shows a removed review sends it with the next rating: the rating counts, the review stays removed.
create function private.guard_review() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.review <> old.review and current_user = 'authenticated'
    and private.is_removed_review(new.id, new.review)
  then
    new.review := old.review;
  end if;
  if current_user <> 'authenticated' then
    -- Functions that move, remove or restore a review keep the time.
    if tg_op = 'INSERT' and new.review <> '' then
      new.reviewed_at := coalesce(new.reviewed_at, now());
    end if;
  elsif new.review = '' then
    -- Also of a removed review, which a reversal restores: unless its author wrote and deleted another meanwhile.
    new.reviewed_at := case when tg_op = 'UPDATE' and old.review = '' then old.reviewed_at end;
  elsif tg_op = 'INSERT' or new.review <> old.review then
    new.reviewed_at := now();
  else
    new.reviewed_at := old.reviewed_at;
  end if;
  return new;
end;
$$;

-- The name sorts behind guard_credit, which trims the review.
create trigger guard_review
before insert or update on public.coaster_credits
for each row execute function private.guard_review();

-- Now with reviews, as far as others see them; otherwise unchanged.
create or replace function private.reported_content(of_kind text, of_target uuid)
returns table (member_id uuid, moderation text, snapshot jsonb)
language sql stable security definer
set search_path = ''
as $$
  select user_id, posts.moderation, jsonb_build_object(
    'text', content, 'images', to_jsonb(images), 'image_alts', to_jsonb(image_alts), 'post_id', id,
    'park_name', park_name, 'created_at', created_at
  )
  from public.posts where of_kind = 'post' and id = of_target
  union all
  select user_id, post_comments.moderation, jsonb_build_object('text', content, 'post_id', post_id, 'created_at', created_at)
  from public.post_comments where of_kind = 'comment' and id = of_target
  union all
  select user_id, thoosie_tips.moderation, jsonb_build_object('text', tip_text, 'park_id', park_id, 'created_at', created_at)
  from public.thoosie_tips where of_kind = 'tip' and id = of_target
  union all
  select
    credit.user_id,
    case when credit.review = '' then 'removed' end,
    jsonb_build_object(
      'text', coalesce(nullif(credit.review, ''), removed.review), 'coaster_id', credit.coaster_id, 'coaster_name', credit.coaster_name,
      'created_at', coalesce(credit.reviewed_at, credit.created_at)
    )
  from public.coaster_credits as credit
  cross join lateral (select private.removed_review(credit.id) as review) as removed
  where of_kind = 'review' and credit.id = of_target
    and credit.removed_at is null and credit.coaster_id is not null and private.has_public_log(credit.user_id)
    and (credit.review <> '' or removed.review is not null)
  union all
  select created_by, meetups.moderation, jsonb_build_object(
    'title', title, 'text', concat_ws(E'\n\n', location, description, notes_from_host), 'meetup_id', id, 'date', date,
    'images', case when thumbnail is null then '[]'::jsonb else jsonb_build_array(thumbnail) end, 'created_at', created_at
  )
  from public.meetups where of_kind = 'meetup' and id = of_target
  union all
  select id, null, jsonb_build_object('images', jsonb_build_array(profile_picture), 'title', name)
  from public.profiles where of_kind = 'picture' and id = of_target and profile_picture is not null
  union all
  select id, null, jsonb_build_object(
    'title', name,
    'text', concat_ws(
      E'\n', nullif(bio, ''), nullif(favorite_coaster, ''), nullif(home_park, ''), nullif(instagram, ''), nullif(tiktok, ''),
      nullif(discord, '')
    ),
    'images', case when profile_picture is null then '[]'::jsonb else jsonb_build_array(profile_picture) end,
    'created_at', created_at
  )
  from public.profiles where of_kind = 'member' and id = of_target;
$$;

-- Also takes another report about a review that was written since the first was answered; otherwise unchanged.
create or replace function private.report_content(of_kind text, of_target uuid, of_reason text, of_note text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  hourly_limit constant integer := 60;
  factor constant numeric :=
    coalesce(nullif(current_setting('thrillseekers.row_limit_factor', true), '')::numeric, 1);
  reporter constant uuid := (select auth.uid());
  target record;
  reported public.moderation_cases;
  report_id uuid;
  is_answered boolean := false;
begin
  if not private.is_member() or not exists (select 1 from public.profiles where id = reporter) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members report', hint = 'not_allowed';
  end if;
  select * into target from private.reported_content(of_kind, of_target);
  if target.member_id = reporter then
    raise exception using errcode = 'PT409', message = 'You cannot report yourself', hint = 'own_content';
  end if;
  if target.member_id is null or target.moderation is not null then
    raise exception using errcode = 'PT404', message = 'This is already gone', hint = 'content_gone';
  end if;
  -- Reporting again changes nothing: one report for each reporter and target. But a review that was written since a decision is
  -- another one, though its credit is the same.
  select
    reports.id,
    of_kind = 'review' and reports.outcome is not null and (target.snapshot ->> 'created_at')::timestamptz > reports.outcome_at
  into report_id, is_answered
  from public.reports join public.moderation_cases as known on known.id = reports.case_id
  where known.kind = of_kind and known.target_id = of_target and reports.reporter_id = reporter;
  if found and not is_answered then
    return report_id;
  end if;
  -- Reports that a member sends at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || reporter, 0));
  if factor > 0 and hourly_limit * factor <= (
    select count(*) from public.reports where reporter_id = reporter and created_at > now() - interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429',
      message = format('A member may send %s reports within an hour', hourly_limit),
      hint = 'hourly_limit';
  end if;
  reported := private.open_case(of_kind, of_target);
  insert into public.reports as known (reporter_id, case_id, kind, about, reason, note)
  values (
    reporter, reported.id, of_kind,
    left(private.clean_line(coalesce(target.snapshot ->> 'title', target.snapshot ->> 'text')), 120),
    of_reason, left(private.trimmed(coalesce(of_note, '')), 1000)
  )
  on conflict (case_id, reporter_id) do update
  set about = excluded.about, reason = excluded.reason, note = excluded.note, created_at = now(), outcome = null, outcome_at = null,
      read_at = null
  where is_answered and known.outcome is not null
  returning id into report_id;
  if report_id is null then
    -- The same report was sent twice at once.
    select id into report_id from public.reports where case_id = reported.id and reporter_id = reporter;
    return report_id;
  end if;
  update public.moderation_cases
  set report_count = report_count + 1,
      reasons = case when of_reason = any (reasons) then reasons else reasons || of_reason end
  where id = reported.id;
  return report_id;
end;
$$;

-- Also counts the member's reviews; otherwise unchanged.
create or replace function private.moderation_case(of_case uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case
    when known -> 'member' <> 'null' then jsonb_set(known, '{member,review_count}', (
      select to_jsonb(count(*)) from public.coaster_credits
      where user_id = (known #>> '{member,id}')::uuid and review <> '' and removed_at is null and coaster_id is not null
    ))
    else known
  end
  from private.any_moderation_case(of_case) as known
  where not private.is_own_case(of_case);
$$;

-- Takes reviews out of the credits and keeps their text. The caller has locked the profile of their author.
create function private.remove_reviews(decision uuid, credits uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  with locked as materialized (
    select id, review from public.coaster_credits where id = any (credits) and review <> '' order by id for no key update
  ),
  noted as (
    insert into private.decision_targets (decision_id, kind, target_id, before) select decision, 'review', id, review from locked
    on conflict do nothing
  )
  update public.coaster_credits as credit set review = '' from locked where credit.id = locked.id;
$$;

-- Writes back the reviews that a decision removed. What their author has written since stays.
create function private.restore_reviews(decision uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.coaster_credits as credit
  set review = target.before
  from private.decision_targets as target
  join public.moderation_decisions as restored on restored.id = target.decision_id
  where target.decision_id = decision and target.kind = 'review' and target.before is not null
    and credit.id = target.target_id
    and (
      credit.review = ''
      -- An older review, which came back when an earlier decision was reversed.
      or exists (
        select from private.decision_targets as older
        join public.moderation_decisions as earlier on earlier.id = older.decision_id
        where older.kind = 'review' and older.target_id = credit.id and older.before = credit.review
          and (earlier.created_at, earlier.id) < (restored.created_at, restored.id)
      )
    );
$$;

-- Also refuses to hide a review, which is shown or removed; otherwise unchanged.
create or replace function private.add_decision(
  decided public.moderation_cases,
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
  added public.moderation_decisions;
  suspended_until constant timestamptz :=
    case when member_action = 'suspend' then now() + make_interval(days => suspend_days) end;
begin
  if content_action is null or member_action is null or (suspend_days not between 1 and 3650) then
    raise exception using errcode = 'invalid_parameter_value', message = 'An action is missing', hint = 'action_unknown';
  end if;
  if content_action in ('hide', 'remove') and decided.kind = 'member'
    or content_action = 'hide' and decided.kind in ('picture', 'review') then
    perform private.refuse('This cannot be hidden or removed', 'action_impossible');
  end if;
  insert into public.moderation_decisions (
    case_id, member_id, kind, content_action, member_action, about, rule, statement, suspended_until, purge_at, appeal_until
  )
  values (
    decided.id, decided.member_id, decided.kind, content_action, member_action,
    left(private.clean_line(coalesce(decided.snapshot ->> 'title', decided.snapshot ->> 'text', '')), 300),
    private.trimmed(coalesce(rule, '')), private.trimmed(coalesce(statement, '')), suspended_until,
    case when content_action in ('remove', 'remove_recent') and decided.kind <> 'picture' then now() + interval '30 days' end,
    case when member_action <> 'suspend' then now() + interval '30 days' end
  )
  returning * into added;
  insert into private.decision_makers (decision_id, decided_by)
  values (added.id, (select id from public.profiles where id = (select auth.uid())));
  if member_action = 'suspend' then
    perform private.suspend(decided.member_id, added);
  end if;
  return added;
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
      noted as (
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
  reversed public.moderation_decisions;
  standing public.moderation_decisions;
  target record;
begin
  select * into strict reversed from public.moderation_decisions where id = decision;
  perform private.lock_profile(reversed.member_id);
  -- The state that the next later decision found was this one's. When that one is reversed, it must restore what was before both.
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
    select * into standing
    from public.moderation_decisions
    where member_id = reversed.member_id and id <> decision and member_action = 'suspend'
      and outcome is distinct from 'reversed' and (suspended_until is null or suspended_until > now())
    order by created_at desc, id desc
    limit 1;
    if found then
      perform private.suspend(reversed.member_id, standing);
    end if;
  end if;
  update public.moderation_decisions set purge_at = null where id = decision;
end;
$$;

-- Locks the profiles first; otherwise unchanged. A member who saves a listed word locks the profile and then the case, and so does a merge
-- of coasters with reviews.
create or replace function private.decide_cases(
  case_ids uuid[], content_action text, member_action text, rule text, statement text, suspend_days integer
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  of_case uuid;
  decided integer := 0;
begin
  -- Of two admins who suspend each other at the same time, one must remain.
  perform private.lock_roles();
  perform private.refuse_unless_moderator();
  if cardinality(case_ids) > 100 then
    raise exception using errcode = 'PT413', message = 'At most 100 cases at once', hint = 'too_many_cases';
  end if;
  perform from public.profiles
  where id in (select member_id from public.moderation_cases where id = any (case_ids))
  order by id for no key update;
  for of_case in select distinct unnest(case_ids) as id order by id loop
    perform private.decide_case(of_case, content_action, member_action, rule, statement, suspend_days);
    decided := decided + 1;
  end loop;
  return decided;
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
  closed uuid;
  removed integer;
begin
  perform private.lock_roles();
  perform private.refuse_unless_moderator();
  perform private.refuse_acting_on(of_member);
  if hours is null or hours not between 1 and 720 then
    raise exception using errcode = 'invalid_parameter_value', message = 'Between 1 and 720 hours', hint = 'hours_unknown';
  end if;
  -- Before cases: a member who saves a listed word locks both in this order.
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
  for closed in
    select known.id from public.moderation_cases as known
    join private.decision_targets as target on target.kind = known.kind and target.target_id = known.target_id
    where target.decision_id = decision.id and known.status = 'open'
    order by known.id
  loop
    perform private.close_case(closed, true);
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
    -- A case about a review may be about what its author has written since.
    update public.moderation_cases as known set snapshot = '{}'
    from private.decision_targets as target
    where target.decision_id = due.id and known.kind = target.kind and known.target_id = target.target_id
      and (
        known.kind <> 'review'
        or (known.status = 'decided' and private.next_decision_about(due.id, known.kind, known.target_id) is null)
      );
    update public.moderation_decisions set purge_at = null, about = '' where id = due.id;
    purged := purged + 1;
  end loop;
  return purged;
end;
$$;

-- Opens the case of content with a listed word. While a report of that word waits, another one adds nothing. Nor is there a case of
-- what nobody else sees.
create function private.report_word(of_kind text, of_target uuid, word text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reported public.moderation_cases;
begin
  reported := private.open_case(of_kind, of_target);
  if reported.id is null or exists (
    select from public.reports
    where case_id = reported.id and reporter_id is null and outcome is null and note = left('Contains a listed word: ' || word, 1000)
  ) then
    return;
  end if;
  insert into public.reports (case_id, kind, about, reason, note)
  values (
    reported.id, of_kind, left(private.clean_line(coalesce(reported.snapshot ->> 'title', reported.snapshot ->> 'text')), 120),
    'spam', left('Contains a listed word: ' || word, 1000)
  );
  update public.moderation_cases
  set report_count = report_count + 1,
      reasons = case when 'spam' = any (reasons) then reasons else reasons || 'spam'::text end
  where id = reported.id;
end;
$$;

-- Reports with report_word; otherwise unchanged.
create or replace function private.check_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  after constant jsonb := to_jsonb(new);
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  content text := '';
  word text;
begin
  for place in 1 .. tg_nargs - 1 loop
    if before is null or before -> tg_argv[place] is distinct from after -> tg_argv[place] then
      content := concat_ws(E'\n', content, after ->> tg_argv[place]);
    end if;
  end loop;
  if content ~ '^\s*$' then
    return new;
  end if;
  if tg_when = 'BEFORE' and content ~* '(https?://|\mwww\.)' and private.is_limited_new_member() then
    raise exception using
      errcode = 'check_violation',
      message = 'New members cannot share links on their first day',
      hint = 'new_member_link';
  end if;
  if (select (blocked_words_action = 'refuse') is distinct from (tg_when = 'BEFORE') or blocked_words = ''
      from private.instance_settings) then
    return new;
  end if;
  word := private.blocked_word_in(content);
  if word is null or private.is_moderator() then
    return new;
  end if;
  if tg_when = 'BEFORE' then
    raise exception using
      errcode = 'check_violation', message = 'This community does not allow a word or link in your text', hint = 'blocked_word';
  end if;
  perform private.report_word(tg_argv[0], new.id, word);
  return new;
end;
$$;

create trigger words_are_reported
after insert or update of review on public.coaster_credits
for each row when (current_user = 'authenticated') execute function private.check_words('review', 'review');

-- Reports a listed word in a review that others see from now on: of a credit that came back to the log, of a private entry that became a
-- coaster of the catalogue, or of a log that became public. Until then it was nobody's business.
create function private.report_words_of_review(credit uuid, author uuid, review text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  word text;
begin
  if (select blocked_words_action <> 'report' or blocked_words = '' from private.instance_settings)
    -- Not the caller, who may be a moderator that accepts a coaster.
    or exists (select from public.user_roles where user_id = author and role in ('moderator', 'admin'))
  then
    return;
  end if;
  word := private.blocked_word_in(review);
  if word is not null then
    perform private.report_word('review', credit, word);
  end if;
end;
$$;

create function private.report_words_of_credit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.report_words_of_review(new.id, new.user_id, new.review);
  return null;
end;
$$;

create trigger words_of_shown_are_reported
after update of removed_at, coaster_id on public.coaster_credits
for each row when (
  new.review <> '' and new.removed_at is null and new.coaster_id is not null
  and (old.removed_at is not null or old.coaster_id is null)
)
execute function private.report_words_of_credit();

create function private.report_words_of_log() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.report_words_of_review(credit.id, credit.user_id, credit.review)
  from (
    select id, user_id, review from public.coaster_credits
    where user_id = new.user_id and coaster_id is not null and removed_at is null and review <> ''
    order by id
  ) as credit;
  return null;
end;
$$;

create trigger words_are_reported
after update of is_public on public.ride_log_settings
for each row when (current_user = 'authenticated' and new.is_public and not old.is_public)
execute function private.report_words_of_log();

-- Also moves what moderators decided about the review; otherwise unchanged.
create or replace function private.merge_credits(from_credit uuid, into_credit uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  other public.coaster_credits;
  kept public.coaster_credits;
  winner public.coaster_credits;
  loser public.coaster_credits;
begin
  select * into other from public.coaster_credits where id = from_credit for update;
  select * into kept from public.coaster_credits where id = into_credit for update;
  if other.removed_at is null and kept.removed_at is not null then
    winner := other;
    loser := kept;
  else
    winner := kept;
    loser := other;
  end if;
  update public.coaster_rides set credit_id = into_credit where credit_id = from_credit;
  delete from public.coaster_credits where id = from_credit;
  update public.coaster_credits
  set
    rating = coalesce(winner.rating, loser.rating),
    tags = case when winner.tags <> '{}' then winner.tags else loser.tags end,
    review = case when winner.review <> '' then winner.review else loser.review end,
    reviewed_at = case when winner.review <> '' then winner.reviewed_at else coalesce(loser.reviewed_at, winner.reviewed_at) end,
    list_rank = coalesce(winner.list_rank, loser.list_rank),
    created_at = least(winner.created_at, loser.created_at),
    removed_at = winner.removed_at
  where id = into_credit;
  update private.decision_targets as target set target_id = into_credit
  where kind = 'review' and target_id = from_credit
    and not exists (
      select from private.decision_targets as known
      where known.decision_id = target.decision_id and known.kind = 'review' and known.target_id = into_credit
    );
  update public.moderation_cases set target_id = into_credit
  where kind = 'review' and target_id = from_credit
    and not exists (select from public.moderation_cases where kind = 'review' and target_id = into_credit);
  if winner.review = '' then
    -- It may be of a private entry, which nobody else read.
    perform private.report_words_of_review(into_credit, kept.user_id, loser.review);
  end if;
end;
$$;

-- Also returns the id of the credit, by which its review is reported; otherwise unchanged.
drop function public.list_coaster_riders(text, integer, uuid);
drop function private.list_coaster_riders(text, integer, uuid);

create function private.list_coaster_riders(given text, page_size integer, after_member uuid)
returns table (credit_id uuid, member jsonb, rating numeric, tags text[], review text, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  with credit as (
    select shown.*, shown.review <> '' as is_review
    from private.shown_credits(private.current_coaster(given), false) as shown
    where private.is_member()
  )
  select
    credit.id,
    jsonb_build_object('id', profiles.id, 'name', profiles.name, 'profile_picture', profiles.profile_picture),
    credit.rating, credit.tags, credit.review, credit.created_at
  from credit
  join public.profiles on profiles.id = credit.user_id
  -- The last member of a page is among those that are shown: another id would tell whether a hidden member rode it.
  where after_member is null or (credit.is_review, credit.created_at, credit.user_id) < (
    select last.is_review, last.created_at, last.user_id from credit as last where last.user_id = after_member
  )
  order by credit.is_review desc, credit.created_at desc, credit.user_id desc
  limit least(greatest(coalesce(page_size, 20), 1), 100);
$$;

-- Members who rode a coaster, those with a review first, the newest first.
create function public.list_coaster_riders(coaster_id text, page_size integer default 20, after_member uuid default null)
returns table (credit_id uuid, member jsonb, rating numeric, tags text[], review text, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select * from private.list_coaster_riders(coaster_id, page_size, after_member);
$$;

revoke execute on function public.list_coaster_riders from public, anon;
grant execute on function private.list_coaster_riders to authenticated, service_role;
grant execute on function public.list_coaster_riders to authenticated;

-- One page of an export, now with removed reviews that are still stored; otherwise unchanged.
create or replace function private.export_my_data(part text, after_rows integer) returns setof jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  query text := private.export_query(part);
begin
  if not private.has_account() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members have data to export', hint = 'not_allowed';
  end if;
  if query is null then
    raise exception using errcode = 'invalid_parameter_value', message = 'There is no such part of an export';
  end if;
  if part = 'high fives' then
    query := format(
      'select line from (%s) as exported (line)
       where (line ->> ''giver_id'')::uuid not in (
         select hidden_id from private.hidden_pairs where member_id = $1 and cause = ''is blocked''
       )',
      query
    );
  elsif part = 'credits' then
    query := format(
      'select case when removed is null then line else line || jsonb_build_object(''removed_review'', removed) end
       from (%s) as exported (line), private.removed_review((line ->> ''id'')::uuid) as removed',
      query
    );
  end if;
  return query execute query || ' limit 500 offset $2' using (select auth.uid()), greatest(after_rows, 0);
end;
$$;
