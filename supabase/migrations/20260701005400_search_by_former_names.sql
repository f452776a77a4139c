-- Lets the search find coasters by their former names: those before a rename, and those of coasters that were merged into them.

-- Returns names as one text. Unlike array_to_string, it may be used in a generated column.
create function private.joined_names(names text[]) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array_to_string(names, ' ');
$$;

-- The generated column search_text calls this function with the rights of the role that writes the row.
grant execute on function private.joined_names to authenticated, service_role;

-- PostgreSQL 15 and 16 cannot change the expression of a generated column, so the column is dropped and added again.
alter table public.coasters drop column search_text;
alter table public.coasters
  add column search_text text not null generated always as (
    private.coaster_search_text(
      name || ' ' || park_name || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' '
      || coalesce(region, '') || ' ' || coalesce(country, '') || ' ' || private.joined_names(former_names)
    )
  ) stored;
create index coasters_search_idx on public.coasters using gin (search_text extensions.gin_trgm_ops);

insert into private.coaster_words (word)
select distinct word
from public.coasters, regexp_split_to_table(coasters.search_text, '[^[:alnum:]]+') as word
where cardinality(former_names) > 0 and char_length(word) between 3 and 200
on conflict do nothing;

-- Leaves out words that are too long for the table: folding may lengthen a word, for example 'ß' to 'ss'. Otherwise unchanged.
create or replace function private.add_coaster_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.coaster_words (word)
  select distinct word
  from new_rows, regexp_split_to_table(new_rows.search_text, '[^[:alnum:]]+') as word
  where char_length(word) between 3 and 200
  on conflict do nothing;
  return null;
end;
$$;
