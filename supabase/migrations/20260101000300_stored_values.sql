-- Restricts which texts, ids, arrays and times a member may store.
--
-- Before these restrictions, values that the API accepted broke a screen for everybody, or looked different from what they
-- contain: ids that are not RFC 9562 UUIDs, two-dimensional arrays, control characters, characters that reverse the direction of the text
-- around them, 79 combining marks on one letter, `javascript:` as the name on Instagram.

-- Trims the blanks that JavaScript's String.trim trims, so that browser and database count the same characters. Also trims two
-- invisible characters (zero width space, word joiner). Without a list of characters, btrim would trim only U+0020. A text
-- without any visible character becomes empty.
create function private.trimmed(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when input ~ '^[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]*$'
      then ''
    else btrim(input, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\200B\2028\2029\202F\205F\2060\3000\FEFF')
  end;
$$;

-- Removes invisible characters, and those that change the direction of the text around them. Keeps the joiners inside emoji and
-- between letters of the scripts that need them, variation selectors after a character that can vary, and the tag characters of
-- flags such as Scotland's. Leaves tabs and most line breaks (not U+0085) to the caller.
create function private.without_invisible(input text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  line text := input;
begin
  line := regexp_replace(
    line,
    '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF\U0001D173-\U0001D17A]',
    '', 'g'
  );
  line := regexp_replace(
    line, '(\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{3,6}\U000E007F)|[\U000E0000-\U000E00FF]', '\1', 'g'
  );
  line := regexp_replace(line, '([#*0-9\u00A9\u00AE\u203C-\u3299\U0001F000-\U0001FAFF][\uFE0E\uFE0F])|[\uFE00-\uFE0F]', '\1', 'g');
  line := regexp_replace(
    line, '([\u3400-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF][\U000E0100-\U000E01EF])|[\U000E0100-\U000E01EF]', '\1', 'g'
  );
  -- A joiner stays between two characters that can be joined.
  line := regexp_replace(
    line,
    '(?<![\u0600-\u109F\u1780-\u18AF\u2190-\u2BFF\uFE0F\U0001F000-\U0001FAFF\U000E007F])[\u200C\u200D]|[\u200C\u200D](?![\u0600-\u109F\u1780-\u18AF\u2190-\u2BFF\U0001F000-\U0001FAFF])',
    '', 'g'
  );
  return line;
end;
$$;

-- Returns the nonspacing and enclosing marks of the scripts in use, as a bracket expression.
create function private.combining_marks() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0897-\u089F\u08CA-\u08E1\u08E3-\u0902\u093A\u093C\u0941-\u0948\u094D\u0951-\u0957\u0962\u0963\u0981\u09BC\u09C1-\u09C4\u09CD\u09E2\u09E3\u09FE-\u0A02\u0A3C\u0A41-\u0A51\u0A70\u0A71\u0A75\u0A81\u0A82\u0ABC\u0AC1-\u0AC8\u0ACD\u0AE2\u0AE3\u0AFA-\u0B01\u0B3C\u0B3F\u0B41-\u0B44\u0B4D-\u0B56\u0B62\u0B63\u0B82\u0BC0\u0BCD\u0C00\u0C04\u0C3C\u0C3E-\u0C40\u0C46-\u0C56\u0C62\u0C63\u0C81\u0CBC\u0CBF\u0CC6\u0CCC\u0CCD\u0CE2\u0CE3\u0D00\u0D01\u0D3B\u0D3C\u0D41-\u0D44\u0D4D\u0D62\u0D63\u0D81\u0DCA\u0DD2-\u0DD6\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18\u0F19\u0F35\u0F37\u0F39\u0F71-\u0F7E\u0F80-\u0F84\u0F86\u0F87\u0F8D-\u0FBC\u0FC6\u102D-\u1030\u1032-\u1037\u1039\u103A\u103D\u103E\u1058\u1059\u105E-\u1060\u1071-\u1074\u1082\u1085\u1086\u108D\u109D\u135D-\u135F\u1712-\u1714\u1732\u1733\u1752\u1753\u1772\u1773\u17B7-\u17BD\u17C6\u17C9-\u17D3\u17DD\u18A9\u1A17-\u1A18\u1A56-\u1A7F\u1AB0-\u1B03\u1B34-\u1B3C\u1B6B-\u1B73\u1DC0-\u1DFF\u20D0-\u20FF\u2CEF-\u2CF1\u2DE0-\u2DFF\u302A-\u302D\u3099\u309A\uA66F-\uA67D\uA69E\uA69F\uA6F0\uA6F1\uA8C4\uA8C5\uA8E0-\uA8F1\uA926-\uA92D\uA947-\uA951\uAAB0-\uAABF\uFB1E\uFE20-\uFE2F\U00011100-\U00011102\U00011127-\U00011134\U00016AF0-\U00016AF4\U0001D165-\U0001D169\U0001D16D-\U0001D172\U0001D17B-\U0001D182\U0001DA00-\U0001DA6C\U0001E000-\U0001E02A\U0001E130-\U0001E136\U0001E944-\U0001E94A]';
$$;

-- Shortens stacks of combining marks. Keeps two on a letter where marks are accents (an accent within a precomposed character is not
-- counted), and four in scripts that write vowels and tones as marks.
create function private.with_few_marks(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      input,
      '([\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]{2})[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+',
      '\1', 'g'
    ),
    '(' || marks || '{4})' || marks || '+',
    '\1', 'g'
  )
  from private.combining_marks() as marks;
$$;

-- Returns a text of one line as it is stored: in Unicode's form NFC (not NFKC, which would change its appearance), with single
-- spaces, without line breaks, invisible characters and stacks of marks.
create function private.clean_line(input text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  line text := input;
begin
  if line !~ '^[\u0020-\u007E]*$' then
    line := regexp_replace(
      normalize(line, nfc),
      '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'
    );
    line := private.with_few_marks(private.without_invisible(line));
    -- A mark at the start or after a space belongs to no letter.
    line := regexp_replace(line, '(^| )' || private.combining_marks() || '+', '\1', 'g');
  end if;
  return btrim(regexp_replace(line, ' {2,}', ' ', 'g'), ' ');
end;
$$;

-- Returns a text of several lines as it is stored. Keeps direction marks, direction isolates and joiners, because they affect only
-- their own paragraph.
create function private.clean_text(input text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  cleaned text := input;
begin
  if cleaned !~ '^[\u0009\u000A\u0020-\u007E]*$' then
    cleaned := regexp_replace(cleaned, '\r\n|[\r\u000B\u000C\u0085\u2028\u2029]', E'\n', 'g');
    cleaned := regexp_replace(
      cleaned, '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u202A-\u202E\u206A-\u206F\uFFF9-\uFFFB\uFFFE\uFFFF]', '', 'g'
    );
    cleaned := regexp_replace(
      cleaned, '(\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{3,6}\U000E007F)|[\U000E0000-\U000E00FF]', '\1', 'g'
    );
    cleaned := private.with_few_marks(cleaned);
  end if;
  return cleaned;
end;
$$;

-- Returns the handle in a typed or pasted text, like `cleanSocialHandle` in shared/rules: '@maria.rides' and
-- 'https://instagram.com/maria.rides/?hl=en' both give 'maria.rides'.
create function private.clean_handle(network text, input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(
    case
      when network in ('instagram', 'tiktok') then regexp_replace(
        line,
        case network
          when 'instagram' then '^(https?://)?((www|m)\.)?(instagram\.com|instagr\.am)/+([^/?#]+).*$'
          else '^(https?://)?((www|m)\.)?(tiktok\.com)/+([^/?#]+).*$'
        end,
        '\5', 'i'
      )
      else line
    end,
    '^@+', ''
  ), ' ')
  from private.clean_line(input) as line;
$$;

-- Returns whether a handle is valid, by the same rule as `socialHandleErrorMessage` in shared/rules. An empty handle is valid.
create function private.is_handle(network text, handle text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select handle = '' or case network
    when 'instagram' then handle ~ '^[A-Za-z0-9._]{1,30}$' and handle !~ '^\.+$'
    when 'tiktok' then handle ~ '^[A-Za-z0-9._]{1,24}$' and handle !~ '^\.+$'
    -- The second form has a tag (name#1234), from before names were unique.
    when 'discord' then handle ~ '^([A-Za-z0-9._]{2,32}|[^\u0001-\u001F\u007F-\u009F<>@#:`/\\]{2,32}#[0-9]{4})$'
  end;
$$;

-- Cleans the columns that its arguments name, each with its kind: `line:title` (one line), `lines:image_alts` (an array of texts of one
-- line), `text:content` (several lines), `handle:instagram`. PostgreSQL fires triggers in the order of their names: clean_texts fires
-- before the validation triggers (guard_…), so these see the cleaned text. Updates of other columns, such as counters, do not fire it.
create function private.clean_texts() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  row_values constant jsonb := to_jsonb(new);
  changes jsonb := '{}';
  argument text;
  kind text;
  field text;
  cleaned jsonb;
begin
  foreach argument in array tg_argv loop
    kind := split_part(argument, ':', 1);
    field := split_part(argument, ':', 2);
    continue when jsonb_typeof(row_values -> field) = 'null';
    cleaned := case kind
      when 'line' then to_jsonb(private.clean_line(row_values ->> field))
      when 'text' then to_jsonb(private.clean_text(row_values ->> field))
      when 'handle' then to_jsonb(private.clean_handle(field, row_values ->> field))
      when 'lines' then (
        -- Leaves an array within the array unchanged: the constraint of the column rejects it.
        select coalesce(
          jsonb_agg(
            case when jsonb_typeof(entry.value) = 'string' then to_jsonb(private.clean_line(entry.value #>> '{}')) else entry.value end
            order by entry.number
          ),
          '[]'
        )
        from jsonb_array_elements(row_values -> field) with ordinality as entry (value, number)
      )
    end;
    if cleaned is distinct from row_values -> field then
      changes := changes || jsonb_build_object(field, cleaned);
    end if;
  end loop;
  if changes <> '{}' then
    new := jsonb_populate_record(new, changes);
  end if;
  return new;
end;
$$;

-- Returns the length of the longest entry in code points; 0 for an empty list.
create function private.longest_entry(entries text[]) returns integer
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(max(char_length(entry)), 0) from unnest(entries) as entry;
$$;

-- Returns whether a list contains null. array_position would raise an error for a two-dimensional array.
create function private.has_null(elements text[]) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select exists (select from unnest(elements) as entry (element) where entry.element is null);
$$;

-- Returns whether an array is empty, or has one dimension and its first element has the index 1.
create function private.is_flat_array(elements anyarray) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(array_ndims(elements), 1) = 1 and coalesce(array_lower(elements, 1), 1) = 1;
$$;

-- Returns whether an id is a UUID of the versions 1 to 8 in the RFC's variant: what `z.uuid()` accepts, except the nil and the
-- max UUID, which identify nothing. Reads two bytes and runs no pattern, because every update of a row checks its id.
create function private.is_rfc_uuid(id uuid) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select get_byte(uuid_send(id), 6) >> 4 between 1 and 8 and get_byte(uuid_send(id), 8) >> 6 = 2;
$$;

-- Adds checks to a table that members write to: on ids, which clients may send although the table can generate them; on arrays; and on
-- times, because their type accepts infinity and the year 294276.
create procedure private.add_value_checks(target regclass)
language plpgsql
set search_path = ''
as $$
declare
  target_name constant text := (select relname from pg_catalog.pg_class where oid = target);
  target_column record;
begin
  for target_column in
    select attname as name, format_type(atttypid, null) as type, typcategory = 'A' as is_array, atthasdef as has_default
    from pg_catalog.pg_attribute
    join pg_catalog.pg_type on pg_type.oid = atttypid
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
  loop
    if target_column.type = 'uuid' and target_column.has_default then
      execute format(
        'alter table %s add constraint %I check (private.is_rfc_uuid(%I))',
        target, format('%s_%s_is_uuid', target_name, target_column.name), target_column.name
      );
    elsif target_column.is_array then
      execute format(
        'alter table %s add constraint %I check (private.is_flat_array(%I))',
        target, format('%s_%s_is_flat', target_name, target_column.name), target_column.name
      );
    elsif target_column.type = 'timestamp with time zone' then
      execute format(
        'alter table %s add constraint %I check (%I between ''1970-01-01 00:00+00'' and ''2200-01-01 00:00+00'')',
        target, format('%s_%s_is_sane', target_name, target_column.name), target_column.name
      );
    end if;
  end loop;
end;
$$;

-- Lets every role that writes rows call these functions: constraints and triggers run with the rights of that role.
grant execute on function
  private.trimmed, private.without_invisible, private.combining_marks, private.with_few_marks, private.clean_line,
  private.clean_text, private.clean_handle, private.is_handle, private.longest_entry, private.has_null, private.is_flat_array,
  private.is_rfc_uuid
to authenticated, service_role;
