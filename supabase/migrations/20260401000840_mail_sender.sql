-- Adds settings for the sender of mails. Replaces the list of setting names in save_instance_settings by the columns of the table.

-- The name and the address may not contain characters with a meaning in mail headers, which could add a header or a recipient.
alter table private.instance_settings
  -- If this is empty, the sender's name is the name of the community.
  add column mail_sender_name text not null default ''
    check (char_length(mail_sender_name) <= 70 and mail_sender_name !~ '[[:cntrl:]<>"\\]'),
  -- If this is empty, the sender's address is noreply at the host of the site.
  add column mail_sender_address text not null default ''
    check (
      mail_sender_address = ''
      or (
        char_length(mail_sender_address) <= 254
        and mail_sender_address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$'
        and mail_sender_address !~ '\.\.'
      )
    );

-- Returns whether admins may change the setting.
create function private.is_admin_setting(setting text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select setting <> all (array['only_row', 'announced_at', 'locked', 'environment', 'updated_at'])
    and exists (
      select from pg_catalog.pg_attribute
      where attrelid = 'private.instance_settings'::regclass and attname = setting and attnum > 0 and not attisdropped
    );
$$;

-- Cleans texts that admins enter. Texts in `lines` have no line breaks. A change of a column in `by_server` does not set updated_at,
-- because no admin made that change.
create function private.clean_settings() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  lines constant text[] := array['name', 'tagline', 'contact', 'mail_sender_name', 'mail_sender_address'];
  by_server constant text[] := array['locked', 'environment', 'updated_at', 'announced_at'];
  texts jsonb;
begin
  select jsonb_object_agg(
    key,
    case
      when key = 'logo' then private.without_origin(nullif(value, ''))
      when key in ('accent_light', 'accent_dark') then lower(nullif(value, ''))
      when key = any (lines) then private.trimmed(private.clean_line(value))
      else private.trimmed(private.clean_text(value))
    end
  )
  into texts
  from jsonb_each_text(to_jsonb(new)) as setting
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = 'private.instance_settings'::regclass and attribute.attname = key
  where attribute.atttypid = 'pg_catalog.text'::regtype;
  new := jsonb_populate_record(new, texts);
  if new.announcement is distinct from old.announcement then
    new.announced_at := now();
  end if;
  -- Ignores the columns in `by_server`, because the server stores its environment at each start.
  if to_jsonb(new) - by_server is distinct from to_jsonb(old) - by_server then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger clean_settings
before update on private.instance_settings
for each row execute function private.clean_settings();

-- Changes the settings that `changes` names, and returns all of them. Every setting but member_quota_mb is a column of the table: a
-- migration that adds one need not replace this function.
create or replace function private.save_instance_settings(changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  settings private.instance_settings;
  setting text;
  columns text;
begin
  perform private.require_admin();
  select * into strict settings from private.instance_settings for update;
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception using errcode = 'invalid_parameter_value', message = 'Settings are an object', hint = 'setting_unknown';
  end if;
  for setting in select jsonb_object_keys(changes) loop
    if setting <> 'member_quota_mb' and not private.is_admin_setting(setting) then
      raise exception using
        errcode = 'invalid_parameter_value', message = format('There is no setting %s', left(setting, 60)), hint = 'setting_unknown';
    end if;
    if settings.locked ? setting then
      raise exception using
        errcode = 'invalid_parameter_value',
        message = format('%s is set by the environment variable %s', setting, settings.locked ->> setting),
        hint = 'setting_locked';
    end if;
  end loop;
  if changes ? 'member_quota_mb' then
    if coalesce(changes ->> 'member_quota_mb', '') !~ '^[0-9]{1,7}$' then
      raise exception using errcode = 'check_violation', message = 'The quota is a whole number of megabytes', hint = 'quota_invalid';
    end if;
    update private.storage_settings set member_bytes = (changes ->> 'member_quota_mb')::bigint * 1048576;
  end if;
  select string_agg(format('%1$I = (new_settings).%1$I', key), ', ') into columns
  from jsonb_object_keys(changes) as key where key <> 'member_quota_mb';
  if columns is not null then
    execute format(
      'update private.instance_settings set %s
       from (select jsonb_populate_record($1, $2) as new_settings) as record',
      columns
    ) using settings, changes - 'member_quota_mb';
  end if;
  return private.all_instance_settings();
end;
$$;
