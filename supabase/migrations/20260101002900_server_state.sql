-- Creates tables that only our server and its commands use. The services of a Supabase project have their own limits and sign-ups.

-- Counts limited actions in the database if several server processes must share the counts.
--
-- Unlogged: counting does not wait for the disk. A crash empties the table, after which all counts begin again. Backups leave it
-- out.
create unlogged table private.rate_limits (
  -- The limit's name and a hash of what it counts by, such as a member's id or email address. Only a hash, so that no
  -- email address stays here when its account is deleted.
  key text primary key check (char_length(key) <= 100),
  -- The number of counted actions. The server's code has the maximum.
  points integer not null check (points >= 0),
  -- When this count ends and the next one begins.
  ends_at timestamptz not null
)
-- Each row is updated many times. Free space in its page lets PostgreSQL do so without a new index entry (HOT).
with (fillfactor = 50);
alter table private.rate_limits enable row level security;

-- Stores sign-ups that wait for their code. Each attempt has the hash of its own password and of its own code, so that the code
-- of one attempt can never activate the password of another. An unconfirmed account itself has no password. On a Supabase project
-- the auth service keeps the password of the first sign-up in auth.users (docs/wire-quirks.md).
create table private.sign_up_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  password_hash text not null check (char_length(password_hash) <= 100),
  code_hash text not null check (char_length(code_hash) <= 100),
  code_sent_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp()
);
create index sign_up_attempts_user_id_idx on private.sign_up_attempts (user_id, created_at);
create index sign_up_attempts_code_sent_at_idx on private.sign_up_attempts (code_sent_at);
alter table private.sign_up_attempts enable row level security;

-- Stores which secrets belong to this database. A server, a backup and a second process compare their secrets.json with it, so
-- that none of them works with the secrets of another community.
create table private.instance (
  -- At most one row.
  is_the_only_row boolean primary key default true check (is_the_only_row),
  -- SHA-256 of the signing secret with a label for this purpose, in hexadecimal: it shows only whether two secrets are equal.
  secrets_fingerprint text not null check (secrets_fingerprint ~ '^[0-9a-f]{64}$'),
  recorded_at timestamptz not null default now()
);
comment on table private.instance is 'Fingerprint of the secrets that serve this database; for the server alone.';
alter table private.instance enable row level security;

-- Logs the changes that operators made by commands.
create table private.operator_actions (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- The user account of the machine with which the command was run.
  operator text not null check (char_length(operator) between 1 and 100),
  action text not null check (char_length(action) between 1 and 60),
  -- Without a foreign key, because the record of a deletion outlives the account.
  member_id uuid,
  detail text check (char_length(detail) <= 4000)
);
create index operator_actions_at_idx on private.operator_actions (at);
comment on table private.operator_actions is
  'Changes that operators made by commands, kept for a year; for the operator alone.';
alter table private.operator_actions enable row level security;
