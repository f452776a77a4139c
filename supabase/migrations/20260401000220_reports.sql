-- @spec community/roles

-- Stores reports that members send, and the moderation cases that the reports open: one case per target.

create table public.moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('post', 'comment', 'tip', 'meetup', 'picture', 'member')),
  -- Id of the reported row; for a profile picture, the member's id. Null after the account of `member_id` was deleted.
  target_id uuid,
  -- The author of the target, or the reported member.
  member_id uuid references public.profiles (id) on delete set null,
  -- The target as it was when the case was last opened. Emptied when its author's account is deleted, and when removed content is purged.
  snapshot jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'appealed', 'decided')),
  -- When the status last changed, or a decision was last reversed; the queue is sorted by this.
  queued_at timestamptz not null default now(),
  reasons text[] not null default '{}',
  report_count integer not null default 0 check (report_count >= 0),
  created_at timestamptz not null default now(),
  unique (kind, target_id)
);
create index moderation_cases_queue_idx on public.moderation_cases (status, queued_at, id);
create index moderation_cases_member_idx on public.moderation_cases (member_id, created_at desc);
comment on table public.moderation_cases is 'One row for each reported target; for moderators alone.';
call private.add_value_checks('public.moderation_cases');

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references public.profiles (id) on delete set null,
  case_id uuid not null references public.moderation_cases (id) on delete cascade,
  kind text not null,
  -- Shown to the reporter in the list of sent reports: the beginning of the target's title, name or text.
  about text not null default '' check (char_length(about) <= 120),
  reason text not null check (
    reason in ('spam', 'harassment', 'hate', 'sexual', 'violence', 'false_information', 'privacy', 'illegal', 'other')
  ),
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null default now(),
  -- Null until a moderator has decided, or until the reported account is deleted.
  outcome text check (outcome in ('action_taken', 'no_action', 'reversed', 'account_deleted')),
  outcome_at timestamptz,
  read_at timestamptz,
  unique (case_id, reporter_id)
);
create index reports_reporter_idx on public.reports (reporter_id, created_at desc, id desc);
comment on table public.reports is 'What members reported; written by report_content alone.';
call private.add_value_checks('public.reports');

create trigger clean_texts
before insert or update of note, about on public.reports
for each row execute function private.clean_texts('text:note', 'line:about');

alter table public.moderation_cases enable row level security;
alter table public.reports enable row level security;
grant select on public.moderation_cases, public.reports to authenticated;

create policy "Only current members have access"
on public.moderation_cases as restrictive to authenticated
using ((select private.is_member()));

create policy "Moderators read every case"
on public.moderation_cases for select to authenticated
using ((select private.is_moderator()));

-- Suspended members can still see the outcome of their reports.
create policy "Only current accounts have access"
on public.reports as restrictive to authenticated
using ((select private.has_account()));

create policy "Members read their own reports, moderators read every report"
on public.reports for select to authenticated
using (reporter_id = (select auth.uid()) or (select private.is_moderator()));

-- When an account is deleted, closes and empties the cases about it and its content.
create function private.empty_case() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.snapshot := '{}';
  new.target_id := null;
  if new.status <> 'decided' then
    new.status := 'decided';
    new.queued_at := now();
  end if;
  update public.reports
  set about = '', outcome = coalesce(outcome, 'account_deleted'), outcome_at = coalesce(outcome_at, now())
  where case_id = new.id;
  return new;
end;
$$;

create trigger empty_case
before update of member_id on public.moderation_cases
for each row when (new.member_id is null and old.member_id is not null) execute function private.empty_case();

-- Deletes the reporter's note when the reporter's account is deleted.
create function private.empty_report() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.note := '';
  return new;
end;
$$;

create trigger empty_report
before update of reporter_id on public.reports
for each row when (new.reporter_id is null) execute function private.empty_report();

-- Returns the author, the state and a snapshot of the target of a report; no row if the target does not exist. Ignores blocks.
create function private.reported_content(of_kind text, of_target uuid)
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

-- Opens the case of a target, creates it if there is none, and returns it. Returns null if the target does not exist.
create function private.open_case(of_kind text, of_target uuid) returns public.moderation_cases
language plpgsql security definer
set search_path = ''
as $$
declare
  target record;
  opened_case public.moderation_cases;
begin
  select * into target from private.reported_content(of_kind, of_target);
  if not found then
    return null;
  end if;
  insert into public.moderation_cases as existing (kind, target_id, member_id, snapshot)
  values (of_kind, of_target, target.member_id, target.snapshot)
  on conflict (kind, target_id) do update
  set snapshot = case when existing.status = 'decided' then excluded.snapshot else existing.snapshot end,
      queued_at = case when existing.status = 'decided' then now() else existing.queued_at end,
      status = case when existing.status = 'decided' then 'open' else existing.status end
  returning * into opened_case;
  return opened_case;
end;
$$;

create function private.report_content(of_kind text, of_target uuid, of_reason text, of_note text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Multiplies the limits; our server sets it: see private.limit_rows.
  factor constant numeric :=
    coalesce(nullif(current_setting('thrillseekers.row_limit_factor', true), '')::numeric, 1);
  hourly_limit constant integer := ceil(60 * factor);
  reporter constant uuid := (select auth.uid());
  target record;
  reported_case public.moderation_cases;
  report_id uuid;
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
  -- Reporting again changes nothing: one report for each reporter and target.
  select reports.id into report_id
  from public.reports join public.moderation_cases as existing on existing.id = reports.case_id
  where existing.kind = of_kind and existing.target_id = of_target and reports.reporter_id = reporter;
  if found then
    return report_id;
  end if;
  if factor > 0 and hourly_limit <= (
    select count(*) from public.reports where reporter_id = reporter and created_at > now() - interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429',
      message = format('A member may send at most %s reports within an hour', hourly_limit),
      hint = 'hourly_limit';
  end if;
  reported_case := private.open_case(of_kind, of_target);
  insert into public.reports (reporter_id, case_id, kind, about, reason, note)
  values (
    reporter, reported_case.id, of_kind,
    left(private.clean_line(coalesce(target.snapshot ->> 'title', target.snapshot ->> 'text')), 120),
    of_reason, left(private.trimmed(coalesce(of_note, '')), 1000)
  )
  on conflict (case_id, reporter_id) do nothing
  returning id into report_id;
  if report_id is null then
    -- The same report was sent twice at once.
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

create function public.report_content(kind text, target_id uuid, reason text, note text default '') returns uuid
language sql
set search_path = ''
as $$
  select private.report_content(kind, target_id, reason, note);
$$;
comment on function public.report_content is
  'Reports a post, comment, tip, meetup, picture or member to the moderators; returns the id of the report.';

grant execute on function private.report_content to authenticated, service_role;
grant execute on function public.report_content to authenticated;
