import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { defaultSenderAddress } from '#shared/mail-sender.ts';
import type { Environment } from '../../environment.ts';
import { errorCode } from '../../errors/error-code.ts';
import { checkSmtp, smtpMail } from '../../mail/smtp-mail.ts';
import { s3ObjectStore } from '../../storage/s3-object-store.ts';
import { newestBackup } from '../backup/scheduled-backups.ts';
import { pluralize } from '../pluralize.ts';
import { type Finding, failed, ok, PRIVATE_CA_ADVICE, reasonOf, warning } from './finding.ts';

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 10_000;
/** Matches errors that occur when one side starts with TLS and the other does not. */
const SCHEME_ERROR = /greeting|EPROTO|TLS|SSL|wrong version|closed/i;

/**
 * Signs in to the mail server, and sends a mail if an email address is given.
 * @param sendTo the email address; null sends no mail
 */
export async function checkMail(
  { smtp, siteUrl, port }: Environment,
  sendTo: string | null,
): Promise<readonly Finding[]> {
  const check = 'mail';
  if (smtp === null) {
    return sendTo === null ? [] : [failed(check, 'No mail can be sent: set SMTP_URL.')];
  }
  try {
    if (sendTo === null) {
      await checkSmtp(smtp.url);
      return [ok(check, 'The mail server accepts the connection. Try a mail with --send-to ADDRESS.')];
    }
    const site = siteUrl ?? `http://localhost:${port}`;
    // Does not use the sender that admins set, because it is in the database, which may be stopped now.
    const sender = smtp.from ?? { name: '', address: defaultSenderAddress(site) };
    await smtpMail(
      smtp.url,
      async () => sender,
    )({
      to: sendTo,
      subject: 'THRILLSEEKERS can send mail',
      text: 'The operator of this community asked for this mail to see that mail arrives (the doctor command).\n',
      html: '<p>The operator of this community asked for this mail to see that mail arrives (the doctor command).</p>\n',
    });
    return [
      ok(
        check,
        `The mail server accepted a mail to ${sendTo}: check that it arrives, and that it is not marked as spam.`,
      ),
    ];
  } catch (error) {
    const reason = reasonOf(error);
    return [
      failed(
        check,
        /certificate/i.test(reason)
          ? `The certificate of the mail server is not valid (${reason}): use a host name of the certificate in SMTP_URL. ${PRIVATE_CA_ADVICE}`
          : `The mail server rejects the connection or the mail (${reason}): check SMTP_URL and MAIL_FROM.${SCHEME_ERROR.test(reason) ? ' smtps:// is for port 465, smtp:// for port 587.' : ''}`,
      ),
    ];
  }
}

/**
 * Requests the sources of wait times, places and, if COASTER_API_URL is set, coasters. Without them the app shows the last waits, picks
 * the country of the nearest park, and cannot search that source for coasters.
 */
export async function checkUpstreams(environment: Environment): Promise<readonly Finding[]> {
  const { queueTimesUrl, coasterApiUrl, reverseGeocodeUrl } = environment;
  const sources: readonly (readonly [check: string, url: string, variable: string])[] = [
    ['wait times', `${queueTimesUrl}/parks.json`, 'QUEUE_TIMES_URL'],
    [
      'places',
      `${reverseGeocodeUrl}?latitude=50.8&longitude=6.88&localityLanguage=en`,
      'REVERSE_GEOCODE_URL',
    ],
    ...(coasterApiUrl === null
      ? []
      : [['coasters', `${coasterApiUrl}/api/coasters/random`, 'COASTER_API_URL'] as const]),
  ];
  return Promise.all(sources.map(([check, url, variable]) => checkSource(check, url, variable)));
}

async function checkSource(check: string, url: string, variable: string): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      return warning(check, `${host} answers with status ${response.status}: check ${variable}, or wait.`);
    }
    await response.json();
    return ok(check, `${host} answers.`);
  } catch (error) {
    return warning(
      check,
      `${host} does not answer (${reasonOf(error)}): check ${variable} and the firewall.`,
    );
  }
}

/** Checks that the bucket responds to a request for a file that does not exist. */
export async function checkBucket({ s3 }: Environment): Promise<readonly Finding[]> {
  if (s3 === null) return [];
  try {
    await s3ObjectStore(s3).head('doctor', randomUUID());
    return [ok('bucket', `${new URL(s3.endpoint).host} answers for ${s3.bucket}.`)];
  } catch (error) {
    return [
      failed(
        'bucket',
        `The bucket ${s3.bucket} cannot be read (${reasonOf(error)}): check the S3_ variables.`,
      ),
    ];
  }
}

/** Checks the age of the newest backup, and the disk and permissions of its folder. */
export async function checkBackups({ backup }: Environment, now: number): Promise<readonly Finding[]> {
  const check = 'backup';
  const { schedule } = backup;
  if (!schedule) return [];
  let newest: number | null;
  try {
    newest = await newestBackup(schedule.folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    newest = null;
  }
  if (newest === null)
    return [
      failed(
        check,
        `There is no backup in ${schedule.folder}: look for "the scheduled backup failed" in the log, or make one with the command backup.`,
      ),
    ];
  const hours = Math.round((now - newest) / HOUR_MS);
  const ageText = `The newest backup is ${pluralize(hours, 'hour')} old`;
  const isOld = now - newest > 2 * schedule.everyMs;
  const age = isOld
    ? failed(
        check,
        `${ageText}, more than twice BACKUP_EVERY: look for "the scheduled backup failed" in the log.`,
      )
    : ok(check, `${ageText}.`);
  const { bavail, bsize } = await statfs(schedule.folder);
  const { mode } = await stat(schedule.folder);
  return [
    age,
    ...(bavail * bsize < 100 * 1024 ** 2
      ? [warning(check, `The disk of ${schedule.folder} is nearly full: make room.`)]
      : []),
    ...((mode & 0o066) === 0
      ? []
      : [warning(check, `${schedule.folder} is open to other users: chmod 700 ${schedule.folder}`)]),
  ];
}
