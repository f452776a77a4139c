-- @spec guide/upload-entities, guide/roles

-- Stores the sounds of the soundboard. Sounds that ship with the product have no creator. A sound stays when the account of the admin
-- who added it is deleted.

create table public.soundboard_effects (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 80),
  -- One visible emoji may be many code points; the form counts the visible ones.
  emoji text not null check (char_length(emoji) between 1 and 32),
  -- An upload, or a sound that is served with the web app.
  audio_url text not null check (
    private.is_public_file(audio_url, 'soundboard-audio', '')
    or audio_url ~ '^/sounds/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$'
  ),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index soundboard_effects_newest_idx on public.soundboard_effects (created_at desc, id desc);
create index soundboard_effects_created_by_idx on public.soundboard_effects (created_by);
call private.add_value_checks('public.soundboard_effects');

alter table public.soundboard_effects enable row level security;
grant select, insert, update, delete on public.soundboard_effects to authenticated;

create policy "Only current members have access"
on public.soundboard_effects as restrictive to authenticated
using ((select private.is_member()));

create policy "Members hear every sound"
on public.soundboard_effects for select to authenticated
using (true);

create policy "Admins add sounds"
on public.soundboard_effects for insert to authenticated
with check ((select private.is_admin()));

create policy "Admins change sounds"
on public.soundboard_effects for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "Admins delete sounds"
on public.soundboard_effects for delete to authenticated
using ((select private.is_admin()));

create trigger clean_texts
before insert or update of title, emoji on public.soundboard_effects
for each row execute function private.clean_texts('line:title', 'line:emoji');

create trigger drop_file_origin
before insert or update of audio_url on public.soundboard_effects
for each row execute function private.drop_file_origin();

create function private.guard_sound() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.emoji := private.trimmed(new.emoji);
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.created_by := private.caller_id();
      new.created_at := now();
    else
      new.id := old.id;
      new.created_by := old.created_by;
      new.created_at := old.created_at;
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_sound
before insert or update on public.soundboard_effects
for each row execute function private.guard_sound();

-- Inserts the first sounds of the board, in this order. Not in the seed, which would restore a sound that an admin deleted.
-- scripts/assets/synthesise-sounds.ts makes the files, and they are served with the web app.
insert into public.soundboard_effects (title, emoji, audio_url, created_at)
select title, emoji, '/sounds/' || file || '.wav', now() - place * interval '1 second'
from (
  values
    (1, 'Lift hill', '⛓️', 'lift-hill'),
    (2, 'Launch', '🚀', 'launch'),
    (3, 'Screams', '😱', 'screams'),
    (4, 'Whoosh', '💨', 'whoosh'),
    (5, 'Brakes', '🛑', 'brake-hiss'),
    (6, 'Station chime', '🔔', 'station-chime'),
    (7, 'Crowd cheer', '🎉', 'crowd-cheer'),
    (8, 'Train horn', '📯', 'train-horn'),
    (9, 'Drum roll', '🥁', 'drum-roll')
) as shipped (place, title, emoji, file);
