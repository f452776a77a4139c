-- Hides rows of members hidden by a block or mute, and rejects references to rows of members hidden by a block. A block hides each of the
-- two members from the other.

-- Looks up the block for each row, because a page of a list has few rows: this takes as long with one block as with 500. Reading and
-- hashing 500 blocks for each table of the request would take longer than the feed itself. Uses a scalar subquery, because PostgreSQL
-- would hash the blocks for "not exists".
create policy "Blocked members and those who block do not exist for each other"
on public.profiles as restrictive for select to authenticated
using (
  (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = profiles.id and pair.cause <> 'mutes'
    limit 1
  ) is null
);

create policy "Members do not see meetups of members hidden by a block"
on public.meetups as restrictive for select to authenticated
using (
  (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = meetups.created_by and pair.cause <> 'mutes'
    limit 1
  ) is null
);

create policy "Members do not see who goes among members hidden by a block"
on public.meetup_attendees as restrictive for select to authenticated
using (
  (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = meetup_attendees.user_id and pair.cause <> 'mutes'
    limit 1
  ) is null
);

create policy "Members do not see likes of members hidden by a block"
on public.post_likes as restrictive for select to authenticated
using (
  (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = post_likes.user_id and pair.cause <> 'mutes'
    limit 1
  ) is null
);

create policy "Members do not see high fives from and to members hidden by a block"
on public.high_fives as restrictive for select to authenticated
using (
  (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = high_fives.giver_id and pair.cause <> 'mutes'
    limit 1
  ) is null
  and (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = high_fives.receiver_id and pair.cause <> 'mutes'
    limit 1
  ) is null
);

create policy "Members do not see posts of members hidden by a block or mute"
on public.posts as restrictive for select to authenticated
using (
  (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = posts.user_id
    limit 1
  ) is null
);

create policy "Members do not see comments of members hidden by a block or mute"
on public.post_comments as restrictive for select to authenticated
using (
  (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = post_comments.user_id
    limit 1
  ) is null
);

create policy "Members do not see tips of members hidden by a block or mute"
on public.thoosie_tips as restrictive for select to authenticated
using (
  (
    select true from private.hidden_pairs as pair
    where pair.member_id = (select auth.uid()) and pair.hidden_id = thoosie_tips.user_id
    limit 1
  ) is null
);

-- Hashes blocks and mutes, which is faster for many rows: the calendar counts the visits of a month.
create policy "Members do not see visits of members hidden by a block or mute"
on public.user_park_visits as restrictive for select to authenticated
using (user_id not in (select * from private.hidden_authors()));

-- Rejects a row that refers to a row of a member whom a block hides, as if that row did not exist. The error equals that of the
-- foreign key in every detail, so that nobody can tell a block from a deletion. A mute must stay secret, so it rejects nothing.
-- Arguments: the column, the table that it refers to, the member's column there, the foreign key.
--
-- Lets the caller insert a row into member_blocks about a member whom the caller already blocks: it is then a duplicate, which the
-- app's upsert ignores.
create function private.require_not_hidden() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  referenced_id uuid := to_jsonb(new) ->> tg_argv[0];
  member uuid := referenced_id;
begin
  if tg_argv[1] <> 'profiles' then
    execute format('select %I from public.%I where id = $1', tg_argv[2], tg_argv[1]) into member using referenced_id;
  end if;
  if exists (
    select from private.hidden_pairs as pair
    where pair.member_id = auth.uid() and pair.hidden_id = member
      and (pair.cause = 'is blocked' or (pair.cause = 'blocks' and tg_table_name <> 'member_blocks'))
  ) then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format(
        'insert or update on table "%s" violates foreign key constraint "%s"', tg_table_name, tg_argv[3]
      ),
      detail = format('Key is not present in table "%s".', tg_argv[1]),
      schema = 'public', table = tg_table_name, constraint = tg_argv[3];
  end if;
  return new;
end;
$$;

-- Triggers run in the order of their names; this one comes after the triggers guard_…, which check the row.
create trigger require_not_hidden
before insert on public.post_likes for each row when (current_user = 'authenticated')
execute function private.require_not_hidden('post_id', 'posts', 'user_id', 'post_likes_post_id_fkey');
create trigger require_not_hidden
before insert on public.post_comments for each row when (current_user = 'authenticated')
execute function private.require_not_hidden('post_id', 'posts', 'user_id', 'post_comments_post_id_fkey');
create trigger require_not_hidden
before insert on public.posts for each row when (current_user = 'authenticated' and new.meetup_id is not null)
execute function private.require_not_hidden('meetup_id', 'meetups', 'created_by', 'posts_meetup_id_fkey');
create trigger require_not_hidden
before insert on public.meetup_attendees for each row when (current_user = 'authenticated')
execute function private.require_not_hidden('meetup_id', 'meetups', 'created_by', 'meetup_attendees_meetup_id_fkey');
create trigger require_not_hidden
before insert on public.tip_votes for each row when (current_user = 'authenticated')
execute function private.require_not_hidden('tip_id', 'thoosie_tips', 'user_id', 'tip_votes_tip_id_fkey');
create trigger require_not_hidden
before insert on public.high_fives for each row when (current_user = 'authenticated')
execute function private.require_not_hidden('receiver_id', 'profiles', 'id', 'high_fives_receiver_id_fkey');
create trigger require_not_hidden
before insert on public.member_blocks for each row when (current_user = 'authenticated')
execute function private.require_not_hidden('blocked_id', 'profiles', 'id', 'member_blocks_blocked_id_fkey');
create trigger require_not_hidden
before insert on public.member_mutes for each row when (current_user = 'authenticated')
execute function private.require_not_hidden('muted_id', 'profiles', 'id', 'member_mutes_muted_id_fkey');
