-- Which secrets belong to this database. A server, a backup and a second process compare their secrets.json with it, so that
-- none of them works with keys that the community does not have.

create table private.instance (
  -- At most one row.
  is_the_only_row boolean primary key default true check (is_the_only_row),
  -- SHA-256 of the signing secret under a label of its own, in hexadecimal: it proves nothing but equality.
  secrets_fingerprint text not null check (secrets_fingerprint ~ '^[0-9a-f]{64}$'),
  recorded_at timestamptz not null default now()
);
comment on table private.instance is 'Fingerprint of the secrets that serve this database; for the server alone.';

alter table private.instance enable row level security;
revoke all on private.instance from public, anon, authenticated;
