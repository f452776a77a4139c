-- How often somebody did what is limited, where several server processes have to count together. A project that keeps its
-- own limits leaves it empty.
--
-- Unlogged: a count costs no wait for the disk, and none outlives its hour anyway. A database that comes back from a crash
-- has forgotten them. Backups leave the table out.

create unlogged table private.rate_limits (
  -- The limit's name and a hash of who is counted: no mail address stays here when its account goes.
  key text primary key check (char_length(key) <= 100),
  points integer not null check (points >= 0),
  ends_at timestamptz not null
)
-- Each row is written again and again; room in the page keeps that out of the index.
with (fillfactor = 50);

revoke all on private.rate_limits from public, anon, authenticated;
