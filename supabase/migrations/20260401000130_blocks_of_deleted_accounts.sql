-- Counts the member's blocks and mutes, and those in which others block or mute the member, towards the size of the account, so
-- that an account with thousands of them is deleted in the background. Foreign keys delete them with the member's profile.
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
    select 1 from public.soundboard_effects where created_by = member
    union all
    select 1 from public.team_member_pictures where created_by = member
    union all
    select 1 from public.thrill_tour_day_thumbnails where created_by = member
    union all
    -- A range of the index on the name: everything that starts with the member's id and '/'. The character after '/' is '0'.
    select 1 from storage.objects where name ~>=~ (member || '/') and name ~<~ (member || '0')
    limit at_most
  ) as counted;
$$;
