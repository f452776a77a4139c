import { resolve } from 'node:path';
import * as z from 'zod/mini';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const LOG_ADDRESSES = ['hashed', 'plain', 'none'] as const;
const HSTS = ['host', 'subdomains', 'off'] as const;

/** How the log names the address of a client. */
export type LogAddresses = (typeof LOG_ADDRESSES)[number];

/** Whether browsers are told to stay with https: on this host, on its subdomains as well, or not at all. */
export type Hsts = (typeof HSTS)[number];

/** What the process was asked to be, read once at start. Addresses carry no trailing slash. */
export type Environment = {
  /** 0 asks for any free port. */
  readonly port: number;
  readonly host: string;
  /** Null means http://localhost:PORT, which is known only once the port is. */
  readonly siteUrl: string | null;
  /** Origins where the community was before: they redirect to the site. */
  readonly formerSiteUrls: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  readonly dataDirIsExplicit: boolean;
  /** Null means the embedded cluster. */
  readonly databaseUrl: string | null;
  /** Null means the outbox folder. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Null means a folder in the data folder. */
  readonly s3: S3Settings | null;
  /** Set: another project is the backend and this process serves the web app alone. */
  readonly supabase: { readonly url: string; readonly publishableKey: string } | null;
  readonly coasterApiUrl: string | null;
  /** How many proxies in front add to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Multiplies every rate limit; 0 turns them off. */
  readonly rateLimitFactor: number;
  /** A mailto: or https: address for security.txt. */
  readonly securityContact: string | null;
  /** Bytes that each member may store; null leaves what the database says. */
  readonly memberQuota: number | null;
  /** Bytes to keep free on the disk of the data folder; null means 1 GB or 5 % of it, whichever is less. */
  readonly diskReserve: number | null;
  readonly backup: {
    /** Null where the server makes no backups by itself. */
    readonly schedule: BackupSchedule | null;
    /** Null leaves archives unencrypted. */
    readonly passphrase: string | null;
  };
  /** Where Prometheus finds metrics; null where nobody asked for them. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly queueTimesUrl: string;
  readonly reverseGeocodeUrl: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly logAddresses: LogAddresses;
  readonly hsts: Hsts;
};

/** When backups are made and how many are kept. */
export type BackupSchedule = {
  /** Absolute. */
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

/** Every fault of the environment at once, one sentence each. */
export class EnvironmentError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The environment has ${faults.length === 1 ? 'a fault' : 'faults'}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'EnvironmentError';
    this.faults = faults;
  }
}

const webAddress = (variable: string, example: string) =>
  z.optional(
    z.pipe(
      z.string().check(
        z.refine((value) => parseUrl(value, ['http:', 'https:']) !== null, {
          error: `${variable} must be a web address without query or hash, such as ${example}.`,
        }),
      ),
      z.transform((value) => value.replace(/\/+$/, '')),
    ),
  );

const DAY_MS = 24 * 60 * 60 * 1000;
const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MS };

/** Reads a time such as 30m, 6h or 1d; null when it is none. */
function durationMs(value: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(value) ?? [];
  return number === '' ? null : Number(number) * (unitMs[unit] ?? 0);
}

/** The app is built for the root of a host, and browsers take a host with a dot at its end for another one. */
const siteAddress = z.optional(
  z.pipe(
    z.string().check((context) => {
      const reason = reasonAgainstSite(context.value);
      if (reason === null) return;
      const message = `SITE_URL must be a web address such as https://thrillseekers.example: ${reason}.`;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    z.transform((value) => new URL(value).origin),
  ),
);

/** Addresses such as SITE_URL, with commas or spaces between them. */
const formerSites = z.optional(
  z.pipe(
    z.string().check((context) => {
      for (const address of listed(context.value)) {
        const reason = reasonAgainstSite(address);
        if (reason === null) continue;
        const message = `FORMER_SITE_URLS must list web addresses such as http://old.example, with commas between them; of ${address}: ${reason}.`;
        context.issues.push({ code: 'custom', message, input: address });
      }
    }),
    z.transform((value) => [...new Set(listed(value).map((address) => new URL(address).origin))]),
  ),
);

function listed(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

/** Why a text is no address of a site, as the rest of a sentence; null where it is one. */
export function reasonAgainstSite(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'it begins with http:// or https://';
  if (url.username !== '' || url.password !== '') return 'it may not hold a user or password';
  if (url.search !== '' || url.hash !== '' || value.includes('?') || value.includes('#'))
    return 'it may not hold a query or a hash';
  if (url.pathname.replace(/\/+$/, '') !== '')
    return 'it may not hold a path, since the app needs a host of its own';
  if (url.hostname.endsWith('.')) return 'the host may not end with a dot';
  return null;
}

/** A number of megabytes, as bytes. */
const megabytes = (variable: string, example: string) =>
  z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,9}$/, {
          error: `${variable} must be a whole number of megabytes, such as ${example}.`,
        }),
      ),
      z.transform((value) => Number(value) * 1024 ** 2),
    ),
  );

