-- Creates an inverted index of profiles.search_text: for each word the members who use it, in both sort orders of the members list.
-- A search looks up the words that contain the search text, and takes the first members of each, so it reads as much in a large
-- community as in a small one. The trigram index of profiles finds all members that match, which then have to be read and sorted.

create table private.member_search_words (word text collate "C" primary key);
create index member_search_words_idx on private.member_search_words using gin (word extensions.gin_trgm_ops);
alter table private.member_search_words enable row level security;

-- Stores one row for each word of each listed member, with a copy of the columns that order the list. There is no
-- foreign key to profiles, because it would need a third index: the trigger below deletes the rows of a deleted member
-- by their primary key.
create table private.member_search_postings (
  word text collate "C" not null,
  created_at timestamptz not null,
  member_id uuid not null,
  coaster_count integer not null,
  -- The next word after each occurrence of this word in the text, joined by spaces. An occurrence before an empty field or at the
  -- end of the text has no next word.
  followed_by text collate "C" not null,
  primary key (word, created_at, member_id) include (followed_by)
);
create index member_search_postings_most_ridden_idx
on private.member_search_postings (word, coaster_count, member_id) include (followed_by);
alter table private.member_search_postings enable row level security;

-- Returns the words of a search text, each with the next word after each of its occurrences.
create function private.member_words(search_text text) returns table (word text, followed_by text)
language sql immutable strict parallel safe
set search_path = ''
as $$
  select part.word, coalesce(string_agg(part.next_word, ' '), '')
  from (
    select entry.word, lead(entry.word) over (order by entry.number) as next_word
    from unnest(string_to_array(search_text, ' ')) with ordinality as entry (word, number)
  ) as part
  where part.word <> ''
  group by part.word;
$$;

-- Adds words to the index, and locks them against removal until the transaction ends.
create function private.add_member_search_words(words text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  locked_count integer;
begin
  loop
    insert into private.member_search_words (word)
    select added.word from unnest(words) as added (word) order by added.word
    on conflict do nothing;
    perform 1 from private.member_search_words as indexed where indexed.word = any(words) order by indexed.word for key share;
    get diagnostics locked_count = row_count;
    -- If another transaction removed a word after the insert, fewer words are locked: try again.
    exit when locked_count = cardinality(words);
  end loop;
end;
$$;

-- Removes words that no member uses, so that nothing of a deleted account's name remains. Keeps a word that another
-- transaction has locked to add it.
create function private.remove_member_search_words(words text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  locked_words text[];
begin
  -- Removes nothing at a higher isolation level: the delete would not see postings that other transactions committed in
  -- the meantime, and would remove their words.
  if current_setting('transaction_isolation') <> 'read committed' then
    return;
  end if;
  locked_words := array(
    select indexed.word
    from private.member_search_words as indexed
    where indexed.word = any(words)
    for update skip locked
  );
  delete from private.member_search_words as indexed
  where indexed.word = any(locked_words)
    and not exists (select from private.member_search_postings as posting where posting.word = indexed.word);
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

-- Builds the inverted index from all profiles, for rows that were written without triggers.
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
