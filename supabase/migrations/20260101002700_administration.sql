-- Lists accounts for admins. The function in `public` runs with the caller's rights and only calls the one in `private`, which
-- rejects all callers but admins.

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
-- With a plan for the given arguments, only the requested sort key is computed for every account. The other columns are computed
-- only for the accounts of the page.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  pattern text := '%' || private.like_literal(private.folded(private.trimmed(left(coalesce(search, ''), 200)))) || '%';
begin
  perform private.require_admin();
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
          -- Folding is expensive, so search_text, which contains the name, first rules out most accounts. An email address without
          -- accents (as many bytes as characters) is not folded.
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
        ) as row_rank
      from keyed
      order by row_rank
      limit least(greatest(coalesce(page_size, 50), 1), 200)
      offset greatest(coalesce(page_offset, 0), 0)
    )
    select
      account.id, profile.name, account.email::text, profile.profile_picture, coalesce(profile.is_guide, false),
      coalesce(user_role.role, 'user'), account.created_at,
      -- An open tab refreshes its session every hour; not every version of the auth service counts that as a sign-in. The column
      -- refreshed_at has no time zone, and contains UTC.
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
    order by page.row_rank;
end;
$$;

-- Returns a page of all accounts, for admins. `total_count` in every row is the number of accounts that match the search.
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

grant execute on function private.list_users to authenticated, service_role;
grant execute on function public.list_users to authenticated;
