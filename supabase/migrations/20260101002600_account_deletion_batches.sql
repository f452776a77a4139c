-- Deletes the rows of a large account, and queues its files for deletion, in the background, a batch per transaction.

-- Returns the steps of a deletion, in order: first the rows that other members see most. The profile is deleted after all rows
-- that refer to it, and files after the rows that reference them.
create function private.account_deletion_steps() returns text[]
language sql immutable
set search_path = ''
as $$
  select array[
    'profile hidden', 'posts', 'tips', 'meetups', 'comments', 'likes', 'attendances', 'high fives given',
    'high fives received', 'votes', 'visits', 'favourites', 'published', 'profile', 'files', 'audit log'
  ];
$$;

-- Returns the first ids whose weights add up to at most `at_most`. A weight is the number of rows that are deleted with an id.
create function private.first_within(ids uuid[], weights integer[], at_most integer) returns uuid[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(id), '{}')
  from (
    select id, sum(weight) over (order by position) as total
    from unnest(ids, weights) with ordinality as item (id, weight, position)
  ) as items
  where total <= at_most;
$$;

-- Carries out one batch of a step. `removed` is the number of rows, files or log entries that it handled: 0 when the step has nothing more
-- to do. `place` is the id after which the next batch of the steps 'files' and 'audit log' continues; other steps do not use it. Takes
-- locks in the order that is described at private.lock_profile.
create function private.delete_part_of_account(
  member uuid,
  step text,
  at_most integer,
  inout place uuid,
  out removed integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
  weights integer[];
  batch uuid[];
begin
  removed := 0;
  case step
  when 'profile hidden' then
    perform private.hide_profile(member);
  when 'posts' then
    select array_agg(id order by created_at desc, id desc),
      array_agg(1 + like_count + comment_count order by created_at desc, id desc)
    into ids, weights
    from (
      select id, created_at, like_count, comment_count
      from public.posts
      where user_id = member
      order by created_at desc, id desc
      limit at_most
    ) as post;
    if ids is null then
      return;
    end if;
    batch := private.first_within(ids, weights, at_most);
    if cardinality(batch) = 0 then
      -- One post has more comments and likes than a batch may delete: delete some of them first.
      perform from public.posts where id = ids[1] for no key update;
      delete from public.post_comments
      where id in (select id from public.post_comments where post_id = ids[1] limit at_most);
      get diagnostics removed = row_count;
      if removed = 0 then
        delete from public.post_likes
        where id in (select id from public.post_likes where post_id = ids[1] limit at_most);
        get diagnostics removed = row_count;
      end if;
      if removed > 0 then
        return;
      end if;
      batch := ids[1:1];
    end if;
    perform from public.profiles where id = member for no key update;
    perform from public.posts where id = any (batch) order by id for update;
    delete from public.posts where id = any (batch);
    get diagnostics removed = row_count;
  when 'tips' then
    select array_agg(id), array_agg(1 + upvotes + downvotes)
    into ids, weights
    from (
      select id, upvotes, downvotes from public.thoosie_tips where user_id = member limit at_most
    ) as tip;
    if ids is null then
      return;
    end if;
    perform from public.profiles where id = member for no key update;
    batch := private.first_within(ids, weights, at_most);
    if cardinality(batch) = 0 then
      perform from public.thoosie_tips where id = ids[1] for no key update;
      delete from public.tip_votes
      where id in (select id from public.tip_votes where tip_id = ids[1] limit at_most);
      get diagnostics removed = row_count;
      if removed > 0 then
        return;
      end if;
      batch := ids[1:1];
    end if;
    perform from public.thoosie_tips where id = any (batch) order by id for update;
    delete from public.thoosie_tips where id = any (batch);
    get diagnostics removed = row_count;
  when 'meetups' then
    select array_agg(id order by date, id), array_agg(1 + attendee_count order by date, id)
    into ids, weights
    from (
      select id, date, attendee_count from public.meetups where created_by = member order by date, id limit at_most
    ) as meetup;
    if ids is null then
      return;
    end if;
    batch := private.first_within(ids, weights, at_most);
    if cardinality(batch) = 0 then
      batch := ids[1:1];
      perform from public.meetups where id = ids[1] for no key update;
      delete from public.meetup_attendees
      where meetup_id = ids[1]
        and user_id in (select user_id from public.meetup_attendees where meetup_id = ids[1] limit at_most);
      get diagnostics removed = row_count;
      if removed > 0 then
        return;
      end if;
    end if;
    perform from public.meetups where id = any (batch) order by id for update;
    -- Posts remain when their meetup is deleted.
    ids := array(select id from public.posts where meetup_id = any (batch) limit at_most);
    perform from public.posts where id = any (ids) order by id for no key update;
    update public.posts set meetup_id = null where id = any (ids);
    get diagnostics removed = row_count;
    if removed < at_most then
      delete from public.meetups where id = any (batch);
      removed := removed + cardinality(batch);
    end if;
  when 'comments' then
    ids := array(select id from public.post_comments where user_id = member limit at_most);
    perform from public.posts
    where id in (select post_id from public.post_comments where id = any (ids))
    order by id for no key update;
    delete from public.post_comments where id = any (ids);
    get diagnostics removed = row_count;
  when 'likes' then
    ids := array(select post_id from public.post_likes where user_id = member limit at_most);
    perform from public.posts where id = any (ids) order by id for no key update;
    delete from public.post_likes where user_id = member and post_id = any (ids);
    get diagnostics removed = row_count;
  when 'attendances' then
    ids := array(select meetup_id from public.meetup_attendees where user_id = member limit at_most);
    perform from public.meetups where id = any (ids) order by id for no key update;
    delete from public.meetup_attendees where user_id = member and meetup_id = any (ids);
    get diagnostics removed = row_count;
  when 'high fives given' then
    ids := array(select receiver_id from public.high_fives where giver_id = member limit at_most);
    perform from public.profiles where id = any (ids) order by id for no key update;
    delete from public.high_fives where giver_id = member and receiver_id = any (ids);
    get diagnostics removed = row_count;
  when 'high fives received' then
    perform from public.profiles where id = member for no key update;
    delete from public.high_fives
    where id in (select id from public.high_fives where receiver_id = member limit at_most);
    get diagnostics removed = row_count;
  when 'votes' then
    ids := array(select tip_id from public.tip_votes where user_id = member limit at_most);
    perform from public.profiles
    where id in (select user_id from public.thoosie_tips where id = any (ids))
    order by id for no key update;
    perform from public.thoosie_tips where id = any (ids) order by id for no key update;
    delete from public.tip_votes where user_id = member and tip_id = any (ids);
    get diagnostics removed = row_count;
  when 'visits' then
    delete from public.user_park_visits
    where id in (select id from public.user_park_visits where user_id = member limit at_most);
    get diagnostics removed = row_count;
  when 'favourites' then
    delete from public.favorite_parks
    where user_id = member
      and park_id in (select park_id from public.favorite_parks where user_id = member limit at_most);
    get diagnostics removed = row_count;
  when 'published' then
    -- What the member published for everyone as an admin remains, without a creator.
    update public.soundboard_effects
    set created_by = null
    where id in (select id from public.soundboard_effects where created_by = member limit at_most);
    get diagnostics removed = row_count;
    if removed = 0 then
      update public.team_member_pictures set created_by = null where created_by = member;
      update public.thrill_tour_day_thumbnails set created_by = null where created_by = member;
    end if;
  when 'profile' then
    -- Cascades to the few rows that were added while the account was being deleted.
    delete from public.profiles where id = member;
    delete from private.added_rows where member_id = member;
  when 'files' then
    select files.place, files.examined
    into place, removed
    from private.queue_files_of(member, at_most, place) as files;
  when 'audit log' then
    -- This step may read more entries, because it changes only a few of them.
    select entries.place, entries.examined
    into place, removed
    from private.erase_in_audit_log(member, 10 * at_most, place) as entries;
  end case;
end;
$$;

-- Deletes a batch of one account and returns how many rows, files and log entries it handled: 0 when an account is done, null when
-- nothing is left to do or other processes are doing it. A batch is a transaction: the server calls this until it returns null. Picks
-- accounts at random, so that one that cannot be deleted does not hold up the others.
create function private.continue_account_deletions(at_most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  job private.account_deletions;
  steps text[] := private.account_deletion_steps();
  removed integer;
begin
  select * into job from private.account_deletions order by random() limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  while job.step <= cardinality(steps) loop
    select part.place, part.removed
    into job.place, removed
    from private.delete_part_of_account(job.member_id, steps[job.step], greatest(at_most, 1), job.place) as part;
    if removed > 0 then
      update private.account_deletions
      set step = job.step, place = job.place
      where member_id = job.member_id;
      return removed;
    end if;
    job.step := job.step + 1;
    job.place := null;
  end loop;
  delete from private.account_deletions where member_id = job.member_id;
  return 0;
end;
$$;

create function public.continue_account_deletions(at_most integer default 1000) returns integer
language sql
set search_path = ''
as $$
  select private.continue_account_deletions(at_most);
$$;
comment on function public.continue_account_deletions(integer) is
  'Removes a batch of rows of deleted accounts; null when nothing is left. For the server alone.';

grant execute on function private.continue_account_deletions to service_role;
