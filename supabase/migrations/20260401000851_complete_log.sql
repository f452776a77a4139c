-- @spec community/roles

-- Rejects truncating the moderation log, and logs what admins change in the community settings.

-- Does not affect a restore, which runs without triggers.
create trigger reject_truncation
before truncate on public.moderation_log
for each statement execute function private.reject_log_change();

-- Checks only the format of an action's name. With a list of names, each migration that adds an action would have to repeat the list.
alter table public.moderation_log drop constraint moderation_log_action_check;
alter table public.moderation_log
  add constraint moderation_log_action_check check (action ~ '^[a-z]+(_[a-z]+)*$' and char_length(action) <= 40);

-- Returns the settings with these names, without values that are longer than 200 characters.
create function private.short_values(settings jsonb, names text[]) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value) filter (where key = any (names) and char_length(value::text) <= 200), '{}')
  from jsonb_each(settings);
$$;

create function private.log_settings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Without the columns that the server itself keeps up to date.
  before constant jsonb := to_jsonb(old) - array['locked', 'environment', 'updated_at', 'announced_at'];
  after constant jsonb := to_jsonb(new);
  changed_settings constant text[] := array(
    select key from jsonb_each(before) where value is distinct from after -> key order by key
  );
begin
  if changed_settings <> '{}' then
    perform private.log_moderation(
      'settings_changed', null, log_detail => jsonb_build_object(
        'settings', to_jsonb(changed_settings),
        'before', private.short_values(before, changed_settings), 'after', private.short_values(after, changed_settings)
      )
    );
  end if;
  return null;
end;
$$;

create trigger log_settings
after update on private.instance_settings
for each row execute function private.log_settings();
-- Logs only changes by requests, because the server writes the quota from its environment at each start.
create trigger log_settings
after update of member_bytes on private.storage_settings
for each row when (current_setting('request.jwt.claim.sub', true) <> '' or current_setting('request.jwt.claims', true) <> '')
execute function private.log_settings();
