-- Members read each other's reviews of coasters: listed words and links of new members are rejected there as in posts. Where a community
-- has listed words reported, nothing happens: a review is no content that a case can be about, and goes with the report of a member.
create trigger words_are_allowed
before insert or update of review on public.coaster_credits
for each row when (current_user = 'authenticated') execute function private.check_words('review', 'review');
