-- Rejects names that a member may not take: those of staff, those of the community itself, and those with badges.

-- Returns a simplified form of a name, for comparing names that look alike: lower-case Latin letters without accents,
-- spaces, signs and emoji. Letters of other scripts that look Latin become Latin, and so do digits and signs that
-- replace letters. I, l and 1 become one letter, rn becomes m, vv becomes w. Letters that resemble no Latin letter stay
-- unchanged. No screen shows this form.
create function private.name_skeleton(name text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select replace(replace(
    regexp_replace(
      translate(
        lower(normalize(name, nfkd) collate "C"),
        U&'\0430\0410\0432\0412\0435\0415\0437\0417\0438\0418\043A\041A\043C\041C\043D\041D\043E\041E\043F\0440'
        || U&'\0420\0441\0421\0442\0422\0443\0423\0445\0425\044C\042C\0455\0405\0456\0406\0458\0408\04CF\04C0\04BB'
        || U&'\04BA\0501\051B\051D\04AF\04AE\0475\0474\050D\050C\0433\044F\042F\03B1\0391\03B2\0392\03B5\0395\0396'
        || U&'\03B7\0397\03B9\0399\03BA\039A\039C\03BD\039D\03BF\039F\03C1\03A1\03C3\03C4\03A4\03C5\03A5\03C7\03A7'
        || U&'\03B3\03C9\0585\0555\057D\054D\0578\0570\0581\0563\054F\13A0\13A1\13A2\13AA\13AB\13AC\13B3\13B7\13BB'
        || U&'\13BD\13C0\13C3\13C6\13DA\13DF\13DE\13E2\13E6\13D9\13EB\A4D0\A4D1\A4D3\A4D4\A4D6\A4D7\A4D9\A4DA\A4DC'
        || U&'\A4DD\A4DF\A4E0\A4E1\A4E2\A4E3\A4E6\A4E7\A4EA\A4EB\A4EC\A4EE\A4F0\A4F2\A4F3\A4F4\0131\0269\0142\0141'
        || U&'\00F8\00D8\0111\0110\0127\0126\0251\0261\01C0\1D00\0299\1D04\1D05\1D07\A730\0262\029C\026A\1D0A\1D0B'
        || U&'\029F\1D0D\0274\1D0F\1D18\0280\A731\1D1B\1D1C\1D20\1D21\028F\1D22\+01F150\+01F170\+01F1E6\+01F151\+01F171'
        || U&'\+01F1E7\+01F152\+01F172\+01F1E8\+01F153\+01F173\+01F1E9\+01F154\+01F174\+01F1EA\+01F155\+01F175\+01F1EB'
        || U&'\+01F156\+01F176\+01F1EC\+01F157\+01F177\+01F1ED\+01F158\+01F178\+01F1EE\+01F159\+01F179\+01F1EF\+01F15A'
        || U&'\+01F17A\+01F1F0\+01F15B\+01F17B\+01F1F1\+01F15C\+01F17C\+01F1F2\+01F15D\+01F17D\+01F1F3\+01F15E\+01F17E'
        || U&'\+01F1F4\+01F15F\+01F17F\+01F1F5\+01F160\+01F180\+01F1F6\+01F161\+01F181\+01F1F7\+01F162\+01F182\+01F1F8'
        || U&'\+01F163\+01F183\+01F1F9\+01F164\+01F184\+01F1FA\+01F165\+01F185\+01F1FB\+01F166\+01F186\+01F1FC\+01F167'
        || U&'\+01F187\+01F1FD\+01F168\+01F188\+01F1FE\+01F169\+01F189\+01F1FF013457@$!|\20AC\00A3l',
        'aabbeeeennkkmmhhoonppccttyyxxbbssiijjiihhdqwyyvvggrrraabbeeznhiikkmvnooppottuyxxywoouunhggsdrtajewmh'
        || 'ygztscipkvobpdtgkjczfmnisrvhwxyaeiouiiiiooddhhagiabcdefghijkimnoprstuvwyzaaabbbcccdddeeefffggghhhiii'
        || 'jjjkkkiiimmmnnnooopppqqqrrrssstttuuuvvvwwwxxxyyyzzzoieastasiieii'
      ),
      '[\u0001-\u0060\u007B-\u00BF\u00D7\u00F7\u02B0-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE00-\uFE6F\uFF00-\uFF0F\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U000E0FFF]',
      '', 'g'
    ),
    'rn', 'm'), 'vv', 'w');
$$;

create index profiles_staff_name_idx on public.profiles (private.name_skeleton(name)) where staff_role is not null;

-- Returns the letters of a name in lower case, without accents, spaces, signs and emoji. Unlike the skeleton, keeps
-- characters that look like letters: "4nna", and "Anna" with Cyrillic letters, differ from "Anna". Drops digits that
-- resemble no letter.
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

-- Returns the words of a name, each as its skeleton.
create function private.name_words(name text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array(
    select private.name_skeleton(word)
    from regexp_split_to_table(name, '[\u0020-\u0023\u0025-\u002F\u003A-\u003F\u005B-\u0060\u007B-\u007E\u00A1-\u00BF\u2010-\u2BFF\u3000-\u303F]+') as word
    where private.name_skeleton(word) <> ''
  );
$$;

-- Returns whether a name has several words, or is longer than first names are. A moderator called Anna must not keep every other Anna
-- from using that name.
create function private.is_distinctive_name(name text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select char_length(private.name_skeleton(name)) >= 12 or cardinality(private.name_words(name)) >= 2;
$$;

-- Returns why a member may not take a name, or null: `name_badge` for a name with a star, tick or shield such as badges have,
-- `name_reserved` for one that looks like the name of a moderator or an admin, or like one of the community itself. Members may
-- have the same common first name as staff in its plain spelling, but not a name that imitates it with other letters or digits.
create function private.name_rejection(member_id uuid, wanted text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  skeleton constant text := private.name_skeleton(wanted);
  words constant text[] := private.name_words(wanted);
begin
  -- The placeholder of profiles without a chosen name.
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
  -- Ticks and shields anywhere; stars, medals, ® and ™ at either end.
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
    -- Anywhere in the name: these words are too long to occur in other names by chance.
    or strpos(skeleton, private.name_skeleton('thrillseekers')) > 0
    or strpos(skeleton, private.name_skeleton('thrillguide')) > 0
    or strpos(skeleton, private.name_skeleton('moderator')) > 0
    or strpos(skeleton, private.name_skeleton('administrator')) > 0
    -- As a whole word: "Adminah" and "Modesty" are names.
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

-- Checks only new names: a member whose name is later taken by staff can still save the profile. The role shown beside the name
-- of staff tells the two apart.
create function private.guard_profile_name() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  rejection text;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if exists (select from public.profiles where profiles.id = new.id and profiles.name = new.name) then
    return new;
  end if;
  rejection := private.name_rejection(new.id, new.name);
  if rejection = 'name_badge' then
    raise exception using
      errcode = 'check_violation',
      message = 'Stars, ticks and shields beside a name are badges of the community',
      hint = 'name_badge';
  elsif rejection is not null then
    raise exception using
      errcode = 'check_violation',
      message = 'This name is reserved',
      hint = 'name_reserved';
  end if;
  return new;
end;
$$;

-- The trigger's name sorts after guard_profile, which trims the member's name.
create trigger guard_profile_name
before insert or update of name on public.profiles
for each row execute function private.guard_profile_name();

grant execute on function private.name_skeleton, private.name_rejection to authenticated, service_role;
