-- @spec community/roles

-- Opens the case of content with a blocked word, and reports the word. Adds no report while a report of that word is open, or if nobody
-- but the author can see the content.
create function private.report_word(of_kind text, of_target uuid, word text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reported_case public.moderation_cases;
begin
  reported_case := private.open_case(of_kind, of_target);
  if reported_case.id is null or exists (
    select from public.reports
    where case_id = reported_case.id and reporter_id is null and outcome is null and note = left('Contains a blocked word: ' || word, 1000)
  ) then
    return;
  end if;
  insert into public.reports (case_id, kind, about, reason, note)
  values (
    reported_case.id, of_kind, left(private.clean_line(coalesce(reported_case.snapshot ->> 'title', reported_case.snapshot ->> 'text')), 120),
    'spam', left('Contains a blocked word: ' || word, 1000)
  );
  update public.moderation_cases
  set report_count = report_count + 1,
      reasons = case when 'spam' = any (reasons) then reasons else reasons || 'spam'::text end
  where id = reported_case.id;
end;
$$;

-- Reports with report_word; otherwise unchanged. The arguments of the trigger are the kind of content, and the columns with text.
create or replace function private.check_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  after constant jsonb := to_jsonb(new);
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  content text := '';
  word text;
begin
  for argument in 1 .. tg_nargs - 1 loop
    if before is null or before -> tg_argv[argument] is distinct from after -> tg_argv[argument] then
      content := concat_ws(E'\n', content, after ->> tg_argv[argument]);
    end if;
  end loop;
  if content ~ '^\s*$' then
    return new;
  end if;
  if tg_when = 'BEFORE' and content ~* '(https?://|\mwww\.)' and private.is_limited_new_member() then
    raise exception using
      errcode = 'check_violation',
      message = 'New members cannot share links on their first day',
      hint = 'new_member_link';
  end if;
  -- The BEFORE trigger rejects blocked words, the AFTER trigger reports them. The setting decides which of the two does its work; the
  -- other one returns here.
  if (select (blocked_words_action = 'refuse') is distinct from (tg_when = 'BEFORE') or blocked_words = ''
      from private.instance_settings) then
    return new;
  end if;
  word := private.blocked_word_in(content);
  if word is null or private.is_moderator() then
    return new;
  end if;
  if tg_when = 'BEFORE' then
    raise exception using
      errcode = 'check_violation', message = 'This community does not allow a word or link in your text', hint = 'blocked_word';
  end if;
  perform private.report_word(tg_argv[0], new.id, word);
  return new;
end;
$$;

create trigger words_are_reported
after insert or update of review on public.coaster_credits
for each row when (current_user = 'authenticated') execute function private.check_words('review', 'review');

-- Reports a blocked word in a review that other members could not read before: its credit was restored, its private entry became a coaster
-- of the catalogue, or its log became public.
create function private.report_words_of_review(credit uuid, author uuid, review text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  word text;
begin
  if (select blocked_words_action <> 'report' or blocked_words = '' from private.instance_settings)
    -- Checks the author, not the caller: the caller may be a moderator who accepts a coaster.
    or exists (select from public.user_roles where user_id = author and role in ('moderator', 'admin'))
  then
    return;
  end if;
  word := private.blocked_word_in(review);
  if word is not null then
    perform private.report_word('review', credit, word);
  end if;
end;
$$;

create function private.report_words_of_credit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.report_words_of_review(new.id, new.user_id, new.review);
  return null;
end;
$$;

create trigger words_of_shown_are_reported
after update of removed_at, coaster_id on public.coaster_credits
for each row when (
  new.review <> '' and new.removed_at is null and new.coaster_id is not null
  and (old.removed_at is not null or old.coaster_id is null)
)
execute function private.report_words_of_credit();

create function private.report_words_of_log() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.report_words_of_review(credit.id, credit.user_id, credit.review)
  from (
    select id, user_id, review from public.coaster_credits
    where user_id = new.user_id and coaster_id is not null and removed_at is null and review <> ''
    order by id
  ) as credit;
  return null;
end;
$$;

create trigger words_are_reported
after update of is_public on public.ride_log_settings
for each row when (current_user = 'authenticated' and new.is_public and not old.is_public)
execute function private.report_words_of_log();

-- Also moves the case and the decisions about the review, and reports a blocked word in it; otherwise unchanged.
create or replace function private.merge_credits(from_credit uuid, into_credit uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  from_row public.coaster_credits;
  into_row public.coaster_credits;
  preferred public.coaster_credits;
  fallback public.coaster_credits;
begin
  select * into from_row from public.coaster_credits where id = from_credit for update;
  select * into into_row from public.coaster_credits where id = into_credit for update;
  -- The values of `preferred` take precedence.
  if from_row.removed_at is null and into_row.removed_at is not null then
    preferred := from_row;
    fallback := into_row;
  else
    preferred := into_row;
    fallback := from_row;
  end if;
  update public.coaster_rides set credit_id = into_credit where credit_id = from_credit;
  delete from public.coaster_credits where id = from_credit;
  update public.coaster_credits
  set
    rating = coalesce(preferred.rating, fallback.rating),
    tags = case when preferred.tags <> '{}' then preferred.tags else fallback.tags end,
    review = case when preferred.review <> '' then preferred.review else fallback.review end,
    reviewed_at = case when preferred.review <> '' then preferred.reviewed_at else coalesce(fallback.reviewed_at, preferred.reviewed_at) end,
    list_rank = coalesce(preferred.list_rank, fallback.list_rank),
    created_at = least(preferred.created_at, fallback.created_at),
    removed_at = preferred.removed_at
  where id = into_credit;
  update private.decision_targets as target set target_id = into_credit
  where kind = 'review' and target_id = from_credit
    and not exists (
      select from private.decision_targets as existing
      where existing.decision_id = target.decision_id and existing.kind = 'review' and existing.target_id = into_credit
    );
  update public.moderation_cases set target_id = into_credit
  where kind = 'review' and target_id = from_credit
    and not exists (select from public.moderation_cases where kind = 'review' and target_id = into_credit);
  if preferred.review = '' then
    -- The review of `fallback` may come from a private entry, which nobody else could read.
    perform private.report_words_of_review(into_credit, into_row.user_id, fallback.review);
  end if;
end;
$$;

-- Also returns the id of the credit, by which its review is reported; otherwise unchanged.
drop function public.list_coaster_riders(text, integer, uuid);
drop function private.list_coaster_riders(text, integer, uuid);

create function private.list_coaster_riders(requested_id text, page_size integer, after_member uuid)
returns table (credit_id uuid, member jsonb, rating numeric, tags text[], review text, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  with credit as (
    select shown.*, shown.review <> '' as is_review
    from private.shown_credits(private.current_coaster(requested_id), false) as shown
    where private.is_member()
  )
  select
    credit.id,
    jsonb_build_object('id', profiles.id, 'name', profiles.name, 'profile_picture', profiles.profile_picture),
    credit.rating, credit.tags, credit.review, credit.created_at
  from credit
  join public.profiles on profiles.id = credit.user_id
  -- Looks up `after_member` only among the credits that the list shows. Otherwise the result would tell whether a hidden member rode it.
  where after_member is null or (credit.is_review, credit.created_at, credit.user_id) < (
    select last.is_review, last.created_at, last.user_id from credit as last where last.user_id = after_member
  )
  order by credit.is_review desc, credit.created_at desc, credit.user_id desc
  limit least(greatest(coalesce(page_size, 20), 1), 100);
$$;

-- Returns members who rode a coaster: those with a review, then the others, in each group the newest credit first.
create function public.list_coaster_riders(coaster_id text, page_size integer default 20, after_member uuid default null)
returns table (credit_id uuid, member jsonb, rating numeric, tags text[], review text, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select * from private.list_coaster_riders(coaster_id, page_size, after_member);
$$;

revoke execute on function public.list_coaster_riders from public, anon;
grant execute on function private.list_coaster_riders to authenticated, service_role;
grant execute on function public.list_coaster_riders to authenticated;

-- Returns one page of an export, now with removed reviews that are still stored; otherwise unchanged. Omits high fives from members who
-- block the caller.
create or replace function private.export_my_data(part text, after_rows integer) returns setof jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  query text := private.export_query(part);
begin
  if not private.has_account() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members have data to export', hint = 'not_allowed';
  end if;
  if query is null then
    raise exception using errcode = 'invalid_parameter_value', message = 'There is no such part of an export';
  end if;
  if part = 'high fives' then
    query := format(
      'select entry from (%s) as exported (entry)
       where (entry ->> ''giver_id'')::uuid not in (
         select hidden_id from private.hidden_pairs where member_id = $1 and cause = ''is blocked''
       )',
      query
    );
  elsif part = 'credits' then
    query := format(
      'select case when removed is null then entry else entry || jsonb_build_object(''removed_review'', removed) end
       from (%s) as exported (entry), private.removed_review((entry ->> ''id'')::uuid) as removed',
      query
    );
  end if;
  return query execute query || ' limit 500 offset $2' using (select auth.uid()), greatest(after_rows, 0);
end;
$$;
