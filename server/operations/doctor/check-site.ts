import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:tls';
import type { Secrets } from '../../files/secrets.ts';
import {
  CONNECTION_CHECK_HEADER,
  CONNECTION_CHECK_PATH,
  type ConnectionReport,
  connectionChallenge,
  connectionSchema,
} from '../../http/connection-check.ts';
import { pluralize } from '../pluralize.ts';
import { type Finding, failed, ok, PRIVATE_CA_ADVICE, reasonOf, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** OpenSSL codes for a certificate chain that this machine does not trust. */
const UNKNOWN_ISSUER: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const DAY_MS = 24 * 3_600_000;
/** Automatic renewal happens earlier: a certificate that ends sooner than this was probably not renewed. */
const RENEW_DAYS = 14;
/** Size of a photo from a phone, as members post it. */
const UPLOAD_BYTES = 9_000_000;
/** A forged client address, sent in X-Forwarded-For as a visitor could do. No machine has it (RFC 5737). */
const FORGED_ADDRESS = '192.0.2.1';

/**
 * Checks the site at its public URL: certificate, host, proxy headers, size of bodies, HSTS. Without secrets, checks only the certificate,
 * HSTS and the response.
 */
export async function checkSite(siteUrl: string, secrets: Secrets | null): Promise<readonly Finding[]> {
  const url = new URL(siteUrl);
  const tls = url.protocol === 'https:' ? [await checkCertificate(url)] : [];
  if (tls.some(({ level }) => level === 'failed')) return tls;
  let response: Response;
  const challenge = secrets && connectionChallenge(secrets.jwtSecret);
  try {
    response = await fetch(`${siteUrl}${CONNECTION_CHECK_PATH}`, {
      headers: {
        'X-Forwarded-For': FORGED_ADDRESS,
        ...(challenge && { [CONNECTION_CHECK_HEADER]: challenge.header }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    return [
      ...tls,
      failed(
        'site',
        url.hostname === 'localhost'
          ? `${siteUrl} does not answer (${reasonOf(error)}): start the server, and set PORT here to the port of the server.`
          : `${siteUrl} does not answer (${reasonOf(error)}): start the server, then check DNS, firewall and proxy.`,
      ),
    ];
  }
  const findings = [...tls, ...checkHsts(url, response)];
  const report = connectionSchema.safeParse(await response.json().catch(() => null)).data;
  if (!challenge)
    return [
      ...findings,
      response.status >= 500 || response.headers.has('Location')
        ? failed('site', describeWrongServer(siteUrl, response))
        : ok('site', `${siteUrl} answers.`),
    ];
  if (report?.proof !== challenge.proof)
    return [...findings, failed('site', describeWrongServer(siteUrl, response))];
  return [
    ...findings,
    await checkPage(url, report),
    checkHost(url, report),
    checkClientAddress(report),
    await checkBodySize(url),
  ];
}

/**
 * Requests the page as a visitor does, to find a redirect loop. The connection check cannot find one: the server responds
 * to that check before it redirects requests for former addresses.
 */
async function checkPage(url: URL, { host }: ConnectionReport): Promise<Finding> {
  const site = url.origin;
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    const location = response.headers.get('Location');
    const target = location === null ? null : new URL(location, url);
    if (target && target.origin !== site) return failed('site', describeWrongServer(site, response));
    if (target?.href !== url.href) return ok('site', `${site} leads to this server.`);
  } catch (error) {
    return failed('site', `The page of ${site} cannot be read (${reasonOf(error)}): check the proxy.`);
  }
  return failed(
    'site',
    host === url.host
      ? `${site} redirects to itself, so that no page opens: check the redirects of the proxy.`
      : `${site} redirects to itself, so that no page opens: the proxy sends ${host ?? 'no host'} as Host, which is in FORMER_SITE_URLS. Let the proxy pass Host on, or remove that address from FORMER_SITE_URLS.`,
  );
}

function describeWrongServer(siteUrl: string, { status, headers }: Response): string {
  const location = headers.get('Location');
  if (location !== null)
    return `${siteUrl} redirects to ${location}: set SITE_URL to the address that members type.`;
  if (status >= 500)
    return `${siteUrl} answers with status ${status}: the proxy does not reach the server, or the server is not ready.`;
  return `${siteUrl} leads to another server, or to one of another version or with other secrets: restart the server after an upgrade, and check DNS, the proxy and DATA_DIR.`;
}

export function checkHsts(url: URL, { headers, status }: Response): Finding[] {
  // A proxy that does not reach the server cannot forward the header.
  if (url.protocol !== 'https:' || status >= 500) return [];
  return [
    headers.has('Strict-Transport-Security')
      ? ok('hsts', 'Browsers use https only.')
      : warning('hsts', 'Strict-Transport-Security is missing: let the proxy pass it on.'),
  ];
}

function checkHost(url: URL, { host }: ConnectionReport): Finding {
  return host === url.host
    ? ok('proxy host', 'The host reaches the server.')
    : warning(
        'proxy host',
        `The server sees the host ${host ?? 'none'} instead of ${url.host}: let the proxy pass Host on.`,
      );
}

/** Checks the proxy by the address that the server saw in a request with a forged X-Forwarded-For. */
export function checkClientAddress(report: ConnectionReport): Finding {
  const check = 'client address';
  const { trustedProxies, network, forwardedFor } = report;
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const addedEntries = entries.filter((entry) => entry !== FORGED_ADDRESS).length;
  if (network === FORGED_ADDRESS) {
    return failed(
      check,
      addedEntries === 0
        ? `TRUST_PROXY is ${trustedProxies}, and no proxy adds to X-Forwarded-For: visitors can choose the address by which rate limits count them. Let the proxy add it, or set TRUST_PROXY=0.`
        : `TRUST_PROXY is ${trustedProxies}, and ${addedEntries} ${addedEntries === 1 ? 'proxy adds' : 'proxies add'} to X-Forwarded-For: visitors can choose the address by which rate limits count them. Set TRUST_PROXY=${addedEntries}.`,
    );
  }
  if (trustedProxies === 0 && addedEntries > 0)
    return failed(
      check,
      `A proxy adds to X-Forwarded-For, and TRUST_PROXY is 0: all visitors share the limits of the proxy. Set TRUST_PROXY=${addedEntries}.`,
    );
  if (trustedProxies > 0 && addedEntries > trustedProxies)
    return failed(
      check,
      `${addedEntries} proxies add to X-Forwarded-For, and TRUST_PROXY is ${trustedProxies}: all visitors share the limits of a proxy. Set TRUST_PROXY=${addedEntries}.`,
    );
  if (addedEntries < trustedProxies)
    return warning(
      check,
      `TRUST_PROXY is ${trustedProxies}, and X-Forwarded-For arrives with ${addedEntries === 1 ? '1 entry' : `${addedEntries} entries`} of a proxy: if TRUST_PROXY is too high, visitors can choose the address by which rate limits count them, unless a proxy replaces the header. ${addedEntries === 0 ? 'Let the proxy add the address, or set TRUST_PROXY=0.' : `Set TRUST_PROXY=${addedEntries}.`}`,
    );
  return ok(check, `Rate limits count this client by ${network}, and ignore a forged X-Forwarded-For.`);
}

/**
 * Announces a large body with Expect: 100-continue and never sends it. A proxy with a lower limit rejects the
 * announcement.
 */
function checkBodySize(url: URL): Promise<Finding> {
  const check = 'body size';
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
    new URL(CONNECTION_CHECK_PATH, url),
    {
      method: 'POST',
      headers: { 'Content-Length': UPLOAD_BYTES, Expect: '100-continue' },
      timeout: TIMEOUT_MS,
      agent: false,
    },
  );
  const passes = ok(check, 'The proxy accepts bodies of 9 MB.');
  request.on('continue', () => resolve(passes));
  request.on('response', ({ statusCode }) =>
    resolve(
      // 21 MB: the upload limit of 20 MB, and room for the form around the file.
      statusCode === 413
        ? failed(check, 'The proxy rejects bodies of 9 MB: allow 21 MB (client_max_body_size 21m in nginx).')
        : passes,
    ),
  );
  request.on('timeout', () =>
    resolve(
      warning(
        check,
        'The proxy does not say whether it accepts bodies of 9 MB: try to post a large picture.',
      ),
    ),
  );
  request.on('error', (error) =>
    resolve(
      warning(
        check,
        `It could not be checked whether the proxy accepts bodies of 9 MB (${reasonOf(error)}).`,
      ),
    ),
  );
  request.flushHeaders();
  return promise.finally(() => request.destroy());
}

type Certificate = {
  /** Null if chain, name and dates are valid. */
  readonly error: string | null;
  /** In milliseconds since 1970. */
  readonly validTo: number;
};

function checkCertificate(url: URL): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(url.port) || 443,
    servername: host,
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  socket.on('secureConnect', () => {
    const error = socket.authorized ? null : String(socket.authorizationError);
    resolve(
      certificateFinding({ error, validTo: Date.parse(socket.getPeerCertificate().valid_to) }, Date.now()),
    );
  });
  socket.on('timeout', () =>
    resolve(failed('certificate', `${url.host} does not answer: check DNS and firewall.`)),
  );
  socket.on('error', (error) =>
    resolve(
      failed(
        'certificate',
        `TLS does not work on ${url.host} (${reasonOf(error)}): check DNS and the proxy, which may still be fetching the certificate (journalctl --unit caddy).`,
      ),
    ),
  );
  return promise.finally(() => socket.destroy());
}

export function certificateFinding({ error, validTo }: Certificate, now: number): Finding {
  const days = Math.floor((validTo - now) / DAY_MS);
  if (validTo < now) {
    const endedDays = Math.floor((now - validTo) / DAY_MS);
    const since = endedDays === 0 ? 'today' : `${pluralize(endedDays, 'day')} ago`;
    return failed('certificate', `The certificate ended ${since}: renew it.`);
  }
  if (error === 'CERT_NOT_YET_VALID')
    return failed('certificate', "The certificate is not valid yet: check this machine's clock.");
  if (error !== null)
    return failed(
      'certificate',
      `Browsers reject the certificate (${error}): ${
        UNKNOWN_ISSUER.has(error)
          ? `let the proxy send the whole chain (fullchain.pem of Certbot). ${PRIVATE_CA_ADVICE}`
          : 'get one for this host.'
      }`,
    );
  return days < RENEW_DAYS
    ? warning(
        'certificate',
        `The certificate ends in ${pluralize(days, 'day')}: find out why it was not renewed.`,
      )
    : ok('certificate', `The certificate is good for ${pluralize(days, 'day')}.`);
}
