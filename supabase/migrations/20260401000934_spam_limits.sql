-- Closes loopholes in the hourly limit of reports, the filter for blocked words, the check of votes and the check of links.

-- Also enforces the hourly limit for reports that a member sends at the same time; otherwise unchanged.
create or replace function private.report_content(of_kind text, of_target uuid, of_reason text, of_note text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Multiplies the limit, as in private.limit_rows; 0 turns it off.
  factor constant numeric :=
    coalesce(nullif(current_setting('thrillseekers.row_limit_factor', true), '')::numeric, 1);
  hourly_limit constant integer := ceil(60 * factor);
  reporter constant uuid := (select auth.uid());
  target record;
  reported_case public.moderation_cases;
  report_id uuid;
begin
  if not private.is_member() or not exists (select 1 from public.profiles where id = reporter) then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members may report content', hint = 'not_allowed';
  end if;
  select * into target from private.reported_content(of_kind, of_target);
  if target.member_id = reporter then
    raise exception using errcode = 'PT409', message = 'You cannot report yourself', hint = 'own_content';
  end if;
  if target.member_id is null or target.moderation is not null then
    raise exception using errcode = 'PT404', message = 'This is already gone', hint = 'content_gone';
  end if;
  -- Reporting again changes nothing: there is one report for each reporter and target.
  select reports.id into report_id
  from public.reports join public.moderation_cases as existing on existing.id = reports.case_id
  where existing.kind = of_kind and existing.target_id = of_target and reports.reporter_id = reporter;
  if found then
    return report_id;
  end if;
  -- Simultaneous reports of a member wait for each other here, so that each report sees the ones before it.
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || reporter, 0));
  if factor > 0 and hourly_limit <= (
    select count(*) from public.reports where reporter_id = reporter and created_at > now() - interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429',
      message = format('A member may send at most %s reports within an hour', hourly_limit),
      hint = 'hourly_limit';
  end if;
  reported_case := private.open_case(of_kind, of_target);
  insert into public.reports (reporter_id, case_id, kind, about, reason, note)
  values (
    reporter, reported_case.id, of_kind,
    left(private.clean_line(coalesce(target.snapshot ->> 'title', target.snapshot ->> 'text')), 120),
    of_reason, left(private.trimmed(coalesce(of_note, '')), 1000)
  )
  on conflict (case_id, reporter_id) do nothing
  returning id into report_id;
  if report_id is null then
    -- A simultaneous request has stored the same report.
    select id into report_id from public.reports where case_id = reported_case.id and reporter_id = reporter;
    return report_id;
  end if;
  update public.moderation_cases
  set report_count = report_count + 1,
      reasons = case when of_reason = any (reasons) then reasons else reasons || of_reason end
  where id = reported_case.id;
  return report_id;
end;
$$;

-- Also finds words with invisible characters between their letters; otherwise unchanged.
create or replace function private.blocked_word_in(content text) returns text
language sql stable security definer
set search_path = ''
as $$
  select word
  from private.folded(private.without_invisible(content)) as folded,
    lateral (
      select btrim(line) as word, private.folded(regexp_replace(btrim(line), '\s+', ' ', 'g')) as entry
      from private.instance_settings, string_to_table(blocked_words, E'\n') with ordinality as listed (line, number)
      where btrim(line) <> ''
      order by number
    ) as words
  -- Searches for the plain text first, because compiling a regular expression costs more.
  where position(entry in regexp_replace(folded, '\s+', ' ', 'g')) > 0
    and regexp_replace(folded, '\s+', ' ', 'g') ~ (
      '(^|[^[:alnum:]])' || regexp_replace(entry, '([^[:alnum:]])', '\\\1', 'g') || '($|[^[:alnum:]])'
    )
  limit 1;
$$;

-- Rejects switching a vote if the tip was hidden or removed after the vote, or its author was hidden by a block. The member can still
-- take the vote back.
create trigger require_not_hidden_on_update
before update of vote_type on public.tip_votes
for each row when (current_user = 'authenticated' and new.vote_type is distinct from old.vote_type)
execute function private.require_not_hidden('tip_id', 'thoosie_tips', 'user_id', 'tip_votes_tip_id_fkey');

-- Rejects control characters; otherwise unchanged.
create or replace function private.is_link_target(target text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select char_length(target) <= 300
    and target !~ '[[:cntrl:]]'
    and target ~ '^(https?://[^\s<>"\\]+|mailto:[^\s<>"\\@]+@[^\s<>"\\@]+|/([^\s<>"\\/][^\s<>"\\]*)?)$';
$$;

-- Stores only the label and the URL of a footer link, because every visitor loads the links. Cleans the label like other texts of one
-- line. Otherwise unchanged.
create or replace function private.clean_settings() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  lines constant text[] := array['name', 'tagline', 'contact', 'mail_sender_name', 'mail_sender_address'];
  by_server constant text[] := array['locked', 'environment', 'updated_at', 'announced_at'];
  texts jsonb;
begin
  select jsonb_object_agg(
    key,
    case
      when key = 'logo' then private.without_origin(nullif(value, ''))
      when key in ('accent_light', 'accent_dark') then lower(nullif(value, ''))
      when key = any (lines) then private.trimmed(private.clean_line(value))
      else private.trimmed(private.clean_text(value))
    end
  )
  into texts
  from jsonb_each_text(to_jsonb(new)) as setting
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = 'private.instance_settings'::regclass and attribute.attname = key
  where attribute.atttypid = 'pg_catalog.text'::regtype;
  new := jsonb_populate_record(new, texts);
  if private.are_footer_links(new.footer_links) then
    new.footer_links := (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', private.trimmed(private.clean_line(link ->> 'label')), 'url', link ->> 'url'
      ) order by number), '[]')
      from jsonb_array_elements(new.footer_links) with ordinality as listed (link, number)
    );
  end if;
  if new.announcement is distinct from old.announcement then
    new.announced_at := now();
  end if;
  -- Ignores the columns in `by_server`, because the server stores its environment at each start.
  if to_jsonb(new) - by_server is distinct from to_jsonb(old) - by_server then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

update private.instance_settings
set footer_links = (
  select coalesce(jsonb_agg(link order by number), '[]')
  from jsonb_array_elements(footer_links) with ordinality as listed (link, number)
  where private.trimmed(private.clean_line(link ->> 'label')) <> '' and private.is_link_target(link ->> 'url')
);
