import type { variables } from './environment-variables.ts';

type VariableName = keyof typeof variables.shape;

/** The description of a variable, in Markdown. */
type Description = {
  /** The default; null without one. */
  readonly fallback: string | null;
  /** A valid value. */
  readonly example: string;
  readonly meaning: string;
};

type Section = {
  readonly title: string;
  readonly variables: Readonly<Partial<Record<VariableName, Description>>>;
};

/** Describes the variables of `environment-variables.ts`, in the order of docs/environment.md. */
export const environmentReference: readonly Section[] = [
  {
    title: 'Address',
    variables: {
      SITE_URL: {
        fallback: '`http://localhost:PORT`',
        example: 'https://coasters.example.com',
        meaning:
          'the address that members type, without a path. Links in mails and redirects use it. At another address, the app shows only a link to this one, unless `SUPABASE_URL` is set. If it begins with `https://`, the server also sends HSTS',
      },
      HSTS: {
        fallback: '`host`',
        example: 'subdomains',
        meaning:
          'if `SITE_URL` begins with `https://`, the server tells browsers to use only https for a year: `host` for this host, `subdomains` for its subdomains, too (each of them then needs a certificate). `off` turns this off',
      },
      FORMER_SITE_URLS: {
        fallback: null,
        example: 'http://localhost:3000, https://old.example.com',
        meaning:
          'addresses that the community had before, with commas between them; needs `SITE_URL`. Requests for pages and files at these addresses are redirected to `SITE_URL`',
      },
      PORT: {
        fallback: '`3000`',
        example: '3000',
        meaning: 'the port that the server listens on; `0` chooses a free port',
      },
      HOST: {
        fallback: '`127.0.0.1`',
        example: '0.0.0.0',
        meaning:
          'the address that the server listens on. `0.0.0.0` opens it to the network; then `SITE_URL` has to be the address that others type',
      },
      TRUST_PROXY: {
        fallback: '`0`',
        example: '1',
        meaning:
          'the number of proxies in front of the server. Only that many entries at the end of `X-Forwarded-For` are trusted',
      },
      SECURITY_CONTACT: {
        fallback: null,
        example: 'mailto:security@example.com',
        meaning: 'where to report security problems; published in `/.well-known/security.txt`',
      },
    },
  },
  {
    title: 'Data',
    variables: {
      DATA_DIR: {
        fallback: '`./.data`',
        example: '/var/lib/thrillseekers',
        meaning: 'the folder for the database, files, secrets and unsent mails',
      },
      DATABASE_URL: {
        fallback: null,
        example: 'postgres://thrillseekers:password@127.0.0.1:5432/thrillseekers',
        meaning:
          'a database on PostgreSQL 15 or newer, which the server uses instead of the embedded one. The user in this URL must be a superuser, or own the database and be a member of `anon`, `authenticated` and `service_role`, the roles that requests run as (if one is missing, the server names it when it starts). Use a direct connection, or a pooler in session mode',
      },
      S3_ENDPOINT: {
        fallback: null,
        example: 'https://s3.eu-central-1.amazonaws.com',
        meaning:
          'the address of an S3 service: the server stores files in its bucket instead of the data folder. Needs `S3_BUCKET`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY` as well',
      },
      S3_BUCKET: { fallback: null, example: 'thrillseekers', meaning: 'the name of the bucket' },
      S3_ACCESS_KEY_ID: {
        fallback: null,
        example: 'AKIAEXAMPLE',
        meaning: 'the id of an access key for the bucket',
      },
      S3_SECRET_ACCESS_KEY: { fallback: null, example: 'secret', meaning: 'the secret of that access key' },
      S3_REGION: { fallback: '`us-east-1`', example: 'eu-central-1', meaning: 'the region of the bucket' },
    },
  },
  {
    title: 'Mail',
    variables: {
      SMTP_URL: {
        fallback: null,
        example: 'smtps://user:password@mail.example.com:465',
        meaning:
          'the mail server, as `smtp://…:587` or `smtps://…:465`. Without it, mails are written to files in the folder `outbox/` of `DATA_DIR`, and not sent',
      },
      MAIL_FROM: {
        fallback: null,
        example: 'THRILLSEEKERS <hello@example.com>',
        meaning:
          'the sender of every mail; needs `SMTP_URL`. If it is unset, admins choose the sender in the community settings; until then it is `noreply@` and the host of `SITE_URL`',
      },
    },
  },
  {
    title: 'Backups, metrics and logs',
    variables: {
      BACKUP_DIR: {
        fallback: null,
        example: '/var/backups/thrillseekers',
        meaning: 'the folder for scheduled backups; without it, the server makes none',
      },
      BACKUP_EVERY: {
        fallback: '`1d`',
        example: '6h',
        meaning: 'the time between two scheduled backups, in minutes (`30m`), hours (`6h`) or days (`1d`)',
      },
      BACKUP_KEEP: {
        fallback: '`7`',
        example: '14',
        meaning: 'how many backups are kept in `BACKUP_DIR`; older ones are removed',
      },
      BACKUP_PASSPHRASE: {
        fallback: null,
        example: 'four words and a number 7',
        meaning:
          'encrypts every backup; at least 12 characters. To restore or verify a backup, the same passphrase is needed: without it, nobody can read the backup',
      },
      METRICS_PORT: {
        fallback: null,
        example: '9464',
        meaning:
          'the port on which the server serves [metrics](operations.md#metrics) in the text format of Prometheus, at `/metrics`',
      },
      METRICS_HOST: {
        fallback: '`127.0.0.1`',
        example: '127.0.0.1',
        meaning: 'the address on which the server serves metrics',
      },
      LOG_ADDRESSES: {
        fallback: '`hashed`',
        example: 'plain',
        meaning:
          'how the log lines of requests show the address of the client: `hashed` with a key of this community (with `SUPABASE_URL`, a key that changes at each start), `plain` (for fail2ban) or `none`',
      },
      LOG_LEVEL: {
        fallback: '`info`',
        example: 'info',
        meaning:
          'the lowest level of the lines that are written: `fatal`, `error`, `warn`, `info`, `debug` or `trace`; `silent` writes none',
      },
    },
  },
  {
    title: 'Limits',
    variables: {
      RATE_LIMIT_FACTOR: {
        fallback: '`1`',
        example: '2',
        meaning:
          'a number from `0.01` to `1000` that multiplies every rate limit, and the number of rows that a member may add (`private.row_limits`): below `1` only the number per hour, above `1` also the number per request. `0` turns these limits off, for load tests only. Below `0.01` members could hardly sign in; above `1000` passwords and codes could be guessed',
      },
      MEMBER_QUOTA_MB: {
        fallback: '`500`',
        example: '500',
        meaning:
          'how much each member may store, in megabytes. If it is unset, admins choose it in the community settings. The server stores it in `private.storage_settings`, which also limits the number of files (20,000)',
      },
      DISK_RESERVE_MB: {
        fallback: '`1024`, or 5 % of the disk if that is less',
        example: '2048',
        meaning:
          'free space on the disk of the data folder, in megabytes. With less free space the server rejects uploads, so that reading, sign-ins and deletions keep working. `0` turns this off',
      },
    },
  },
  {
    title: 'Outside services',
    variables: {
      SUPABASE_URL: {
        fallback: null,
        example: 'https://abcdefgh.supabase.co',
        meaning:
          'the URL of a Supabase project: the server then serves only the web app, which uses that project. Needs `SUPABASE_PUBLISHABLE_KEY`. Of the other variables, only `SITE_URL`, `HSTS`, `FORMER_SITE_URLS`, `PORT`, `HOST`, `TRUST_PROXY`, `SECURITY_CONTACT`, `METRICS_PORT`, `METRICS_HOST`, `LOG_ADDRESSES`, `LOG_LEVEL`, `COASTER_API_URL` and `REVERSE_GEOCODE_URL` have an effect then',
      },
      SUPABASE_PUBLISHABLE_KEY: {
        fallback: null,
        example: 'sb_publishable_example',
        meaning: 'the public key of that project',
      },
      COASTER_API_URL: {
        fallback: 'the function `api` of the backend',
        example: 'https://api.example.com',
        meaning:
          'the service in which the app searches coasters, at `/api/coasters/search` and `/api/coasters/random` below this URL. A service with another origin must allow requests from this site (CORS); it does not learn which member sends them',
      },
      QUEUE_TIMES_URL: {
        fallback: '`https://queue-times.com`',
        example: 'https://queue-times.com',
        meaning: 'the service from which parks and wait times are loaded',
      },
      REVERSE_GEOCODE_URL: {
        fallback: '`https://api.bigdatacloud.net/data/reverse-geocode-client`',
        example: 'https://api.bigdatacloud.net/data/reverse-geocode-client',
        meaning: 'the service that turns a position into the name of a place',
      },
      UPDATE_CHECK_URL: {
        fallback: null,
        example: 'https://updates.example/version.json',
        meaning:
          'the address from which the health page reads the newest version: JSON with `version` or `tag_name`. Without it, the server does not check for updates. The request contains nothing about this community',
      },
    },
  },
];
