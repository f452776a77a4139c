/** Blocks and mutes, in the database and in the app. */
import type { Mutation } from '../mutation.ts';

const migration = (name: string) => `supabase/migrations/${name}.sql`;
const responses = 'conformance/core/rules/hidden-responses.test.ts';

export const blockMutations: readonly Mutation[] = [
  {
    symptom: 'A blocked member still sees who blocked them',
    feature: 'blocks',
    file: migration('20260401000100_blocks_and_mutes'),
    find: ", (new.blocked_id, new.user_id, 'is blocked');",
    replace: ';',
    test: 'supabase/tests/blocks.test.ts',
  },
  {
    symptom: 'Only the member who was blocked last is hidden',
    feature: 'blocks',
    file: migration('20260401000140_hidden_filters'),
    find: 'do update set bits = set_bit(filter.bits,',
    replace: 'do update set bits = set_bit(private.no_bits(),',
    test: 'supabase/tests/blocks.test.ts',
  },
  {
    symptom: 'A mute hides the profile too',
    feature: 'blocks',
    file: migration('20260401000140_hidden_filters'),
    find: "and (including_mutes or pair.cause <> 'mutes')",
    replace: '',
    test: 'supabase/tests/blocks.test.ts',
  },
  {
    symptom: 'A search for members by words finds blocked members',
    feature: 'blocks',
    file: migration('20260401000110_blocks_in_member_search'),
    find: '              and posting.member_id not in (select * from private.hidden_members())\n',
    replace: '',
    test: responses,
  },
  {
    symptom: 'The list of meetups contains meetups of several days by a blocked host',
    feature: 'blocks',
    file: migration('20260401000205_content_moderation'),
    find: '        and meetups.created_by not in (select * from private.hidden_members())\n',
    replace: '',
    test: responses,
  },
  {
    symptom: 'A blocked member can still like and comment',
    feature: 'blocks',
    file: migration('20260401000852_moderated_content'),
    find: "and (pair.cause = 'is blocked' or",
    replace: "and (pair.cause = 'nothing' or",
    test: 'conformance/core/rules/blocks.test.ts',
  },
  {
    symptom: 'A blocked member stays in lists that are already loaded',
    feature: 'blocks',
    file: 'web/src/features/blocks/api/set-relation.ts',
    find: '    removeMemberFromCache(queryClient, person.id, content);',
    replace: '',
    test: 'web/tests/members/blocks.test.ts',
  },
];
