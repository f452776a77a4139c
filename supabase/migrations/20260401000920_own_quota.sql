-- Returns how much the caller stores and may store. Suspended members may read this, although they cannot upload.
create function private.own_storage() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.has_account() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members have storage', hint = 'not_allowed';
  end if;
  return (
    select jsonb_build_object(
      'bytes', coalesce(usage.bytes, 0),
      'files', coalesce(usage.files, 0),
      'allowed_bytes', settings.member_bytes,
      'allowed_files', settings.member_files
    )
    from private.storage_settings as settings
    left join private.storage_usage as usage on usage.member_id = (select auth.uid())
  );
end;
$$;

create function public.own_storage() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.own_storage();
$$;
comment on function public.own_storage is 'How many bytes and files the caller stores, and how many are allowed.';

grant execute on function private.own_storage to authenticated, service_role;
grant execute on function public.own_storage to authenticated;
