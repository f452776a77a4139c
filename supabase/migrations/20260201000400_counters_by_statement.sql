-- Counters are updated once per statement and parent, not once per row. Deleting 54,000 tips of one park used to update the
-- park's row 54,000 times; each update leaves a dead version that the next one reads first, so the time grew with the square
-- of the rows (46 seconds).
--
-- Each function updates its parents in the order of their ids, so two statements never wait for each other. Between tables the
-- order of private.lock_profile holds: profiles, meetups, posts, tips, parks.

drop trigger count_like on public.post_likes;
drop trigger count_comment on public.post_comments;
drop trigger count_high_five on public.high_fives;
drop trigger count_attendance on public.meetup_attendees;
drop trigger count_park_post on public.posts;
drop trigger count_vote on public.tip_votes;
drop trigger count_tip_upvotes_changed on public.thoosie_tips;
drop trigger count_tip_upvotes on public.thoosie_tips;
drop trigger count_park_tip on public.thoosie_tips;
drop function private.count_like();
drop function private.count_comment();
drop function private.count_high_five();
drop function private.count_attendance();
drop function private.count_vote();
drop function private.count_tip_upvotes();
drop function private.count_park_tip();

-- In every function `changed` is the transition table: the rows that the statement inserted or deleted.
create function private.count_likes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  post record;
begin
  for post in select post_id as id, count(*)::integer as rows from changed group by post_id order by post_id loop
    update public.posts set like_count = like_count + sign * post.rows where id = post.id;
  end loop;
  return null;
end;
$$;

create trigger count_added_likes
after insert on public.post_likes referencing new table as changed
for each statement execute function private.count_likes();
create trigger count_removed_likes
after delete on public.post_likes referencing old table as changed
for each statement execute function private.count_likes();

create function private.count_comments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  post record;
begin
  for post in select post_id as id, count(*)::integer as rows from changed group by post_id order by post_id loop
    update public.posts set comment_count = comment_count + sign * post.rows where id = post.id;
  end loop;
  return null;
end;
$$;

create trigger count_added_comments
after insert on public.post_comments referencing new table as changed
for each statement execute function private.count_comments();
create trigger count_removed_comments
after delete on public.post_comments referencing old table as changed
for each statement execute function private.count_comments();

create function private.count_high_fives() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  receiver record;
begin
  for receiver in
    select receiver_id as id, count(*)::integer as rows from changed group by receiver_id order by receiver_id
  loop
    update public.profiles set high_five_count = high_five_count + sign * receiver.rows where id = receiver.id;
  end loop;
  return null;
end;
$$;

create trigger count_added_high_fives
after insert on public.high_fives referencing new table as changed
for each statement execute function private.count_high_fives();
create trigger count_removed_high_fives
after delete on public.high_fives referencing old table as changed
for each statement execute function private.count_high_fives();

-- The update takes the meetup's row lock, so simultaneous requests run one after another, and each sees the count that the
-- one before it left: capacity is never exceeded. It runs after the insert, so a second request for a place that the member
-- already has is answered as a duplicate, not as "full", and an ignored conflict is not counted.
-- The Data API turns PT409 into HTTP 409 (Conflict); clients read the hint.
create function private.count_attendees() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  meetup record;
begin
  for meetup in
    select meetup_id as id, count(*)::integer as rows from changed group by meetup_id order by meetup_id
  loop
    if tg_op = 'DELETE' then
      update public.meetups set attendee_count = attendee_count - meetup.rows where id = meetup.id;
    else
      update public.meetups
      set attendee_count = attendee_count + meetup.rows
      where id = meetup.id and (max_attendees is null or attendee_count + meetup.rows <= max_attendees);
      if not found then
        raise exception using
          errcode = 'PT409',
          message = 'This meetup is full',
          hint = 'meetup_full';
      end if;
    end if;
  end loop;
  return null;
end;
$$;

create trigger count_added_attendees
after insert on public.meetup_attendees referencing new table as changed
for each statement execute function private.count_attendees();
create trigger count_removed_attendees
after delete on public.meetup_attendees referencing old table as changed
for each statement execute function private.count_attendees();

-- Posts about a park count towards the author's THRILL GUIDE badge.
create function private.count_park_posts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  author record;
begin
  for author in
    select user_id as id, count(*)::integer as rows
    from changed
    where park_id is not null or park_name is not null
    group by user_id
    order by user_id
  loop
    update public.profiles set park_posts = park_posts + sign * author.rows where id = author.id;
  end loop;
  return null;
end;
$$;

create trigger count_added_park_posts
after insert on public.posts referencing new table as changed
for each statement execute function private.count_park_posts();
create trigger count_removed_park_posts
after delete on public.posts referencing old table as changed
for each statement execute function private.count_park_posts();
-- Stays a row trigger: members never update posts, and a statement trigger would run with every like.
create trigger count_changed_park_post
after update of park_id, park_name on public.posts
for each row execute function private.count_park_post();

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

-- A park counts its tips, so that a list can show the number without reading them. Upvotes count towards the author's
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

-- The sums need no join of the two transition tables: the plan of a trigger is kept, and the plan for one row would join
-- thousands of rows by nested loops.
create function private.count_changed_tips() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  author record;
  moved text;
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
  -- Tips that move to another park are counted again: a park that got another id has brought its count along.
  for moved in
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
    -- First the lock: the count must see what others committed until then.
    perform from public.parks where id = moved for no key update;
    update public.parks
    set tip_count = (select count(*) from public.thoosie_tips where park_id = moved)
    where id = moved;
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

revoke execute on function private.count_likes() from public;
revoke execute on function private.count_comments() from public;
revoke execute on function private.count_high_fives() from public;
revoke execute on function private.count_attendees() from public;
revoke execute on function private.count_park_posts() from public;
revoke execute on function private.add_votes(uuid[], integer[], integer[]) from public;
revoke execute on function private.count_votes() from public;
revoke execute on function private.count_switched_votes() from public;
revoke execute on function private.count_tips() from public;
revoke execute on function private.count_changed_tips() from public;
