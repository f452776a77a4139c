-- Limits spam in two ways: an account younger than a day may add only few rows and no links, and content with blocked words is rejected
-- or reported.
--
-- Neither limit applies to moderators, admins or the server itself. Admins can turn both off in the instance settings.

alter table private.instance_settings
  add column limit_new_members boolean not null default true,
  -- One word, phrase or domain per line.
  add column blocked_words text not null default '' check (char_length(blocked_words) <= 10000),
  add column blocked_words_action text not null default 'refuse' check (blocked_words_action in ('refuse', 'report'));

alter table private.row_limits
  add column new_member_rows_per_hour integer check (new_member_rows_per_hour > 0);
update private.row_limits
set new_member_rows_per_hour = case table_name when 'post_comments' then 20 else 5 end
where table_name in ('posts', 'post_comments', 'thoosie_tips');

-- Returns whether the caller's account is younger than a day and the limits apply to it.
create function private.is_limited_new_member() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select limit_new_members from private.instance_settings)
    and coalesce(nullif(current_setting('thrillseekers.row_limit_factor', true), '')::numeric, 1) > 0
    and exists (
      select from auth.users where id = (select auth.uid()) and created_at > now() - interval '1 day'
    )
    and not private.is_moderator();
$$;

-- Adds to the number of rows that the caller has added within an hour, and raises an error above the limit. Does nothing for callers
-- to whom the limit does not apply. `counted_as` is the name of a table, or 'posts.images' for pictures.
create function private.count_for_new_member(counted_as text, added_count integer, per_hour integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Multiplies the limits; our server sets it: see private.limit_rows.
  factor constant numeric :=
    coalesce(nullif(current_setting('thrillseekers.row_limit_factor', true), '')::numeric, 1);
  hourly_limit constant integer := floor(per_hour * factor);
  total integer;
begin
  if added_count = 0 or per_hour is null or not private.is_limited_new_member() then
    return;
  end if;
  -- This count is separate from the one for the limits that apply to all members.
  insert into private.added_rows as counter (member_id, table_name, since, amount)
  values ((select auth.uid()), 'new_member.' || counted_as, now(), added_count)
  on conflict (member_id, table_name) do update
  set since = case when counter.since < now() - interval '1 hour' then now() else counter.since end,
      amount = case when counter.since < now() - interval '1 hour' then 0 else counter.amount end + added_count
  returning amount into total;
  if total > hourly_limit then
    raise exception using
      errcode = 'PT429',
      message = format('A new member may add at most %s rows to %s within an hour', hourly_limit, counted_as),
      hint = 'new_member_limit';
  end if;
end;
$$;

create function private.limit_new_member_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_for_new_member(
    tg_table_name,
    (select count(*) from new_rows)::integer,
    (select new_member_rows_per_hour from private.row_limits where table_name = tg_table_name)
  );
  return null;
end;
$$;

create function private.limit_new_member_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_for_new_member(
    'posts.images', (select coalesce(sum(cardinality(images)), 0) from new_rows)::integer, 5
  );
  return null;
end;
$$;

-- PostgreSQL fires triggers in the order of their names: like limit_rows, these run after the triggers that update counters.
create trigger limit_rows_of_new_members
after insert on public.posts referencing new table as new_rows
for each statement when (current_user = 'authenticated') execute function private.limit_new_member_rows();

create trigger limit_rows_pictures_of_new_members
after insert on public.posts referencing new table as new_rows
for each statement when (current_user = 'authenticated') execute function private.limit_new_member_pictures();

create trigger limit_rows_of_new_members
after insert on public.post_comments referencing new table as new_rows
for each statement when (current_user = 'authenticated') execute function private.limit_new_member_rows();

create trigger limit_rows_of_new_members
after insert on public.thoosie_tips referencing new table as new_rows
for each statement when (current_user = 'authenticated') execute function private.limit_new_member_rows();

-- Returns the first blocked word that a text contains as a whole word, ignoring case and accents; null if there is none. The words are
-- escaped, so that their characters have no special meaning in the regular expression.
create function private.blocked_word_in(content text) returns text
language sql stable security definer
set search_path = ''
as $$
  select word
  from private.folded(content) as folded,
    lateral (
      select btrim(line) as word, private.folded(regexp_replace(btrim(line), '\s+', ' ', 'g')) as entry
      from private.instance_settings, string_to_table(blocked_words, E'\n') with ordinality as listed (line, number)
      where btrim(line) <> ''
      order by number
    ) as words
  -- Searches for the plain text first, because compiling a regular expression costs more.
  where position(entry in regexp_replace(folded, '\s+', ' ', 'g')) > 0
    and regexp_replace(folded, '\s+', ' ', 'g') ~ (
      '(^|[^[:alnum:]])' || regexp_replace(entry, '([^[:alnum:]])', '\\\1', 'g') || '($|[^[:alnum:]])'
    )
  limit 1;
$$;

-- Rejects links of new members, and rejects or reports a row with a blocked word. The arguments of the trigger are the kind of content in
-- a report, and the columns with text.
create function private.check_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  after constant jsonb := to_jsonb(new);
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  content text := '';
  word text;
  reported_case public.moderation_cases;
begin
  for argument in 1 .. tg_nargs - 1 loop
    if before is null or before -> tg_argv[argument] is distinct from after -> tg_argv[argument] then
      content := concat_ws(E'\n', content, after ->> tg_argv[argument]);
    end if;
  end loop;
  if content ~ '^\s*$' then
    return new;
  end if;
  if tg_when = 'BEFORE' and content ~* '(https?://|\mwww\.)' and private.is_limited_new_member() then
    raise exception using
      errcode = 'check_violation',
      message = 'New members cannot share links on their first day',
      hint = 'new_member_link';
  end if;
  -- The BEFORE trigger rejects blocked words, the AFTER trigger reports them. The setting decides which of the two does its work; the
  -- other one returns here.
  if (select (blocked_words_action = 'refuse') is distinct from (tg_when = 'BEFORE') or blocked_words = ''
      from private.instance_settings) then
    return new;
  end if;
  word := private.blocked_word_in(content);
  if word is null or private.is_moderator() then
    return new;
  end if;
  if tg_when = 'BEFORE' then
    raise exception using
      errcode = 'check_violation', message = 'This community does not allow a word or link in your text', hint = 'blocked_word';
  end if;
  reported_case := private.open_case(tg_argv[0], new.id);
  insert into public.reports (case_id, kind, about, reason, note)
  values (
    reported_case.id, tg_argv[0], left(private.clean_line(coalesce(reported_case.snapshot ->> 'title', reported_case.snapshot ->> 'text')), 120),
    'spam', left('Contains a blocked word: ' || word, 1000)
  );
  update public.moderation_cases
  set report_count = report_count + 1,
      reasons = case when 'spam' = any (reasons) then reasons else reasons || 'spam'::text end
  where id = reported_case.id;
  return new;
end;
$$;

-- Adds the triggers that check the words of a table in the schema public. PostgreSQL fires triggers in the order of their names:
-- words_are_allowed runs after clean_texts, so that it checks the cleaned values.
create procedure private.check_words_of(target text, kind text, variadic columns text[])
language plpgsql
set search_path = ''
as $$
declare
  arguments constant text := (select string_agg(quote_literal(argument), ', ') from unnest(kind || columns) as argument);
begin
  execute format(
    'create trigger words_are_allowed before insert or update of %s on public.%I
     for each row when (current_user = ''authenticated'') execute function private.check_words(%s)',
    (select string_agg(quote_ident(name), ', ') from unnest(columns) as name), target, arguments
  );
  execute format(
    'create trigger words_are_reported after insert or update of %s on public.%I
     for each row when (current_user = ''authenticated'') execute function private.check_words(%s)',
    (select string_agg(quote_ident(name), ', ') from unnest(columns) as name), target, arguments
  );
end;
$$;

call private.check_words_of('posts', 'post', 'content', 'image_alts', 'park_name');
call private.check_words_of('post_comments', 'comment', 'content');
call private.check_words_of('thoosie_tips', 'tip', 'tip_text');
call private.check_words_of('meetups', 'meetup', 'title', 'location', 'description', 'notes_from_host');
call private.check_words_of('profiles', 'member', 'name', 'bio', 'favorite_coaster', 'home_park');

-- Changes the settings that `changes` names, now including those of this migration, and returns all of them.
create or replace function private.save_instance_settings(changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  setting_names constant text[] := array[
    'name', 'tagline', 'logo', 'accent_light', 'accent_dark', 'contact', 'rules', 'terms', 'privacy', 'imprint', 'tour_enabled',
    'tour_parts', 'footer_links', 'announcement', 'announcement_until', 'limit_new_members', 'blocked_words', 'blocked_words_action'
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
      updated_at = now();
  return private.all_instance_settings();
end;
$$;
