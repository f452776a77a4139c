-- @spec community/roles

-- Corrects the reversal of a decision when other decisions are about the same content or member. Also lifts suspensions of email
-- addresses.

-- Reverses a decision: restores the content that it hid or removed, if that still exists, and lifts the suspension that it imposed.
-- Other decisions stay in force: content that a later decision hid or removed keeps that state, and if other suspensions of the member
-- have not ended, the newest applies.
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
  where own.decision_id = decision and later.kind = own.kind and later.target_id = own.target_id
    and later.decision_id = private.next_decision_about(decision, own.kind, own.target_id);
  for target in
    select kind, before, array_agg(target_id order by target_id) as ids
    from private.decision_targets as own
    where decision_id = decision and private.next_decision_about(decision, own.kind, own.target_id) is null
    group by kind, before
    order by array_position(array['meetup', 'post', 'comment', 'tip'], kind)
  loop
    perform private.set_moderation(decision, target.kind, target.ids, target.before);
  end loop;
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

-- Returns the next later decision that changed the same content and is in force; null if there is none.
create function private.next_decision_about(decision uuid, of_kind text, of_target uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$
  select later.id
  from public.moderation_decisions as this
  join private.decision_targets as target on target.kind = of_kind and target.target_id = of_target
  join public.moderation_decisions as later on later.id = target.decision_id
  where this.id = decision and (later.created_at, later.id) > (this.created_at, this.id)
    and later.outcome is distinct from 'reversed'
  order by later.created_at, later.id
  limit 1;
$$;
create index decision_targets_target_idx on private.decision_targets (kind, target_id);

-- Stores the appeal of the member whom a decision concerns. An appeal without words is rejected.
create or replace function private.appeal_decision(of_decision uuid, words text) returns void
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
  if private.trimmed(coalesce(words, '')) = '' then
    raise exception using errcode = 'check_violation', message = 'The appeal is missing', hint = 'appeal_missing';
  end if;
  update public.moderation_decisions set appeal = private.trimmed(words), appealed_at = now() where id = of_decision;
  update public.moderation_cases set status = 'appealed', queued_at = now() where id = decision.case_id;
end;
$$;

-- Hash of the id of the account that the address belonged to. The row can outlive the account, so the id is stored only as a hash, like
-- the address.
alter table private.suspended_addresses add column account_hash text;

create or replace function private.store_suspended_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.suspended_addresses (address_hash, ends_at, rule, statement, account_hash)
  select private.address_hash(old.email), ends_at, rule, statement, private.address_hash(old.id::text)
  from public.suspensions
  where user_id = old.id and old.email is not null and (ends_at is null or ends_at > now())
  on conflict (address_hash) do update
  set ends_at = excluded.ends_at, rule = excluded.rule, statement = excluded.statement, account_hash = excluded.account_hash;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

-- Keeps the old address suspended when a suspended member changes to another address.
create trigger store_changed_address
before update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.store_suspended_address();

-- When a suspension is lifted, also lifts the suspension of the account's addresses. When a suspension is deleted together with its
-- account, this finds no account, and the addresses stay suspended.
create function private.delete_suspended_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.suspended_addresses as suspended
  using auth.users as account
  where account.id = old.user_id
    and (suspended.account_hash = private.address_hash(account.id::text) or suspended.address_hash = private.address_hash(account.email));
  return null;
end;
$$;

create trigger delete_suspended_addresses
after delete on public.suspensions
for each row execute function private.delete_suspended_addresses();
