-- Hosts may have underscores, as machines in a home network and services of compose files do. Pictures that were uploaded under
-- such an address were refused.
create or replace function private.without_origin(url text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(url, '^https?://[A-Za-z0-9_.:\[\]-]+(?=/storage/v1/object/public/)', '');
$$;
