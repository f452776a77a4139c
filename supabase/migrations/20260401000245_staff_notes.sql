-- @spec community/roles

-- Stores notes of staff about cases, and logs content that staff delete or change directly instead of deciding a case.

-- Stores notes about a case, which only staff read.
create table public.moderation_notes (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.moderation_cases (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index moderation_notes_case_idx on public.moderation_notes (case_id, created_at);
create index moderation_notes_author_idx on public.moderation_notes (author_id);
comment on table public.moderation_notes is 'Notes among moderators; written by add_case_note alone.';
call private.add_value_checks('public.moderation_notes');

create trigger clean_texts
before insert or update of content on public.moderation_notes
for each row execute function private.clean_texts('text:content');

alter table public.moderation_notes enable row level security;
grant select on public.moderation_notes to authenticated;

create policy "Only current members have access"
on public.moderation_notes as restrictive to authenticated
using ((select private.is_member()));

create policy "Moderators read every note"
on public.moderation_notes for select to authenticated
using ((select private.is_moderator()));

create function private.add_case_note(of_case uuid, words text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  case_row public.moderation_cases;
begin
  perform private.require_moderator();
  select * into case_row from public.moderation_cases where id = of_case;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such case', hint = 'case_gone';
  end if;
  insert into public.moderation_notes (case_id, author_id, content)
  values (of_case, (select id from public.profiles where id = (select auth.uid())), private.trimmed(words));
  perform private.log_moderation('note_added', case_row.member_id, of_case);
end;
$$;

create function public.add_case_note(case_id uuid, words text) returns void
language sql
set search_path = ''
as $$
  select private.add_case_note(case_id, words);
$$;
comment on function public.add_case_note is 'Adds a note among staff to a case. For moderators.';

grant execute on function private.add_case_note to authenticated, service_role;
grant execute on function public.add_case_note to authenticated;

-- Logs content that staff delete or change directly instead of deciding a case. If a case about deleted content is open, closes it.
-- Arguments: the kind, and the column of the author.
create function private.log_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  author constant uuid := (to_jsonb(old) ->> tg_argv[1])::uuid;
begin
  if author <> (select auth.uid()) then
    perform private.log_moderation(
      case tg_op when 'DELETE' then 'content_deleted' else 'content_changed' end, author,
      kind => tg_argv[0], target => old.id
    );
    if tg_op = 'DELETE' then
      perform private.close_case(id, true)
      from public.moderation_cases
      where kind = tg_argv[0] and target_id = old.id and status = 'open';
    end if;
  end if;
  return null;
end;
$$;

-- These triggers log only what requests delete or change: requests run as authenticated, cascades and functions of the server do not.
create trigger log_staff_deletion after delete on public.posts
for each row when (current_user = 'authenticated') execute function private.log_content('post', 'user_id');
create trigger log_staff_deletion after delete on public.post_comments
for each row when (current_user = 'authenticated') execute function private.log_content('comment', 'user_id');
create trigger log_staff_deletion after delete on public.thoosie_tips
for each row when (current_user = 'authenticated') execute function private.log_content('tip', 'user_id');
create trigger log_staff_deletion after delete or update on public.meetups
for each row when (current_user = 'authenticated') execute function private.log_content('meetup', 'created_by');
