-- Lets applicants read and change their application, and moderators decide about it.

create type public.own_application as (
  status text,
  question text,
  answer text,
  reason text,
  created_at timestamptz,
  decided_at timestamptz
);

-- Returns the caller's own application, in any state; no row for accounts without one.
create function private.own_application() returns setof public.own_application
language sql stable security definer
set search_path = ''
as $$
  select status, question, answer, reason, created_at, decided_at
  from private.applications
  where user_id = (select auth.uid()) and private.has_account();
$$;

create function public.own_application() returns setof public.own_application
language sql stable
set search_path = ''
as $$
  select * from private.own_application();
$$;

-- Changes the answer of the caller's application while it is waiting.
create function private.change_application(answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_account() or not exists (select from private.applications where user_id = (select auth.uid())) then
    raise exception using errcode = 'insufficient_privilege', message = 'There is no request to change', hint = 'not_allowed';
  end if;
  if char_length(private.clean_answer(answer)) not between 1 and 500 then
    raise exception using errcode = 'check_violation', message = 'An answer has 1 to 500 characters', hint = 'answer_length';
  end if;
  update private.applications as application
  set answer = private.clean_answer(change_application.answer)
  where user_id = (select auth.uid()) and status = 'waiting';
  if not found then
    perform private.reject('A moderator has decided this', 'answer_too_late');
  end if;
end;
$$;

create function public.change_application(answer text) returns void
language sql
set search_path = ''
as $$
  select private.change_application(answer);
$$;

create type public.listed_application as (
  id uuid,
  created_at timestamptz,
  question text,
  answer text,
  -- Only admins get the address, as in the list of users; null for moderators.
  email text,
  is_suspended boolean
);

-- Returns a page of the waiting applications, the oldest first, without those of applicants who have not confirmed their email address.
-- For the next page, pass created_at and id of the last row.
create function private.list_applications(page_size integer, after_created_at timestamptz, after_id uuid)
returns setof public.listed_application
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_moderator();
  return query
    select waiting.user_id, waiting.created_at, waiting.question, waiting.answer,
      case when private.is_admin() then account.email::text end, private.is_suspended(waiting.user_id)
    from private.applications as waiting
    join auth.users as account on account.id = waiting.user_id
    where waiting.status = 'waiting' and account.email_confirmed_at is not null and account.deleted_at is null
      and (after_id is null or (waiting.created_at, waiting.user_id) > (after_created_at, after_id))
    order by waiting.created_at, waiting.user_id
    limit least(greatest(coalesce(page_size, 25), 1), 100);
end;
$$;

create function public.list_applications(
  page_size integer default 25, after_created_at timestamptz default null, after_id uuid default null
) returns setof public.listed_application
language sql stable
set search_path = ''
as $$
  select * from private.list_applications(page_size, after_created_at, after_id);
$$;

alter table public.moderation_log drop constraint moderation_log_action_check;
alter table public.moderation_log add constraint moderation_log_action_check check (
  action in (
    'case_opened', 'decided', 'recent_content_removed', 'decision_revoked', 'appeal_decided', 'note_added',
    'content_deleted', 'content_changed', 'role_changed', 'account_deleted', 'invitation_created', 'invitation_revoked',
    'application_approved', 'application_declined'
  )
);

-- Approves or declines up to 100 applications. If one cannot be decided, decides none. Returns how many it decided.
create function private.decide_applications(applicant_ids uuid[], approve boolean, reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  applicant uuid;
  application_row private.applications;
  cleaned_reason constant text := private.clean_answer(reason);
  decided_count integer := 0;
begin
  perform private.require_moderator();
  if approve is null then
    raise exception using errcode = 'invalid_parameter_value', message = 'An action is missing', hint = 'action_unknown';
  end if;
  if cardinality(applicant_ids) > 100 then
    raise exception using errcode = 'PT413', message = 'At most 100 requests at once', hint = 'too_many_cases';
  end if;
  for applicant in select distinct unnest(applicant_ids) as id order by id loop
    select application.* into application_row
    from private.applications as application
    join auth.users as account on account.id = application.user_id
    where application.user_id = applicant and account.email_confirmed_at is not null
    for update of application;
    if not found then
      raise exception using errcode = 'PT404', message = 'The account was deleted meanwhile', hint = 'application_gone';
    end if;
    if application_row.status <> 'waiting' then
      perform private.reject('Another moderator has decided this meanwhile', 'application_decided');
    end if;
    update private.applications as application
    set status = case when approve then 'approved' else 'declined' end,
        decided_at = now(),
        reason = case when approve then '' else cleaned_reason end,
        mail_at = case when approve then now() end
    where user_id = applicant;
    perform private.log_moderation(
      case when approve then 'application_approved' else 'application_declined' end, applicant,
      log_detail => case when approve then '{}'::jsonb else jsonb_build_object('reason', cleaned_reason) end
    );
    decided_count := decided_count + 1;
  end loop;
  return decided_count;
end;
$$;

create function public.decide_applications(applicant_ids uuid[], approve boolean, reason text default '') returns integer
language sql
set search_path = ''
as $$
  select private.decide_applications(applicant_ids, approve, reason);
$$;
comment on function public.decide_applications is 'Approves or declines applications of people who signed up. For moderators.';

-- Counts what the caller has not read: outcomes of the caller's reports, and decisions about the caller. For moderators, also counts open
-- cases, appeals and waiting applications.
drop function public.moderation_counts();
drop function private.moderation_counts();
create function private.moderation_counts()
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
    case when private.is_moderator()
      then (select count(*) from public.moderation_cases where status = 'open')::integer else 0 end,
    case when private.is_moderator()
      then (select count(*) from public.moderation_cases where status = 'appealed')::integer else 0 end,
    case when private.is_moderator()
      then (
        select count(*) from private.applications as waiting
        join auth.users as account on account.id = waiting.user_id
        where waiting.status = 'waiting' and account.email_confirmed_at is not null and account.deleted_at is null
      )::integer else 0 end
  where private.has_account();
$$;

create function public.moderation_counts()
returns table (unread integer, open_cases integer, appeals integer, applications integer)
language sql stable
set search_path = ''
as $$
  select * from private.moderation_counts();
$$;

-- Deletes accounts that were declined more than 30 days ago. Returns their number.
create function private.purge_declined_accounts(at_most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  due uuid;
  purged integer := 0;
begin
  for due in
    select user_id from private.applications
    where status = 'declined' and decided_at < now() - interval '30 days'
    order by decided_at
    limit greatest(at_most, 0)
    for update skip locked
  loop
    perform private.delete_account(due);
    purged := purged + 1;
  end loop;
  return purged;
end;
$$;

-- Returns approvals whose mail is due, and leases them for ten minutes: after a crash or an error the mail is tried again, until the
-- approval is a day old.
create function private.take_approval_mails(at_most integer) returns table (user_id uuid, email text)
language sql security definer
set search_path = ''
as $$
  with due as (
    select applications.user_id from private.applications
    where mail_at <= now() and decided_at > now() - interval '1 day'
    order by mail_at
    limit at_most
    for update skip locked
  )
  update private.applications as application
  set mail_at = now() + interval '10 minutes'
  from due join auth.users as account on account.id = due.user_id
  where application.user_id = due.user_id
  returning application.user_id, account.email::text;
$$;

grant execute on function
  private.own_application, private.change_application, private.list_applications, private.decide_applications,
  private.moderation_counts
to authenticated, service_role;
grant execute on function private.purge_declined_accounts, private.take_approval_mails to service_role;
grant execute on function
  public.own_application, public.change_application, public.list_applications, public.decide_applications,
  public.moderation_counts
to authenticated;
