-- Member search reads as much in a large community as in a small one.
--
-- An inverted index of profiles.search_text: the words that occur, and for each word its members in both orders of the list.
-- A search looks up the words that contain what was typed, and takes the first members of each. The trigram index of
-- profiles finds all members that fit, which then have to be read and sorted.

create table private.member_search_words (word text collate "C" primary key);
create index member_search_words_idx on private.member_search_words using gin (word extensions.gin_trgm_ops);

-- One row for each word of each listed member, with a copy of what the list is ordered by. There is no foreign key: the
-- trigger below knows the key of each row, and a reference to profiles would need a third index.
create table private.member_search_postings (
  word text collate "C" not null,
  created_at timestamptz not null,
  member_id uuid not null,
  coaster_count integer not null,
  -- The words that follow it in the text, joined by blanks; empty where the next field is empty or the text ends.
  followed_by text collate "C" not null,
  primary key (word, created_at, member_id) include (followed_by)
);
create index member_search_postings_most_ridden_idx
on private.member_search_postings (word, coaster_count, member_id) include (followed_by);

alter table private.member_search_words enable row level security;
revoke all on private.member_search_words from public, anon, authenticated, service_role;
alter table private.member_search_postings enable row level security;
revoke all on private.member_search_postings from public, anon, authenticated, service_role;

-- Lookups by id are the most frequent of all: every name beside a post, a comment, a visit. A hash index answers them with
-- one page, while a B-tree takes one for each of its levels, and gets another at some hundred thousand members.
create index profiles_id_hash_idx on public.profiles using hash (id) with (fillfactor = 40);

-- The words of a search text, each with the words that follow it.
create function private.member_words(search_text text) returns table (word text, followed_by text)
language sql immutable strict parallel safe
set search_path = ''
as $$
  select part.word, coalesce(string_agg(part.next_word, ' '), '')
  from (
    select given.word, lead(given.word) over (order by given.place) as next_word
    from unnest(string_to_array(search_text, ' ')) with ordinality as given (word, place)
  ) as part
  where part.word <> ''
  group by part.word;
$$;

