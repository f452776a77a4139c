import type { Transaction } from '../../server/postgres/client/transaction.ts';
import { demoAccounts } from '../accounts.ts';
import type { Community } from '../community/community.ts';
import { uuidFor } from '../random.ts';

/** Content that members report. It does not depend on the size of the community. */
const reportedContent = [
  {
    kind: 'post',
    reason: 'spam',
    reporters: 3,
    note: 'The same offer is in three other groups.',
    text: 'Front-of-line passes for every park, half price! Write me your card number and I send them at once.',
  },
  {
    kind: 'comment',
    reason: 'harassment',
    reporters: 2,
    note: '',
    text: 'Whoever likes this ride has never been on a real one. Clueless, all of you.',
  },
  {
    kind: 'tip',
    reason: 'false_information',
    reporters: 1,
    note: 'They check the bars twice. Somebody will try it.',
    text: 'You can loosen the lap bar on the lift hill if you breathe out.',
  },
  {
    kind: 'review',
    reason: 'spam',
    reporters: 2,
    note: '',
    text: 'Fine, but the video on my channel is better. Link in my profile, subscribe!',
  },
] as const;

/** The demo admits everybody now; these applications date from a time when it required approval. */
const applications: readonly (readonly [name: string, hoursAgo: number, answer: string])[] = [
  ['mira.lindqvist', 41, 'I want to find people for the opening weekend at Liseberg.'],
  ['theo', 30, 'A friend showed me the meetups here. I have ridden 240 coasters, most of them made of wood.'],
  ['best-deals-4u', 27, 'Cheap annual passes for all parks, write me for the price list!!'],
  ['best-deals-5u', 26, 'Cheap annual passes for all parks, write me for the price list!!'],
  [
    'jo.okafor',
    3,
    'Wait times, to be honest.\nAnd somebody to share a row with: nobody in my family goes upside down.',
  ],
];

const TABLES = {
  post: ['posts', 'content'],
  comment: ['post_comments', 'content'],
  tip: ['thoosie_tips', 'tip_text'],
} as const;

/**
 * Adds cases in each state: four open ones, one with an open appeal, one that is decided. The demo account of an ordinary member
 * gets a report with an outcome, and a decision that can be appealed. Also adds invitations and applications. Adds nothing
 * to a community without other members, posts or tips.
 */
export async function addModeration(
  transaction: Transaction,
  { members, posts, tips }: Community,
): Promise<void> {
  const idOf = (role: string) => {
    const email = demoAccounts.find((account) => account.role === role)?.email;
    return members.find((member) => member.email === email)?.id ?? '';
  };
  const [member, moderator, admin] = [idOf('user'), idOf('moderator'), idOf('admin')];
  const others = members.filter(({ id, role }) => role === 'user' && id !== member).map(({ id }) => id);
  const author = others.at(-1);
  const [post, tip] = [posts[0], tips[0]];
  if (!author || !post || !tip) return;

  const runAs = (by: string, statement: string, values: (string | null)[]) =>
    transaction
      .unsafe(`select set_config('request.jwt.claim.sub', $1, true)`, [by])
      .then(() => transaction.unsafe(statement, values));
  const report = (by: string, kind: string, target: string, reason: string, note: string) =>
    runAs(by, 'select public.report_content($1, $2::text::uuid, $3, $4)', [kind, target, reason, note]);
  // The content is five days old: older than its reports, and too old for the top of the feed.
  const created_at = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const insertContent = async (kind: keyof typeof TABLES, by: string, text: string) => {
    const id = uuidFor('moderated', text);
    const [table, column] = TABLES[kind];
    const parent = { post: {}, comment: { post_id: post.id }, tip: { park_id: tip.parkId } }[kind];
    const row = { id, user_id: by, created_at, [column]: text, ...parent };
    const columns = Object.keys(row).join(', ');
    await transaction.unsafe(
      `insert into public.${table} (${columns}) select ${columns} from json_populate_record(null::public.${table}, $1::text::json)`,
      [JSON.stringify(row)],
    );
    return id;
  };
  /** As the moderator, decides the case of a reported target. Returns the id of the decision. */
  const decide = async (
    kind: string,
    target: string,
    decision: [contentAction: string, memberAction: string, rule: string, statement: string],
  ) => {
    const [openedCase] = await runAs(
      moderator,
      'select public.open_moderation_case($1, $2::text::uuid) as id',
      [kind, target],
    );
    await runAs(moderator, 'select public.decide_cases(array[$1::text::uuid], $2, $3, $4, $5)', [
      String(openedCase?.id),
      ...decision,
    ]);
    const [row] = await transaction.unsafe(
      'select id from public.moderation_decisions where case_id = $1::text::uuid',
      [String(openedCase?.id)],
    );
    return String(row?.id);
  };

  /** Replaces a review in a public log of a member who reports nothing, and returns the id of its credit. */
  const replaceReview = async (text: string) => {
    const [credit] = await transaction.unsafe(
      `update public.coaster_credits set review = $1 where id = (
         select id from public.coaster_credits
         where user_id = any (string_to_array($2, ' ')::uuid[]) and coaster_id is not null and removed_at is null
           and private.has_public_log(user_id)
         order by created_at desc, id limit 1
       ) returning id`,
      [text, others.slice(3).join(' ')],
    );
    return String(credit?.id);
  };
  for (const { kind, text, reason, reporters, note } of reportedContent) {
    const target = kind === 'review' ? await replaceReview(text) : await insertContent(kind, author, text);
    for (const by of [admin, ...others].slice(0, reporters)) await report(by, kind, target, reason, note);
  }
  const ownComment = await insertContent(
    'comment',
    member,
    'Only people who cannot read a map miss this station.',
  );
  await report(others[1] ?? admin, 'comment', ownComment, 'harassment', '');
  await decide('comment', ownComment, [
    'hide',
    'warn',
    'Treat others with respect',
    'It makes fun of people who got lost.',
  ]);

  const advertisingPost = await insertContent(
    'post',
    others[2] ?? author,
    'My shop has a sale on coaster models, link in my profile.',
  );
  await report(member, 'post', advertisingPost, 'spam', 'Advertises a shop.');
  const appealedDecision = await decide('post', advertisingPost, [
    'remove',
    'none',
    'No spam and no advertising',
    'It sells things.',
  ]);
  await runAs(others[2] ?? author, 'select public.appeal_decision($1::text::uuid, $2)', [
    appealedDecision,
    'I built the models myself and asked before.',
  ]);
  await runAs(
    admin,
    `select public.add_case_note(id, 'He asked in spring, and we said no.') from public.moderation_cases where target_id = $1::text::uuid`,
    [advertisingPost],
  );
  // Examples for the list of invitations. The code of each is its id, which no screen shows. Their uses are by accounts that do not exist.
  for (const [maxUses, useCount, daysLeft] of [
    [10, 4, 21],
    [1, 1, 5],
  ] as const) {
    const id = uuidFor('invitation', String(maxUses));
    await transaction.unsafe(
      `insert into private.invitations (id, code_hash, created_by, created_at, expires_at, max_uses)
       values ($1::text::uuid, encode(sha256(convert_to($1, 'utf8')), 'hex'), $2::text::uuid, now() - interval '9 days', now() + $3::text::interval,
         $4::text::integer)`,
      [id, moderator, `${daysLeft} days`, String(maxUses)],
    );
    for (let use = 0; use < useCount; use += 1)
      await transaction.unsafe(
        'insert into private.invitation_uses (user_id, invitation_id) values ($1::text::uuid, $2::text::uuid)',
        [uuidFor('invited', `${maxUses} ${use}`), id],
      );
  }
  for (const [name, hoursAgo, answer] of applications) {
    const id = uuidFor('applicant', name);
    await transaction.unsafe(
      `insert into auth.users (id, email, created_at, email_confirmed_at)
       values ($1::text::uuid, $2, now() - $3::text::interval, now() - $3::text::interval)`,
      [id, `${name}@example.com`, `${hoursAgo} hours`],
    );
    await transaction.unsafe(
      `insert into private.applications (user_id, question, answer, created_at)
       select $1::text::uuid, registration_question, $2, now() - $3::text::interval from private.instance_settings`,
      [id, answer, `${hoursAgo} hours`],
    );
  }
  // Marks the decisions as read; otherwise, each screen would show the member a notice.
  await runAs(member, 'select public.mark_moderation_results_read()', []);
  await transaction.unsafe(`select set_config('request.jwt.claim.sub', '', true)`);
  await spreadTimes(transaction);
}

