-- Sign-ups that wait for their code. Each attempt holds the hash of its own password and of its own code, so that the code
-- of one attempt can never activate the password of another. An unconfirmed account itself has no password.
--
-- The embedded server fills the table. On a Supabase project it stays empty: there the auth service keeps the password of the
-- first sign-up in auth.users (docs/wire-quirks.md).

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
revoke all on private.sign_up_attempts from public, anon, authenticated, service_role;
