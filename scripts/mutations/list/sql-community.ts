/**
 * Posts, meetups, tips, parks and the tour in the database. Each mutation changes the last migration that defines the
 * rule.
 */
import type { Mutation } from '../mutation.ts';

const migration = (name: string) => `supabase/migrations/${name}.sql`;
const rules = (name: string) => `conformance/core/rules/${name}.test.ts`;
const matrix = (name: string) => `conformance/core/access-matrix/tables/${name}.test.ts`;

export const sqlCommunityMutations: readonly Mutation[] = [
  {
    symptom: 'A full meetup accepts one more guest',
    feature: 'meetups',
    file: migration('20260101001100_meetups'),
    find: 'attendee_count + meetup.rows <= max_attendees',
    replace: 'attendee_count <= max_attendees',
    test: rules('meetups'),
  },
  {
    symptom: 'Guests who join at the same moment overfill a meetup',
    feature: 'meetups',
    file: migration('20260101001100_meetups'),
    // The subquery reads the snapshot from before the row lock.
    find: 'attendee_count + meetup.rows <= max_attendees',
    replace:
      '(select count(*) from public.meetup_attendees as guests where guests.meetup_id = meetup.id) <= max_attendees',
    test: rules('meetup-capacity'),
  },
  {
    symptom: 'A member can join a meetup that ended two months ago',
    feature: 'meetups',
    file: migration('20260101001100_meetups'),
    find: 'private.utc_today() - 31',
    replace: 'private.utc_today() - 90',
    test: rules('error-codes'),
  },
  {
    symptom: 'Any host can make a meetup official',
    feature: 'meetups',
    file: migration('20260101001100_meetups'),
    find: 'coalesce(new.is_official, false) and private.is_admin()',
    replace: 'coalesce(new.is_official, false)',
    test: rules('meetups'),
  },
  {
    symptom: 'A member can edit the meetup of somebody else',
    feature: 'meetups',
    file: migration('20260101001100_meetups'),
    find: `using (created_by = (select auth.uid()) or (select private.is_admin()))
with check (`,
    replace: `using (true)
with check (true or `,
    test: matrix('meetups'),
  },
  {
    symptom: 'A member can write a post in the name of somebody else',
    feature: 'posts',
    file: migration('20260101001300_posts'),
    find: `on public.posts for insert to authenticated
with check (user_id = (select auth.uid()))`,
    replace: `on public.posts for insert to authenticated
with check (true)`,
    test: matrix('posts'),
  },
  {
    symptom: 'Authors have no right to delete their posts',
    feature: 'posts',
    file: migration('20260101001300_posts'),
    find: 'grant select, insert, delete on public.posts to authenticated;',
    replace: 'grant select, insert on public.posts to authenticated;',
    test: 'supabase/tests/table-rights.test.ts',
  },
  {
    symptom: 'A moderator cannot delete the comment of somebody else',
    feature: 'comments',
    file: migration('20260101001400_likes_and_comments'),
    find: `  (user_id = (select auth.uid()) or (select private.is_moderator()))
  and private.lock_post(post_id)`,
    replace: `  user_id = (select auth.uid())
  and private.lock_post(post_id)`,
    test: matrix('posts'),
  },
  {
    symptom: 'A like that is taken back still counts',
    feature: 'likes',
    file: migration('20260101001400_likes_and_comments'),
    find: '%4$I = %4$I + amounts[1]',
    replace: '%4$I = %4$I + greatest(amounts[1], 0)',
    test: rules('posts'),
  },
  {
    symptom: 'The pictures of a deleted post stay in the storage',
    feature: 'posts',
    file: migration('20260101002200_file_deletion'),
    find: `create trigger follow_removed_images
after delete on public.posts referencing old table as changed
for each statement execute function private.follow_images_of_posts();`,
    replace: '',
    test: rules('account-deletion'),
  },
  {
    symptom: 'Members can read the votes of others',
    feature: 'tips',
    file: migration('20260101001700_tip_votes'),
    find: `on public.tip_votes for select to authenticated
using (user_id = (select auth.uid()))`,
    replace: `on public.tip_votes for select to authenticated
using (true)`,
    test: matrix('tips'),
  },
  {
    symptom: 'A vote that is switched counts as an upvote and as a downvote',
    feature: 'tips',
    file: migration('20260101001700_tip_votes'),
    find: 'select tip_id, vote_type, -1 as sign from before',
    replace: 'select tip_id, vote_type, 0 as sign from before',
    test: rules('votes'),
  },
  {
    symptom: 'A new tip starts with the upvotes that its author sends',
    feature: 'tips',
    file: migration('20260101001600_tips'),
    find: 'new.upvotes := 0;',
    replace: '',
    test: rules('votes'),
  },
  {
    symptom: 'Members can read the favourite parks of others',
    feature: 'parks',
    file: migration('20260101001000_parks'),
    find: `on public.favorite_parks for select to authenticated
using (user_id = (select auth.uid()))`,
    replace: `on public.favorite_parks for select to authenticated
using (true)`,
    test: matrix('parks'),
  },
  {
    symptom: 'A member can plan a visit for last week',
    feature: 'visits',
    file: migration('20260101001000_parks'),
    find: 'new.visit_date < private.utc_today() - 1',
    replace: 'new.visit_date < private.utc_today() - 8',
    test: rules('visits-and-high-fives'),
  },
  {
    symptom: 'A member can give a high five in the name of somebody else',
    feature: 'high-fives',
    file: migration('20260101001500_high_fives'),
    find: 'with check (giver_id = (select auth.uid()))',
    replace: 'with check (true)',
    test: matrix('high-fives'),
  },
  {
    symptom: 'Members can give high fives to themselves',
    feature: 'high-fives',
    file: migration('20260101001500_high_fives'),
    find: 'check (giver_id <> receiver_id)',
    replace: 'check (giver_id is not null)',
    test: rules('visits-and-high-fives'),
  },
  {
    symptom: 'A banned member can still read comments',
    feature: 'comments',
    file: migration('20260101001400_likes_and_comments'),
    find: `on public.post_comments as restrictive to authenticated
using ((select private.is_member()))`,
    replace: `on public.post_comments as restrictive to authenticated
using (true)`,
    test: 'supabase/tests/members/current-members.test.ts',
  },
  {
    symptom: 'The picture of a tour day is deleted although a row refers to it',
    feature: 'tour',
    file: migration('20260701002000_ride_photos'),
    find: `union all
select 'meetup-thumbnails', array[thumbnail_url], private.file_paths(array[thumbnail_url])
from public.thrill_tour_day_thumbnails
`,
    replace: '',
    test: 'supabase/tests/file-paths.test.ts',
  },
  {
    symptom: 'A coaster that is ticked twice is on the checklist twice',
    feature: 'tour',
    file: migration('20260301000400_tour_names'),
    find: '    when current_name = any (thrill_tour_coasters_checked) then thrill_tour_coasters_checked\n',
    replace: '',
    test: rules('profiles'),
  },
  {
    symptom: 'Every member can add pictures of the team',
    feature: 'tour',
    file: migration('20260101002100_tour'),
    find: `on public.team_member_pictures for insert to authenticated
with check ((select private.is_admin()))`,
    replace: `on public.team_member_pictures for insert to authenticated
with check (true)`,
    test: matrix('tour/admin-content'),
  },
  {
    symptom: 'A renamed coaster loses its ticks',
    feature: 'tour',
    file: migration('20260301000400_tour_names'),
    find: 'else array_replace(thrill_tour_coasters_checked, old.name, new.name)',
    replace: 'else thrill_tour_coasters_checked',
    test: 'supabase/tests/tour/tour-content.test.ts',
  },
  {
    symptom: 'Every member can edit the tour guide',
    feature: 'tour',
    file: migration('20260301000100_tour_content'),
    find: `for update to authenticated
      using ((select private.is_admin())) with check ((select private.is_admin()))`,
    replace: `for update to authenticated
      using (true) with check (true)`,
    test: matrix('tour/tour'),
  },
  {
    symptom: 'Every member can delete sounds',
    feature: 'soundboard',
    file: migration('20260101002000_soundboard'),
    find: `on public.soundboard_effects for delete to authenticated
using ((select private.is_admin()))`,
    replace: `on public.soundboard_effects for delete to authenticated
using (true)`,
    test: matrix('tour/admin-content'),
  },
];
