import * as z from 'zod/mini';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const LOG_ADDRESSES = ['hashed', 'plain', 'none'] as const;
export const HSTS = ['host', 'subdomains', 'off'] as const;

const webUrl = (variable: string, example: string) =>
  z.optional(
    z.pipe(
      z.string().check(
        z.refine((value) => parseUrl(value, ['http:', 'https:']) !== null, {
          error: `${variable} must be a web address without user, query or hash, such as ${example}.`,
        }),
      ),
      z.transform((value) => value.replace(/\/+$/, '')),
    ),
  );

export const DAY_MS = 24 * 60 * 60 * 1000;
const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MS };

/** Parses a duration such as 30m, 6h or 1d; null if invalid. */
function durationMs(value: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(value) ?? [];
  return number === '' ? null : Number(number) * (unitMs[unit] ?? 0);
}

/** The app must be at the root of a host. The host must not end with a dot: browsers treat that as another host. */
const siteUrl = z.optional(
  z.pipe(
    z.string().check((context) => {
      const reason = siteUrlErrorMessage(context.value);
      if (reason === null) return;
      const message = `SITE_URL must be a web address such as https://thrillseekers.example: ${reason}.`;
      context.issues.push({ code: 'custom', message, input: context.value });
    }),
    z.transform((value) => new URL(value).origin),
  ),
);

/** URLs like SITE_URL, separated by commas or spaces. */
const formerSiteUrls = z.optional(
  z.pipe(
    z.string().check((context) => {
      for (const address of splitList(context.value)) {
        const reason = siteUrlErrorMessage(address);
        if (reason === null) continue;
        const message = `FORMER_SITE_URLS must list web addresses such as http://old.example, with commas between them. Check ${address}: ${reason}.`;
        context.issues.push({ code: 'custom', message, input: address });
      }
    }),
    z.transform((value) => [...new Set(splitList(value).map((address) => new URL(address).origin))]),
  ),
);

function splitList(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

/** Returns the rule that a site URL violates, as the end of a sentence; null if the URL is valid. */
export function siteUrlErrorMessage(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'it must begin with http:// or https://';
  if (url.username !== '' || url.password !== '') return 'it must not contain a user or password';
  if (url.search !== '' || url.hash !== '' || value.includes('?') || value.includes('#'))
    return 'it must not contain a query or a hash';
  if (url.pathname.replace(/\/+$/, '') !== '')
    return 'it must not contain a path, since the app must be at the root of a host';
  if (url.hostname.endsWith('.')) return 'the host must not end with a dot';
  return null;
}

/** Parses a number of megabytes to bytes. */
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

/** The format of each variable. `environment-reference.ts` describes their meaning. */
export const variables = z.object({
  PORT: portNumber('PORT'),
  HOST: listenAddress('HOST'),
  SITE_URL: siteUrl,
  FORMER_SITE_URLS: formerSiteUrls,
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine(
        (value) => parseUrl(value, ['postgres:', 'postgresql:'], { allowsUserAndQuery: true }) !== null,
        {
          error: 'DATABASE_URL must look like postgres://user:password@host:5432/database.',
        },
      ),
    ),
  ),
  SMTP_URL: z.optional(
    z.string().check(
      z.refine(isMailServerUrl, {
        error:
          'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465; in user and password, / ? # @ are written %2F %3F %23 %40.',
      }),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(
      z.regex(/^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: 'MAIL_FROM must be an email address, such as THRILLSEEKERS <hello@thrillseekers.example>.',
      }),
    ),
  ),
  S3_ENDPOINT: webUrl('S3_ENDPOINT', 'https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SUPABASE_URL: webUrl('SUPABASE_URL', 'https://abcdefgh.supabase.co'),
  SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
  COASTER_API_URL: webUrl('COASTER_API_URL', 'https://coasters.example'),
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
  UPDATE_CHECK_URL: webUrl('UPDATE_CHECK_URL', 'https://updates.example/version.json'),
  QUEUE_TIMES_URL: webUrl('QUEUE_TIMES_URL', 'https://queue-times.com'),
  REVERSE_GEOCODE_URL: webUrl(
    'REVERSE_GEOCODE_URL',
    'https://api.bigdatacloud.net/data/reverse-geocode-client',
  ),
  LOG_ADDRESSES: z.optional(
    z.enum(LOG_ADDRESSES, { error: `LOG_ADDRESSES must be one of ${LOG_ADDRESSES.join(', ')}.` }),
  ),
  HSTS: z.optional(z.enum(HSTS, { error: `HSTS must be one of ${HSTS.join(', ')}.` })),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` })),
});

/** Accepts plain decimals only, because exponents and hundreds of digits are typing errors. */
function isRateLimitFactor(value: string): boolean {
  const factor = Number(value);
  return /^\d{1,4}(\.\d{1,6})?$/.test(value) && (factor === 0 || (factor >= 0.01 && factor <= 1000));
}

/** Rejects unescaped characters in user or password: what follows them would be parsed as a path, fragment or query. */
function isMailServerUrl(value: string): boolean {
  const url = parseUrl(value, ['smtp:', 'smtps:'], { allowsUserAndQuery: true });
  return url !== null && ['', '/'].includes(url.pathname) && url.hash === '' && !url.search.includes('@');
}

function parseUrl(
  value: string,
  protocols: readonly string[],
  { allowsUserAndQuery = false } = {},
): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  if (!protocols.includes(url.protocol) || url.hostname === '') return null;
  const { search, hash, username, password } = url;
  if (!allowsUserAndQuery && [search, hash, username, password].some((part) => part !== '')) return null;
  return url;
}
