-- @spec community/roles

-- Stores decisions of moderators, with their statement of reasons, and at most one appeal against each.

create table public.moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid references public.moderation_cases (id) on delete set null,
  -- The member whom the decision concerns, and to whom the statement is addressed.
  member_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  -- remove_recent: what the member posted in the last hours, see private.remove_recent_content in the next migration.
  content_action text not null check (content_action in ('keep', 'hide', 'remove', 'remove_recent')),
  member_action text not null check (member_action in ('none', 'warn', 'suspend')),
  -- The beginning of the title, name or text that the decision is about; emptied when the content is purged.
  about text not null default '' check (char_length(about) <= 300),
  rule text not null default '' check (char_length(rule) <= 200),
  statement text not null default '' check (char_length(statement) <= 2000),
  created_at timestamptz not null default now(),
  -- End of the suspension. With `suspend`, null means permanently.
  suspended_until timestamptz,
  -- When removed content is deleted; null if none waits for its deletion.
  purge_at timestamptz,
  -- Until when an appeal is possible; null for no limit.
  appeal_until timestamptz,
  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  -- Reversed: on appeal, or because a moderator corrected it.
  outcome text check (outcome in ('upheld', 'reversed')),
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_at timestamptz,
  -- Whether the person who decided also answered the appeal, because nobody else could.
  same_person boolean not null default false,
  read_at timestamptz,
  -- A decision needs reasons unless it changes nothing.
  check ((content_action = 'keep' and member_action = 'none') or (rule <> '' and statement <> ''))
);
create index moderation_decisions_member_idx on public.moderation_decisions (member_id, created_at desc, id desc);
create index moderation_decisions_case_idx on public.moderation_decisions (case_id, created_at desc);
create index moderation_decisions_purge_idx on public.moderation_decisions (purge_at) where purge_at is not null;
comment on table public.moderation_decisions is 'Statements of reasons, and appeals; written by functions alone.';
call private.add_value_checks('public.moderation_decisions');

create trigger clean_texts
before insert or update of rule, statement, appeal, answer, about on public.moderation_decisions
for each row execute function private.clean_texts('line:rule', 'text:statement', 'text:appeal', 'text:answer', 'line:about');

alter table public.moderation_decisions enable row level security;
grant select on public.moderation_decisions to authenticated;

create policy "Only current accounts have access"
on public.moderation_decisions as restrictive to authenticated
using ((select private.has_account()));

create policy "Members read decisions about themselves, moderators read every one"
on public.moderation_decisions for select to authenticated
using (
  (member_id = (select auth.uid()) and (content_action <> 'keep' or member_action <> 'none'))
  or (select private.is_moderator())
);

-- Stores who decided and who answered the appeal. Only moderators see this, when they read the case.
create table private.decision_makers (
  decision_id uuid primary key references public.moderation_decisions (id) on delete cascade,
  decided_by uuid references public.profiles (id) on delete set null,
  answered_by uuid references public.profiles (id) on delete set null
);
create index decision_makers_decided_by_idx on private.decision_makers (decided_by);
create index decision_makers_answered_by_idx on private.decision_makers (answered_by);
alter table private.decision_makers enable row level security;

-- Stores the rows whose state a decision changed, with the state before: what a reversal restores and a purge deletes.
create table private.decision_targets (
  decision_id uuid not null references public.moderation_decisions (id) on delete cascade,
  kind text not null,
  target_id uuid not null,
  before text,
  primary key (decision_id, kind, target_id)
);
alter table private.decision_targets enable row level security;

-- The decision that a suspension belongs to; null if a new account is suspended because its email address was suspended
-- before, or if the decision was deleted.
alter table public.suspensions
  add column decision_id uuid references public.moderation_decisions (id) on delete set null;
create index suspensions_decision_idx on public.suspensions (decision_id);

