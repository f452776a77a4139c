-- Logs a ride together with its photo, online or from a device's outbox. The outbox now also sends credits, ratings and removals of rides.

drop function public.log_ride(uuid, text, text, integer, text, text);

-- Adds a ride with this id, and adds the coaster to the log if it is missing. A second call with the same id adds no second ride.
create function public.log_ride(
  ride_id uuid, coaster_id text, ridden_on text default null, laps integer default 1, seat text default '', note text default '',
  photo text default null, photo_alt text default ''
)
returns uuid
language plpgsql
set search_path = ''
as $$
-- Some parameters have the same name as a column. In a statement, such a name means the column.
#variable_conflict use_column
declare
  credit constant uuid := public.set_credit(coaster_id, true);
begin
  insert into public.coaster_rides (id, user_id, credit_id, ridden_on, laps, seat, note, photo, photo_alt)
  values (
    ride_id, private.caller_id(), credit, ridden_on, coalesce(laps, 1), coalesce(seat, ''), coalesce(note, ''), photo,
    coalesce(photo_alt, '')
  )
  on conflict (id) do nothing;
  return credit;
end;
$$;

revoke execute on function public.log_ride from public, anon;
grant execute on function public.log_ride to authenticated;

-- Also applies credits, ratings, rides and removals of rides, and stores the coaster of a post; otherwise unchanged.
create or replace function private.apply_write(write_id uuid, kind text, content jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  member constant uuid := private.caller_id();
  entity constant text := content ->> 'entity_id';
  choice constant text := content ->> 'choice';
begin
  if kind in ('like', 'high_five', 'favorite', 'attendance', 'credit') and choice::boolean is null then
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
  when 'credit' then
    perform public.set_credit(entity, choice::boolean);
  when 'rating' then
    perform public.rate_coaster(entity, new_row.rating, new_row.tags, new_row.review)
    from jsonb_populate_record(null::public.coaster_credits, apply_write.content) as new_row;
  -- A new row has the id of the write.
  when 'ride' then
    perform public.log_ride(
      write_id, content ->> 'coaster_id', new_row.ridden_on, new_row.laps, new_row.seat, new_row.note, new_row.photo, new_row.photo_alt
    )
    from jsonb_populate_record(null::public.coaster_rides, apply_write.content) as new_row;
  when 'ride_removal' then
    delete from public.coaster_rides where user_id = member and id = (apply_write.content ->> 'ride_id')::uuid;
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
      (id, user_id, content, images, image_alts, park_id, park_name, park_country, visit_date, meetup_id, coaster_id)
    select write_id, member, new_row.content, coalesce(new_row.images, '{}'), coalesce(new_row.image_alts, '{}'),
      new_row.park_id, new_row.park_name, new_row.park_country, new_row.visit_date, new_row.meetup_id, new_row.coaster_id
    from jsonb_populate_record(null::public.posts, apply_write.content) as new_row;
  else
    raise exception using errcode = 'invalid_parameter_value', message = 'There is no such kind of write';
  end case;
end;
$$;