const portNumber = (variable: string) =>
  z.optional(
    z.pipe(
      z.string().check(
        z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
          error: `${variable} must be a whole number from 1 to 65535 (or 0 for any free port).`,
        }),
      ),
      z.transform(Number),
    ),
  );

const listenAddress = (variable: string) =>
  z.optional(
    z.string().check(
      z.regex(/^[\w.:-]+$/, {
        error: `${variable} must be an address to listen on, such as 127.0.0.1 or 0.0.0.0.`,
      }),
    ),
  );

/** What each variable must look like. What they mean: `environment-reference.ts`. */
export const variables = z.object({
  PORT: portNumber('PORT'),
  HOST: listenAddress('HOST'),
  SITE_URL: siteAddress,
  FORMER_SITE_URLS: formerSites,
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine((value) => parseUrl(value, ['postgres:', 'postgresql:'], true) !== null, {
        error: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
      }),
    ),
  ),
  SMTP_URL: z.optional(
    z.string().check(
      z.refine(isMailServer, {
        error:
          'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465; in user and password, / ? # @ are written %2F %3F %23 %40.',
      }),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(
      z.regex(/^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: 'MAIL_FROM must be a mail address, such as THRILLSEEKERS <hello@thrillseekers.example>.',
      }),
    ),
  ),
  S3_ENDPOINT: webAddress('S3_ENDPOINT', 'https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SUPABASE_URL: webAddress('SUPABASE_URL', 'https://abcdefgh.supabase.co'),
  SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
  COASTER_API_URL: webAddress('COASTER_API_URL', 'https://coasters.example'),
  TRUST_PROXY: z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,2}$/, {
          error: 'TRUST_PROXY must be the number of proxies in front of this server, such as 1.',
        }),
      ),
      z.transform(Number),
    ),
  ),
  RATE_LIMIT_FACTOR: z.optional(
    z.pipe(
      z.string().check(
        z.refine(isRateLimitFactor, {
          error:
            'RATE_LIMIT_FACTOR must be a number from 0.01 to 1000, such as 1, or 0 to turn limits off: below 0.01 members could hardly sign in, and above 1000 passwords and codes could be guessed.',
        }),
      ),
      z.transform(Number),
    ),
  ),
  SECURITY_CONTACT: z.optional(
    z.string().check(
      z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
        error:
          'SECURITY_CONTACT must be an address for security reports, such as mailto:security@thrillseekers.example.',
      }),
    ),
  ),
  MEMBER_QUOTA_MB: megabytes('MEMBER_QUOTA_MB', '500'),
  DISK_RESERVE_MB: megabytes('DISK_RESERVE_MB', '1024'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_EVERY: z.optional(
    z.pipe(
      z.string().check(
        z.refine((value) => (durationMs(value) ?? 0) >= 60_000, {
          error: 'BACKUP_EVERY must be a time of a minute or more, such as 30m, 6h or 1d.',
        }),
      ),
      z.transform((value) => durationMs(value) ?? DAY_MS),
    ),
  ),
  BACKUP_KEEP: z.optional(
    z.pipe(
      z.string().check(
        z.refine((value) => /^[1-9]\d{0,3}$/.test(value), {
          error: 'BACKUP_KEEP must be the number of backups to keep, such as 7.',
        }),
      ),
      z.transform(Number),
    ),
  ),
  BACKUP_PASSPHRASE: z.optional(
    z.string().check(z.minLength(12, { error: 'BACKUP_PASSPHRASE must have at least 12 characters.' })),
  ),
  METRICS_PORT: portNumber('METRICS_PORT'),
  METRICS_HOST: listenAddress('METRICS_HOST'),
  QUEUE_TIMES_URL: webAddress('QUEUE_TIMES_URL', 'https://queue-times.com'),
  REVERSE_GEOCODE_URL: webAddress(
    'REVERSE_GEOCODE_URL',
    'https://api.bigdatacloud.net/data/reverse-geocode-client',
  ),
  LOG_ADDRESSES: z.optional(
    z.enum(LOG_ADDRESSES, { error: `LOG_ADDRESSES must be one of ${LOG_ADDRESSES.join(', ')}.` }),
  ),
  HSTS: z.optional(z.enum(HSTS, { error: `HSTS must be one of ${HSTS.join(', ')}.` })),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` })),
});

/**
 * Reads the variables that docs/operations.md lists; an empty variable counts as unset.
 * @throws {EnvironmentError} with every fault, when any variable cannot be used
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const present = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = variables.safeParse(present);
  const faults = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)),
    ...incompleteGroups(present),
    ...(parsed.success ? pointlessFormerSites(parsed.data) : []),
  ];
  if (!parsed.success || faults.length > 0) throw new EnvironmentError(faults);

  const given = parsed.data;
  return {
    port: given.PORT ?? 3000,
    host: given.HOST ?? '127.0.0.1',
    siteUrl: given.SITE_URL ?? null,
    formerSiteUrls: given.FORMER_SITE_URLS ?? [],
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    dataDirIsExplicit: given.DATA_DIR !== undefined,
    databaseUrl: given.DATABASE_URL ?? null,
    smtp: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : null,
    s3:
      given.S3_ENDPOINT && given.S3_BUCKET && given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: given.S3_ENDPOINT,
            bucket: given.S3_BUCKET,
            region: given.S3_REGION ?? 'us-east-1',
            accessKeyId: given.S3_ACCESS_KEY_ID,
            secretAccessKey: given.S3_SECRET_ACCESS_KEY,
          }
        : null,
    supabase:
      given.SUPABASE_URL && given.SUPABASE_PUBLISHABLE_KEY
        ? { url: given.SUPABASE_URL, publishableKey: given.SUPABASE_PUBLISHABLE_KEY }
        : null,
    coasterApiUrl: given.COASTER_API_URL ?? null,
    trustedProxies: given.TRUST_PROXY ?? 0,
    rateLimitFactor: given.RATE_LIMIT_FACTOR ?? 1,
    securityContact: given.SECURITY_CONTACT ?? null,
    memberQuota: given.MEMBER_QUOTA_MB ?? null,
    diskReserve: given.DISK_RESERVE_MB ?? null,
    backup: {
      schedule:
        given.BACKUP_DIR === undefined
          ? null
          : {
              folder: resolve(given.BACKUP_DIR),
              everyMs: given.BACKUP_EVERY ?? DAY_MS,
              keep: given.BACKUP_KEEP ?? 7,
            },
      passphrase: given.BACKUP_PASSPHRASE ?? null,
    },
    metrics:
      given.METRICS_PORT === undefined
        ? null
        : { port: given.METRICS_PORT, host: given.METRICS_HOST ?? '127.0.0.1' },
    queueTimesUrl: given.QUEUE_TIMES_URL ?? 'https://queue-times.com',
    reverseGeocodeUrl:
      given.REVERSE_GEOCODE_URL ?? 'https://api.bigdatacloud.net/data/reverse-geocode-client',
    logLevel: given.LOG_LEVEL ?? 'info',
    logAddresses: given.LOG_ADDRESSES ?? 'hashed',
    hsts: given.HSTS ?? 'host',
  };
}

/** Variables that mean something only together. */
const groups: readonly (readonly string[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
];

function incompleteGroups(present: Readonly<Record<string, string>>): string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => !(name in present));
    const given = group.filter((name) => name in present);
    if (missing.length === 0 || given.length === 0) return [];
    return [
      `${given.join(', ')} needs ${missing.join(', ')} as well: set ${missing.length > 1 ? 'them' : 'it'}, or unset ${given.join(', ')}.`,
    ];
  });
}

function pointlessFormerSites(given: z.infer<typeof variables>): string[] {
  if (!given.FORMER_SITE_URLS?.length) return [];
  if (!given.SITE_URL) return ['FORMER_SITE_URLS needs SITE_URL as well, which they redirect to.'];
  return given.FORMER_SITE_URLS.includes(given.SITE_URL)
    ? [`FORMER_SITE_URLS may not name ${given.SITE_URL}, which is SITE_URL: it would redirect to itself.`]
    : [];
}

/** Plain decimals alone: exponents and hundreds of digits are typing errors. */
function isRateLimitFactor(value: string): boolean {
  const factor = Number(value);
  return /^\d{1,4}(\.\d{1,6})?$/.test(value) && (factor === 0 || (factor >= 0.01 && factor <= 1000));
}

/** An unescaped sign in user or password makes the rest of it a path, a fragment or a query. */
function isMailServer(value: string): boolean {
  const url = parseUrl(value, ['smtp:', 'smtps:'], true);
  return url !== null && ['', '/'].includes(url.pathname) && url.hash === '' && !url.search.includes('@');
}

function parseUrl(value: string, protocols: readonly string[], mayHaveQuery = false): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  if (!protocols.includes(url.protocol) || url.hostname === '') return null;
  if (!mayHaveQuery && (url.search !== '' || url.hash !== '' || url.username !== '')) return null;
  return url;
}
