-- Returns the part of the admins' health page that comes from the database. The server process adds the rest (/api/admin/health).

-- Stores the size of the database, once for each day on which an admin opened the page.
create table private.database_sizes (
  day date primary key,
  bytes bigint not null check (bytes >= 0)
);
comment on table private.database_sizes is 'The size of the database on some days, for the health page.';
alter table private.database_sizes enable row level security;

create function private.record_database_size() returns void
language sql security definer
set search_path = ''
as $$
  insert into private.database_sizes (day, bytes)
  values (private.utc_today(), pg_catalog.pg_database_size(current_database()))
  on conflict (day) do update set bytes = excluded.bytes;
$$;

-- Returns, for each of the last 52 weeks, the number of members at its end and the numbers of posts, meetups and visits in it. Weeks
-- begin on Monday, in UTC.
create function private.weekly_activity() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with bounds as (
    select date_trunc('week', now() at time zone 'UTC')::date - 51 * 7 as first_week
  ), event as (
    select 'members' as kind, (created_at at time zone 'UTC')::date as day from public.profiles
    union all
    select 'posts', (created_at at time zone 'UTC')::date from public.posts, bounds
    where created_at >= first_week::timestamp at time zone 'UTC'
    union all
    select 'meetups', (created_at at time zone 'UTC')::date from public.meetups, bounds
    where created_at >= first_week::timestamp at time zone 'UTC'
    union all
    select 'visits', visit_date from public.user_park_visits, bounds
    where visit_date between first_week and private.utc_today()
  ), counted as (
    select greatest(date_trunc('week', day)::date, first_week - 7) as week,
      count(*) filter (where kind = 'members') as members,
      count(*) filter (where kind = 'posts') as posts,
      count(*) filter (where kind = 'meetups') as meetups,
      count(*) filter (where kind = 'visits') as visits
    from event, bounds group by 1
  ), weeks as (
    select week::date, sum(coalesce(members, 0)) over (order by week)::bigint as members,
      coalesce(posts, 0) as posts, coalesce(meetups, 0) as meetups, coalesce(visits, 0) as visits, first_week
    from bounds,
      -- Week -1 counts all earlier members: it is the start of the running total.
      generate_series(-1, 51) as week_offset,
      lateral (select first_week + week_offset * 7 as week) as start
      left join counted using (week)
  )
  select jsonb_agg(jsonb_build_object(
    'week', week, 'members', members, 'posts', posts, 'meetups', meetups, 'visits', visits
  ) order by week)
  from weeks where week >= first_week;
$$;

create function private.admin_health() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.record_database_size();
  return jsonb_build_object(
    'now', clock_timestamp(),
    'database_version', current_setting('server_version'),
    'database_bytes', pg_catalog.pg_database_size(current_database()),
    'database_sizes', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'bytes', bytes) order by day), '[]')
      from private.database_sizes where day > private.utc_today() - 366
    ),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'files', files, 'bytes', bytes) order by bytes desc, bucket), '[]')
      from (
        select buckets.id as bucket, count(objects.id) as files, coalesce(sum(private.file_bytes(objects.metadata::jsonb)), 0) as bytes
        from storage.buckets left join storage.objects on objects.bucket_id = buckets.id
        group by buckets.id
      ) as stored
    ),
    'queues', jsonb_build_object(
      'files_to_delete', (select count(*) from public.storage_deletion_queue),
      'accounts_to_delete', (select count(*) from private.account_deletions),
      'open_cases', (select count(*) from public.moderation_cases where status = 'open'),
      'appeals', (select count(*) from public.moderation_cases where status = 'appealed')
    ),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object('source', source, 'answers', answers, 'newest', newest) order by source), '[]')
      from (
        select split_part(key, ':', 1) as source, count(*) as answers, max(fetched_at) as newest
        from public.upstream_responses group by 1
      ) as stored_responses
    ),
    'activity', private.weekly_activity()
  );
end;
$$;

create function public.admin_health() returns jsonb
language sql
set search_path = ''
as $$
  select private.admin_health();
$$;
comment on function public.admin_health is 'Size, version and queues of the database, and the activity of the last 52 weeks; for admins alone.';

grant execute on function private.admin_health to authenticated, service_role;
grant execute on function public.admin_health to authenticated;
