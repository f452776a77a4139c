-- Rejects listed words and links of new members in reviews of coasters, as in posts, because members read each other's reviews. If
-- admins chose to have listed words reported, nothing happens yet: 20260701003000_moderated_reviews.sql adds cases about reviews.
create trigger words_are_allowed
before insert or update of review on public.coaster_credits
for each row when (current_user = 'authenticated') execute function private.check_words('review', 'review');
