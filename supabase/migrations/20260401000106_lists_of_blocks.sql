-- Lists blocked and muted members, for the member who blocks and mutes.

-- Returns the members whom the caller blocks, the latest first; with `only_id`, only that member. Runs with its owner's rights,
-- because the profiles are hidden from the caller. For the next page, pass created_at and id of the last row.
create function private.list_blocked_members(
  only_id uuid, page_size integer, after_created_at timestamptz, after_id uuid
)
returns table (
  id uuid, name text, profile_picture text, is_guide boolean, staff_role text, created_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select
    profiles.id, profiles.name, profiles.profile_picture, profiles.is_guide, profiles.staff_role, blocks.created_at
  from public.member_blocks as blocks
  join public.profiles on profiles.id = blocks.blocked_id
  where blocks.user_id = auth.uid()
    and (select private.is_member())
    and (only_id is null or blocks.blocked_id = only_id)
    and (blocks.created_at, blocks.blocked_id) < (
      coalesce(after_created_at, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
  order by blocks.created_at desc, blocks.blocked_id desc
  limit least(greatest(coalesce(page_size, 30), 1), 100);
$$;

create function public.list_blocked_members(
  only_id uuid default null,
  page_size integer default 30,
  after_created_at timestamptz default null,
  after_id uuid default null
)
returns table (
  id uuid, name text, profile_picture text, is_guide boolean, staff_role text, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select * from private.list_blocked_members(only_id, page_size, after_created_at, after_id);
$$;

-- Returns the members whom the caller mutes. Leaves out members hidden by a block: they do not exist for the caller.
create function public.list_muted_members(
  only_id uuid default null,
  page_size integer default 30,
  after_created_at timestamptz default null,
  after_id uuid default null
)
returns table (
  id uuid, name text, profile_picture text, is_guide boolean, staff_role text, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select profiles.id, profiles.name, profiles.profile_picture, profiles.is_guide, profiles.staff_role, mutes.created_at
  from public.member_mutes as mutes
  join public.profiles on profiles.id = mutes.muted_id
  where mutes.user_id = private.caller_id()
    and (only_id is null or mutes.muted_id = only_id)
    and (mutes.created_at, mutes.muted_id) < (
      coalesce(after_created_at, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    )
  order by mutes.created_at desc, mutes.muted_id desc
  limit least(greatest(coalesce(page_size, 30), 1), 100);
$$;

grant execute on function private.list_blocked_members to authenticated, service_role;
grant execute on function public.list_blocked_members, public.list_muted_members to authenticated;
