/** Reports, cases and decisions. Only functions write them; supabase/tests/moderation tests those functions. */
import { randomUUID } from 'node:crypto';
import type { Caller, Cast } from '../../../fixtures/cast.ts';
import { newMember } from '../../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../../fixtures/responses.ts';
import { newPost } from '../../../fixtures/rows.ts';
import { adminClient } from '../keys.ts';
import type { Key, Row, TableAccess } from '../test-tables.ts';

const STAFF = ['moderator', 'admin'] as const satisfies readonly Caller[];

/** Access to a table that no caller can write. */
const readOnly = (values: (cast: Cast) => Row) => ({
  insert: [],
  update: [],
  delete: [],
  observer: adminClient,
  async draftRow(cast: Cast) {
    const id = randomUUID();
    return { row: { ...values(cast), id }, key: { id } };
  },
});

export async function openCase(cast: Cast, kind: string, target_id: string): Promise<string> {
  return String(unwrap(await cast.moderator.client.rpc('open_moderation_case', { kind, target_id })));
}

export const decide = async (cast: Cast, caseId: string, actions: Row) =>
  expectSuccess(
    await cast.moderator.client.rpc('decide_cases', {
      case_ids: [caseId],
      rule: 'No advertising',
      statement: 'You advertise tickets.',
      ...actions,
    }),
  );

export const moderationCases: TableAccess = {
  table: 'moderation_cases',
  select: STAFF,
  ...readOnly((cast) => ({ kind: 'member', target_id: cast.stranger.id, member_id: cast.stranger.id })),
  makeRow: async (cast) => ({ id: await openCase(cast, 'post', await newPost(cast.owner)) }),
  patch: { status: 'decided' },
};

export const reports: TableAccess = {
  table: 'reports',
  select: ['owner', ...STAFF],
  ...readOnly((cast) => ({
    reporter_id: cast.owner.id,
    kind: 'post',
    reason: 'spam',
    case_id: randomUUID(),
  })),
  async makeRow(cast) {
    const target_id = await newPost(cast.stranger);
    const values = { kind: 'post', target_id, reason: 'spam' };
    return { id: String(unwrap(await cast.owner.client.rpc('report_content', values))) };
  },
  patch: { reason: 'other' },
};

export const moderationDecisions: TableAccess = {
  table: 'moderation_decisions',
  select: ['owner', ...STAFF],
  ...readOnly((cast) => ({
    member_id: cast.stranger.id,
    kind: 'member',
    content_action: 'keep',
    member_action: 'warn',
    rule: 'None',
    statement: 'None',
  })),
  async makeRow(cast) {
    const case_id = await openCase(cast, 'post', await newPost(cast.owner));
    await decide(cast, case_id, { content_action: 'hide', member_action: 'warn' });
    return { case_id };
  },
  patch: { rule: 'Another rule' },
};

export const moderationNotes: TableAccess = {
  table: 'moderation_notes',
  select: STAFF,
  ...readOnly((cast) => ({ case_id: randomUUID(), author_id: cast.owner.id, content: 'Forged' })),
  async makeRow(cast) {
    const case_id = await openCase(cast, 'post', await newPost(cast.owner));
    const { client } = cast.moderator;
    expectSuccess(await client.rpc('add_case_note', { case_id, words: 'Seen before' }));
    return { case_id };
  },
  patch: { content: 'Changed' },
};

export const moderationLog: TableAccess = {
  table: 'moderation_log',
  select: STAFF,
  ...readOnly(() => ({})),
  makeRow: async (cast) => ({ case_id: await openCase(cast, 'post', await newPost(cast.owner)) }),
  async draftRow(cast) {
    const case_id = randomUUID();
    return { row: { action: 'case_opened', actor_id: cast.owner.id, case_id }, key: { case_id } };
  },
  patch: { action: 'decided' },
};

export const suspensions: TableAccess = {
  table: 'suspensions',
  select: STAFF,
  ...readOnly(() => ({})),
  // Suspends a new member, because other tests need an owner who is not suspended.
  async makeRow(cast): Promise<Key> {
    const { id } = await newMember();
    await decide(cast, await openCase(cast, 'member', id), {
      content_action: 'keep',
      member_action: 'suspend',
    });
    return { user_id: id };
  },
  async draftRow() {
    const { id } = await newMember();
    return { row: { user_id: id, rule: 'None', statement: 'None' }, key: { user_id: id } };
  },
  patch: { rule: 'Another rule' },
};
