-- Adds what the ride log needs to know about a coaster: former names, traits, and which coasters count as one.

alter table public.coasters
  -- Names that the coaster had before, for imports, the search in a log and the coaster's page.
  add column former_names text[] not null default '{}'
    check (
      cardinality(former_names) <= 20
      and not private.has_null(former_names)
      and private.longest_entry(former_names) <= 200
    ),
  -- Traits by which counting rules may leave out a coaster.
  add column traits text[] not null default '{}'
    check (traits <@ array['powered', 'kiddie', 'alpine', 'water'] and cardinality(traits) <= 4),
  -- Coasters with the same value in one of these columns may count as one. In this order: the tracks of one ride, rides with the same
  -- layout, one ride in several places, and one ride before and after new tracks.
  add column dual_group text check (char_length(dual_group) between 1 and 64),
  add column clone_group text check (char_length(clone_group) between 1 and 64),
  add column relocation_group text check (char_length(relocation_group) between 1 and 64),
  add column retrack_group text check (char_length(retrack_group) between 1 and 64);

call private.add_value_checks('public.coasters');

-- Stores the ids of coasters that were merged into others. Devices, links and imports may still use them.
create table private.merged_coasters (
  old_id text primary key check (char_length(old_id) between 1 and 64),
  coaster_id text not null references public.coasters (id) on update cascade on delete cascade
);
create index merged_coasters_coaster_id_idx on private.merged_coasters (coaster_id);
alter table private.merged_coasters enable row level security;

-- Returns the current id of a coaster: the same id, or that of the coaster it was merged into; null if there is no such coaster.
create function private.current_coaster(requested_id text) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select id from public.coasters where id = requested_id),
    (select coaster_id from private.merged_coasters where old_id = requested_id)
  );
$$;

grant execute on function private.current_coaster to authenticated, service_role;
