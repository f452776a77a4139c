-- Decides suggestions, and stores the history of the catalogue.

-- Stores the accepted suggestions of each coaster as its history. Only functions write this table.
create table public.coaster_changes (
  id uuid primary key default gen_random_uuid(),
  coaster_id text not null references public.coasters (id) on update cascade on delete cascade
    check (char_length(coaster_id) <= 64),
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  source text not null default '' check (char_length(source) <= 500),
  -- Null for accounts that no longer exist.
  suggested_by uuid references public.profiles (id) on delete set null,
  accepted_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now()
);
create index coaster_changes_coaster_id_idx on public.coaster_changes (coaster_id, changed_at desc, id desc);
create index coaster_changes_suggested_by_idx on public.coaster_changes (suggested_by);
create index coaster_changes_accepted_by_idx on public.coaster_changes (accepted_by);
call private.add_value_checks('public.coaster_changes');

alter table public.coaster_changes enable row level security;
grant select on public.coaster_changes to authenticated;

create policy "Only current members have access"
on public.coaster_changes as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read the history of every coaster"
on public.coaster_changes for select to authenticated
using (true);

create policy "Changes by members hidden by a block are not shown"
on public.coaster_changes as restrictive for select to authenticated
using (
  (suggested_by is null or not private.is_hidden(suggested_by, false))
  and (accepted_by is null or not private.is_hidden(accepted_by, false))
);

-- When a coaster is merged into another, moves its suggestions and history to that one.
create function private.move_suggestions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.coaster_suggestions set coaster_id = new.coaster_id where coaster_id = new.old_id;
  update public.coaster_changes set coaster_id = new.coaster_id where coaster_id = new.old_id;
  return null;
end;
$$;

create trigger move_suggestions
after insert on private.merged_coasters
for each row execute function private.move_suggestions();

-- Accepts or declines an open suggestion, and returns the id of the coaster; null after declining a new coaster.
create function private.decide_coaster_suggestion(suggestion_id uuid, accepted boolean, words text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  suggestion public.coaster_suggestions;
  catalogue_row jsonb;
begin
  perform private.require_moderator();
  if accepted is null then
    raise exception using errcode = 'invalid_parameter_value', message = 'The decision is missing';
  end if;
  if accepted then
    -- Takes the same lock as an import of the catalogue, so that changes of the catalogue wait for each other.
    lock table public.coasters in share row exclusive mode;
  end if;
  select * into suggestion from public.coaster_suggestions where id = suggestion_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such suggestion', hint = 'suggestion_missing';
  end if;
  if suggestion.status <> 'open' then
    perform private.reject('Somebody has already decided about it', 'already_decided');
  end if;
  if accepted then
    if suggestion.coaster_id is null then
      -- Somebody else may have added the coaster since this suggestion was sent.
      if private.has_coaster(suggestion.after) then
        perform private.reject('The catalogue has this coaster already', 'coaster_exists');
      end if;
      suggestion.coaster_id := 'member-' || replace(gen_random_uuid()::text, '-', '');
      insert into public.coasters (id, name, park_name, source)
      values (suggestion.coaster_id, suggestion.after ->> 'name', suggestion.after ->> 'park_name', 'suggestion');
      catalogue_row := '{}';
    else
      -- `for update` could deadlock: a member who logs the coaster has locked their profile and would wait for this lock, while the
      -- decision waits for the profiles of members whose credits get the new names of the coaster.
      select to_jsonb(coaster) into catalogue_row
      from public.coasters as coaster where id = suggestion.coaster_id for no key update;
    end if;
    update public.coasters
    set corrections = corrections || suggestion.after, updated_at = now()
    where id = suggestion.coaster_id;
    -- For a new coaster, or a new park or country: links the park of the directory if exactly one has this name and country, and
    -- otherwise removes the link.
    update public.coasters
    set park_id = (
      select case when count(*) = 1 then min(parks.id) end
      from public.parks where parks.name = coasters.park_name and parks.country = coasters.country
    )
    where id = suggestion.coaster_id and suggestion.after ?| array['park_name', 'country'];
    insert into public.coaster_changes (coaster_id, before, after, source, suggested_by, accepted_by)
    select
      suggestion.coaster_id,
      coalesce(jsonb_object_agg(key, catalogue_row -> key) filter (where catalogue_row ? key), '{}'),
      suggestion.after, suggestion.source, suggestion.user_id, auth.uid()
    from jsonb_object_keys(suggestion.after) as key;
  end if;
  update public.coaster_suggestions
  set status = case when accepted then 'accepted' else 'declined' end,
      coaster_id = suggestion.coaster_id,
      answer = private.trimmed(private.clean_text(coalesce(words, ''))),
      decided_at = now(),
      decided_by = auth.uid()
  where id = suggestion_id;
  return suggestion.coaster_id;
end;
$$;

create function public.decide_coaster_suggestion(suggestion_id uuid, accepted boolean, answer text default '') returns text
language sql
set search_path = ''
as $$
  select private.decide_coaster_suggestion(suggestion_id, accepted, answer);
$$;

revoke execute on function public.decide_coaster_suggestion from public, anon;
grant execute on function private.decide_coaster_suggestion, private.coaster_field_error, private.clean_coaster_fields, private.has_coaster
  to authenticated, service_role;
grant execute on function public.decide_coaster_suggestion to authenticated;
