-- @spec guide/tip-entities, guide/roles

-- Stores Thoosie tips. The next migration adds votes on them.

create table public.thoosie_tips (
  id uuid primary key default gen_random_uuid(),
  park_id text not null references public.parks (id) on update cascade on delete cascade
    check (char_length(park_id) <= 64),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tip_text text not null check (char_length(tip_text) between 1 and 2000),
  -- Counted by triggers on votes; clients write only votes.
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  created_at timestamptz not null default now()
)
with (fillfactor = 85);
create index thoosie_tips_park_idx on public.thoosie_tips (park_id, upvotes desc, created_at desc, id desc);
create index thoosie_tips_newest_idx on public.thoosie_tips (created_at desc, id desc);
create index thoosie_tips_user_id_idx on public.thoosie_tips (user_id);
call private.add_value_checks('public.thoosie_tips');
call private.limit_added_rows('thoosie_tips', per_statement => 50, per_hour => 50);

alter table public.thoosie_tips enable row level security;
grant select, insert, delete on public.thoosie_tips to authenticated;

create policy "Only current members have access"
on public.thoosie_tips as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read every tip"
on public.thoosie_tips for select to authenticated
using (true);

create policy "Members share tips of their own"
on public.thoosie_tips for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Authors delete their own tips, moderators delete every tip"
on public.thoosie_tips for delete to authenticated
using (
  (user_id = (select auth.uid()) or (select private.is_moderator()))
  and private.lock_profile(user_id)
);

create trigger clean_texts
before insert or update of tip_text on public.thoosie_tips
for each row execute function private.clean_texts('text:tip_text');

create function private.guard_tip() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.tip_text := private.trimmed(new.tip_text);
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
    new.upvotes := 0;
    new.downvotes := 0;
  end if;
  return new;
end;
$$;

create trigger guard_tip
before insert on public.thoosie_tips
for each row execute function private.guard_tip();

-- Counts the tips of a park, so that a list can show the number without reading them. Counts upvotes towards the author's
-- THRILL GUIDE badge as long as the tip exists.
create function private.count_tips() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  author record;
  park record;
begin
  for author in
    select user_id as id, sum(upvotes)::integer as upvotes
    from changed
    where upvotes > 0
    group by user_id
    order by user_id
  loop
    update public.profiles set tip_upvotes = tip_upvotes + sign * author.upvotes where id = author.id;
  end loop;
  for park in select park_id as id, count(*)::integer as rows from changed group by park_id order by park_id loop
    update public.parks set tip_count = tip_count + sign * park.rows where id = park.id;
  end loop;
  return null;
end;
$$;

-- Updates the counts after tips changed. Sums the two transition tables without a join: the plan of a trigger is cached, and with a
-- plan that was made for one row, a later change of thousands of rows would join them by nested loops.
create function private.count_changed_tips() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  author record;
  park_to_recount text;
begin
  for author in
    select user_id as id, sum(upvotes)::integer as upvotes
    from (
      select user_id, -upvotes as upvotes from before
      union all
      select user_id, upvotes from after
    ) as tip
    group by user_id
    having sum(upvotes) <> 0
    order by user_id
  loop
    update public.profiles set tip_upvotes = tip_upvotes + author.upvotes where id = author.id;
  end loop;
  -- Counts the tips of parks that gain or lose some. Adding the difference would be wrong when a park gets another id: its tips then
  -- get another park_id, but the count in its row is already right.
  for park_to_recount in
    select park_id
    from (
      select park_id, -1 as sign from before
      union all
      select park_id, 1 from after
    ) as tip
    group by park_id
    having sum(sign) <> 0
    order by park_id
  loop
    -- Locks the park before counting, so that the count includes everything committed until then.
    perform from public.parks where id = park_to_recount for no key update;
    update public.parks
    set tip_count = (select count(*) from public.thoosie_tips where park_id = park_to_recount)
    where id = park_to_recount;
  end loop;
  return null;
end;
$$;

create trigger count_added_tips
after insert on public.thoosie_tips referencing new table as changed
for each statement execute function private.count_tips();
create trigger count_removed_tips
after delete on public.thoosie_tips referencing old table as changed
for each statement execute function private.count_tips();
create trigger count_changed_tips
after update on public.thoosie_tips referencing old table as before new table as after
for each statement execute function private.count_changed_tips();

-- Returns a page of a park's tips: the most upvoted first, and of those the newest first. For the next page, pass
-- upvotes, created_at and id of the last row. Compares the three as one row, so that the index scan starts directly
-- after the last row. Conditions joined with "or" would read all tips with the same number of upvotes again: if that
-- number is 0, most tips.
create function public.list_park_tips(
  of_park text,
  page_size integer default 20,
  after_upvotes integer default null,
  after_created_at timestamptz default null,
  after_id uuid default null
) returns setof public.thoosie_tips
language plpgsql stable
set search_path = ''
-- A generic plan ignores page_size: it would read and sort all tips of the park.
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select *
  from public.thoosie_tips
  where park_id = of_park
    and (upvotes, created_at, id) < (
      coalesce(after_upvotes, 2147483647),
      coalesce(after_created_at, 'infinity'),
      coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
  order by upvotes desc, created_at desc, id desc
  limit least(greatest(coalesce(page_size, 20), 1), 100);
end;
$$;

grant execute on function public.list_park_tips to authenticated;
