-- Stores what admins set for the whole community: its name and look, its legal pages, the tour and an announcement. The storage quota
-- of members is saved with these settings, but in private.storage_settings.
--
-- The table is private. instance_settings returns the part that everybody may see; all_instance_settings returns everything to admins.
-- Admins cannot change a locked setting: an environment variable of the server decides it.

create table private.instance_settings (
  only_row boolean primary key default true check (only_row),
  name text not null default 'THRILLSEEKERS' check (char_length(name) between 1 and 40),
  tagline text not null default 'Ride more. Queue less. Never alone.' check (char_length(tagline) <= 80),
  logo text check (private.is_public_file(logo, 'instance-files', 'instance')),
  -- One colour for each theme: no colour is readable on both.
  accent_light text,
  accent_dark text,
  contact text not null default '' check (char_length(contact) <= 200),
  rules text not null default '' check (char_length(rules) <= 20000),
  terms text not null default '' check (char_length(terms) <= 20000),
  privacy text not null default '' check (char_length(privacy) <= 20000),
  imprint text not null default '' check (char_length(imprint) <= 20000),
  tour_enabled boolean not null default true,
  tour_parts text[] not null default '{schedule,hotels,coasters,team}'
    check (cardinality(tour_parts) between 1 and 4 and tour_parts <@ array['schedule', 'hotels', 'coasters', 'team']),
  footer_links jsonb not null default '[]',
  announcement text not null default '' check (char_length(announcement) <= 500),
  announcement_until timestamptz,
  -- When the announcement last changed. Members who dismissed it see it again after a change.
  announced_at timestamptz not null default now(),
  -- Settings that an environment variable decides, each with the variable's name: {"member_quota_mb": "MEMBER_QUOTA_MB"}.
  locked jsonb not null default '{}' check (jsonb_typeof(locked) = 'object'),
  -- Values that exist only in the environment, to show them to admins.
  environment jsonb not null default '{}' check (jsonb_typeof(environment) = 'object'),
  updated_at timestamptz not null default now()
);
comment on table private.instance_settings is 'The settings of the community, in one row. Admins change them with save_instance_settings.';
call private.add_value_checks('private.instance_settings');
alter table private.instance_settings enable row level security;

-- Returns the relative luminance of a colour (#rrggbb) as WCAG 2.2 defines it.
create function private.luminance(colour text) returns double precision
language sql immutable strict parallel safe
set search_path = ''
as $$
  select sum(
    weight * case when part <= 0.04045 then part / 12.92 else power((part + 0.055) / 1.055, 2.4) end
  )
  from unnest(array[2, 4, 6], array[0.2126, 0.7152, 0.0722]::double precision[]) as channel (start, weight),
    lateral (
      select ('x' || lpad(substring(colour from channel.start for 2), 8, '0'))::bit(32)::integer / 255.0::double precision
    ) as value (part);
$$;

create function private.contrast(one text, other text) returns double precision
language sql immutable strict parallel safe
set search_path = ''
as $$
  select (greatest(a, b) + 0.05) / (least(a, b) + 0.05)
  from (select private.luminance(one) as a, private.luminance(other) as b) as luminances;
$$;

-- Returns whether text in this colour is readable on each of the backgrounds: WCAG 2.2 (AA) requires a contrast of 4.5. Contrast is
-- symmetric, so text in the colour of a background is then readable on this colour, too.
create function private.is_readable_colour(colour text, grounds text[]) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select colour ~ '^#[0-9a-f]{6}$'
    and (select bool_and(private.contrast(colour, ground) >= 4.5) from unnest(grounds) as ground);
$$;

-- Keep the background colours equal to ACCENT_BACKGROUNDS in shared/rules/instance/accent.ts.
alter table private.instance_settings
  add constraint instance_settings_accent_light_is_readable
    check (private.is_readable_colour(accent_light, array['#ffffff', '#f1eefb', '#ebe8f8'])),
  add constraint instance_settings_accent_dark_is_readable
    check (private.is_readable_colour(accent_dark, array['#120f2c', '#211c4d', '#2a255e', '#1d1940']));

-- Returns whether a target is a web page, an email address or a page of this site. Other schemes are rejected, because a link with
-- `javascript:` would run code.
create function private.is_link_target(target text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select char_length(target) <= 300
    and target ~ '^(https?://[^\s<>"\\]+|mailto:[^\s<>"\\@]+@[^\s<>"\\@]+|/([^\s<>"\\/][^\s<>"\\]*)?)$';
$$;

create function private.are_footer_links(links jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(links) <> 'array' or jsonb_array_length(links) > 8 then false
    else not exists (
      select from jsonb_array_elements(links) as link
      where jsonb_typeof(link) <> 'object'
        or jsonb_typeof(link -> 'label') is distinct from 'string'
        or jsonb_typeof(link -> 'url') is distinct from 'string'
        or char_length(link ->> 'label') not between 1 and 40
        or not private.is_link_target(link ->> 'url')
    )
  end;
$$;

alter table private.instance_settings
  add constraint instance_settings_footer_links_are_links check (private.are_footer_links(footer_links));

insert into private.instance_settings default values;

-- Returns what everybody sees, signed in or not. Leaves out the texts of the legal pages, which instance_page returns one at a
-- time.
create function private.instance_settings() returns jsonb
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
    'announcement', case
      when announcement <> '' and coalesce(announcement_until > now(), true)
        then jsonb_build_object('text', announcement, 'announced_at', announced_at, 'until', announcement_until)
    end
  )
  from private.instance_settings;
$$;

create function public.instance_settings() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.instance_settings();
$$;

-- Returns the text of a legal page: empty if admins have not written it, null if no page has this name.
create function private.instance_page(page text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case page when 'rules' then rules when 'terms' then terms when 'privacy' then privacy when 'imprint' then imprint end
  from private.instance_settings;
$$;

create function public.instance_page(page text) returns text
language sql stable
set search_path = ''
as $$
  select private.instance_page(page);
$$;

create function private.all_instance_settings() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(settings) - 'only_row' - 'announced_at'
      || jsonb_build_object('member_quota_mb', (select member_bytes / 1048576 from private.storage_settings))
    from private.instance_settings as settings
  );
end;
$$;

create function public.all_instance_settings() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.all_instance_settings();
$$;

-- Changes the settings that `changes` names, and returns all of them.
create function private.save_instance_settings(changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  setting_names constant text[] := array[
    'name', 'tagline', 'logo', 'accent_light', 'accent_dark', 'contact', 'rules', 'terms', 'privacy', 'imprint', 'tour_enabled',
    'tour_parts', 'footer_links', 'announcement', 'announcement_until'
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
      updated_at = now();
  return private.all_instance_settings();
end;
$$;

create function public.save_instance_settings(changes jsonb) returns jsonb
language sql
set search_path = ''
as $$
  select private.save_instance_settings(changes);
$$;

-- Visitors (anon) may call instance_settings and instance_page. The usage of the schema alone gives no access to its tables.
grant usage on schema private to anon;
grant execute on function private.instance_settings, private.instance_page to anon, authenticated, service_role;
grant execute on function public.instance_settings, public.instance_page to anon, authenticated;
grant execute on function private.all_instance_settings, private.save_instance_settings to authenticated, service_role;
grant execute on function public.all_instance_settings, public.save_instance_settings to authenticated;
