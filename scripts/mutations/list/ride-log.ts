/** The ride log: privacy, counts and statistics. */
import type { Mutation } from '../mutation.ts';

const migration = (name: string) => `supabase/migrations/${name}.sql`;
const database = (name: string) => `supabase/tests/ride-log/${name}.test.ts`;
const RULES = 'conformance/core/rules/ride-log.test.ts';

export const rideLogMutations: readonly Mutation[] = [
  {
    symptom: 'Ticks of a log stay in the profile when the log becomes private',
    feature: 'ride-log',
    file: migration('20260701003100_ticks_of_private_logs'),
    find: 'where tick.name not in (select name from private.ticks_of_logs where user_id = new.user_id)',
    replace: '',
    test: RULES,
  },
  {
    symptom: 'A log that becomes private loses the coasters that were ticked in the tour checklist',
    feature: 'ride-log',
    file: migration('20260701003100_ticks_of_private_logs'),
    find: 'if not private.has_public_log(new.id) then',
    replace: 'if false then',
    test: RULES,
  },
  {
    symptom: 'Others see the credits of a private log',
    feature: 'ride-log',
    file: migration('20260601000200_ride_log'),
    find: 'or (removed_at is null and coaster_id is not null and private.has_public_log(user_id))',
    replace: 'or (removed_at is null and coaster_id is not null)',
    test: RULES,
  },
  {
    symptom: 'Others see coasters that a member added by name only',
    feature: 'ride-log',
    file: migration('20260601000200_ride_log'),
    find: 'or (removed_at is null and coaster_id is not null and private.has_public_log(user_id))',
    replace: 'or (removed_at is null and private.has_public_log(user_id))',
    test: RULES,
  },
  {
    symptom: 'A removed credit still counts',
    feature: 'ride-log',
    file: migration('20260601000300_coaster_count'),
    find: 'array(select distinct user_id from changed)',
    replace: 'array(select distinct user_id from changed where removed_at is null)',
    test: database('credits'),
  },
  {
    symptom: 'A typed coaster count is lost when the settings of the log are saved before the first credit',
    feature: 'ride-log',
    file: migration('20260601000200_ride_log'),
    find: 'new.typed_count := coalesce((select coaster_count from public.profiles where id = new.user_id), 0);',
    replace: 'new.typed_count := 0;',
    test: database('accounts-and-tour'),
  },
  {
    symptom: 'The coaster count of a deleted account is computed again while its rows are deleted',
    feature: 'ride-log',
    file: migration('20260601001000_accounts_with_logs'),
    find: "do update set is_public = false, typed_count = 0, count_source = 'typed'",
    replace: 'do update set is_public = false',
    test: database('accounts-and-tour'),
  },
  {
    symptom: 'Reviews of coasters can contain blocked words',
    feature: 'ride-log',
    file: migration('20260601001600_words_of_reviews'),
    find: "private.check_words('review', 'review')",
    replace: "private.check_words('review')",
    test: 'supabase/tests/new-members.test.ts',
  },
  {
    symptom: 'Statistics show others the private entries of a log',
    feature: 'ride-log',
    file: migration('20260601001300_ride_log_stats'),
    find: 'and removed_at is null and (is_own or coaster_id is not null)',
    replace: 'and removed_at is null',
    test: database('stats'),
  },
  {
    symptom: 'Members can compare their log with a private one',
    feature: 'ride-log',
    file: migration('20260601001300_ride_log_stats'),
    find: 'perform private.require_public_log(member);',
    replace: '',
    test: database('stats'),
  },
  {
    symptom: 'A credit loses its place in the top list when its removal is undone',
    feature: 'ride-log',
    file: migration('20260601000200_ride_log'),
    find: 'new.list_rank := coalesce(new.list_rank, old.removed_rank);',
    replace: '',
    test: database('credits'),
  },
  {
    symptom: 'A change of a ride that another device has removed is shown as saved',
    feature: 'ride-log',
    file: 'web/src/features/ride-log/api/edit-ride.ts',
    find: "if (!data) throw new Error('This ride is no longer in your log.');",
    replace: '',
    test: 'web/tests/ride-log/rides.test.ts',
  },
];
