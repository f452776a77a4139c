-- @spec community/roles

-- Hides cases about a moderator or admin from that person: who reported them, what was said, and what colleagues noted.

create function private.is_own_case(of_case uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.moderation_cases where id = of_case and member_id = (select auth.uid()));
$$;
grant execute on function private.is_own_case to authenticated, service_role;

create policy "Nobody sees cases about themselves"
on public.moderation_cases as restrictive for select to authenticated
using (member_id is distinct from (select auth.uid()));

create policy "Nobody sees who reported them"
on public.reports as restrictive for select to authenticated
using (reporter_id = (select auth.uid()) or not private.is_own_case(case_id));

create policy "Nobody sees notes about themselves"
on public.moderation_notes as restrictive for select to authenticated
using (not private.is_own_case(case_id));

-- Returns a page of the queue, without cases about the caller.
create or replace function private.list_moderation_cases(
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
        where status = $1 and ($2 is null or kind = $2) and ($3 is null or $3 = any (reasons))
          and member_id is distinct from $7 %1$s
        order by queued_at %2$s, id %2$s
        limit $4
      ) as case_row
      left join public.profiles as author on author.id = case_row.member_id
      order by case_row.queued_at %2$s, case_row.id %2$s
    $sql$,
    case when after_id is not null then format('and (queued_at, id) %s ($5, $6)', case when newest_first then '<' else '>' end) end,
    case when newest_first then 'desc' else 'asc' end
  )
  using of_status, of_kind, of_reason, least(greatest(coalesce(page_size, 25), 1), 100), after_queued_at, after_id,
    (select auth.uid());
end;
$$;

-- Requests may no longer call this function: the one below calls it after checking that the case is not about the caller.
alter function private.moderation_case(uuid) rename to any_moderation_case;
revoke execute on function private.any_moderation_case from authenticated, service_role;

-- Returns a case with everything that a moderator needs to decide it; null if there is none, or if it is about the caller.
create function private.moderation_case(of_case uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.any_moderation_case(of_case) where not private.is_own_case(of_case);
$$;
grant execute on function private.moderation_case to authenticated, service_role;

create or replace function public.moderation_case(case_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.moderation_case(case_id);
$$;

-- Leaves cases about the caller out of the open cases and appeals that moderators have to decide; otherwise unchanged.
create or replace function private.moderation_counts()
returns table (unread integer, open_cases integer, appeals integer, applications integer)
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
    case when private.is_moderator() then (
      select count(*) from public.moderation_cases where status = 'open' and member_id is distinct from (select auth.uid())
    )::integer else 0 end,
    case when private.is_moderator() then (
      select count(*) from public.moderation_cases where status = 'appealed' and member_id is distinct from (select auth.uid())
    )::integer else 0 end,
    case when private.is_moderator() then (
      select count(*) from private.applications as waiting
      join auth.users as account on account.id = waiting.user_id
      where waiting.status = 'waiting' and account.email_confirmed_at is not null and account.deleted_at is null
    )::integer else 0 end
  where private.has_account();
$$;
