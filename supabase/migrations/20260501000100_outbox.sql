-- Applies writes from the outbox of a device, which queues them while there is no connection. A device may send a write twice if the
-- first response was lost, so each write has an id that the client generates (an idempotency key) and is applied only once.

-- The writes that were applied. Clients cannot read this table; private.record_write adds rows.
create table private.sent_writes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  id uuid not null,
  -- SHA-256 of the kind and the content.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  sent_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index sent_writes_sent_at_idx on private.sent_writes (sent_at);
comment on table private.sent_writes is 'Ids of writes that devices have sent, for 30 days: devices keep an unsent write no longer.';
alter table private.sent_writes enable row level security;

-- Removing a like adds no row to any other table, so sent writes need their own limit.
-- Lock order: the profile, the member's counter for sent_writes in private.added_rows, then everything else.
insert into private.row_limits (table_name, rows_per_statement, rows_per_hour) values ('sent_writes', 1, 3000);
create trigger limit_sent_writes after insert on private.sent_writes referencing new table as new_rows
for each statement execute function private.limit_rows();

-- Records a write of the caller. Returns true if it is new, false if it was applied before. Rejects an id that was used for another
-- write.
-- Of two concurrent transactions with the same id, the second waits here for the first.
create function private.record_write(write_id uuid, hash bytea) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := (select auth.uid());
begin
  -- If the caller is not a member, policies make a delete affect no row, without an error: the device would take this for a success.
  if not private.is_member() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members can write', hint = 'not_allowed';
  end if;
  insert into private.sent_writes (user_id, id, content_hash) values (member, write_id, hash) on conflict do nothing;
  if found then
    return true;
  end if;
  if not exists (select from private.sent_writes where user_id = member and id = write_id and content_hash = hash) then
    raise exception using
      errcode = 'PT409',
      message = 'Something else was sent with this id before',
      hint = 'write_id_taken';
  end if;
  return false;
end;
$$;

