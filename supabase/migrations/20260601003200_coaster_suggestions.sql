-- Lets members suggest corrections of the catalogue and missing coasters. Imports do not overwrite what moderators have accepted.

alter table public.coasters
  -- Accepted values, by column. They replace the values that the seed or an import writes.
  add column corrections jsonb not null default '{}' check (jsonb_typeof(corrections) = 'object');

-- Returns the columns of a coaster that screens show. Corrections are already applied to these columns.
create or replace function private.coaster_json(coaster public.coasters) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(coaster) - array[
    'name_search', 'search_text', 'source', 'updated_at', 'dual_group', 'clone_group', 'relocation_group', 'retrack_group',
    'corrections'
  ];
$$;

-- When an import writes a coaster, replaces the imported values by the accepted corrections.
create function private.apply_corrections() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new := jsonb_populate_record(new, new.corrections - array['id', 'corrections', 'source', 'updated_at']);
  return new;
end;
$$;

create trigger apply_corrections
before insert or update on public.coasters
for each row when (new.corrections <> '{}')
execute function private.apply_corrections();

-- Returns why a suggested value is invalid for a column of coasters; null if it is valid. At least as strict as the checks of the table.
create function private.coaster_field_error(field text, suggested_value jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  kind constant text := jsonb_typeof(suggested_value);
  as_text constant text := suggested_value #>> '{}';
  -- The maximum length of a text and the maximum of a figure; null for columns of another kind.
  longest constant integer := case field
    when 'name' then 200 when 'park_name' then 200 when 'city' then 120 when 'state' then 120 when 'country' then 80
    when 'type' then 80 when 'design' then 80 when 'make' then 120 when 'model' then 160 when 'status' then 60
  end;
  most constant numeric := case field
    when 'height_m' then 500 when 'speed_kmh' then 500 when 'length_m' then 20000 when 'inversions' then 50
  end;
begin
  if kind = 'null' then
    return case when field in ('city', 'state', 'country', 'height_m', 'speed_kmh', 'length_m', 'inversions', 'opened', 'closed')
      then null else 'must have a value' end;
  elsif longest is not null then
    return case
      when kind <> 'string' or private.trimmed(private.clean_line(as_text)) = '' then 'must be a text'
      when char_length(as_text) > longest then format('may have at most %s characters', longest)
    end;
  elsif most is not null then
    return case
      when kind <> 'number' or (as_text)::numeric > most or (as_text)::numeric < 0 then format('must be a number up to %s', most)
      when field = 'inversions' and (as_text)::numeric <> trunc((as_text)::numeric) then 'must be a whole number'
      when field <> 'inversions' and (as_text)::numeric < 0.01 then 'must be more than 0'
    end;
  elsif field in ('opened', 'closed') then
    return case
      when kind <> 'string' or not private.is_partial_date(as_text) or as_text < '1800' then 'must be a year, a month or a day'
    end;
  elsif field = 'former_names' then
    return case
      when kind <> 'array' then 'must be a list'
      when jsonb_array_length(suggested_value) > 20 then 'may have at most 20 names'
      when exists (
        select from jsonb_array_elements(suggested_value) as entry
        where jsonb_typeof(entry) <> 'string'
          or char_length(entry #>> '{}') > 200
          or private.trimmed(private.clean_line(entry #>> '{}')) = ''
      ) then 'must be a list of names'
    end;
  end if;
  return 'cannot be changed';
end;
$$;

-- Returns the values as they are stored: texts cleaned, figures rounded to two decimals, lists sorted and without duplicates.
create function private.clean_coaster_fields(fields jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      key,
      case jsonb_typeof(value)
        when 'string' then to_jsonb(private.trimmed(private.clean_line(value #>> '{}')))
        when 'number' then to_jsonb(round((value #>> '{}')::numeric, 2))
        when 'array' then (
          select coalesce(jsonb_agg(distinct private.trimmed(private.clean_line(entry #>> '{}'))), '[]')
          from jsonb_array_elements(value) as entry
        )
        else value
      end
    ),
    '{}'
  )
  from jsonb_each(fields);
$$;

-- Returns whether the catalogue has a coaster of this name in this park. Parks in two countries may have the same name, so the
-- countries must be equal if both are known.
create function private.has_coaster(fields jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.coasters
    where name_search = private.folded(fields ->> 'name')
      and private.folded(park_name) = private.folded(fields ->> 'park_name')
      and (country is null or fields ->> 'country' is null or country = fields ->> 'country')
  );
$$;

create table public.coaster_suggestions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- For a coaster that the catalogue does not have: null until the suggestion is accepted, then the id of the new coaster.
  coaster_id text references public.coasters (id) on update cascade on delete cascade check (char_length(coaster_id) <= 64),
  -- By column: the values of the catalogue at the time of the suggestion, and the suggested values.
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object' and after <> '{}' and octet_length(after::text) <= 10000),
  -- The member's source: a text or a link.
  source text not null check (char_length(source) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answer text not null default '' check (char_length(answer) <= 500),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  check ((status = 'open') = (decided_at is null)),
  -- An open suggestion for an existing coaster has values in `before`. The suggestion of a new coaster has none, even after it is accepted.
  check (status <> 'open' or coaster_id is null or before <> '{}')
);
create index coaster_suggestions_user_id_idx on public.coaster_suggestions (user_id, created_at desc, id desc);
create index coaster_suggestions_coaster_id_idx on public.coaster_suggestions (coaster_id);
create index coaster_suggestions_decided_by_idx on public.coaster_suggestions (decided_by);
create index coaster_suggestions_open_idx on public.coaster_suggestions (created_at, id) where status = 'open';
call private.add_value_checks('public.coaster_suggestions');
call private.limit_added_rows('coaster_suggestions', per_statement => 1, per_hour => 20);
-- At most 1,000 rows for each member: the deletion of an account deletes them all in one statement, together with the profile.
create trigger limit_log
after insert on public.coaster_suggestions
for each statement when (current_user = 'authenticated') execute function private.limit_log('1000');

alter table public.coaster_suggestions enable row level security;
grant select, insert, delete on public.coaster_suggestions to authenticated;

create policy "Only current members have access"
on public.coaster_suggestions as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own suggestions, moderators read all"
on public.coaster_suggestions for select to authenticated
using (user_id = (select auth.uid()) or (select private.is_moderator()));

create policy "Members suggest for themselves"
on public.coaster_suggestions for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members withdraw their own open suggestions"
on public.coaster_suggestions for delete to authenticated
using (user_id = (select auth.uid()) and status = 'open');

create trigger clean_texts
before insert or update of source, answer on public.coaster_suggestions
for each row execute function private.clean_texts('text:source', 'text:answer');

create function private.guard_suggestion() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  catalogue_row jsonb;
  -- A suggested value that is invalid.
  invalid record;
begin
  new.source := private.trimmed(new.source);
  new.answer := private.trimmed(new.answer);
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  new.created_at := now();
  new.status := 'open';
  new.answer := '';
  new.decided_at := null;
  new.decided_by := null;
  if jsonb_typeof(new.after) is distinct from 'object' then
    raise exception using errcode = 'check_violation', message = 'The suggested values must be an object';
  end if;
  select field.key, private.coaster_field_error(field.key, field.value) as error_message into invalid
  from jsonb_each(new.after) as field
  where private.coaster_field_error(field.key, field.value) is not null
  limit 1;
  if found then
    raise exception using
      errcode = 'check_violation',
      message = format('%s %s', left(invalid.key, 40), invalid.error_message),
      hint = 'invalid_field';
  end if;
  new.after := private.clean_coaster_fields(new.after);
  if new.coaster_id is null then
    new.before := '{}';
    if not new.after ?& array['name', 'park_name'] then
      raise exception using
        errcode = 'check_violation', message = 'A new coaster needs a name and a park', hint = 'name_missing';
    end if;
    if private.has_coaster(new.after) then
      raise exception using
        errcode = 'check_violation', message = 'The catalogue has this coaster already', hint = 'coaster_exists';
    end if;
    return new;
  end if;
  new.coaster_id := coalesce(private.current_coaster(new.coaster_id), new.coaster_id);
  select to_jsonb(coaster) into catalogue_row from public.coasters as coaster where id = new.coaster_id;
  if not found then
    -- There is no such coaster, so the foreign key will reject the row. Fills `before`, so that a check does not reject it first.
    new.before := new.after;
    return new;
  end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into new.after
  from jsonb_each(new.after) where value is distinct from catalogue_row -> key;
  select coalesce(jsonb_object_agg(key, catalogue_row -> key), '{}') into new.before from jsonb_object_keys(new.after) as key;
  if new.after = '{}' then
    raise exception using
      errcode = 'check_violation', message = 'The catalogue has these values already', hint = 'nothing_to_change';
  end if;
  return new;
end;
$$;

create trigger guard_suggestion
before insert on public.coaster_suggestions
for each row execute function private.guard_suggestion();
