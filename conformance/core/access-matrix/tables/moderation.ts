/** Reports, cases, decisions, notes, suspensions and the log. Only functions write them; supabase/tests/moderation tests the functions. */
import { randomUUID } from 'node:crypto';
import { newMember } from '../../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../../fixtures/responses.ts';
import { newPost } from '../../../fixtures/rows.ts';
import type { Caller, TestCallers } from '../../../fixtures/test-callers.ts';
import { adminClient } from '../access-helpers.ts';
import type { Key, Row, TableAccess } from '../test-tables.ts';

const STAFF = ['moderator', 'admin'] as const satisfies readonly Caller[];

/** Access to a table that no caller can write. `values` returns the row that each caller tries to insert, without its id. */
const readOnly = (values: (callers: TestCallers) => Row) => ({
  insert: [],
  update: [],
  delete: [],
  observer: adminClient,
  async draftRow(callers: TestCallers) {
    const id = randomUUID();
    return { row: { ...values(callers), id }, key: { id } };
  },
});

export async function openCase(callers: TestCallers, kind: string, target_id: string): Promise<string> {
  return String(unwrap(await callers.moderator.client.rpc('open_moderation_case', { kind, target_id })));
}

/** Decides a case as the moderator. `actions` contains `content_action` and `member_action`. */
export const decide = async (callers: TestCallers, caseId: string, actions: Row) =>
  expectSuccess(
    await callers.moderator.client.rpc('decide_cases', {
      case_ids: [caseId],
      rule: 'No advertising',
      statement: 'You advertise tickets.',
      ...actions,
    }),
  );

export const moderationCases: TableAccess = {
  table: 'moderation_cases',
  select: STAFF,
  ...readOnly((callers) => ({
    kind: 'member',
    target_id: callers.stranger.id,
    member_id: callers.stranger.id,
  })),
  makeRow: async (callers) => ({ id: await openCase(callers, 'post', await newPost(callers.owner)) }),
  patch: { status: 'decided' },
};

export const reports: TableAccess = {
  table: 'reports',
  select: ['owner', ...STAFF],
  ...readOnly((callers) => ({
    reporter_id: callers.owner.id,
    kind: 'post',
    reason: 'spam',
    case_id: randomUUID(),
  })),
  async makeRow(callers) {
    const target_id = await newPost(callers.stranger);
    const values = { kind: 'post', target_id, reason: 'spam' };
    return { id: String(unwrap(await callers.owner.client.rpc('report_content', values))) };
  },
  patch: { reason: 'other' },
};

export const moderationDecisions: TableAccess = {
  table: 'moderation_decisions',
  select: ['owner', ...STAFF],
  ...readOnly((callers) => ({
    member_id: callers.stranger.id,
    kind: 'member',
    content_action: 'keep',
    member_action: 'warn',
    rule: 'None',
    statement: 'None',
  })),
  async makeRow(callers) {
    const case_id = await openCase(callers, 'post', await newPost(callers.owner));
    await decide(callers, case_id, { content_action: 'hide', member_action: 'warn' });
    return { case_id };
  },
  patch: { rule: 'Another rule' },
};

export const moderationNotes: TableAccess = {
  table: 'moderation_notes',
  select: STAFF,
  ...readOnly((callers) => ({ case_id: randomUUID(), author_id: callers.owner.id, content: 'Forged' })),
  async makeRow(callers) {
    const case_id = await openCase(callers, 'post', await newPost(callers.owner));
    const { client } = callers.moderator;
    expectSuccess(await client.rpc('add_case_note', { case_id, words: 'Seen before' }));
    return { case_id };
  },
  patch: { content: 'Changed' },
};

export const moderationLog: TableAccess = {
  table: 'moderation_log',
  select: STAFF,
  ...readOnly(() => ({})),
  makeRow: async (callers) => ({ case_id: await openCase(callers, 'post', await newPost(callers.owner)) }),
  async draftRow(callers) {
    const case_id = randomUUID();
    return { row: { action: 'case_opened', actor_id: callers.owner.id, case_id }, key: { case_id } };
  },
  patch: { action: 'decided' },
};

export const suspensions: TableAccess = {
  table: 'suspensions',
  select: STAFF,
  ...readOnly(() => ({})),
  // Suspends a new member, because other tests need an owner who is not suspended.
  async makeRow(callers): Promise<Key> {
    const { id } = await newMember();
    await decide(callers, await openCase(callers, 'member', id), {
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
