-- What admins see and do. The functions in public run with the caller's rights and only pass on to guarded ones.

create function private.refuse_unless_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only an admin may do this',
      hint = 'not_allowed';
  end if;
end;
$$;

create function private.set_user_role(target_user_id uuid, new_role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_roles();
  perform private.refuse_unless_admin();
  if new_role is null or new_role not in ('user', 'moderator', 'admin') then
    raise exception using
      errcode = 'invalid_parameter_value',
      message = 'A role is user, moderator or admin',
      hint = 'role_unknown';
  end if;
  if not exists (select 1 from auth.users where id = target_user_id) then
    raise exception using
      errcode = 'PT404',
      message = 'This member does not exist (any more)',
      hint = 'member_unknown';
  end if;
  if new_role <> 'admin' and private.is_last_admin(target_user_id) then
    raise exception using
      errcode = 'PT409',
      message = 'The last admin must stay an admin. Make another member an admin first.',
      hint = 'last_admin';
  end if;
  insert into public.user_roles (user_id, role)
  values (target_user_id, new_role)
  on conflict (user_id) do update set role = excluded.role;
end;
$$;

create function public.set_user_role(target_user_id uuid, new_role text) returns void
language sql
set search_path = ''
as $$
  select private.set_user_role(target_user_id, new_role);
$$;

create type public.admin_user as (
  id uuid,
  name text,
  email text,
  profile_picture text,
  is_guide boolean,
  role text,
  joined timestamptz,
  last_seen_at timestamptz,
  post_count bigint,
  tip_count bigint,
  total_count bigint
);

create function private.list_users(
  search text,
  sort_by text,
  descending boolean,
  page_size integer,
  page_offset integer
) returns setof public.admin_user
language plpgsql stable security definer
set search_path = ''
-- What is sorted by decides what has to be known of every account; the rest is looked up for those of the page.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  pattern text := '%' || regexp_replace(
    private.folded(private.trimmed(left(coalesce(search, ''), 200))), '([\\%_])', '\\\1', 'g'
  ) || '%';
begin
  perform private.refuse_unless_admin();
  if sort_by is null
    or sort_by not in ('name', 'email', 'role', 'joined', 'last_seen_at', 'post_count', 'tip_count')
  then
    raise exception using
      errcode = 'invalid_parameter_value',
      message = 'Users can be sorted by name, email, role, joined, last_seen_at, post_count or tip_count',
      hint = 'ordering_unknown';
  end if;
  return query
    with keyed as (
      select
        account.id,
        case sort_by
          when 'name' then private.folded(coalesce(profile.name, ''))
          when 'email' then lower(account.email)
          when 'role' then coalesce(user_role.role, 'user')
        end as text_key,
        case sort_by
          when 'joined' then account.created_at
          when 'last_seen_at' then greatest(
            account.last_sign_in_at,
            (select max(refreshed_at) at time zone 'utc' from auth.sessions where sessions.user_id = account.id)
          )
        end as time_key,
        case sort_by
          when 'post_count' then (select count(*) from public.posts where posts.user_id = account.id)
          when 'tip_count' then (select count(*) from public.thoosie_tips where thoosie_tips.user_id = account.id)
        end as number_key
      from auth.users as account
      left join public.profiles as profile on profile.id = account.id
      left join public.user_roles as user_role on user_role.user_id = account.id
      where account.deleted_at is null
        and (
          pattern = '%%'
          -- Folding is dear: the column holds more than the name, but rules most out; addresses rarely have accents.
          or (profile.search_text like pattern and private.folded(profile.name) like pattern)
          or case
            when octet_length(account.email) = char_length(account.email) then lower(account.email)
            else private.folded(account.email)
          end like pattern
        )
    ),
    page as (
      select
        keyed.id,
        count(*) over () as total,
        row_number() over (
          order by
            case when descending then keyed.text_key end desc nulls last,
            case when not descending then keyed.text_key end asc nulls last,
            case when descending then keyed.time_key end desc nulls last,
            case when not descending then keyed.time_key end asc nulls last,
            case when descending then keyed.number_key end desc nulls last,
            case when not descending then keyed.number_key end asc nulls last,
            keyed.id
        ) as place
      from keyed
      order by place
      limit least(greatest(coalesce(page_size, 50), 1), 200)
      offset greatest(coalesce(page_offset, 0), 0)
    )
    select
      account.id, profile.name, account.email::text, profile.profile_picture, coalesce(profile.is_guide, false),
      coalesce(user_role.role, 'user'), account.created_at,
      -- An open tab renews its session every hour; not every version of the auth service takes that for a sign-in. The
      -- column is without time zone, and in UTC.
      greatest(
        account.last_sign_in_at,
        (select max(refreshed_at) at time zone 'utc' from auth.sessions where sessions.user_id = account.id)
      ),
      (select count(*) from public.posts where posts.user_id = account.id),
      (select count(*) from public.thoosie_tips where thoosie_tips.user_id = account.id),
      page.total
    from page
    join auth.users as account on account.id = page.id
    left join public.profiles as profile on profile.id = account.id
    left join public.user_roles as user_role on user_role.user_id = account.id
    order by page.place;
end;
$$;

-- A page of all accounts, for admins. `total_count` in every row is the number of accounts that fit the search.
create function public.list_users(
  search text default '',
  sort_by text default 'joined',
  descending boolean default true,
  page_size integer default 50,
  page_offset integer default 0
) returns setof public.admin_user
language sql stable
set search_path = ''
as $$
  select * from private.list_users(search, sort_by, coalesce(descending, true), page_size, page_offset);
$$;

revoke execute on function private.refuse_unless_admin() from public;
revoke execute on function private.set_user_role(uuid, text) from public;
revoke execute on function private.list_users(text, text, boolean, integer, integer) from public;
grant execute on function private.set_user_role(uuid, text) to authenticated, service_role;
grant execute on function private.list_users(text, text, boolean, integer, integer) to authenticated, service_role;
revoke execute on function public.set_user_role(uuid, text) from public, anon;
revoke execute on function public.list_users(text, text, boolean, integer, integer) from public, anon;
grant execute on function public.set_user_role(uuid, text) to authenticated, service_role;
grant execute on function public.list_users(text, text, boolean, integer, integer) to authenticated, service_role;
