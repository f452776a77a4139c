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
          'the address that members type, without a path. Links in mails and redirects use it. A page opened at another address links to it. With `https://` the server also sends HSTS',
      },
      HSTS: {
        fallback: '`host`',
        example: 'subdomains',
        meaning:
          'with an `https://` address browsers are told to use https for a year: for this `host`, for its `subdomains` too (each of them then needs a certificate), or `off`',
      },
      FORMER_SITE_URLS: {
        fallback: null,
        example: 'http://localhost:3000, https://old.example.com',
        meaning:
          'addresses that the community had before, with commas between them; needs `SITE_URL`. Pages and files at these addresses are redirected to it',
      },
      PORT: {
        fallback: '`3000`',
        example: '3000',
        meaning: 'the port that the server listens on; `0` takes any free one',
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
        meaning: 'the folder of database, files, secrets and outbox',
      },
      DATABASE_URL: {
        fallback: null,
        example: 'postgres://thrillseekers:password@127.0.0.1:5432/thrillseekers',
        meaning:
          'a PostgreSQL 15 or newer to use instead of the embedded one. Its user must be a superuser, or own the database and be a member of the roles that requests run as, `anon`, `authenticated` and `service_role` (the server names missing ones when it starts). Use a direct connection, or a pooler in session mode',
      },
      S3_ENDPOINT: {
        fallback: null,
        example: 'https://s3.eu-central-1.amazonaws.com',
        meaning:
          'keeps files in an S3 bucket instead of the data folder; needs `S3_BUCKET`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY` as well',
      },
      S3_BUCKET: { fallback: null, example: 'thrillseekers', meaning: 'name of that bucket' },
      S3_ACCESS_KEY_ID: { fallback: null, example: 'AKIAEXAMPLE', meaning: 'key for that bucket' },
      S3_SECRET_ACCESS_KEY: { fallback: null, example: 'secret', meaning: 'secret of that key' },
      S3_REGION: { fallback: '`us-east-1`', example: 'eu-central-1', meaning: 'region of that bucket' },
    },
  },
  {
    title: 'Mail',
    variables: {
      SMTP_URL: {
        fallback: null,
        example: 'smtps://user:password@mail.example.com:465',
        meaning: 'the mail server, as `smtp://…:587` or `smtps://…:465`. Without it mails go to the outbox',
      },
      MAIL_FROM: {
        fallback: null,
        example: 'THRILLSEEKERS <hello@example.com>',
        meaning:
          'the sender of every mail. Without it admins choose it in the community settings; until then it is `noreply@` the host of `SITE_URL`',
      },
    },
  },
  {
    title: 'Backups, metrics and logs',
    variables: {
      BACKUP_DIR: {
        fallback: null,
        example: '/var/backups/thrillseekers',
        meaning: 'a folder in which the server makes backups by itself',
      },
      BACKUP_EVERY: { fallback: '`1d`', example: '6h', meaning: 'how often, in minutes, hours or days' },
      BACKUP_KEEP: { fallback: '`7`', example: '14', meaning: 'how many of them are kept' },
      BACKUP_PASSPHRASE: {
        fallback: null,
        example: 'four words and a number 7',
        meaning:
          'encrypts every backup; restore and verify need the same. If it is lost, the backups are lost',
      },
      METRICS_PORT: {
        fallback: null,
        example: '9464',
        meaning:
          'serves [metrics](operations.md#metrics) in the text form of Prometheus at `/metrics` on this port',
      },
      METRICS_HOST: {
        fallback: '`127.0.0.1`',
        example: '127.0.0.1',
        meaning: 'the address that metrics are served on',
      },
      LOG_ADDRESSES: {
        fallback: '`hashed`',
        example: 'plain',
        meaning:
          'how the log lines of requests show the address of the client: `hashed` with a key of this community, `plain` (for fail2ban) or `none`',
      },
      LOG_LEVEL: {
        fallback: '`info`',
        example: 'info',
        meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
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
          'multiplies every rate limit and the rows that a member may add within an hour (`private.row_limits`), from `0.01` to `1000`. `0` turns them off, for load tests only. Below `0.01` members could hardly sign in; above `1000` passwords and codes could be guessed',
      },
      MEMBER_QUOTA_MB: {
        fallback: '`500`',
        example: '500',
        meaning:
          'how much each member may store, in megabytes. The server stores it in `private.storage_settings`, which also limits the number of files (20,000)',
      },
      DISK_RESERVE_MB: {
        fallback: '`1024`, or 5 % of the disk where that is less',
        example: '2048',
        meaning:
          'uploads are rejected when the disk of the data folder has less than this free, so that reading, sign-in and deleting keep working. `0` turns it off',
      },
    },
  },
  {
    title: 'Services elsewhere',
    variables: {
      SUPABASE_URL: {
        fallback: null,
        example: 'https://abcdefgh.supabase.co',
        meaning:
          'serves only the web app, which uses that Supabase project; needs `SUPABASE_PUBLISHABLE_KEY`. Of the other variables, `SITE_URL`, `HSTS`, `FORMER_SITE_URLS`, `PORT`, `HOST`, `TRUST_PROXY`, `SECURITY_CONTACT`, `METRICS_PORT`, `METRICS_HOST`, `LOG_ADDRESSES`, `LOG_LEVEL`, `COASTER_API_URL` and `REVERSE_GEOCODE_URL` matter then',
      },
      SUPABASE_PUBLISHABLE_KEY: {
        fallback: null,
        example: 'sb_publishable_example',
        meaning: 'the public key of that project',
      },
      COASTER_API_URL: {
        fallback: 'the backend’s own functions',
        example: 'https://api.example.com',
        meaning:
          'where coasters are searched: `/api/coasters/search` and `/api/coasters/random` below it. A service elsewhere must allow browsers of other sites (CORS), and never learns which member asks',
      },
      QUEUE_TIMES_URL: {
        fallback: '`https://queue-times.com`',
        example: 'https://queue-times.com',
        meaning: 'the source of parks and waits',
      },
      REVERSE_GEOCODE_URL: {
        fallback: '`https://api.bigdatacloud.net/data/reverse-geocode-client`',
        example: 'https://api.bigdatacloud.net/data/reverse-geocode-client',
        meaning: 'turns a position into the name of a place',
      },
      UPDATE_CHECK_URL: {
        fallback: null,
        example: 'https://updates.example/version.json',
        meaning:
          'the address from which the health page reads the newest version: JSON with `version` or `tag_name`. Without it the server does not check for updates. The request says nothing about this community',
      },
    },
  },
];
