/**
 * API5:2023 Broken function level authorization. Calls every function that the database lists as each caller who must not call
 * it.
 */

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectListed } from '../server/testing/expect-listed.ts';
import { functionsIn } from './support/schema.ts';
import {
  assignRole,
  type Credentials,
  credentialsOf,
  type Member,
  newMember,
  send,
  sql,
} from './support/site.ts';
import { APPLICANT, newUnauthorizedCallers, SUSPENDED } from './support/unauthorized-callers.ts';

/** Who may call a function. The addressee is the member whom the decision or the application is about. */
type Right = 'everybody' | 'member' | 'addressee' | 'moderator' | 'oneself or admin' | 'admin' | 'server';

/** All functions of the served schema, and who may call them. */
const rights: Readonly<Record<string, Right>> = {
  access_rejection: 'server',
  add_case_note: 'moderator',
  add_private_credit: 'member',
  admin_health: 'admin',
  adopt_park: 'server',
  all_instance_settings: 'admin',
  answer_decision: 'moderator',
  appeal_decision: 'addressee',
  cancel_mail_change: 'member',
  change_application: 'addressee',
  coaster_overview: 'member',
  coaster_ranking_facts: 'member',
  compare_log_counts: 'member',
  compare_logs: 'member',
  continue_account_deletions: 'server',
  create_invitation: 'moderator',
  decide_applications: 'moderator',
  decide_cases: 'moderator',
  decide_coaster_suggestion: 'moderator',
  delete_user_and_data: 'oneself or admin',
  end_own_session: 'member',
  export_my_data: 'member',
  import_ride_log: 'member',
  instance_page: 'everybody',
  instance_settings: 'everybody',
  list_blocked_members: 'member',
  invitation: 'everybody',
  list_applications: 'moderator',
  list_coaster_filters: 'member',
  list_coaster_makers: 'member',
  list_coaster_parks: 'member',
  list_coaster_ranking: 'member',
  list_coaster_posts: 'member',
  list_coaster_riders: 'member',
  list_coasters_of: 'member',
  list_home_parks: 'member',
  list_invitations: 'member',
  list_moderation_cases: 'moderator',
  list_moderation_log: 'moderator',
  list_muted_members: 'member',
  list_own_sessions: 'member',
  list_park_tips: 'member',
  list_users: 'admin',
  list_missing_coasters: 'admin',
  log_ride: 'member',
  may_decide_own_suggestions: 'member',
  meetups_from: 'member',
  meetups_per_day: 'member',
  moderation_case: 'moderator',
  moderation_counts: 'member',
  open_moderation_case: 'moderator',
  order_tour_items: 'admin',
  own_mail_change: 'member',
  own_storage: 'member',
  past_meetups: 'member',
  place_in_top_list: 'member',
  prune_deletion_queue: 'server',
  random_coaster: 'member',
  rate_coaster: 'member',
  own_application: 'member',
  mark_moderation_results_read: 'member',
  remove_recent_content: 'moderator',
  report_content: 'member',
  revoke_invitation: 'moderator',
  restore_tour_item: 'admin',
  ride_log_stats: 'member',
  save_instance_settings: 'admin',
  search_coasters: 'member',
  search_members: 'member',
  send_write: 'member',
  set_credit: 'member',
  set_user_role: 'admin',
  similar_coasters: 'member',
  toggle_tour_coaster: 'member',
  tour_recap: 'member',
  upcoming_meetups_of: 'member',
  visits_per_day: 'member',
};

/**
 * Functions that return something to suspended members too, because they only concern the caller's own data. Their tests are in
 * supabase/tests: data-export, mail-address, moderation/own-cases, own-sessions and own-storage.
 */
const allowedWhileSuspended = new Set([
  ...['end_own_session', 'export_my_data', 'list_own_sessions', 'moderation_counts'],
  ...['own_mail_change', 'own_storage'],
]);

const allowedForApplicants = new Set([...allowedWhileSuspended, 'own_application']);

let victim: Member;
let member: Member;
let moderator: Member;
let unauthorizedCallers: ReadonlyMap<string, Credentials>;
/** Id of a credit of the member. */
let creditId: string;

