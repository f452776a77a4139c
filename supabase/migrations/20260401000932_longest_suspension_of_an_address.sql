-- Keeps the longest suspension of an address, and does not suspend the last admin.

-- If two suspended accounts had the same address, keeps the suspension that ends last. Before, the deletion of an account that was
-- suspended for a day replaced a permanent suspension of its former address. Otherwise unchanged.
create or replace function private.store_suspended_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.suspended_addresses as stored (address_hash, ends_at, rule, statement, account_hash)
  select address.address_hash, suspensions.ends_at, suspensions.rule, suspensions.statement, private.address_hash(old.id::text)
  from public.suspensions
  cross join (
    select private.address_hash(old.email) as address_hash where old.email is not null
    union
    select former_addresses.address_hash from private.former_addresses where user_id = old.id
  ) as address
  where suspensions.user_id = old.id and (suspensions.ends_at is null or suspensions.ends_at > now())
  on conflict (address_hash) do update
  set ends_at = excluded.ends_at, rule = excluded.rule, statement = excluded.statement, account_hash = excluded.account_hash
  where stored.account_hash is not distinct from excluded.account_hash
    or coalesce(stored.ends_at, 'infinity') <= coalesce(excluded.ends_at, 'infinity');
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

-- Does not suspend the last admin when they change to a suspended address; otherwise unchanged.
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
  where (suspension.ends_at is null or suspension.ends_at > now()) and not private.is_last_admin(new.id)
  order by suspension.ends_at desc nulls first
  limit 1
  on conflict (user_id) do nothing;
  return null;
end;
$$;
