-- In members' lists of their own reports and in exports, omits content that a block hides. Reports a blocked word only once while that
-- report is open.

-- Empties `about` if the reported member blocks the reporter. Reporters read this column in the list of their own reports, and it would
-- quote a text or name that the block hides.
create function private.leave_out_hidden_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.moderation_cases as case_row
    join private.hidden_pairs as pair on pair.hidden_id = case_row.member_id
    where case_row.id = new.case_id and pair.member_id = new.reporter_id and pair.cause = 'is blocked'
  ) then
    new.about := '';
  end if;
  return new;
end;
$$;

create trigger leave_out_hidden_words
before insert on public.reports
for each row execute function private.leave_out_hidden_words();

-- Returns one page of an export. Omits high fives from members who block the caller, because the block hides these members from the
-- caller.
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
  end if;
  return query execute query || ' limit 500 offset $2' using (select auth.uid()), greatest(after_rows, 0);
end;
$$;

-- Rejects links of new members, and rejects or reports a row with a blocked word. Saving the same word again adds no report while the
-- first report is open.
create or replace function private.check_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  after constant jsonb := to_jsonb(new);
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  content text := '';
  word text;
  reported_case public.moderation_cases;
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
  reported_case := private.open_case(tg_argv[0], new.id);
  if exists (
    select from public.reports
    where case_id = reported_case.id and reporter_id is null and outcome is null and note = left('Contains a blocked word: ' || word, 1000)
  ) then
    return new;
  end if;
  insert into public.reports (case_id, kind, about, reason, note)
  values (
    reported_case.id, tg_argv[0], left(private.clean_line(coalesce(reported_case.snapshot ->> 'title', reported_case.snapshot ->> 'text')), 120),
    'spam', left('Contains a blocked word: ' || word, 1000)
  );
  update public.moderation_cases
  set report_count = report_count + 1,
      reasons = case when 'spam' = any (reasons) then reasons else reasons || 'spam'::text end
  where id = reported_case.id;
  return new;
end;
$$;