beforeAll(async () => {
  [victim, member, moderator] = await Promise.all([newMember('Vic'), newMember('Ada'), newMember('Mo')]);
  await assignRole(moderator, 'moderator');
  const credit = await member.client.rpc('set_credit', { coaster_id: 'taron-56', ridden: true });
  creditId = String(credit.data);
  unauthorizedCallers = await newUnauthorizedCallers();
});

/** Returns valid arguments of a function. For the id of a row that need not exist, such as a case, uses the victim's id. */
const argumentsOf = (name: string): Readonly<Record<string, unknown>> =>
  ({
    access_rejection: { account: victim.id },
    add_case_note: { case_id: victim.id, words: 'Note' },
    answer_decision: { decision_id: victim.id, reversed: true, words: 'Answer' },
    appeal_decision: { decision_id: victim.id, words: 'Appeal' },
    add_private_credit: { coaster_name: 'Backyard coaster' },
    adopt_park: { own_id: 'own', listed_id: 'listed' },
    create_invitation: { max_uses: 1, days: 1 },
    decide_coaster_suggestion: { suggestion_id: victim.id, accepted: false },
    change_application: { answer: 'Coasters' },
    coaster_overview: { coaster_id: 'taron-56' },
    compare_log_counts: { member: victim.id },
    compare_logs: { member: victim.id },
    decide_applications: { applicant_ids: `{${victim.id}}`, approve: true },
    decide_cases: { case_ids: `{${victim.id}}`, content_action: 'keep' },
    delete_user_and_data: { target_user_id: victim.id },
    end_own_session: { session_id: victim.id },
    export_my_data: { part: 'profile' },
    import_ride_log: { rows: [{ name: 'Imported coaster' }] },
    instance_page: { page: 'imprint' },
    invitation: { code: 'none' },
    list_coaster_posts: { of_coaster: 'taron-56', with_pictures: false },
    list_coaster_riders: { coaster_id: 'taron-56' },
    list_coasters_of: { of_make: 'Intamin' },
    list_park_tips: { of_park: 'any' },
    log_ride: { ride_id: randomUUID(), coaster_id: 'taron-56' },
    meetups_from: { first_day: '2001-01-01' },
    meetups_per_day: { first_day: '2001-01-01', last_day: '2001-01-31' },
    moderation_case: { case_id: victim.id },
    open_moderation_case: { kind: 'member', target_id: victim.id },
    order_tour_items: { list: 'tour_parks', ids: '{}' },
    past_meetups: { before_day: '2099-01-01' },
    place_in_top_list: { credit_id: creditId },
    prune_deletion_queue: { at_most: 1 },
    rate_coaster: { coaster_id: 'taron-56', rating: 4.5 },
    remove_recent_content: { member_id: victim.id, hours: 24, rule: 'None', statement: 'None' },
    report_content: { kind: 'member', target_id: victim.id, reason: 'spam' },
    revoke_invitation: { invitation_id: victim.id },
    ride_log_stats: { member: victim.id },
    similar_coasters: { coaster_id: 'taron-56' },
    restore_tour_item: { change_id: victim.id },
    save_instance_settings: { changes: '{}' },
    search_coasters: { query: 'a' },
    search_members: { search: '' },
    send_write: {
      write_id: victim.id,
      kind: 'tour_coaster',
      content: { name: 'Taron', checked: true },
    },
    set_credit: { coaster_id: 'taron-56', ridden: true },
    set_user_role: { target_user_id: member.id, new_role: 'admin' },
    toggle_tour_coaster: { coaster_name: 'Taron', checked: true },
    upcoming_meetups_of: { member_id: victim.id, first_day: '2001-01-01' },
    visits_per_day: { first_day: '2001-01-01', last_day: '2001-01-31' },
  })[name] ?? {};