-- Adds words to those that searches look in, and holds them until the end of the transaction against removal.
create function private.add_member_search_words(words text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  held integer;
begin
  loop
    insert into private.member_search_words (word)
    select added.word from unnest(words) as added (word) order by added.word
    on conflict do nothing;
    perform 1 from private.member_search_words as known where known.word = any(words) order by known.word for key share;
    get diagnostics held = row_count;
    -- Fewer when another transaction removed one in between.
    exit when held = cardinality(words);
  end loop;
end;
$$;

-- Removes words that no member has any longer: a deleted account leaves nothing of its name. What another transaction is
-- adding right now is locked, and stays.
create function private.remove_member_search_words(words text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  locked text[];
begin
  -- Else the second statement would not see what was committed before the lock.
  if current_setting('transaction_isolation') <> 'read committed' then
    return;
  end if;
  locked := array(
    select known.word
    from private.member_search_words as known
    where known.word = any(words)
    for update skip locked
  );
  delete from private.member_search_words as known
  where known.word = any(locked)
    and not exists (select from private.member_search_postings as posting where posting.word = known.word);
end;
$$;

-- Keeps the inverted index up to date. Members who have not chosen a name yet are not listed.
create function private.index_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  words_before text[] := '{}';
  words_after text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.name <> 'New Thrillseeker' then
    words_before := array(select entry.word from private.member_words(old.search_text) as entry);
    delete from private.member_search_postings as posting
    where posting.word = any(words_before) and posting.created_at = old.created_at and posting.member_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.name <> 'New Thrillseeker' then
    words_after := array(select entry.word from private.member_words(new.search_text) as entry);
    perform private.add_member_search_words(
      array(select unnest(words_after) except select unnest(words_before))
    );
    insert into private.member_search_postings (word, created_at, member_id, coaster_count, followed_by)
    select entry.word, new.created_at, new.id, new.coaster_count, entry.followed_by
    from private.member_words(new.search_text) as entry;
  end if;
  perform private.remove_member_search_words(array(select unnest(words_before) except select unnest(words_after)));
  return null;
end;
$$;

create trigger index_new_or_deleted_member
after insert or delete on public.profiles
for each row execute function private.index_member();

create trigger index_changed_member
after update on public.profiles
for each row
when (
  old.search_text is distinct from new.search_text
  or old.name is distinct from new.name
  or old.coaster_count is distinct from new.coaster_count
  or old.created_at is distinct from new.created_at
  or old.id is distinct from new.id
)
execute function private.index_member();

-- Builds the inverted index from all profiles.
create function private.index_all_members() returns void
language sql
set search_path = ''
as $$
  insert into private.member_search_postings (word, created_at, member_id, coaster_count, followed_by)
  select entry.word, profiles.created_at, profiles.id, profiles.coaster_count, entry.followed_by
  from public.profiles, private.member_words(profiles.search_text) as entry
  where profiles.name <> 'New Thrillseeker';
  insert into private.member_search_words (word) select distinct word from private.member_search_postings;
$$;
select private.index_all_members();

revoke execute on function private.member_words(text) from public;
revoke execute on function private.add_member_search_words(text[]) from public;
revoke execute on function private.remove_member_search_words(text[]) from public;
revoke execute on function private.index_member() from public;
revoke execute on function private.index_all_members() from public;

-- A text as the part of a LIKE pattern that stands for itself.
create function private.like_literal(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(input, '([\\%_])', '\\\1', 'g');
$$;
revoke execute on function private.like_literal(text) from public;

-- The first members in order who have a text, by the inverted index. `is_complete` is false where it does not know them all:
-- the text begins with what trigrams do not know, or occurs in too many words, or its first word in too many members.
create function private.find_members_by_word(
  term text,
  is_word_start boolean,
  ordering text,
  row_limit integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer,
  out ids uuid[],
  out is_complete boolean
)
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_words constant integer := 32;
  most_postings constant integer := 2000;
  parts text[] := array_remove(string_to_array(term, ' '), '');
  -- Of several parts, the first ends a word and the second begins the next.
  is_phrase boolean := term <> parts[1];
  -- The trigram index knows runs of three letters, and of two at the end of a word. It is asked for a short run, because it
  -- reads two pages for each trigram; few words have one and not the rest.
  near_pattern text := case
    when is_word_start then parts[1] || '%'
    when is_phrase and parts[1] ~ '[a-z0-9]{2}$' then '%' || substring(parts[1] from '[a-z0-9]{2,4}$')
    else '%' || substring(parts[1] from '[a-z0-9]{3,4}') || '%'
  end;
  word_pattern text := '%' || private.like_literal(parts[1]) || case when is_phrase then '' else '%' end;
  next_pattern text := case
    when starts_with(term, parts[1] || ' ' || parts[2]) then '% ' || private.like_literal(parts[2]) || '%'
  end;
  -- What follows the second part, and more than one blank, is found in the text of the profile alone.
  text_pattern text := case
    when is_phrase and term is distinct from parts[1] || ' ' || parts[2] then '%' || private.like_literal(term) || '%'
  end;
  words text[];
  seen integer;
  key text := case ordering when 'newest' then 'created_at' else 'coaster_count' end;
  after_key text := case ordering when 'newest' then '$4' else '$5' end;
begin
  is_complete := false;
  if near_pattern is null then
    return;
  end if;
  words := array(
    select near.word
    from (
      select known.word from private.member_search_words as known where known.word like near_pattern offset 0
    ) as near
    where near.word like word_pattern
    limit most_words + 1
  );
  if cardinality(words) > most_words then
    return;
  end if;
  execute format(
    $sql$
      with next as materialized (
        select posting.place, posting.member_id, posting.followed_by
        from
          unnest($1) as given (word),
          lateral (
            select posting.%1$I as place, posting.member_id, posting.followed_by
            from private.member_search_postings as posting
            where posting.word = given.word and ($3 is null or (posting.%1$I, posting.member_id) < (%2$s, $3))
            order by posting.%1$I desc, posting.member_id desc
            limit $2
          ) as posting
        order by posting.place desc, posting.member_id desc
        limit case when $9 then $2 end
      )
      select
        array(
          select fitting.member_id
          from (
            select distinct on (next.place, next.member_id) next.place, next.member_id
            from next
            where ($6 is null or ' ' || next.followed_by like $6)
              and (
                $7 is null
                or (select profiles.search_text like $7 from public.profiles where profiles.id = next.member_id)
              )
            order by next.place desc, next.member_id desc
          ) as fitting
          order by fitting.place desc, fitting.member_id desc
          limit $8
        ),
        (select count(*) from next)
    $sql$,
    key, after_key
  )
  into ids, seen
  using
    words, case when is_phrase then most_postings else row_limit end, after_id, after_created_at, after_coaster_count,
    next_pattern, text_pattern, row_limit, is_phrase;
  is_complete := not is_phrase or cardinality(ids) = row_limit or seen < most_postings;
end;
$$;

-- The same without the inverted index. The next few thousand in order often fill the page where the first few hundred
-- filled part of it. If not, unless so few fit that all of them are soon found by the trigram index and sorted. This is not
-- left to the planner's guess: where that is wrong, a page is looked for through the whole table.
create function private.find_members_by_trigram(
  pattern text,
  is_frequent boolean,
  ordering text,
  row_limit integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer
) returns uuid[]
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  key text := case ordering when 'newest' then 'created_at' else 'coaster_count' end;
  after_key text := case ordering when 'newest' then '$4' else '$5' end;
  ids uuid[] := '{}';
begin
  if is_frequent then
    execute format(
      $sql$
        select array(
          select next.id
          from (
            select profiles.id, profiles.%1$I as place, profiles.search_text
            from public.profiles
            where profiles.name <> 'New Thrillseeker' and ($3 is null or (profiles.%1$I, profiles.id) < (%2$s, $3))
            order by profiles.%1$I desc, profiles.id desc
            limit 3000
          ) as next
          where next.search_text like $1
          order by next.place desc, next.id desc
          limit $2
        )
      $sql$,
      key, after_key
    )
    into ids
    using pattern, row_limit, after_id, after_created_at, after_coaster_count;
  end if;
  if cardinality(ids) < row_limit then
    execute format(
      $sql$
        select array(
          select fitting.id
          from (select * from public.profiles where profiles.search_text like $1 offset 0) as fitting
          where fitting.name <> 'New Thrillseeker' and ($3 is null or (fitting.%1$I, fitting.id) < (%2$s, $3))
          order by fitting.%1$I desc, fitting.id desc
          limit $2
        )
      $sql$,
      key, after_key
    )
    into ids
    using pattern, row_limit, after_id, after_created_at, after_coaster_count;
  end if;
  return ids;
end;
$$;

revoke execute on function
  private.find_members_by_word(text, boolean, text, integer, uuid, timestamptz, integer),
  private.find_members_by_trigram(text, boolean, text, integer, uuid, timestamptz, integer)
from public;

-- A page of the members list, as before. Where the first few hundred members in order do not fill it, it comes from the
-- inverted index; for what that cannot answer, from a longer part of the list or from the trigram index.
create or replace function private.search_members(
  search text,
  ordering text,
  page_size integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer
) returns setof public.profiles
language plpgsql stable security definer
set search_path = ''
-- With or without a search, and from which key: each wants a plan of its own.
set plan_cache_mode = 'force_custom_plan'
set enable_seqscan = off
as $$
declare
  term text := private.folded(private.trimmed(left(coalesce(search, ''), 200)));
  is_short boolean := term ~ '^[a-z0-9]{1,2}$';
  -- One letter or two are no help to a trigram index but at the beginning of a word.
  pattern text := case when is_short then '% ' else '%' end || private.like_literal(term) || '%';
  -- What a trigram index cannot find, other scripts among it, is looked for in the whole list.
  is_indexed boolean := is_short or term ~ '[a-z0-9]{3}';
  row_limit integer := least(greatest(coalesce(page_size, 30), 1), 100);
  ids uuid[];
  is_complete boolean;
  is_frequent boolean;
begin
  if not private.is_member() then
    return;
  end if;
  if ordering = 'newest' then
    ids := array(
      select next.id
      from (
        select profiles.id, profiles.created_at, profiles.search_text
        from public.profiles
        where profiles.name <> 'New Thrillseeker'
          and (after_id is null or (profiles.created_at, profiles.id) < (after_created_at, after_id))
        order by profiles.created_at desc, profiles.id desc
        limit case when is_indexed then 500 end
      ) as next
      where next.search_text like pattern
      order by next.created_at desc, next.id desc
      limit row_limit
    );
  elsif ordering = 'most_ridden' then
    ids := array(
      select next.id
      from (
        select profiles.id, profiles.coaster_count, profiles.search_text
        from public.profiles
        where profiles.name <> 'New Thrillseeker'
          and (after_id is null or (profiles.coaster_count, profiles.id) < (after_coaster_count, after_id))
        order by profiles.coaster_count desc, profiles.id desc
        limit case when is_indexed then 500 end
      ) as next
      where next.search_text like pattern
      order by next.coaster_count desc, next.id desc
      limit row_limit
    );
  else
    raise exception using
      errcode = 'invalid_parameter_value',
      message = 'Members can be ordered by newest or most_ridden',
      hint = 'ordering_unknown';
  end if;
  if is_indexed and cardinality(ids) < row_limit then
    is_frequent := cardinality(ids) >= row_limit / 4;
    select * from private.find_members_by_word(
      term, is_short, ordering, row_limit, after_id, after_created_at, after_coaster_count
    ) into ids, is_complete;
    if not is_complete then
      ids := private.find_members_by_trigram(
        pattern, is_frequent, ordering, row_limit, after_id, after_created_at, after_coaster_count
      );
    end if;
  end if;
  return query
    select profiles.*
    from unnest(ids) with ordinality as place (id, number)
    join public.profiles on profiles.id = place.id
    order by place.number;
end;
$$;
