-- Stores the last good responses of other services (park list, wait times), for use after a restart of the server and while these
-- services fail.

create table public.upstream_responses (
  -- 'parks' for the park list, 'waits:<id of the park>' for the wait times of a park.
  key text primary key check (char_length(key) between 1 and 200),
  body jsonb not null,
  -- When the service sent this response.
  fetched_at timestamptz not null default now()
);

alter table public.upstream_responses enable row level security;

-- Has no effect, because the server bypasses row-level security. The linter expects a policy for each table.
create policy "The server alone stores upstream responses"
on public.upstream_responses for all to service_role
using (true) with check (true);

-- Moves all rows that refer to a park of the catalogue by the catalogue's id (`own_id`) to the id under which Queue-Times now lists the
-- park (`listed_id`). Called after every good response with the park list, because the seed, or a list that a browser still shows, may
-- bring the old id back.
create function public.adopt_park(own_id text, listed_id text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.favorite_parks (user_id, park_id, created_at)
  select user_id, listed_id, created_at from public.favorite_parks where park_id = own_id
  on conflict do nothing;
  delete from public.favorite_parks where park_id = own_id;

  update public.user_park_visits as visit
  set park_id = listed_id
  where visit.park_id = own_id
    and not exists (
      select 1 from public.user_park_visits as other
      where other.user_id = visit.user_id and other.visit_date = visit.visit_date and other.park_id = listed_id
    );
  delete from public.user_park_visits where park_id = own_id;

  update public.posts set park_id = listed_id where park_id = own_id;
  update public.thoosie_tips set park_id = listed_id where park_id = own_id;
  update public.coasters set park_id = listed_id where park_id = own_id;
end;
$$;
