import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

function errorMessagesOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.errorMessages;
    throw error;
  }
}

describe('readEnvironment', () => {
  it('uses a default or null for each variable that is not set', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: null,
      isDataDirExplicit: false,
      databaseUrl: null,
      smtp: null,
      s3: null,
      supabase: null,
      trustedProxies: 0,
      rateLimitFactor: 1,
      memberQuota: null,
      diskReserve: null,
      queueTimesUrl: 'https://queue-times.com',
      metrics: null,
      logLevel: 'info',
      logAddresses: 'hashed',
      hsts: 'host',
    });
  });

  it('treats an empty variable as unset, and removes trailing slashes from URLs', () => {
    expect(readEnvironment({ PORT: ' ', SITE_URL: 'https://a.example/' })).toMatchObject({
      port: 3000,
      siteUrl: 'https://a.example',
    });
  });

  it('reads former URLs separated by commas or spaces, without duplicates', () => {
    const FORMER_SITE_URLS = 'http://localhost:3000, http://OLD.example/ http://old.example:80,';
    expect(readEnvironment({ SITE_URL: 'https://a.example', FORMER_SITE_URLS }).formerSiteUrls).toEqual([
      'http://localhost:3000',
      'http://old.example',
    ]);
  });

  it('accepts port 0, which means any free port', () => {
    expect(readEnvironment({ PORT: '0' }).port).toBe(0);
  });

  it.each([
    [{ PORT: '70000' }, /^PORT must be/],
    [{ PORT: 'http' }, /^PORT must be/],
    [{ METRICS_PORT: '70000' }, /^METRICS_PORT must be/],
    [{ METRICS_PORT: '9464', METRICS_HOST: 'a b' }, /^METRICS_HOST must be/],
    [{ HOST: 'a b' }, /^HOST must be/],
    [{ SITE_URL: 'thrillseekers.example' }, /^SITE_URL must be a web address/],
    [{ SITE_URL: 'javascript:alert(1)' }, /^SITE_URL must be a web address/],
    [{ SITE_URL: 'https://user:pw@a.example' }, /^SITE_URL must be a web address/],
    [{ SITE_URL: 'https://a.example/park' }, /^SITE_URL .* must not contain a path/],
    [{ SITE_URL: 'https://a.example/?x=1' }, /^SITE_URL .* must not contain a query/],
    [{ SITE_URL: 'https://a.example./' }, /^SITE_URL .* must not end with a dot/],
    [{ FORMER_SITE_URLS: 'http://old.example' }, /^FORMER_SITE_URLS needs SITE_URL/],
    [
      { SITE_URL: 'https://a.example', FORMER_SITE_URLS: 'http://b.example, b.example' },
      /^FORMER_SITE_URLS must list .*\. Check b\.example: it must begin with http/,
    ],
    [
      { SITE_URL: 'https://a.example', FORMER_SITE_URLS: 'http://b.example/park' },
      /^FORMER_SITE_URLS must .* must not contain a path/,
    ],
    [
      { SITE_URL: 'https://a.example', FORMER_SITE_URLS: 'http://b.example https://A.example/' },
      /^FORMER_SITE_URLS may not name https:\/\/a\.example/,
    ],
    [{ COASTER_API_URL: 'https://:pw@a.example' }, /^COASTER_API_URL must be .* without user/],
    [{ SECURITY_CONTACT: 'somebody' }, /^SECURITY_CONTACT must be/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like/],
    [{ SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.example' }, /^SMTP_URL must look like/],
    [{ SMTP_URL: 'smtp://club:p@ss/w#rd@mail.example:587', MAIL_FROM: 'a@b.example' }, /%2F %3F %23 %40/],
    [{ SMTP_URL: 'smtp://club:p@ss#word@mail.example', MAIL_FROM: 'a@b.example' }, /%2F %3F %23 %40/],
    [{ SMTP_URL: 'smtp://club:12?34@mail.example', MAIL_FROM: 'a@b.example' }, /%2F %3F %23 %40/],
    [{ MAIL_FROM: 'a@b.example' }, /^MAIL_FROM needs SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, /^MAIL_FROM must be an email address/],
    [
      { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example' },
      /needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY as well/,
    ],
    [{ SUPABASE_URL: 'https://a.supabase.co' }, /^SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be the number/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  ])('rejects %j with an error message', (variables, sentence) => {
    expect(errorMessagesOf(variables)).toEqual([expect.stringMatching(sentence)]);
  });

  it('rejects a rate limit factor that is neither 0 nor a plain decimal from 0.01 to 1000', () => {
    for (const factor of [
      ...[
        '-1',
        '1e9',
        '1e3',
        '1001',
        '1000000000',
        '0.0000001',
        '0.009',
        '9'.repeat(400),
        `1.${'0'.repeat(400)}`,
      ],
      ...['Infinity', 'NaN', '0x10', '٣', '1,5', '.5', '1.'],
    ]) {
      const sentence = /^RATE_LIMIT_FACTOR must be a number from 0.01 to 1000/;
      expect(errorMessagesOf({ RATE_LIMIT_FACTOR: factor }), factor).toEqual([
        expect.stringMatching(sentence),
      ]);
    }
  });

  it.each([
    ['0', 0],
    ['0.0', 0],
    ['0.01', 0.01],
    ['0.5', 0.5],
    ['1000', 1000],
  ])('accepts the rate limit factor %s', (factor, value) => {
    expect(readEnvironment({ RATE_LIMIT_FACTOR: factor }).rateLimitFactor).toBe(value);
  });

  it('reports several errors together', () => {
    expect(errorMessagesOf({ PORT: 'x', LOG_LEVEL: 'y', SUPABASE_URL: 'https://a.example' })).toHaveLength(3);
  });
});
