-- @spec community/entities

-- Stores high fives: at most one from each member to each other member.

create table public.high_fives (
  id uuid primary key default gen_random_uuid(),
  giver_id uuid not null references public.profiles (id) on delete cascade,
  receiver_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (giver_id, receiver_id),
  constraint high_fives_not_oneself check (giver_id <> receiver_id)
);
create index high_fives_receiver_idx on public.high_fives (receiver_id, created_at desc, id desc);
call private.add_value_checks('public.high_fives');
call private.limit_added_rows('high_fives', per_statement => 100, per_hour => 500);

alter table public.high_fives enable row level security;
grant select, insert, delete on public.high_fives to authenticated;

create policy "Only current members have access"
on public.high_fives as restrictive to authenticated
using ((select private.is_member()));

create policy "Members see every high five"
on public.high_fives for select to authenticated
using (true);

create policy "Members give high fives themselves"
on public.high_fives for insert to authenticated
with check (giver_id = (select auth.uid()));

create policy "Givers take back their own high fives"
on public.high_fives for delete to authenticated
using (giver_id = (select auth.uid()) and private.lock_profile(receiver_id));

create trigger guard_high_five
before insert on public.high_fives
for each row execute function private.set_created_at();

call private.keep_count('high_fives', 'receiver_id', of => 'profiles', into_column => 'high_five_count', named => 'high_fives');
