-- @spec community/roles

-- Returns whether the author is an admin other than the caller, and the caller is not an admin. Moderators cannot decide cases about
-- admins (private.require_right_to_moderate), so they may not delete content and files of admins without a case either.
create function private.is_beyond_moderators(author uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select author <> (select auth.uid()) and private.staff_role_of(author) = 'admin' and not private.is_admin();
$$;

grant execute on function private.is_beyond_moderators, private.member_folder to authenticated, service_role;

create policy "Moderators do not delete content of admins"
on public.posts as restrictive for delete to authenticated
using (private.is_beyond_moderators(user_id) is not true);

create policy "Moderators do not delete content of admins"
on public.post_comments as restrictive for delete to authenticated
using (private.is_beyond_moderators(user_id) is not true);

create policy "Moderators do not delete content of admins"
on public.thoosie_tips as restrictive for delete to authenticated
using (private.is_beyond_moderators(user_id) is not true);

create policy "Moderators do not delete files of admins"
on storage.objects as restrictive for delete to authenticated
using (private.is_beyond_moderators(private.member_folder(name)) is not true);
