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

-- As private.count_likes.
create function private.count_high_fives() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  ids uuid[];
  amounts integer[];
begin
  select array_agg(counted.receiver_id), array_agg(sign * counted.rows)
  into ids, amounts
  from (select receiver_id, count(*)::integer as rows from changed group by receiver_id) as counted;
  if cardinality(ids) = 1 then
    update public.profiles set high_five_count = high_five_count + amounts[1] where id = ids[1];
  elsif ids is not null then
    perform from public.profiles where id = any (ids) order by id for no key update;
    update public.profiles
    set high_five_count = profiles.high_five_count + counted.amount
    from unnest(ids, amounts) as counted (id, amount)
    where profiles.id = counted.id;
  end if;
  return null;
end;
$$;

create trigger count_added_high_fives
after insert on public.high_fives referencing new table as changed
for each statement execute function private.count_high_fives();
create trigger count_removed_high_fives
after delete on public.high_fives referencing old table as changed
for each statement execute function private.count_high_fives();
