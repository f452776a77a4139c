-- @spec community/entities

-- High fives: one from each member to each other one.

create table public.high_fives (
  id uuid primary key default gen_random_uuid(),
  giver_id uuid not null references public.profiles (id) on delete cascade,
  receiver_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (giver_id, receiver_id),
  constraint high_fives_not_oneself check (giver_id <> receiver_id)
);
create index high_fives_receiver_idx on public.high_fives (receiver_id, created_at desc, id desc);

alter table public.high_fives enable row level security;
revoke all on public.high_fives from anon, authenticated;
grant select, insert, delete on public.high_fives to authenticated;
grant all on public.high_fives to service_role;

create policy "Members see every high five"
on public.high_fives for select to authenticated
using ((select private.is_member()));

create policy "Members give high fives themselves"
on public.high_fives for insert to authenticated
with check ((select private.is_member()) and giver_id = (select auth.uid()));

create policy "Givers take back their own high fives"
on public.high_fives for delete to authenticated
using ((select private.is_member()) and giver_id = (select auth.uid()) and private.lock_profile(receiver_id));

create function private.guard_high_five() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
  end if;
  return new;
end;
$$;

create trigger guard_high_five
before insert on public.high_fives
for each row execute function private.guard_high_five();

create function private.count_high_five() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.profiles set high_five_count = high_five_count + 1 where id = new.receiver_id;
  else
    update public.profiles set high_five_count = high_five_count - 1 where id = old.receiver_id;
  end if;
  return null;
end;
$$;

create trigger count_high_five
after insert or delete on public.high_fives
for each row execute function private.count_high_five();

revoke execute on function private.guard_high_five() from public;
revoke execute on function private.count_high_five() from public;