/** Calls a function with GET and POST; returns the results. */
async function call(name: string, credentials: Credentials): Promise<{ body: string; ok: boolean }[]> {
  const values = argumentsOf(name);
  const query = new URLSearchParams(
    Object.entries(values).map(([key, value]): [string, string] => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  const responses: { body: string; ok: boolean }[] = [];
  for (const response of [
    await send(`/rest/v1/rpc/${name}`, credentials, { method: 'POST', json: values }),
    await send(`/rest/v1/rpc/${name}?${query}`, credentials),
  ]) {
    const body = await response.text();
    expect(response.status, `${name}: ${body}`).toBeLessThan(500);
    responses.push({ body, ok: response.ok });
  }
  return responses;
}

/** Expects that neither the member nor the victim has a role, and that the victim still exists. */
async function expectNoEffect(): Promise<void> {
  expect(await sql`select 1 from auth.users where id = ${victim.id}`).toHaveLength(1);
  const roles = await sql`select role from public.user_roles where user_id in ${sql([member.id, victim.id])}`;
  expect(roles).toEqual([]);
}

it('the rights in this file include each served function', async () => {
  expectListed(
    (await functionsIn('public')).map(({ name }) => name),
    Object.keys(rights),
    'Add the function to rights, and its arguments, if any, to argumentsOf(), in security/05-function-rights.test.ts',
  );
});

describe('a served function', () => {
  const guarded = Object.entries(rights).filter(([, right]) => right !== 'everybody');
  it.each(guarded)('%s returns nothing to unauthorized callers', async (name) => {
    for (const [caller, credentials] of unauthorizedCallers) {
      const isAllowed =
        (caller === SUSPENDED && allowedWhileSuspended.has(name)) ||
        (caller === APPLICANT && allowedForApplicants.has(name));
      if (isAllowed) {
        const [response] = await call(name, credentials);
        expect(response?.ok, `${caller}: ${response?.body}`).toBe(true);
        continue;
      }
      for (const { body, ok } of await call(name, credentials))
        expect(ok && !['[]', '', 'null'].includes(body) ? body : 'nothing', caller).toBe('nothing');
    }
    await expectNoEffect();
    const [profile] =
      await sql`select cardinality(thrill_tour_coasters_checked) as ticks from public.profiles where id = ${victim.id}`;
    expect(profile).toEqual({ ticks: 0 });
  });

  it.each(guarded.filter(([, right]) => right !== 'member'))(
    '%s, which is for: %s, rejects members and moderators without this right',
    async (name, right) => {
      for (const caller of right === 'moderator' ? [member] : [member, moderator]) {
        for (const { body, ok } of await call(name, credentialsOf(caller))) expect(ok, body).toBe(false);
      }
      await expectNoEffect();
    },
  );

  it.each(Object.entries(rights).filter(([, right]) => right === 'member' || right === 'everybody'))(
    '%s serves members',
    async (name) => {
      const [response] = await call(name, credentialsOf(member));
      expect(response?.ok, response?.body).toBe(true);
    },
  );
});

it('no function of another schema can be called, by any name', async () => {
  const others = await functionsIn('private', 'auth', 'storage', 'extensions');
  expect(others.length).toBeGreaterThan(40);
  const dangerous = [
    'pg_sleep',
    'pg_read_file',
    'pg_terminate_backend',
    'set_config',
    'query_to_xml',
    'lo_import',
  ];
  const names = new Set(
    [...others.map(({ name }) => name), ...dangerous].filter((name) => !(name in rights)),
  );
  for (const name of names) {
    for (const path of [name, `private.${name}`]) {
      const response = await send(`/rest/v1/rpc/${path}`, credentialsOf(member), {
        method: 'POST',
        json: {},
      });
      expect(response.status, `${path}: ${await response.text()}`).toBe(404);
    }
  }
});

it('a demoted admin loses the permissions at once', async () => {
  const former = await newMember('Former');
  await assignRole(former, 'admin');
  // Fills the caches of statements, which must not preserve the permission.
  for (let round = 0; round < 3; round += 1) expect((await former.client.rpc('list_users')).error).toBeNull();
  await sql`delete from public.user_roles where user_id = ${former.id}`;
  expect((await former.client.rpc('list_users')).error?.code).toBe('42501');
  expect(
    (await former.client.rpc('set_user_role', { target_user_id: former.id, new_role: 'admin' })).error?.code,
  ).toBe('42501');
});
