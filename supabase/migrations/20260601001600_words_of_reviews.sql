-- Rejects blocked words and links of new members in reviews of coasters, as in posts, because members read each other's reviews. If
-- admins chose to have blocked words reported, nothing happens yet: 20260701003020_blocked_words_in_reviews.sql adds these reports.
-- The arguments of check_words are the kind of content and the column.
create trigger words_are_allowed
before insert or update of review on public.coaster_credits
for each row when (current_user = 'authenticated') execute function private.check_words('review', 'review');
