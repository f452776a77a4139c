-- Stores blocks and mutes: whom a member does not want to see.
--
-- A block works both ways: each of the two members sees nothing of the other, as if the other did not exist. A mute works one way:
-- the member no longer sees the other's posts, comments, tips and visits, and the other cannot notice it.
-- Restrictive policies enforce both, so they apply to lists, embedded rows and counts of rows. Functions that run with their owner's
-- rights, such as the search for members, leave hidden rows out themselves. Counters that triggers keep in a row (likes, comments,
-- attendees) are the same for everybody.

create table public.member_blocks (
  user_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  constraint member_blocks_not_oneself check (user_id <> blocked_id)
);
create index member_blocks_blocked_idx on public.member_blocks (blocked_id);
create index member_blocks_newest_idx on public.member_blocks (user_id, created_at desc, blocked_id desc);
call private.add_value_checks('public.member_blocks');
call private.limit_added_rows('member_blocks', per_statement => 100, per_hour => 500);

create table public.member_mutes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  muted_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, muted_id),
  constraint member_mutes_not_oneself check (user_id <> muted_id)
);
create index member_mutes_muted_idx on public.member_mutes (muted_id);
create index member_mutes_newest_idx on public.member_mutes (user_id, created_at desc, muted_id desc);
call private.add_value_checks('public.member_mutes');
call private.limit_added_rows('member_mutes', per_statement => 100, per_hour => 500);

alter table public.member_blocks enable row level security;
grant select, insert, delete on public.member_blocks to authenticated;

create policy "Only current members have access"
on public.member_blocks as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own blocks"
on public.member_blocks for select to authenticated
using (user_id = (select auth.uid()));

create policy "Members block in their own name"
on public.member_blocks for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members lift their own blocks"
on public.member_blocks for delete to authenticated
using (user_id = (select auth.uid()));

alter table public.member_mutes enable row level security;
grant select, insert, delete on public.member_mutes to authenticated;

create policy "Only current members have access"
on public.member_mutes as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own mutes"
on public.member_mutes for select to authenticated
using (user_id = (select auth.uid()));

create policy "Members mute in their own name"
on public.member_mutes for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members lift their own mutes"
on public.member_mutes for delete to authenticated
using (user_id = (select auth.uid()));

create trigger guard_block
before insert on public.member_blocks
for each row execute function private.set_created_at();
create trigger guard_mute
before insert on public.member_mutes
for each row execute function private.set_created_at();

-- Stores who is hidden from whom, and why: a block makes two rows, one for each of the two members, and a mute makes one. Triggers
-- keep it up to date, so that policies need one look-up. There are no foreign keys: each row is deleted with its block or mute.
create table private.hidden_pairs (
  member_id uuid not null,
  hidden_id uuid not null,
  cause text not null check (cause in ('blocks', 'is blocked', 'mutes')),
  primary key (member_id, hidden_id, cause)
);
alter table private.hidden_pairs enable row level security;
grant select on private.hidden_pairs to authenticated;

-- Lets the policies of the next migration read the caller's own pairs. Members cannot read who blocks them, because the Data API
-- does not serve this schema.
create policy "Policies compare with the caller's own pairs"
on private.hidden_pairs for select to authenticated
using (member_id = (select auth.uid()));

create function private.follow_blocks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.hidden_pairs (member_id, hidden_id, cause)
    values (new.user_id, new.blocked_id, 'blocks'), (new.blocked_id, new.user_id, 'is blocked');
  else
    delete from private.hidden_pairs
    where (member_id = old.user_id and hidden_id = old.blocked_id and cause = 'blocks')
      or (member_id = old.blocked_id and hidden_id = old.user_id and cause = 'is blocked');
  end if;
  return null;
end;
$$;

create function private.follow_mutes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.hidden_pairs (member_id, hidden_id, cause) values (new.user_id, new.muted_id, 'mutes');
  else
    delete from private.hidden_pairs
    where member_id = old.user_id and hidden_id = old.muted_id and cause = 'mutes';
  end if;
  return null;
end;
$$;

-- Updates need no trigger: members have no right to update these rows.
create trigger follow_blocks
after insert or delete on public.member_blocks
for each row execute function private.follow_blocks();
create trigger follow_mutes
after insert or delete on public.member_mutes
for each row execute function private.follow_mutes();

-- Returns the members whom the caller blocks, and those who block the caller. Functions that list rows of members
-- and run with their owner's rights must leave these members out themselves: policies do not apply to such functions.
create function private.hidden_members() returns setof uuid
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  return query
    select pair.hidden_id
    from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.cause <> 'mutes';
end;
$$;

-- Returns the members of private.hidden_members, and those whom the caller mutes.
create function private.hidden_authors() returns setof uuid
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  return query
    select pair.hidden_id from private.hidden_pairs as pair where pair.member_id = (select auth.uid());
end;
$$;

grant execute on function private.hidden_members, private.hidden_authors to authenticated, service_role;
