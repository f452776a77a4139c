-- @spec guide/tip-entities, guide/votes, guide/roles

-- Stores votes on tips. Members can read only their own votes. Triggers compute the counters of the tips from the votes.

create table public.tip_votes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tip_id uuid not null references public.thoosie_tips (id) on delete cascade,
  vote_type text not null check (vote_type in ('upvote', 'downvote')),
  created_at timestamptz not null default now(),
  unique (user_id, tip_id)
);
create index tip_votes_tip_id_idx on public.tip_votes (tip_id);
call private.add_value_checks('public.tip_votes');
call private.limit_added_rows('tip_votes', per_statement => 100, per_hour => 1000);

-- Locks the profile of the voter, which a vote refers to, and the rows whose counters a vote changes: the author's profile and the
-- tip. Returns true, so that policies can call it. private.lock_profile gives the order of locks.
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

grant execute on function private.lock_tip to authenticated, service_role;

alter table public.tip_votes enable row level security;
grant select, insert, update, delete on public.tip_votes to authenticated;

create policy "Only current members have access"
on public.tip_votes as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own votes"
on public.tip_votes for select to authenticated
using (user_id = (select auth.uid()));

create policy "Members vote in their own name"
on public.tip_votes for insert to authenticated
with check (user_id = (select auth.uid()) and private.lock_tip(tip_id));

create policy "Members switch their own votes"
on public.tip_votes for update to authenticated
using (user_id = (select auth.uid()) and private.lock_tip(tip_id))
with check (user_id = (select auth.uid()));

create policy "Members take back their own votes"
on public.tip_votes for delete to authenticated
using (user_id = (select auth.uid()) and private.lock_tip(tip_id));

-- Lets members change only the type of a vote, not its tip or its voter.
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

-- Adds and subtracts under the tips' row locks, so simultaneous votes neither overwrite each other nor wait for a recount.
-- Several tips are updated by one statement, so that their authors' upvotes are counted once.
create function private.add_votes(tips uuid[], ups integer[], downs integer[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if cardinality(tips) = 1 then
    update public.thoosie_tips
    set upvotes = upvotes + ups[1], downvotes = downvotes + downs[1]
    where id = tips[1];
  else
    perform from public.thoosie_tips where id = any (tips) order by id for no key update;
    update public.thoosie_tips as tip
    set upvotes = tip.upvotes + votes.ups, downvotes = tip.downvotes + votes.downs
    from unnest(tips, ups, downs) as votes (tip_id, ups, downs)
    where tip.id = votes.tip_id;
  end if;
end;
$$;

create function private.count_votes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  tips uuid[];
  ups integer[];
  downs integer[];
begin
  select array_agg(votes.tip_id), array_agg(sign * votes.ups), array_agg(sign * votes.downs)
  into tips, ups, downs
  from (
    select
      tip_id,
      (count(*) filter (where vote_type = 'upvote'))::integer as ups,
      (count(*) filter (where vote_type = 'downvote'))::integer as downs
    from changed
    group by tip_id
  ) as votes;
  if tips is not null then
    perform private.add_votes(tips, ups, downs);
  end if;
  return null;
end;
$$;

create function private.count_switched_votes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  tips uuid[];
  ups integer[];
  downs integer[];
begin
  select array_agg(votes.tip_id), array_agg(votes.ups), array_agg(votes.downs)
  into tips, ups, downs
  from (
    select
      tip_id,
      sum(sign * (vote_type = 'upvote')::integer)::integer as ups,
      sum(sign * (vote_type = 'downvote')::integer)::integer as downs
    from (
      select tip_id, vote_type, -1 as sign from before
      union all
      select tip_id, vote_type, 1 from after
    ) as vote
    group by tip_id
  ) as votes
  where votes.ups <> 0 or votes.downs <> 0;
  if tips is not null then
    perform private.add_votes(tips, ups, downs);
  end if;
  return null;
end;
$$;

create trigger count_added_votes
after insert on public.tip_votes referencing new table as changed
for each statement execute function private.count_votes();
create trigger count_removed_votes
after delete on public.tip_votes referencing old table as changed
for each statement execute function private.count_votes();
create trigger count_switched_votes
after update on public.tip_votes referencing old table as before new table as after
for each statement execute function private.count_switched_votes();
