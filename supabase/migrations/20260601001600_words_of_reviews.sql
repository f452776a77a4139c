-- Rejects listed words and links of new members in reviews of coasters, as in posts, because members read each other's reviews. Where a
-- community has listed words reported, nothing happens: a case cannot be about a review, which is reported with its member.
create trigger words_are_allowed
before insert or update of review on public.coaster_credits
for each row when (current_user = 'authenticated') execute function private.check_words('review', 'review');
