-- Limits how many rows a member may add with one statement and within an hour. The number of requests is limited before
-- they reach the Data API, but one request may contain thousands of rows. The limits are several times what an eager
-- member adds by hand; they cap how many rows one account can add. The server itself (seed, demo, restore, move) is not
-- limited.

create table private.row_limits (
  table_name text primary key,
  rows_per_statement integer not null check (rows_per_statement > 0),
  rows_per_hour integer not null check (rows_per_hour > 0)
);
comment on table private.row_limits is
  'How many rows a member may add to a table; an operator may change the numbers. No row means no limit.';
alter table private.row_limits enable row level security;

-- Counts the rows that a member added within an hour, which begins with the first row. Unlogged: a crash may lose the counts,
-- and backups leave them out.
create unlogged table private.added_rows (
  -- No foreign key: a restore truncates auth.users but no unlogged table, and PostgreSQL does not truncate a table that another
  -- table references. The deletion of an account deletes these rows.
  member_id uuid not null,
  table_name text not null,
  since timestamptz not null,
  amount integer not null,
  primary key (member_id, table_name)
)
-- Each row is updated many times. Free space in its page lets PostgreSQL do so without a new index entry (HOT).
with (fillfactor = 50);
alter table private.added_rows enable row level security;

-- Rejects more rows than private.row_limits allows, multiplied by a factor. A factor below 1 does not lower the limit of a statement, and
-- 0 turns both limits off. Our server passes RATE_LIMIT_FACTOR as a setting of its connections; elsewhere the factor is 1. No
-- request can change it.
--
-- Rows of a rejected statement are not counted, because the count is rolled back with them. The Data API turns PT413 and PT429
-- into HTTP 413 (Content Too Large) and 429 (Too Many Requests); clients read the hint.
create function private.limit_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  added_count constant integer := (select count(*) from new_rows);
  factor constant numeric :=
    coalesce(nullif(current_setting('thrillseekers.row_limit_factor', true), '')::numeric, 1);
  limits private.row_limits;
  statement_limit integer;
  hourly_limit integer;
  total integer;
begin
  if added_count = 0 or factor <= 0 then
    return null;
  end if;
  select * into limits from private.row_limits where table_name = tg_table_name;
  if not found then
    return null;
  end if;
  statement_limit := floor(limits.rows_per_statement * greatest(factor, 1));
  hourly_limit := floor(limits.rows_per_hour * factor);
  if added_count > statement_limit then
    raise exception using
      errcode = 'PT413',
      message = format('A statement may add at most %s rows to %s', statement_limit, tg_table_name),
      hint = 'too_many_rows';
  end if;
  insert into private.added_rows as counter (member_id, table_name, since, amount)
  values ((select auth.uid()), tg_table_name, now(), added_count)
  on conflict (member_id, table_name) do update
  set since = case when counter.since < now() - interval '1 hour' then now() else counter.since end,
      amount = case when counter.since < now() - interval '1 hour' then 0 else counter.amount end + added_count
  returning amount into total;
  if total > hourly_limit then
    raise exception using
      errcode = 'PT429',
      message = format('A member may add at most %s rows to %s within an hour', hourly_limit, tg_table_name),
      hint = 'hourly_limit';
  end if;
  return null;
end;
$$;

-- Limits the rows that members add to a table of the schema public. The trigger's name sorts after those of the triggers that
-- update counters, so every transaction locks the rows with the counters before the member's own row in private.added_rows.
create procedure private.limit_added_rows(target text, per_statement integer, per_hour integer)
language plpgsql
set search_path = ''
as $$
begin
  insert into private.row_limits (table_name, rows_per_statement, rows_per_hour) values (target, per_statement, per_hour);
  execute format(
    'create trigger limit_rows after insert on public.%I referencing new table as new_rows
     for each statement when (current_user = ''authenticated'') execute function private.limit_rows()',
    target
  );
end;
$$;
