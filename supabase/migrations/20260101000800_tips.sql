-- @spec guide/tip-entities, guide/votes, guide/roles

-- Thoosie tips and the votes on them. Clients write votes; the counters follow from the votes alone.

create table public.thoosie_tips (
  id uuid primary key default gen_random_uuid(),
  park_id text not null references public.parks (id) on update cascade on delete cascade
    check (char_length(park_id) <= 64),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tip_text text not null check (char_length(tip_text) between 1 and 2000),
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  created_at timestamptz not null default now()
)
with (fillfactor = 85);
create index thoosie_tips_park_idx on public.thoosie_tips (park_id, upvotes desc, created_at desc, id desc);
create index thoosie_tips_newest_idx on public.thoosie_tips (created_at desc, id desc);
create index thoosie_tips_user_id_idx on public.thoosie_tips (user_id);

alter table public.thoosie_tips enable row level security;
revoke all on public.thoosie_tips from anon, authenticated;
grant select, insert, delete on public.thoosie_tips to authenticated;
grant all on public.thoosie_tips to service_role;

create policy "Members read every tip"
on public.thoosie_tips for select to authenticated
using ((select private.is_member()));

create policy "Members share tips of their own"
on public.thoosie_tips for insert to authenticated
with check ((select private.is_member()) and user_id = (select auth.uid()));

create policy "Authors delete their own tips, moderators delete every tip"
on public.thoosie_tips for delete to authenticated
using (
  (select private.is_member())
  and (user_id = (select auth.uid()) or (select private.is_moderator()))
  and private.lock_profile(user_id)
);

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

create table public.tip_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tip_id uuid not null references public.thoosie_tips (id) on delete cascade,
  vote_type text not null check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  unique (user_id, tip_id)
);
create index tip_votes_tip_id_idx on public.tip_votes (tip_id);

alter table public.tip_votes enable row level security;
revoke all on public.tip_votes from anon, authenticated;
grant select, insert, update, delete on public.tip_votes to authenticated;
grant all on public.tip_votes to service_role;

create policy "Members read their own votes"
on public.tip_votes for select to authenticated
using ((select private.is_member()) and user_id = (select auth.uid()));

-- See private.lock_profile. A vote counts for the tip, and from there for its author; the voter is named by it.
create function private.lock_tip(tip uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = (select auth.uid()) for key share;
  perform from public.profiles
  where id = (select user_id from public.thoosie_tips where thoosie_tips.id = tip)
  for no key update;
  perform from public.thoosie_tips where id = tip for no key update;
  return true;
end;
$$;

create policy "Members vote in their own name"
on public.tip_votes for insert to authenticated
with check ((select private.is_member()) and user_id = (select auth.uid()) and private.lock_tip(tip_id));

create policy "Members switch their own votes"
on public.tip_votes for update to authenticated
using ((select private.is_member()) and user_id = (select auth.uid()) and private.lock_tip(tip_id))
with check (user_id = (select auth.uid()));

create policy "Members take back their own votes"
on public.tip_votes for delete to authenticated
using ((select private.is_member()) and user_id = (select auth.uid()) and private.lock_tip(tip_id));

revoke execute on function private.lock_tip(uuid) from public;
grant execute on function private.lock_tip(uuid) to authenticated, service_role;

-- A vote stays with its tip and its voter; only its kind changes.
create function private.guard_vote() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.created_at := now();
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.tip_id := old.tip_id;
      new.created_at := old.created_at;
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_vote
before insert or update on public.tip_votes
for each row execute function private.guard_vote();

-- Adds and subtracts under the tip's row lock, so simultaneous votes neither overwrite each other nor wait for a recount.
create function private.count_vote() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update public.thoosie_tips
    set upvotes = upvotes - (old.vote_type = 'upvote')::integer,
        downvotes = downvotes - (old.vote_type = 'downvote')::integer
    where id = old.tip_id;
  end if;
  if tg_op <> 'DELETE' then
    update public.thoosie_tips
    set upvotes = upvotes + (new.vote_type = 'upvote')::integer,
        downvotes = downvotes + (new.vote_type = 'downvote')::integer
    where id = new.tip_id;
  end if;
  return null;
end;
$$;

create trigger count_vote
after insert or delete or update of vote_type, tip_id on public.tip_votes
for each row execute function private.count_vote();

-- Upvotes count towards the author's THRILL GUIDE badge for as long as the tip stands.
create function private.count_tip_upvotes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update public.profiles set tip_upvotes = tip_upvotes + new.upvotes - old.upvotes where id = new.user_id;
  elsif tg_op = 'INSERT' and new.upvotes > 0 then
    update public.profiles set tip_upvotes = tip_upvotes + new.upvotes where id = new.user_id;
  elsif tg_op = 'DELETE' and old.upvotes > 0 then
    update public.profiles set tip_upvotes = tip_upvotes - old.upvotes where id = old.user_id;
  end if;
  return null;
end;
$$;

create trigger count_tip_upvotes_changed
after update of upvotes on public.thoosie_tips
for each row when (new.upvotes <> old.upvotes)
execute function private.count_tip_upvotes();

create trigger count_tip_upvotes
after insert or delete on public.thoosie_tips
for each row execute function private.count_tip_upvotes();

-- A park counts its tips, so that a list can say how many there are without reading them.
create function private.count_park_tip() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update public.parks set tip_count = tip_count - 1 where id = old.park_id;
    -- A park that got another id takes its count along with its tips.
    if not found then
      return null;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    update public.parks set tip_count = tip_count + 1 where id = new.park_id;
  end if;
  return null;
end;
$$;

create trigger count_park_tip
after insert or delete or update of park_id on public.thoosie_tips
for each row execute function private.count_park_tip();

-- A page of a park's tips, the most upvoted first and the newest of those before the others. For the next page pass the
-- last row's upvotes, created_at and id. Compared as one row, the three are a place in the index; said by conditions joined
-- with "or", every tip with as many upvotes would be read again, and most tips have none.
create function public.list_park_tips(
  of_park text,
  page_size integer default 20,
  after_upvotes integer default null,
  after_created_at timestamptz default null,
  after_id uuid default null
) returns setof public.thoosie_tips
language plpgsql stable
set search_path = ''
-- Not knowing how few rows are wanted, a plan for all cases would read and sort the whole park.
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

revoke execute on function public.list_park_tips(text, integer, integer, timestamptz, uuid) from public, anon;
grant execute on function public.list_park_tips(text, integer, integer, timestamptz, uuid) to authenticated, service_role;

revoke execute on function private.guard_tip() from public;
revoke execute on function private.guard_vote() from public;
revoke execute on function private.count_vote() from public;
revoke execute on function private.count_tip_upvotes() from public;
revoke execute on function private.count_park_tip() from public;
