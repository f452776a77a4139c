/** npm run member -- EMAIL suspend|unsuspend|reset-password|change-email|delete */
import { join } from 'node:path';
import { withCommunityPlaceholder } from '../../server/auth/mail/community-placeholder.ts';
import { fillTemplate } from '../../server/auth/mail/fill-template.ts';
import { recoveryLink } from '../../server/auth/mail/recovery-link.ts';
import { type Environment, readEnvironment } from '../../server/environment.ts';
import { smtpMail } from '../../server/mail/smtp-mail.ts';
import { withInstanceDatabase } from '../../server/operations/instance-database.ts';
import {
  changeEmail,
  deleteMember,
  type FoundMember,
  findMember,
  resetPassword,
  suspendMember,
  unsuspendMember,
} from '../../server/operations/member-actions.ts';
import { pluralize } from '../../server/operations/pluralize.ts';
import { communityName } from '../../server/postgres/community-name.ts';
import type { Database } from '../../server/postgres/connect-database.ts';
import { readMailSender } from '../../server/postgres/mail-sender.ts';
import { readMailTemplate } from '../../server/project-config.ts';
import { commandLine, EXIT, runCommand, UsageError } from './command.ts';

const command = {
  name: 'member',
  usage: [
    'EMAIL suspend [--days NUMBER]',
    'EMAIL unsuspend',
    'EMAIL reset-password [--print-link]',
    'EMAIL change-email NEW',
    'EMAIL delete --yes',
  ],
  summary:
    'Changes one account, whether the server runs or not. Suspending and resetting the password sign the member out\n' +
    'everywhere, at once.',
  options: {
    days: { type: 'string', value: 'NUMBER', help: 'suspends for this many days instead of permanently' },
    'print-link': { type: 'boolean', help: 'prints the link for a new password instead of mailing it' },
    yes: { type: 'boolean', help: 'confirms that the account and all that it made shall be deleted' },
  },
} as const;

type Options = { readonly days?: string; readonly 'print-link'?: boolean; readonly yes?: boolean };
type MemberAction = (sql: Database, member: FoundMember, environment: Environment) => Promise<number>;

await runCommand(command, async ({ options, positionals }) => {
  const [email, action, ...rest] = positionals;
  if (!email?.includes('@') || action === undefined) throw new UsageError();
  const work = parseAction(action, rest, options);
  const environment = readEnvironment(process.env);
  return withInstanceDatabase(environment, async (sql) => {
    const member = await findMember(sql, email);
    if (member) return work(sql, member, environment);
    console.error(
      `Nobody has signed up with ${email}. Check the spelling: ${commandLine('members', '--find TEXT')}`,
    );
    return EXIT.failed;
  });
});

/**
 * Returns the function that carries out an action.
 * @throws {UsageError} if the action is unknown, or if its parameters or options are missing, invalid or too many
 */
function parseAction(action: string, rest: readonly string[], options: Options): MemberAction {
  const [newEmail, ...others] = rest;
  const allowed: Readonly<Record<string, readonly string[]>> = {
    suspend: ['days'],
    'reset-password': ['print-link'],
    delete: ['yes'],
  };
  const hasOtherOption = Object.keys(options).some((name) => !allowed[action]?.includes(name));
  if (hasOtherOption || others.length > 0 || (newEmail !== undefined) !== (action === 'change-email'))
    throw new UsageError();
  switch (action) {
    case 'suspend':
      return suspend(options.days);
    case 'unsuspend':
      return unsuspend;
    case 'reset-password':
      return resetMemberPassword(options['print-link'] ?? false);
    case 'change-email':
      return async (sql, member) =>
        reportDone(`${member.email} is now ${await changeEmail(sql, member, newEmail ?? '')}.`);
    case 'delete':
      if (!options.yes)
        throw new UsageError(
          'This permanently deletes the account with everything that it made: confirm with --yes.',
        );
      return deleteAccount;
    default:
      throw new UsageError();
  }
}

function suspend(daysOption: string | undefined): MemberAction {
  if (daysOption !== undefined && !/^[1-9]\d{0,3}$/.test(daysOption))
    throw new UsageError('--days must be a whole number from 1 to 9999.');
  const days = daysOption === undefined ? null : Number(daysOption);
  return async (sql, member) => {
    await suspendMember(sql, member, days);
    const time = days === null ? '' : ` for ${pluralize(days, 'day')}`;
    return reportDone(`${member.email} is suspended${time}: signed out everywhere, and cannot sign in.`);
  };
}

async function unsuspend(sql: Database, member: FoundMember): Promise<number> {
  if (!member.isBanned && !member.isSuspendedByAddress) {
    return reportDone(
      `${member.email} is not suspended by an operator, nor because its email address belonged to a suspended account. To end a suspension by moderators, reverse their decision in the app.`,
    );
  }
  const isStillSuspended = await unsuspendMember(sql, member);
  return reportDone(
    isStillSuspended
      ? `${member.email} is no longer suspended by an operator, but still by moderators: reverse their decision in the app.`
      : `${member.email} is no longer suspended.`,
  );
}

/** Removes the password before it sends a mail, so that a slow mail server does not give the thief of an account more time. */
function resetMemberPassword(printsLink: boolean): MemberAction {
  return async (sql, member, environment) => {
    const siteUrl = environment.siteUrl ?? `http://localhost:${environment.port}`;
    const link = recoveryLink(siteUrl, await resetPassword(sql, member));
    const effect = `${member.email} no longer has a password and is signed out everywhere.`;
    if (environment.smtp === null || printsLink) {
      reportDone(`${effect} Open this link to set a new one. It works once, within an hour:`);
      return reportDone(link);
    }
    const path = join(import.meta.dirname, '..', '..', 'supabase', 'templates', 'password-reset.html');
    const template = await readMailTemplate('Your THRILLSEEKERS password was reset', path);
    const mail = fillTemplate(withCommunityPlaceholder(template), {
      Email: member.email,
      ConfirmationURL: link,
      SiteURL: siteUrl,
      Community: await communityName(sql),
    });
    try {
      const { url, from } = environment.smtp;
      await smtpMail(url, () => readMailSender(sql, from, siteUrl))({ to: member.email, ...mail });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no reason given';
      console.error(
        `${effect} The mail with the link could not be sent (${reason}): run this again with --print-link, or when mail works.`,
      );
      return EXIT.failed;
    }
    return reportDone(
      `${effect} A mail with a link for a new one is on its way; the link works once, within an hour.`,
    );
  };
}

async function deleteAccount(sql: Database, member: FoundMember): Promise<number> {
  await deleteMember(sql, member);
  return reportDone(
    `${member.email} is deleted. A running server deletes its files within minutes. If the account is large, the same goes for its rows.`,
  );
}

function reportDone(text: string): number {
  console.log(text);
  return EXIT.done;
}