/** Moves cases, reports and decisions seven hours to three days into the past, and log entries to about the times of their decisions. */
async function spreadTimes(transaction: Transaction): Promise<void> {
  for (const [table, columns] of [
    ['moderation_cases', ['created_at', 'queued_at']],
    ['reports', ['created_at']],
    ['moderation_decisions', ['created_at']],
  ] as const) {
    const changes = columns.map((column) => `${column} = ${column} - place.number * interval '7 hours'`);
    await transaction.unsafe(
      `update public.${table} as aged set ${changes.join(', ')}
       from (select id, row_number() over (order by id) as number from public.${table}) as place where place.id = aged.id`,
    );
  }
  await backdateLog(transaction);
}

/**
 * Sets the times of decisions in the order of the log, and the times of a case's log entries within an hour of its decision. Disables
 * triggers, because those of the log reject updates.
 */
async function backdateLog(transaction: Transaction): Promise<void> {
  await transaction.unsafe(`select set_config('session_replication_role', 'replica', true)`);
  // Keeps the order of the log: the last decision is the newest.
  await transaction.unsafe(
    `update public.moderation_decisions as decision set created_at = now() - place.number * interval '7 hours'
     from (
       select case_id, row_number() over (order by max(id) desc) as number
       from public.moderation_log where case_id is not null group by case_id
     ) as place
     where place.case_id = decision.case_id`,
  );
  // A decision and the reports that it closed have the same time, by which a reversal finds them.
  await transaction.unsafe(
    `update public.reports as report set outcome_at = decision.created_at
     from public.moderation_decisions as decision where decision.case_id = report.case_id and report.outcome is not null`,
  );
  await transaction.unsafe(
    `update public.moderation_log as entry
     set created_at = case entry.action
       when 'case_opened' then decision.created_at - interval '9 minutes'
       when 'note_added' then decision.created_at + interval '50 minutes'
       else decision.created_at
     end
     from public.moderation_decisions as decision where decision.case_id = entry.case_id`,
  );
  // The entries without a case say who became a moderator or an admin, which happened long before.
  await transaction.unsafe(
    `update public.moderation_log set created_at = created_at - interval '30 days' where case_id is null`,
  );
  await transaction.unsafe(
    `update public.moderation_notes as note set created_at = entry.created_at
     from public.moderation_log as entry where entry.case_id = note.case_id and entry.action = 'note_added'`,
  );
  await transaction.unsafe(`select set_config('session_replication_role', 'origin', true)`);
}
