-- A member who was at a meetup can say so for 30 days after its last day, for as long as the meetup can be tagged in a post.
-- One more day of grace: the member's day may be the one before the server's. The meetup's capacity still holds. A meetup
-- that does not exist is left to the foreign key to reject.
-- @spec community/tag-window
create or replace function private.guard_attendance() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
    if exists (
      select 1 from public.meetups where id = new.meetup_id and last_date < private.utc_today() - 31
    ) then
      raise exception using
        errcode = 'check_violation',
        message = 'This meetup is over',
        hint = 'meetup_over';
    end if;
  end if;
  return new;
end;
$$;