-- Applies a write with the caller's rights, so that policies, limits and triggers decide as they do for a request to the table.
create function private.apply_write(write_id uuid, kind text, content jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  member constant uuid := private.caller_id();
  entity constant text := content ->> 'entity_id';
  choice constant text := content ->> 'choice';
begin
  if kind in ('like', 'high_five', 'favorite', 'attendance') and choice::boolean is null then
    raise exception using errcode = 'invalid_parameter_value', message = 'The choice must be true or false';
  end if;
  case kind
  -- Toggles: the content says whether the row exists afterwards.
  when 'like' then
    if choice::boolean then
      insert into public.post_likes (user_id, post_id) values (member, entity::uuid) on conflict (post_id, user_id) do nothing;
    else
      delete from public.post_likes where post_id = entity::uuid and user_id = member;
    end if;
  when 'high_five' then
    if choice::boolean then
      insert into public.high_fives (giver_id, receiver_id) values (member, entity::uuid)
      on conflict (giver_id, receiver_id) do nothing;
    else
      delete from public.high_fives where giver_id = member and receiver_id = entity::uuid;
    end if;
  when 'favorite' then
    if choice::boolean then
      insert into public.favorite_parks (user_id, park_id) values (member, entity) on conflict (user_id, park_id) do nothing;
    else
      delete from public.favorite_parks where user_id = member and park_id = entity;
    end if;
  when 'attendance' then
    if choice::boolean then
      insert into public.meetup_attendees (user_id, meetup_id) values (member, entity::uuid)
      on conflict (meetup_id, user_id) do nothing;
    else
      delete from public.meetup_attendees where meetup_id = entity::uuid and user_id = member;
    end if;
  when 'vote' then
    if choice is null then
      delete from public.tip_votes where user_id = member and tip_id = entity::uuid;
    else
      insert into public.tip_votes (user_id, tip_id, vote_type) values (member, entity::uuid, choice)
      on conflict (user_id, tip_id) do update set vote_type = excluded.vote_type;
    end if;
  when 'tour_coaster' then
    if (content ->> 'checked')::boolean is null then
      raise exception using errcode = 'invalid_parameter_value', message = 'The tick must be true or false';
    end if;
    perform public.toggle_tour_coaster(content ->> 'name', (content ->> 'checked')::boolean);
  -- A new row has the id of the write.
  when 'visit' then
    insert into public.user_park_visits (id, user_id, park_id, visit_date)
    select write_id, member, new_row.park_id, new_row.visit_date
    from jsonb_populate_record(null::public.user_park_visits, apply_write.content) as new_row;
  when 'visit_removal' then
    delete from public.user_park_visits where user_id = member and id = (apply_write.content ->> 'visit_id')::uuid;
  when 'comment' then
    insert into public.post_comments (id, user_id, post_id, content)
    select write_id, member, new_row.post_id, new_row.content
    from jsonb_populate_record(null::public.post_comments, apply_write.content) as new_row;
  when 'tip' then
    insert into public.thoosie_tips (id, user_id, park_id, tip_text)
    select write_id, member, new_row.park_id, new_row.tip_text
    from jsonb_populate_record(null::public.thoosie_tips, apply_write.content) as new_row;
  when 'post' then
    insert into public.posts
      (id, user_id, content, images, image_alts, park_id, park_name, park_country, visit_date, meetup_id)
    select write_id, member, new_row.content, coalesce(new_row.images, '{}'), coalesce(new_row.image_alts, '{}'),
      new_row.park_id, new_row.park_name, new_row.park_country, new_row.visit_date, new_row.meetup_id
    from jsonb_populate_record(null::public.posts, apply_write.content) as new_row;
  else
    raise exception using errcode = 'invalid_parameter_value', message = 'There is no such kind of write';
  end case;
end;
$$;

-- Applies a write once, and returns its id, so that the device can tell a response of this database from the page of a captive portal.
create function public.send_write(write_id uuid, kind text, content jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if private.record_write(write_id, sha256(convert_to(kind || ' ' || content::text, 'utf8'))) then
    perform private.apply_write(write_id, kind, content);
  end if;
  return jsonb_build_object('id', write_id);
end;
$$;
comment on function public.send_write is
  'Carries out a write of the caller once, however often it is sent. The same id with another kind or content is rejected with 409.';

revoke execute on function public.send_write from public, anon;
grant execute on function private.record_write, private.apply_write to authenticated, service_role;
grant execute on function public.send_write to authenticated;

-- Deletes up to at_most expired records and returns how many. The server calls it once an hour; in a Supabase project, pg_cron does.
create function private.purge_sent_writes(at_most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  purged integer;
begin
  delete from private.sent_writes
  where (user_id, id) in (
    select user_id, id from private.sent_writes
    where sent_at < now() - interval '30 days'
    order by sent_at
    limit at_most
    for update skip locked
  );
  get diagnostics purged = row_count;
  return purged;
end;
$$;

-- Sent writes are deleted with their member's profile. They count towards the size of an account, so that an account with
-- thousands of writes is deleted in the background.
create or replace function private.size_of_account(member uuid, at_most integer) returns integer
language sql stable security definer
set search_path = ''
as $$
  select count(*)::integer
  from (
    select 1 from public.posts, generate_series(0, posts.like_count + posts.comment_count)
    where posts.user_id = member
    union all
    select 1 from public.thoosie_tips as tip, generate_series(0, tip.upvotes + tip.downvotes)
    where tip.user_id = member
    union all
    select 1 from public.meetups, generate_series(0, meetups.attendee_count) where meetups.created_by = member
    union all
    select 1 from public.meetups join public.posts on posts.meetup_id = meetups.id where meetups.created_by = member
    union all
    select 1 from public.post_likes where user_id = member
    union all
    select 1 from public.post_comments where user_id = member
    union all
    select 1 from public.tip_votes where user_id = member
    union all
    select 1 from public.high_fives where giver_id = member
    union all
    select 1 from public.high_fives where receiver_id = member
    union all
    select 1 from public.meetup_attendees where user_id = member
    union all
    select 1 from public.user_park_visits where user_id = member
    union all
    select 1 from public.favorite_parks where user_id = member
    union all
    select 1 from public.member_blocks where user_id = member
    union all
    select 1 from public.member_blocks where blocked_id = member
    union all
    select 1 from public.member_mutes where user_id = member
    union all
    select 1 from public.member_mutes where muted_id = member
    union all
    select 1 from private.sent_writes where user_id = member
    union all
    select 1 from public.soundboard_effects where created_by = member
    union all
    select 1 from public.team_member_pictures where created_by = member
    union all
    select 1 from public.thrill_tour_day_thumbnails where created_by = member
    union all
    -- Finds the names that start with the member's id and '/' by a range of the index: '0' is the character after '/'.
    select 1 from storage.objects where name ~>=~ (member || '/') and name ~<~ (member || '0')
    limit at_most
  ) as counted;
$$;
