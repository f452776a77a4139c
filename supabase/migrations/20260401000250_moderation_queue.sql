-- @spec community/roles

-- Returns the moderation queue, a case with its context, the log, and the caller's unread counts. The functions in
-- `private` run with their owner's rights, because neither a block nor the removal of content may hide a case. The prefix `of_`
-- distinguishes a parameter from the column with the same name.

create type public.queued_case as (
  id uuid,
  kind text,
  status text,
  queued_at timestamptz,
  reasons text[],
  report_count integer,
  excerpt text,
  member_id uuid,
  member_name text,
  member_picture text
);

-- Returns a page of the queue: open and appealed cases oldest first, decided cases newest first. For the next page, pass
-- queued_at and id of the last row.
create function private.list_moderation_cases(
  of_status text, of_kind text, of_reason text, page_size integer, after_queued_at timestamptz, after_id uuid
) returns setof public.queued_case
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  newest_first constant boolean := of_status = 'decided';
begin
  perform private.require_moderator();
  return query execute format(
    $sql$
      select case_row.id, case_row.kind, case_row.status, case_row.queued_at, case_row.reasons, case_row.report_count,
        left(coalesce(case_row.snapshot ->> 'title', case_row.snapshot ->> 'text', ''), 200),
        case_row.member_id, author.name, author.profile_picture
      from (
        select * from public.moderation_cases
        where status = $1 and ($2 is null or kind = $2) and ($3 is null or $3 = any (reasons)) %1$s
        order by queued_at %2$s, id %2$s
        limit $4
      ) as case_row
      left join public.profiles as author on author.id = case_row.member_id
      order by case_row.queued_at %2$s, case_row.id %2$s
    $sql$,
    case when after_id is not null then format('and (queued_at, id) %s ($5, $6)', case when newest_first then '<' else '>' end) end,
    case when newest_first then 'desc' else 'asc' end
  )
  using of_status, of_kind, of_reason, least(greatest(coalesce(page_size, 25), 1), 100), after_queued_at, after_id;
end;
$$;

create function public.list_moderation_cases(
  of_status text default 'open',
  of_kind text default null,
  of_reason text default null,
  page_size integer default 25,
  after_queued_at timestamptz default null,
  after_id uuid default null
) returns setof public.queued_case
language sql stable
set search_path = ''
as $$
  select * from private.list_moderation_cases(of_status, of_kind, of_reason, page_size, after_queued_at, after_id);
$$;

create function private.member_json(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('id', id, 'name', name, 'profile_picture', profile_picture, 'staff_role', staff_role)
  from public.profiles where id = member;
$$;

-- Returns a case with everything that a moderator needs to decide it; null if there is none.
create function private.moderation_case(of_case uuid) returns jsonb
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
        select * from public.moderation_decisions where member_id = case_row.member_id order by created_at desc limit 50
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

create function public.moderation_case(case_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.moderation_case(case_id);
$$;
comment on function public.moderation_case is 'A case with reports, earlier decisions and notes. For moderators.';

-- Counts the caller's unread report outcomes and unread decisions (except those that changed nothing) and, for moderators, open and
-- appealed cases.
create function private.moderation_counts() returns table (unread integer, open_cases integer, appeals integer)
language sql stable security definer
set search_path = ''
as $$
  select
    (
      select count(*) from public.reports
      where reporter_id = (select auth.uid()) and outcome is not null and read_at is null
    )::integer + (
      select count(*) from public.moderation_decisions
      where member_id = (select auth.uid()) and read_at is null and (content_action <> 'keep' or member_action <> 'none')
    )::integer,
    case when private.is_moderator()
      then (select count(*) from public.moderation_cases where status = 'open')::integer else 0 end,
    case when private.is_moderator()
      then (select count(*) from public.moderation_cases where status = 'appealed')::integer else 0 end
  where private.has_account();
$$;

create function public.moderation_counts() returns table (unread integer, open_cases integer, appeals integer)
language sql stable
set search_path = ''
as $$
  select * from private.moderation_counts();
$$;

-- Marks the caller's report outcomes and decisions as read.
create function private.mark_moderation_results_read() returns void
language sql security definer
set search_path = ''
as $$
  update public.reports set read_at = now()
  where reporter_id = (select auth.uid()) and outcome is not null and read_at is null;
  update public.moderation_decisions set read_at = now()
  where member_id = (select auth.uid()) and read_at is null;
$$;

create function public.mark_moderation_results_read() returns void
language sql
set search_path = ''
as $$
  select private.mark_moderation_results_read();
$$;

create type public.logged_action as (
  id bigint,
  created_at timestamptz,
  action text,
  actor_id uuid,
  actor_name text,
  member_id uuid,
  member_name text,
  case_id uuid,
  target_kind text,
  target_id uuid,
  detail jsonb
);

-- Returns a page of the log, the newest first. For the next page, pass the id of the last row.
create function private.list_moderation_log(page_size integer, before_id bigint, of_member uuid)
returns setof public.logged_action
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return query
    select entry.id, entry.created_at, entry.action, entry.actor_id, actor.name, entry.member_id, member.name, entry.case_id,
      entry.target_kind, entry.target_id, entry.detail
    from public.moderation_log as entry
    left join public.profiles as actor on actor.id = entry.actor_id
    left join public.profiles as member on member.id = entry.member_id
    where (before_id is null or entry.id < before_id) and (of_member is null or entry.member_id = of_member)
    order by entry.id desc
    limit least(greatest(coalesce(page_size, 50), 1), 500);
end;
$$;

create function public.list_moderation_log(
  page_size integer default 50, before_id bigint default null, of_member uuid default null
) returns setof public.logged_action
language sql stable
set search_path = ''
as $$
  select * from private.list_moderation_log(page_size, before_id, of_member);
$$;

grant execute on function
  private.list_moderation_cases, private.moderation_case, private.moderation_counts,
  private.mark_moderation_results_read, private.list_moderation_log
to authenticated, service_role;
grant execute on function
  public.list_moderation_cases, public.moderation_case, public.moderation_counts,
  public.mark_moderation_results_read, public.list_moderation_log
to authenticated;
