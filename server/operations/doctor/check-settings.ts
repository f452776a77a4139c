import type { Environment } from '../../environment.ts';
import { type Finding, ok, warning } from './finding.ts';

const MIN_NODE_VERSION = 24;

/** Checks the environment, and the version of Node. */
export function checkSettings(environment: Environment, node: string): Finding[] {
  const { siteUrl, smtp, backup, rateLimitFactor, supabase } = environment;
  const isLocal = siteUrl !== null && /^https?:\/\/(localhost|127\.|\[::1\])/.test(siteUrl);
  return [
    Number.parseInt(node, 10) >= MIN_NODE_VERSION
      ? ok('node', `Node ${node}.`)
      : warning(
          'node',
          `Node ${node}: use ${MIN_NODE_VERSION} or newer, such as the one that npm start uses.`,
        ),
    siteUrl === null
      ? warning(
          'settings',
          'SITE_URL is not set: links in mails lead to localhost. Set it to the public address.',
        )
      : siteUrl.startsWith('http:') && !isLocal
        ? warning(
            'settings',
            'SITE_URL is not https: passwords are sent unencrypted. Put a proxy with TLS in front.',
          )
        : ok('settings', `The environment is valid; the site is ${siteUrl}.`),
    ...(smtp === null && !supabase
      ? [
          warning(
            'settings',
            'SMTP_URL is not set: mails stay in the outbox, so members do not get their codes.',
          ),
        ]
      : []),
    ...(rateLimitFactor === 0
      ? [warning('settings', 'RATE_LIMIT_FACTOR=0: passwords and codes can be guessed. Unset it.')]
      : []),
    ...(backup.schedule === null && !supabase
      ? [
          warning(
            'backup',
            'BACKUP_DIR is not set, so backups cannot be checked. Set it for the server or for cron.',
          ),
        ]
      : []),
  ];
}
