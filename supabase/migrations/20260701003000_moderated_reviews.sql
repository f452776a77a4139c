-- @spec community/roles

-- Lets members report reviews of coasters, and moderators remove them. A review is a column of a credit, and others still read the
-- credit for its rating. So a removed review moves to private.decision_targets, and a reversal writes it back. The id of the target is
-- that of the credit.

alter table public.moderation_cases drop constraint moderation_cases_kind_check;
alter table public.moderation_cases
  add constraint moderation_cases_kind_check check (kind in ('post', 'comment', 'tip', 'review', 'meetup', 'picture', 'member'));
comment on column private.decision_targets.before is
  'The state that a reversal restores; of a review its text, null once that is purged.';
comment on function public.report_content is
  'Reports a post, comment, tip, review, meetup, picture or member to the moderators; returns the id of the report.';

-- When the review was written; kept after moderators removed it. Null for a credit that never had a review or whose member deleted it, and
-- for reviews that are older than this column.
alter table public.coaster_credits
  add column reviewed_at timestamptz check (reviewed_at between '1970-01-01 00:00+00' and '2200-01-01 00:00+00');

-- Returns the review that moderators removed last from a credit; null if they removed none, or if it was purged or restored.
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

create function private.is_removed_review(credit uuid, review_text text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.decision_targets as target
    join public.moderation_decisions as decision on decision.id = target.decision_id
    where target.kind = 'review' and target.target_id = credit and target.before = review_text
      and decision.outcome is distinct from 'reversed'
  );
$$;

grant execute on function private.is_removed_review to authenticated, service_role;

-- A device may still show a removed review, and send it again together with a new rating. Saves the rating, and keeps the review removed.
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
    -- Keeps the time of a removed review, which a reversal restores, unless its author wrote and deleted another one in the
    -- meantime.
    new.reviewed_at := case when tg_op = 'UPDATE' and old.review = '' then old.reviewed_at end;
  elsif tg_op = 'INSERT' or new.review <> old.review then
    new.reviewed_at := now();
  else
    new.reviewed_at := old.reviewed_at;
  end if;
  return new;
end;
$$;

-- PostgreSQL fires triggers in the order of their names: this one runs after guard_credit, which trims the review.
create trigger guard_review
before insert or update on public.coaster_credits
for each row execute function private.guard_review();

-- Also returns reviews, current and removed, of credits that other members can see; otherwise unchanged.
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

-- Also accepts another report about a review that was written since the first report was decided; otherwise unchanged.
create or replace function private.report_content(of_kind text, of_target uuid, of_reason text, of_note text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Multiplies the limit, as in private.limit_rows; 0 turns it off.
  factor constant numeric :=
    coalesce(nullif(current_setting('thrillseekers.row_limit_factor', true), '')::numeric, 1);
  hourly_limit constant integer := ceil(60 * factor);
  reporter constant uuid := (select auth.uid());
  target record;
  reported_case public.moderation_cases;
  report_id uuid;
  is_newer_review boolean := false;
begin
  if not private.is_member() or not exists (select 1 from public.profiles where id = reporter) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members may report content', hint = 'not_allowed';
  end if;
  select * into target from private.reported_content(of_kind, of_target);
  if target.member_id = reporter then
    raise exception using errcode = 'PT409', message = 'You cannot report yourself', hint = 'own_content';
  end if;
  if target.member_id is null or target.moderation is not null then
    raise exception using errcode = 'PT404', message = 'This is already gone', hint = 'content_gone';
  end if;
  -- Reporting again changes nothing: there is one report for each reporter and target. But a review that was written after the report
  -- was decided is a different text, although it belongs to the same credit.
  select
    reports.id,
    of_kind = 'review' and reports.outcome is not null and (target.snapshot ->> 'created_at')::timestamptz > reports.outcome_at
  into report_id, is_newer_review
  from public.reports join public.moderation_cases as existing on existing.id = reports.case_id
  where existing.kind = of_kind and existing.target_id = of_target and reports.reporter_id = reporter;
  if found and not is_newer_review then
    return report_id;
  end if;
  -- Simultaneous reports of a member wait for each other here, so that each report sees the ones before it.
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || reporter, 0));
  if factor > 0 and hourly_limit <= (
    select count(*) from public.reports where reporter_id = reporter and created_at > now() - interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429',
      message = format('A member may send at most %s reports within an hour', hourly_limit),
      hint = 'hourly_limit';
  end if;
  reported_case := private.open_case(of_kind, of_target);
  insert into public.reports as existing (reporter_id, case_id, kind, about, reason, note)
  values (
    reporter, reported_case.id, of_kind,
    left(private.clean_line(coalesce(target.snapshot ->> 'title', target.snapshot ->> 'text')), 120),
    of_reason, left(private.trimmed(coalesce(of_note, '')), 1000)
  )
  on conflict (case_id, reporter_id) do update
  set about = excluded.about, reason = excluded.reason, note = excluded.note, created_at = now(), outcome = null, outcome_at = null,
      read_at = null
  where is_newer_review and existing.outcome is not null
  returning id into report_id;
  if report_id is null then
    -- A simultaneous request has stored the same report.
    select id into report_id from public.reports where case_id = reported_case.id and reporter_id = reporter;
    return report_id;
  end if;
  update public.moderation_cases
  set report_count = report_count + 1,
      reasons = case when of_reason = any (reasons) then reasons else reasons || of_reason end
  where id = reported_case.id;
  return report_id;
end;
$$;

-- Also counts the member's reviews; otherwise unchanged.
create or replace function private.moderation_case(of_case uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case
    when case_json -> 'member' <> 'null' then jsonb_set(case_json, '{member,review_count}', (
      select to_jsonb(count(*)) from public.coaster_credits
      where user_id = (case_json #>> '{member,id}')::uuid and review <> '' and removed_at is null and coaster_id is not null
    ))
    else case_json
  end
  from private.any_moderation_case(of_case) as case_json
  where not private.is_own_case(of_case);
$$;

-- Removes reviews from their credits and stores the texts in private.decision_targets. The caller must hold the lock of the author's
-- profile.
create function private.remove_reviews(decision uuid, credits uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  with locked as materialized (
    select id, review from public.coaster_credits where id = any (credits) and review <> '' order by id for no key update
  ),
  recorded as (
    insert into private.decision_targets (decision_id, kind, target_id, before) select decision, 'review', id, review from locked
    on conflict do nothing
  )
  update public.coaster_credits as credit set review = '' from locked where credit.id = locked.id;
$$;

-- Restores the reviews that a decision removed. Does not overwrite a review that the author has written since.
create function private.restore_reviews(decision uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.coaster_credits as credit
  set review = target.before
  from private.decision_targets as target
  join public.moderation_decisions as reversed_decision on reversed_decision.id = target.decision_id
  where target.decision_id = decision and target.kind = 'review' and target.before is not null
    and credit.id = target.target_id
    and (
      credit.review = ''
      -- The present review is older: the reversal of an earlier decision restored it.
      or exists (
        select from private.decision_targets as older
        join public.moderation_decisions as earlier on earlier.id = older.decision_id
        where older.kind = 'review' and older.target_id = credit.id and older.before = credit.review
          and (earlier.created_at, earlier.id) < (reversed_decision.created_at, reversed_decision.id)
      )
    );
$$;
