-- Adds the settings of registration to those that visitors read and admins save. The functions are otherwise unchanged.

create or replace function private.instance_settings() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', name,
    'tagline', tagline,
    'logo', logo,
    'accent_light', accent_light,
    'accent_dark', accent_dark,
    'contact', contact,
    'pages', to_jsonb(array_remove(array[
      case when rules <> '' then 'rules' end,
      case when terms <> '' then 'terms' end,
      case when privacy <> '' then 'privacy' end,
      case when imprint <> '' then 'imprint' end
    ], null)),
    'tour_enabled', tour_enabled,
    'tour_parts', to_jsonb(tour_parts),
    'footer_links', footer_links,
    'registration', registration,
    'members_invite', members_invite,
    'announcement', case
      when announcement <> '' and coalesce(announcement_until > now(), true)
        then jsonb_build_object('text', announcement, 'announced_at', announced_at, 'until', announcement_until)
    end
  )
  from private.instance_settings;
$$;

create or replace function private.save_instance_settings(changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  setting_names constant text[] := array[
    'name', 'tagline', 'logo', 'accent_light', 'accent_dark', 'contact', 'rules', 'terms', 'privacy', 'imprint', 'tour_enabled',
    'tour_parts', 'footer_links', 'announcement', 'announcement_until', 'limit_new_members', 'blocked_words', 'blocked_words_action',
    'registration', 'members_invite'
  ];
  settings private.instance_settings;
  setting text;
begin
  perform private.require_admin();
  select * into strict settings from private.instance_settings for update;
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception using errcode = 'invalid_parameter_value', message = 'Settings are an object', hint = 'setting_unknown';
  end if;
  for setting in select jsonb_object_keys(changes) loop
    if setting <> all (setting_names || 'member_quota_mb'::text) then
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
  settings := jsonb_populate_record(settings, changes - 'member_quota_mb');
  update private.instance_settings as stored
  set name = private.trimmed(private.clean_line(settings.name)),
      tagline = private.trimmed(private.clean_line(settings.tagline)),
      logo = private.without_origin(nullif(settings.logo, '')),
      accent_light = lower(nullif(settings.accent_light, '')),
      accent_dark = lower(nullif(settings.accent_dark, '')),
      contact = private.trimmed(private.clean_line(settings.contact)),
      rules = private.trimmed(private.clean_text(settings.rules)),
      terms = private.trimmed(private.clean_text(settings.terms)),
      privacy = private.trimmed(private.clean_text(settings.privacy)),
      imprint = private.trimmed(private.clean_text(settings.imprint)),
      tour_enabled = settings.tour_enabled,
      tour_parts = settings.tour_parts,
      footer_links = settings.footer_links,
      announcement = private.trimmed(private.clean_text(settings.announcement)),
      announcement_until = settings.announcement_until,
      announced_at = case
        when changes ? 'announcement' and settings.announcement is distinct from stored.announcement then now()
        else stored.announced_at
      end,
      limit_new_members = settings.limit_new_members,
      blocked_words = private.trimmed(private.clean_text(settings.blocked_words)),
      blocked_words_action = settings.blocked_words_action,
      registration = settings.registration,
      members_invite = settings.members_invite,
      updated_at = now();
  return private.all_instance_settings();
end;
$$;
