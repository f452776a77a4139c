-- @spec community/roles

-- Adds the moderation state of content. Hidden: its author and moderators see it. Removed: nobody can read the
-- row, and moderators see the snapshot in the case; row and snapshot are purged after 30 days. Null: everybody sees it.

alter table public.posts add column moderation text check (moderation in ('hidden', 'removed'));
alter table public.post_comments add column moderation text check (moderation in ('hidden', 'removed'));
alter table public.thoosie_tips add column moderation text check (moderation in ('hidden', 'removed'));
alter table public.meetups add column moderation text check (moderation in ('hidden', 'removed'));

create policy "Authors and moderators see hidden content, nobody sees removed content"
on public.posts as restrictive for select to authenticated
using (
  moderation is null
  or (moderation = 'hidden' and (user_id = (select auth.uid()) or (select private.is_moderator())))
);
create policy "Authors and moderators see hidden content, nobody sees removed content"
on public.post_comments as restrictive for select to authenticated
using (
  moderation is null
  or (moderation = 'hidden' and (user_id = (select auth.uid()) or (select private.is_moderator())))
);
create policy "Authors and moderators see hidden content, nobody sees removed content"
on public.thoosie_tips as restrictive for select to authenticated
using (
  moderation is null
  or (moderation = 'hidden' and (user_id = (select auth.uid()) or (select private.is_moderator())))
);
create policy "Authors and moderators see hidden content, nobody sees removed content"
on public.meetups as restrictive for select to authenticated
using (
  moderation is null
  or (moderation = 'hidden' and (created_by = (select auth.uid()) or (select private.is_moderator())))
);

-- Keeps requests from choosing the state.
create function private.guard_moderation() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.moderation := case when tg_op = 'UPDATE' then old.moderation end;
  end if;
  return new;
end;
$$;

create trigger guard_moderation before insert on public.posts
for each row execute function private.guard_moderation();
create trigger guard_moderation before insert on public.post_comments
for each row execute function private.guard_moderation();
create trigger guard_moderation before insert on public.thoosie_tips
for each row execute function private.guard_moderation();
create trigger guard_moderation before insert or update on public.meetups
for each row execute function private.guard_moderation();

-- Counts only what everybody sees: the comments of a post, the tips of a park. Other triggers subtract 1 for
-- every deleted row. A moderated row is not in the count, so this function adds 1 just before its deletion.
create function private.count_moderated() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  change constant integer := case
    when tg_op = 'DELETE' then 1
    else (case when new.moderation is null then 1 else 0 end) - (case when old.moderation is null then 1 else 0 end)
  end;
begin
  if change <> 0 and tg_table_name = 'post_comments' then
    update public.posts set comment_count = comment_count + change where id = old.post_id;
  elsif change <> 0 then
    update public.parks set tip_count = tip_count + change where id = old.park_id;
  end if;
  return old;
end;
$$;

create trigger count_moderated after update of moderation on public.post_comments
for each row execute function private.count_moderated();
create trigger count_moderated_before_deletion before delete on public.post_comments
for each row when (old.moderation is not null) execute function private.count_moderated();
create trigger count_moderated after update of moderation on public.thoosie_tips
for each row execute function private.count_moderated();
create trigger count_moderated_before_deletion before delete on public.thoosie_tips
for each row when (old.moderation is not null) execute function private.count_moderated();

-- Returns the meetups that began before a day and have not ended by then, without moderated ones. Filters moderated
-- meetups itself, because it runs with its owner's rights and the policy does not apply. Otherwise as in
-- 20260401000120_blocks_in_meetup_lists.sql; 20260101001200_meetup_lists.sql explains the loop.
create or replace function private.ongoing_meetups(
  first_day date,
  page_size integer,
  after_date date,
  after_id uuid
) returns setof public.meetups
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  additional_days integer := (
    select max(meetups.last_date - meetups.date) from public.meetups where meetups.last_date > meetups.date
  );
  page public.meetups[] := '{}';
  last public.meetups;
  first_date date;
  from_date date;
  from_id uuid;
  to_date date := first_day;
  to_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  while additional_days is not null loop
    last := page[page_size];
    first_date := first_day - additional_days;
    exit when last.date < first_date;
    if after_id is null or after_date < first_date then
      from_date := first_date - 1;
      from_id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    else
      from_date := after_date;
      from_id := after_id;
    end if;
    if last.id is not null then
      to_date := last.date;
      to_id := last.id;
    end if;
    page := page || array(
      select meetups
      from public.meetups
      where meetups.last_date > meetups.date
        and meetups.last_date - meetups.date = additional_days
        and (meetups.date, meetups.id) > (from_date, from_id)
        and (meetups.date, meetups.id) < (to_date, to_id)
        and meetups.moderation is null
        and meetups.created_by not in (select * from private.hidden_members())
      order by meetups.date, meetups.id
      limit page_size
    );
    page := array(
      select row(entry.*)::public.meetups
      from unnest(page) as entry
      order by entry.date, entry.id
      limit page_size
    );
    additional_days := (
      select max(meetups.last_date - meetups.date)
      from public.meetups
      where meetups.last_date > meetups.date and meetups.last_date - meetups.date < additional_days
    );
  end loop;
  return query select * from unnest(page);
end;
$$;
