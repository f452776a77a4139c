-- The embedded service grants its roles all rights on every table, those of this schema too. Nothing leads its callers here,
-- and with row-level security and no policy there is nothing to be had. The server, and functions that run with their owner's
-- rights, go on: the tables are theirs.

alter table private.coaster_words enable row level security;
revoke all on private.coaster_words from public, anon, authenticated;

alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated;
