-- A moderator who is called Anna kept every other Anna from that name. The name of a moderator or an admin is now reserved where
-- hardly anybody else has it by chance. Other members may share a common first name in its plain spelling, never in letters or
-- digits that only look like it. The mark beside the name tells who is staff.

-- True for names of two words, and for longer words than first names are.
create function private.is_distinctive_name(name text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select char_length(private.name_skeleton(name)) >= 12
    or 2 <= (
      select count(*)
      from regexp_split_to_table(name, '[\u0020-\u0023\u0025-\u002F\u003A-\u003F\u005B-\u0060\u007B-\u007E\u00A1-\u00BF\u2010-\u2BFF\u3000-\u303F]+') as word
      where private.name_skeleton(word) <> ''
    );
$$;

-- The letters of a name in lower case, without accents, spaces, signs and emoji. Unlike in its skeleton, what stands in for a letter
-- remains as it is: "4nna", and "Anna" with Cyrillic letters, differ from "Anna". The digits that look like no letter go.
create function private.plain_name(name text) returns text
language sql stable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(
    translate(lower(normalize(name, nfd)), U&'\00F8\0142\0111\0131', 'oldi'),
    '[\u0001-\u0020\u0022\u0023\u0025-\u002F2689\u003A-\u003F\u0041-\u0060\u007B\u007D-\u00A2\u00A4-\u00BF\u00D7\u00F7\u02B0-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u2000-\u20AB\u20AD-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE00-\uFE6F\uFFF0-\uFFFF\U0001F000-\U0001F12F\U0001F200-\U0001FAFF\U000E0000-\U000E0FFF]',
    '', 'g'
  );
$$;

-- As before, but for the names of staff.
create or replace function private.name_rejection(member_id uuid, wanted text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  skeleton constant text := private.name_skeleton(wanted);
  words constant text[] := array(
    select private.name_skeleton(word)
    from regexp_split_to_table(wanted, '[\u0020-\u0023\u0025-\u002F\u003A-\u003F\u005B-\u0060\u007B-\u007E\u00A1-\u00BF\u2010-\u2BFF\u3000-\u303F]+') as word
    where private.name_skeleton(word) <> ''
  );
begin
  -- The name of every profile that is not filled in yet.
  if wanted = 'New Thrillseeker' then
    return null;
  end if;
  if exists (
    select from public.profiles
    where profiles.staff_role is not null
      and profiles.id <> member_id
      and profiles.name <> 'New Thrillseeker'
      and private.name_skeleton(profiles.name) = skeleton
      and skeleton <> ''
      and (private.is_distinctive_name(profiles.name) or private.plain_name(profiles.name) <> private.plain_name(wanted))
  ) then
    return 'name_reserved';
  end if;
  if private.staff_role_of(member_id) is not null then
    return null;
  end if;
  -- Ticks and shields anywhere, stars and medals at either end.
  if wanted ~ '[\u2611\u2705\u2713\u2714\u26CA\U0001F530\U0001F5F8\U0001F5F9\U0001F6E1]'
    or wanted ~ '^[\u00AE\u2122\u2605\u2606\u2721-\u2743\u2B50-\u2B52\U0001F31F\U0001F396\U0001F3C5\U0001F3F5]'
    or wanted ~ '[\u00AE\u2122\u2605\u2606\u2721-\u2743\u2B50-\u2B52\U0001F31F\U0001F396\U0001F3C5\U0001F3F5]\uFE0F?$'
  then
    return 'name_badge';
  end if;
  if skeleton in (
      'admin', 'admins', 'sysadmin', 'siteadmin', 'superadmin', 'mod', 'mods', 'root', 'system', 'webmaster', 'postmaster',
      private.name_skeleton('staff'), private.name_skeleton('team'), private.name_skeleton('theteam'),
      private.name_skeleton('support'), private.name_skeleton('helpdesk'), private.name_skeleton('official'),
      private.name_skeleton('security'), private.name_skeleton('thrillseeker'), private.name_skeleton('guide')
    )
    -- Long enough to be in no other word.
    or strpos(skeleton, private.name_skeleton('thrillseekers')) > 0
    or strpos(skeleton, private.name_skeleton('thrillguide')) > 0
    or strpos(skeleton, private.name_skeleton('moderator')) > 0
    or strpos(skeleton, private.name_skeleton('administrator')) > 0
    -- As a word of their own: "Adminah" and "Steamy" are names.
    or words && array[
      'admin', 'admins', 'mod', 'mods', private.name_skeleton('official'), private.name_skeleton('support'),
      private.name_skeleton('staff')
    ]
    -- "The Thrill Team", but not "Team Taron".
    or (
      private.name_skeleton('team') = any (words)
      and words <@ array(
        select private.name_skeleton(word)
        from unnest(array[
          'the', 'our', 'your', 'thrill', 'thrills', 'seeker', 'seekers', 'thrillseeker', 'guide', 'guides', 'tour', 'app',
          'site', 'web', 'community', 'house', 'help', 'service', 'safety', 'security', 'core', 'crew', 'team'
        ]) as word
      )
    )
  then
    return 'name_reserved';
  end if;
  return null;
end;
$$;

revoke execute on function private.is_distinctive_name(text) from public;
revoke execute on function private.plain_name(text) from public;