create function private.reject(error_message text, error_hint text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409', message = error_message, hint = error_hint;
end;
$$;

-- Rejects decisions of moderators about themselves, and decisions about admins by anyone but an admin.
create function private.require_right_to_moderate(member uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if member = (select auth.uid()) then
    perform private.reject('Another moderator must decide about you', 'own_case');
  end if;
  if not private.is_admin() and exists (select 1 from public.user_roles where user_id = member and role = 'admin') then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only an admin may decide about an admin',
      hint = 'admin_target';
  end if;
end;
$$;

-- Sets the state of content (null shows it again) and stores the state before. Locks the posts of comments first: the order is described
-- at private.lock_profile.
create function private.set_moderation(decision uuid, of_kind text, ids uuid[], state text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  target constant text := case of_kind
    when 'post' then 'posts' when 'comment' then 'post_comments' when 'tip' then 'thoosie_tips' when 'meetup' then 'meetups'
  end;
begin
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

create function private.suspend(member uuid, decision public.moderation_decisions) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_last_admin(member) then
    perform private.reject('The last admin cannot be suspended. Make another member an admin first.', 'last_admin');
  end if;
  insert into public.suspensions (user_id, ends_at, rule, statement, decision_id)
  values (member, decision.suspended_until, decision.rule, decision.statement, decision.id)
  on conflict (user_id) do update
  set ends_at = excluded.ends_at, rule = excluded.rule, statement = excluded.statement, decision_id = excluded.decision_id,
      created_at = now();
  -- Access ends with the next request: tokens of ended sessions are rejected. Refresh tokens are deleted with their session.
  delete from auth.sessions where user_id = member;
end;
$$;

-- Adds a decision, and suspends the member if the decision says so. The caller has checked the moderator's rights.
create function private.add_decision(
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
    or content_action = 'hide' and decided_case.kind = 'picture' then
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

create function private.close_case(closed_case uuid, action_taken boolean) returns void
language sql security definer
set search_path = ''
as $$
  update public.moderation_cases set status = 'decided', queued_at = now() where id = closed_case;
  update public.reports
  set outcome = case when action_taken then 'action_taken' else 'no_action' end, outcome_at = now(), read_at = null
  where case_id = closed_case and outcome is null;
$$;

create function private.decide_case(
  of_case uuid, content_action text, member_action text, rule text, statement text, suspend_days integer
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  decided_case public.moderation_cases;
  decision public.moderation_decisions;
begin
  select * into decided_case from public.moderation_cases where id = of_case for update;
  if not found or decided_case.member_id is null then
    raise exception using errcode = 'PT404', message = 'The account was deleted meanwhile', hint = 'case_gone';
  end if;
  if decided_case.status <> 'open' then
    perform private.reject('Another moderator has decided this meanwhile', 'already_decided');
  end if;
  perform private.require_right_to_moderate(decided_case.member_id);
  perform private.lock_profile(decided_case.member_id);
  decision := private.add_decision(decided_case, content_action, member_action, rule, statement, suspend_days);
  if content_action = 'remove' and decided_case.kind = 'picture' then
    update public.profiles set profile_picture = null where id = decided_case.member_id;
  elsif content_action in ('hide', 'remove') then
    perform private.set_moderation(
      decision.id, decided_case.kind, array[decided_case.target_id],
      case content_action when 'hide' then 'hidden' else 'removed' end
    );
  end if;
  perform private.close_case(of_case, content_action <> 'keep' or member_action <> 'none');
  perform private.log_moderation(
    'decided', decided_case.member_id, of_case, decided_case.kind, decided_case.target_id, jsonb_build_object(
      'decision_id', decision.id, 'content_action', content_action, 'member_action', member_action, 'rule', decision.rule,
      'statement', decision.statement, 'suspended_until', decision.suspended_until
    )
  );
end;
$$;

-- Decides up to 100 cases in the same way. If one cannot be decided, decides none.
create function private.decide_cases(
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
  for of_case in select distinct unnest(case_ids) as id order by id loop
    perform private.decide_case(of_case, content_action, member_action, rule, statement, suspend_days);
    decided_count := decided_count + 1;
  end loop;
  return decided_count;
end;
$$;

create function public.decide_cases(
  case_ids uuid[],
  content_action text,
  member_action text default 'none',
  rule text default '',
  statement text default '',
  suspend_days integer default null
) returns integer
language sql
set search_path = ''
as $$
  select private.decide_cases(case_ids, content_action, member_action, rule, statement, suspend_days);
$$;
comment on function public.decide_cases is 'Decides open cases, with a statement of reasons for their members. For moderators.';

grant execute on function private.decide_cases to authenticated, service_role;
grant execute on function public.decide_cases to authenticated;
