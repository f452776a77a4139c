-- Handles changes of an account's email address. The auth service keeps a change in auth.users until codes from the
-- old and the new address confirm it. The rules below hold for every auth service that works this way. Suspensions follow an account to
-- its new address and also hold for its former ones.

-- With this index, the auth service of our server finds a change by the new address. On a Supabase project, migrations are
-- not allowed to create it, and the auth service there does not need it, so the error is ignored.
do $$
begin
  create index if not exists users_email_change_idx on auth.users (email_change) where email_change <> '';
exception
  when insufficient_privilege then null;
end;
$$;

create table private.former_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  changed_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);
create index former_addresses_hash_idx on private.former_addresses (address_hash);
comment on table private.former_addresses is 'Hashes of addresses that accounts had before, so that a suspension holds for them too.';
alter table private.former_addresses enable row level security;

create function private.guard_mail_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pending constant text := coalesce(new.email_change, '');
  is_changed constant boolean := new.email is distinct from old.email;
  -- On our own server the metadata is double-encoded: a JSON string that contains the object as text.
  is_text constant boolean := jsonb_typeof(new.raw_user_meta_data) = 'string';
  data jsonb;
begin
  -- Suspended members can neither request nor confirm a change. Operators and dashboards, which set the address directly, can change it.
  if private.is_suspended(old.id) and (
    (pending <> '' and pending is distinct from old.email_change) or (is_changed and new.email = old.email_change)
  ) then
    raise exception using
      errcode = 'check_violation', message = 'A suspended member cannot change the mail address', hint = 'suspended';
  end if;
  if is_changed then
    new.email_change_confirm_status := 0;
    -- A recovery link in the former mailbox must not open the account: replaces its token by one that nobody knows.
    if coalesce(new.recovery_token, '') <> '' then
      new.recovery_token := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
    end if;
    data := case when is_text then (new.raw_user_meta_data #>> '{}')::jsonb else new.raw_user_meta_data end;
    if data ? 'email' then
      data := data || jsonb_build_object('email', new.email);
      new.raw_user_meta_data := case when is_text then to_jsonb(data::text) else data end;
    end if;
    if coalesce(old.email, '') <> '' and old.email_confirmed_at is not null then
      insert into private.former_addresses (user_id, address_hash)
      values (old.id, private.address_hash(old.email))
      on conflict do nothing;
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_mail_address
before update of email, email_change on auth.users
for each row execute function private.guard_mail_address();

-- When a suspended account is deleted or changes its address, keeps the suspension for the address that it had until then, and for
-- earlier ones.
create or replace function private.store_suspended_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.suspended_addresses (address_hash, ends_at, rule, statement, account_hash)
  select address.address_hash, suspensions.ends_at, suspensions.rule, suspensions.statement, private.address_hash(old.id::text)
  from public.suspensions
  cross join (
    select private.address_hash(old.email) as address_hash where old.email is not null
    union
    select former_addresses.address_hash from private.former_addresses where user_id = old.id
  ) as address
  where suspensions.user_id = old.id and (suspensions.ends_at is null or suspensions.ends_at > now())
  on conflict (address_hash) do update
  set ends_at = excluded.ends_at, rule = excluded.rule, statement = excluded.statement, account_hash = excluded.account_hash;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

-- Suspends a new account, or one that changes its address, if the address is suspended or is a former address of an account that is
-- suspended now.
create or replace function private.suspend_known_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  hash constant text := private.address_hash(new.email);
begin
  insert into public.suspensions (user_id, ends_at, rule, statement)
  select new.id, suspension.ends_at, suspension.rule, suspension.statement
  from (
    select ends_at, rule, statement from private.suspended_addresses where address_hash = hash
    union all
    select suspensions.ends_at, suspensions.rule, suspensions.statement
    from private.former_addresses as former
    join public.suspensions on suspensions.user_id = former.user_id
    where former.address_hash = hash and former.user_id <> new.id
  ) as suspension
  where suspension.ends_at is null or suspension.ends_at > now()
  order by suspension.ends_at desc nulls first
  limit 1
  on conflict (user_id) do nothing;
  return null;
end;
$$;

-- Returns the caller's change of address that waits for codes, or null. After the code of an address was used, the auth service empties
-- the token of that address; email_change_confirm_status is 1 once the first of the two codes was used.
create function private.own_mail_change() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'new_email', email_change,
      'sent_at', email_change_sent_at,
      -- Codes are valid for one hour (otp_expiry in supabase/config.toml).
      'is_late', coalesce(email_change_sent_at < now() - interval '1 hour', false),
      'old_confirmed', email_change_confirm_status = 1 and coalesce(email_change_token_current, '') = '',
      'new_confirmed', email_change_confirm_status = 1 and coalesce(email_change_token_new, '') = ''
    )
    from auth.users
    where id = (select auth.uid()) and coalesce(email_change, '') <> '' and private.has_account()
  );
end;
$$;

create function public.own_mail_change() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.own_mail_change();
$$;
comment on function public.own_mail_change is 'The caller''s change of the mail address that waits for its codes, or null.';

create function private.cancel_mail_change() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_account() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members have a mail address', hint = 'not_allowed';
  end if;
  -- Sets empty texts, because Supabase's auth service does not accept null.
  update auth.users
  set email_change = '', email_change_token_current = '', email_change_token_new = '', email_change_confirm_status = 0
  where id = (select auth.uid()) and coalesce(email_change, '') <> '';
  -- Supabase's auth service also keeps the tokens of links, in a table that our own server does not have.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text like ''email_change%'''
    using (select auth.uid());
  end if;
end;
$$;

create function public.cancel_mail_change() returns void
language sql
set search_path = ''
as $$
  select private.cancel_mail_change();
$$;
comment on function public.cancel_mail_change is 'Ends the caller''s change of the mail address before it takes effect.';

grant execute on function private.own_mail_change, private.cancel_mail_change to authenticated, service_role;
grant execute on function public.own_mail_change, public.cancel_mail_change to authenticated;
