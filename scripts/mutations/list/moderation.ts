/** What moderators decide, and what members and staff see of it. */
import type { Mutation } from '../mutation.ts';

const migration = (name: string) => `supabase/migrations/${name}.sql`;
const moderation = (name: string) => `supabase/tests/moderation/${name}.test.ts`;

export const moderationMutations: readonly Mutation[] = [
  {
    breaks: 'A reversed decision shows content that a later one removed',
    feature: 'moderation',
    file: migration('20260401000850_reversed_decisions'),
    find: 'where decision_id = decision and private.next_decision_about(decision, own.kind, own.target_id) is null',
    replace: 'where decision_id = decision',
    test: moderation('reversals'),
  },
  {
    breaks: 'A suspended member frees an address by changing it',
    feature: 'moderation',
    file: migration('20260401000850_reversed_decisions'),
    find: 'when (new.email is distinct from old.email)',
    replace: 'when (false)',
    test: moderation('reversals'),
  },
  {
    breaks: 'The log can be emptied',
    feature: 'moderation',
    file: migration('20260401000851_complete_log'),
    find: 'before truncate on public.moderation_log',
    replace: 'after truncate on private.suspended_addresses',
    test: moderation('log'),
  },
  {
    breaks: 'Members like and join what moderators hid',
    feature: 'moderation',
    file: migration('20260401000852_moderated_content'),
    find: "or (state = 'hidden' and member <> auth.uid() and not private.is_moderator())",
    replace: '',
    test: moderation('moderated-content'),
  },
  {
    breaks: 'A reported moderator reads who reported them',
    feature: 'moderation',
    file: migration('20260401000853_own_cases'),
    find: 'using (reporter_id = (select auth.uid()) or not private.is_own_case(case_id));',
    replace: 'using (true);',
    test: moderation('own-cases'),
  },
  {
    breaks: 'A report tells the name of somebody who blocks the reporter',
    feature: 'moderation',
    file: migration('20260401000854_reports_and_exports'),
    find: "    new.about := '';",
    replace: '    null;',
    test: moderation('reports'),
  },
  {
    breaks: 'A suspended member calls functions',
    feature: 'moderation',
    file: 'supabase/functions/_shared/members-only.ts',
    find: 'refusal === null ? await handle(request) : errorResponse(refusal)',
    replace: 'await handle(request)',
    test: 'security/09-inventory.test.ts',
  },
];
