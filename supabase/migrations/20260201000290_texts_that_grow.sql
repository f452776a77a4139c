-- Texts of which the next migration would make something that their table refuses. A member could keep a community from its
-- update with one of them:
--   * 120 letters such as U+0958 are 240 in Unicode's form NFC, in which lines are stored from now on. They are cut.
--   * Of a text of non-characters alone, nothing is left.

update public.profiles
set name = left(normalize(name, nfc), 80),
    favorite_coaster = left(normalize(favorite_coaster, nfc), 120),
    home_park = left(normalize(home_park, nfc), 120)
where char_length(normalize(name, nfc)) > 80
  or char_length(normalize(favorite_coaster, nfc)) > 120
  or char_length(normalize(home_park, nfc)) > 120;

update public.meetups
set title = left(normalize(title, nfc), 120), location = left(normalize(location, nfc), 200)
where char_length(normalize(title, nfc)) > 120 or char_length(normalize(location, nfc)) > 200;

update public.posts
set park_name = left(normalize(park_name, nfc), 120), park_country = left(normalize(park_country, nfc), 80)
where char_length(normalize(park_name, nfc)) > 120 or char_length(normalize(park_country, nfc)) > 80;

-- The next migration makes arrays of alternative texts flat; here `unnest` reads them in the same order.
update public.posts
set image_alts = array(
  select left(normalize(entry.alt, nfc), 500) from unnest(image_alts) with ordinality as entry (alt, number) order by entry.number
)
where exists (select from unnest(image_alts) as entry (alt) where char_length(normalize(entry.alt, nfc)) > 500);

-- Other texts without visible characters are refused already.
update public.posts set content = '…'
where content ~ '[\uFFFE\uFFFF]' and private.trimmed(regexp_replace(content, '[\uFFFE\uFFFF]', '', 'g')) = '';
update public.post_comments set content = '…'
where content ~ '[\uFFFE\uFFFF]' and private.trimmed(regexp_replace(content, '[\uFFFE\uFFFF]', '', 'g')) = '';
update public.thoosie_tips set tip_text = '…'
where tip_text ~ '[\uFFFE\uFFFF]' and private.trimmed(regexp_replace(tip_text, '[\uFFFE\uFFFF]', '', 'g')) = '';
