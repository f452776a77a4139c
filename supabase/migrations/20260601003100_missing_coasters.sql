-- Lists coasters that members have logged and the catalogue does not have.

-- Counts spellings that differ only by case and accents as one coaster; the list shows the most frequent spelling. The
-- list contains no names of members. But it also has coasters that only one member logged, as that member typed them, so only admins
-- see it.
create function private.list_missing_coasters(page_size integer, page_offset integer)
returns table (coaster_name text, park_name text, members integer, matches integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      mode() within group (order by credit.coaster_name),
      mode() within group (order by credit.park_name),
      count(distinct credit.user_id)::integer,
      (count(*) over ())::integer
    from public.coaster_credits as credit
    where credit.coaster_id is null and credit.removed_at is null
    group by private.folded(credit.coaster_name), private.folded(credit.park_name)
    order by 3 desc, 1, 2
    limit least(greatest(coalesce(page_size, 50), 1), 100)
    offset greatest(coalesce(page_offset, 0), 0);
end;
$$;

create function public.list_missing_coasters(page_size integer default 50, page_offset integer default 0)
returns table (coaster_name text, park_name text, members integer, matches integer)
language sql stable
set search_path = ''
as $$
  select * from private.list_missing_coasters(page_size, page_offset);
$$;
comment on function public.list_missing_coasters is 'What members logged and the catalogue lacks, the most frequent first; for admins alone.';

revoke execute on function public.list_missing_coasters from public, anon;
grant execute on function private.list_missing_coasters to authenticated, service_role;
grant execute on function public.list_missing_coasters to authenticated;

create index coaster_credits_missing_coaster_idx
on public.coaster_credits (private.folded(coaster_name), private.folded(park_name))
where coaster_id is null and removed_at is null;
