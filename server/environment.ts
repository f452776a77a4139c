import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { type MailSender, parseMailSender } from '#shared/mail-sender.ts';
import {
  DAY_MS,
  type HSTS,
  type LOG_ADDRESSES,
  type LOG_LEVELS,
  variables,
} from './environment-variables.ts';

/** How the log shows the IP address of a client. */
export type LogAddresses = (typeof LOG_ADDRESSES)[number];

/** Where browsers must use https: on this host, also on its subdomains, or nowhere. */
export type Hsts = (typeof HSTS)[number];

/** The settings of the process, read once at start. Web addresses have no trailing slash. */
export type Environment = {
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** Null means http://localhost:PORT, once the port is known. */
  readonly siteUrl: string | null;
  /** Former origins of the community, which redirect to the site. */
  readonly formerSiteUrls: readonly string[];
  /** Absolute path. */
  readonly dataDir: string;
  readonly isDataDirExplicit: boolean;
  /** Null means the embedded database. */
  readonly databaseUrl: string | null;
  /** Null means the outbox folder. If `from` is null, the sender that admins have set applies. */
  readonly smtp: { readonly url: string; readonly from: MailSender | null } | null;
  /** Null means a folder in the data folder. */
  readonly s3: S3Settings | null;
  /** Set if a Supabase project is the backend and this process serves only the web app. */
  readonly supabase: { readonly url: string; readonly publishableKey: string } | null;
  /** Null means the function `api` of the backend. */
  readonly coasterApiUrl: string | null;
  /** Number of proxies in front of the server, each of which adds an address to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Multiplies every rate limit and the limits on rows that a member may add; 0 turns these limits off. */
  readonly rateLimitFactor: number;
  /** A mailto: or https: address for security.txt. */
  readonly securityContact: string | null;
  /** Maximum number of bytes per member; null keeps the value in the database. */
  readonly memberQuota: number | null;
  /** Bytes to keep free on the disk of the data folder; null means 1 GB or 5 % of the disk, whichever is less. */
  readonly diskReserve: number | null;
  readonly backup: {
    /** Null without scheduled backups. */
    readonly schedule: BackupSchedule | null;
    /** Null leaves archives unencrypted. */
    readonly passphrase: string | null;
  };
  /** URL that returns the newest version. Null turns the check off. */
  readonly updateCheckUrl: string | null;
  /** Where metrics are served; null for no metrics. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly queueTimesUrl: string;
  readonly reverseGeocodeUrl: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly logAddresses: LogAddresses;
  readonly hsts: Hsts;
};

/** Folder and interval of backups, and how many to keep. */
export type BackupSchedule = {
  /** Absolute path. */
  readonly folder: string;
  readonly everyMs: number;
  readonly keep: number;
};

export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The errors of the environment, one sentence each. */
export class EnvironmentError extends Error {
  readonly errorMessages: readonly string[];

  constructor(errorMessages: readonly string[]) {
    super(
      `The environment has ${errorMessages.length === 1 ? 'an error' : 'errors'}:\n${errorMessages.map((message) => `  - ${message}`).join('\n')}`,
    );
    this.name = 'EnvironmentError';
    this.errorMessages = errorMessages;
  }
}

/**
 * Reads the variables that docs/environment.md lists. An empty variable counts as unset.
 * @throws {EnvironmentError} if a variable is invalid or needs another one
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const present = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = variables.safeParse(present);
  const errorMessages = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)),
    ...incompleteGroupErrors(present),
    ...senderErrors(present),
    ...(parsed.success ? formerSiteErrors(parsed.data) : []),
  ];
  if (!parsed.success || errorMessages.length > 0) throw new EnvironmentError(errorMessages);

  const values = parsed.data;
  return {
    port: values.PORT ?? 3000,
    host: values.HOST ?? '127.0.0.1',
    siteUrl: values.SITE_URL ?? null,
    formerSiteUrls: values.FORMER_SITE_URLS ?? [],
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    isDataDirExplicit: values.DATA_DIR !== undefined,
    databaseUrl: values.DATABASE_URL ?? null,
    smtp: values.SMTP_URL
      ? {
          url: values.SMTP_URL,
          from: values.MAIL_FROM === undefined ? null : parseMailSender(values.MAIL_FROM),
        }
      : null,
    s3:
      values.S3_ENDPOINT && values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: values.S3_ENDPOINT,
            bucket: values.S3_BUCKET,
            region: values.S3_REGION ?? 'us-east-1',
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : null,
    supabase:
      values.SUPABASE_URL && values.SUPABASE_PUBLISHABLE_KEY
        ? { url: values.SUPABASE_URL, publishableKey: values.SUPABASE_PUBLISHABLE_KEY }
        : null,
    coasterApiUrl: values.COASTER_API_URL ?? null,
    trustedProxies: values.TRUST_PROXY ?? 0,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    securityContact: values.SECURITY_CONTACT ?? null,
    memberQuota: values.MEMBER_QUOTA_MB ?? null,
    diskReserve: values.DISK_RESERVE_MB ?? null,
    backup: {
      schedule:
        values.BACKUP_DIR === undefined
          ? null
          : {
              folder: resolve(values.BACKUP_DIR),
              everyMs: values.BACKUP_EVERY ?? DAY_MS,
              keep: values.BACKUP_KEEP ?? 7,
            },
      passphrase: values.BACKUP_PASSPHRASE ?? null,
    },
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' },
    updateCheckUrl: values.UPDATE_CHECK_URL ?? null,
    queueTimesUrl: values.QUEUE_TIMES_URL ?? 'https://queue-times.com',
    reverseGeocodeUrl:
      values.REVERSE_GEOCODE_URL ?? 'https://api.bigdatacloud.net/data/reverse-geocode-client',
    logLevel: values.LOG_LEVEL ?? 'info',
    logAddresses: values.LOG_ADDRESSES ?? 'hashed',
    hsts: values.HSTS ?? 'host',
  };
}

/** Variables that must be set together. */
const groups: readonly (readonly string[])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
];

function incompleteGroupErrors(present: Readonly<Record<string, string>>): string[] {
  return groups.flatMap((group) => {
    const missingNames = group.filter((name) => !(name in present));
    const presentNames = group.filter((name) => name in present);
    if (missingNames.length === 0 || presentNames.length === 0) return [];
    return [
      `${presentNames.join(', ')} needs ${missingNames.join(', ')} as well: set ${missingNames.length > 1 ? 'them' : 'it'}, or unset ${presentNames.join(', ')}.`,
    ];
  });
}

/** MAIL_FROM without a mail server would have no effect. */
function senderErrors(present: Readonly<Record<string, string>>): string[] {
  return 'MAIL_FROM' in present && !('SMTP_URL' in present)
    ? ['MAIL_FROM needs SMTP_URL as well: set it, or unset MAIL_FROM.']
    : [];
}

function formerSiteErrors(values: z.infer<typeof variables>): string[] {
  if (!values.FORMER_SITE_URLS?.length) return [];
  if (!values.SITE_URL)
    return ['FORMER_SITE_URLS needs SITE_URL as well: the former addresses redirect to it.'];
  return values.FORMER_SITE_URLS.includes(values.SITE_URL)
    ? [`FORMER_SITE_URLS may not name ${values.SITE_URL}, which is SITE_URL: it would redirect to itself.`]
    : [];
}
