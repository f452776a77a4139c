-- The last good answers of other people's services (park list, waiting times), kept by the functions so that they outlive
-- restarts and the service's own failures.

create table public.upstream_answers (
  key text primary key check (char_length(key) between 1 and 200),
  body jsonb not null,
  -- When the service gave this answer.
  fetched_at timestamptz not null default now()
);

alter table public.upstream_answers enable row level security;
revoke all on public.upstream_answers from anon, authenticated;
grant all on public.upstream_answers to service_role;

-- The server passes by row-level security; the policy says so to the reader, and to the linter.
create policy "The server alone keeps upstream answers"
on public.upstream_answers for all to service_role
using (true) with check (true);
