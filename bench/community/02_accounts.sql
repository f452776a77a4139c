-- Accounts. All share one password, given as a hash.
-- The second argument of bench.random is a salt: each drawn value of a row has its own, so that the values are independent.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, created_at, updated_at,
  raw_app_meta_data, raw_user_meta_data
)
select
  bench.id('member', no),
  'authenticated',
  'authenticated',
  'member-' || no || '@bench.example',
  current_setting('bench.password_hash'),
  joined,
  joined + bench.random(no, 102) * (size.today - joined),
  joined, joined,
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object('email', 'member-' || no || '@bench.example')
from
  bench.size,
  generate_series(0, size.members - 1) as no,
  -- The most active members are not the first who joined.
  lateral (select size.today - interval '900 days' * bench.random(no, 101) as joined) as account;
analyze auth.users;
