/** Guesses of others must not lock the owner out, and a device token must not raise the limits of guessers. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GOOD_PASSWORD, newEmail } from '../testing/accounts.ts';
import { codeIn } from '../testing/outbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const DEVICE_HEADER = 'X-Known-Device';
const ATTEMPT_HEADER = 'X-Sign-Up-Attempt';
const WRONG_PASSWORD = 'Wrong-1234!';

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

type Sender = { readonly network: string; readonly headers?: Record<string, string> };

const post = (site: TestServer, path: string, json: unknown, { network, headers }: Sender) =>
  site.post(`/auth/v1/${path}`, json, { 'X-Forwarded-For': network, ...headers });

const signIn = (site: TestServer, email: string, password: string, from: Sender) =>
  post(site, 'token?grant_type=password', { email, password }, from);

const statusOf = async (response: Promise<Response>) => (await response).status;

/** Sends `count` wrong passwords, ten per network, and returns the statuses. */
async function guessPasswords(site: TestServer, email: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const network = `10.0.${Math.floor(round / 10)}.1`;
    statuses.push(await statusOf(signIn(site, email, WRONG_PASSWORD, { network })));
  }
  return statuses;
}

describe.concurrent('lock-out', () => {
  it('limits only the network that guesses', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1' });
    const { email } = await site.member();
    expect((await guessPasswords(site, email, 10)).every((status) => status === 400)).toBe(true);
    expect(await statusOf(signIn(site, email, GOOD_PASSWORD, { network: '10.0.0.1' }))).toBe(429);
    expect(await statusOf(signIn(site, email, GOOD_PASSWORD, { network: '10.9.9.9' }))).toBe(200);
  });

  it('slows down unknown devices, but not a known one, when many networks guess', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1' });
    const { email } = await site.member();
    const first = await signIn(site, email, GOOD_PASSWORD, { network: '10.9.9.9' });
    const deviceToken = first.headers.get(DEVICE_HEADER) ?? '';
    const began = performance.now();
    const statuses = await guessPasswords(site, email, 40);
    const delayedResponse = await signIn(site, email, GOOD_PASSWORD, { network: '10.9.9.9' });
    // 20 guesses are allowed at once, then one every 45 seconds. The first of these may follow immediately.
    const allowedLater = Math.floor((performance.now() - began) / 45_000);
    const allowed = statuses.filter((status) => status === 400).length;
    expect(allowed).toBeGreaterThanOrEqual(21);
    expect(allowed).toBeLessThanOrEqual(21 + allowedLater);
    if (allowedLater === 0) {
      expect(delayedResponse.status).toBe(429);
      expect(Number(delayedResponse.headers.get('Retry-After'))).toBeLessThanOrEqual(45);
    }
    for (const network of ['10.9.9.9', '10.0.0.1'])
      expect(
        await statusOf(
          signIn(site, email, GOOD_PASSWORD, { network, headers: { [DEVICE_HEADER]: deviceToken } }),
        ),
      ).toBe(200);
  });

  it('gives a known device a separate limit, for its own account only', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1' });
    const [own, other] = [await site.member(), await site.member()];
    const network = '10.9.9.9';
    const response = await signIn(site, own.email, GOOD_PASSWORD, { network });
    const headers = { [DEVICE_HEADER]: response.headers.get(DEVICE_HEADER) ?? '' };
    for (let round = 0; round < 10; round += 1)
      expect(await statusOf(signIn(site, own.email, WRONG_PASSWORD, { network, headers }))).toBe(400);
    expect(await statusOf(signIn(site, own.email, GOOD_PASSWORD, { network, headers }))).toBe(429);
    // The device's attempts did not use up the network's limit.
    expect(await statusOf(signIn(site, own.email, GOOD_PASSWORD, { network }))).toBe(200);
    const otherAccount: Sender = { network: '10.7.7.7', headers };
    for (let round = 0; round < 10; round += 1)
      expect(await statusOf(signIn(site, other.email, WRONG_PASSWORD, otherAccount))).toBe(400);
    expect(await statusOf(signIn(site, other.email, WRONG_PASSWORD, otherAccount))).toBe(429);
  });

  it('lets a known device sign in after others used up the limit of its network', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.05' });
    const { email } = await site.member();
    const network = '10.9.9.9';
    const response = await signIn(site, email, GOOD_PASSWORD, { network });
    const deviceToken = response.headers.get(DEVICE_HEADER) ?? '';
    // A signed-out request. With the factor 0.05, the network has 15 a minute. Sends twice as many, in case the minute ends meanwhile.
    const requestSettings = () =>
      statusOf(site.request('/auth/v1/settings', { headers: { 'X-Forwarded-For': network } }));
    const flood = await Promise.all(Array.from({ length: 31 }, requestSettings));
    expect(flood).toContain(429);
    expect(await statusOf(signIn(site, email, GOOD_PASSWORD, { network }))).toBe(429);
    const forgedToken = `${deviceToken.slice(0, -43)}${'A'.repeat(43)}`;
    const withDevice = (device: string): Sender => ({ network, headers: { [DEVICE_HEADER]: device } });
    expect(await statusOf(signIn(site, email, GOOD_PASSWORD, withDevice(forgedToken)))).toBe(429);
    expect(await statusOf(signIn(site, email, GOOD_PASSWORD, withDevice(deviceToken)))).toBe(200);
    // The device has a limit too, 2 requests a minute with this factor. Without one, a copied token would allow any number of requests.
    const moreStatuses = await Promise.all(
      Array.from({ length: 10 }, () =>
        statusOf(signIn(site, 'nobody@example.test', WRONG_PASSWORD, withDevice(deviceToken))),
      ),
    );
    expect(moreStatuses).toContain(429);
  });

  it('keeps the device id of a session across token refreshes', async () => {
    await using site = await startTestServer();
    const { client } = await site.member();
    const deviceIds = new Set<string | undefined>();
    for (let round = 0; round < 5; round += 1) {
      const { data } = await client.auth.getSession();
      const response = await site.post('/auth/v1/token?grant_type=refresh_token', {
        refresh_token: data.session?.refresh_token,
      });
      deviceIds.add(response.headers.get(DEVICE_HEADER)?.split('.')[1]);
      await client.auth.setSession(sessionSchema.parse(await response.json()));
    }
    expect(deviceIds.size).toBe(1);
    expect(deviceIds.has(undefined)).toBe(false);
  });

  it('invalidates device tokens when the password changes, and rejects forged ones', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.1' });
    const member = await site.member();
    const network = '10.9.9.9';
    const response = await signIn(site, member.email, GOOD_PASSWORD, { network });
    const deviceToken = response.headers.get(DEVICE_HEADER) ?? '';
    await member.client.auth.signInWithPassword({ email: member.email, password: GOOD_PASSWORD });
    expect((await member.client.auth.updateUser({ password: 'Brand-New-1!' })).error).toBeNull();
    const [id = '', device = ''] = deviceToken.split('.');
    // With the factor 0.1, the network has a single guess. Without a valid token, the next sign-ins get 429.
    expect(await statusOf(signIn(site, member.email, WRONG_PASSWORD, { network }))).toBe(400);
    for (const forged of [deviceToken, `${id}.${device}.${'A'.repeat(43)}`, `${id},,,`, 'x']) {
      const headers = { [DEVICE_HEADER]: forged };
      expect(await statusOf(signIn(site, member.email, 'Brand-New-1!', { network, headers })), forged).toBe(
        429,
      );
    }
  });

  it('lets the device that signed up request a new code and redeem it, even after many wrong codes from that device and from others', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1' });
    const email = newEmail();
    const signUp = await post(site, 'signup', { email, password: GOOD_PASSWORD }, { network: '10.9.9.9' });
    const headers = { [ATTEMPT_HEADER]: signUp.headers.get(ATTEMPT_HEADER) ?? '' };
    const owner: Sender = { network: '10.9.9.9', headers };
    const code = codeIn(await site.mail(email));
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const verify = (token: string, from: Sender) =>
      statusOf(post(site, 'verify', { type: 'signup', email, token }, from));
    const strangers: number[] = [];
    for (let round = 0; round < 40; round += 1)
      strangers.push(await verify(wrongCode, { network: `10.0.${Math.floor(round / 8)}.1` }));
    // All unknown devices together have 20 guesses an hour.
    expect(strangers.filter((status) => status === 403)).toHaveLength(20);
    expect(strangers.filter((status) => status === 429)).toHaveLength(20);
    for (let round = 0; round < 10; round += 1) expect(await verify(wrongCode, owner)).toBe(403);
    expect(await verify(code, owner)).toBe(403);
    await post(site, 'resend', { type: 'signup', email }, owner);
    expect(await verify(codeIn(await site.mail(email, 1)), owner)).toBe(200);
  });

  it('limits mails to one email address across all networks, and separately for a known device', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1' });
    const { email } = await site.member();
    const recover = (network: string, headers?: Record<string, string>) =>
      statusOf(post(site, 'recover', { email }, { network, ...(headers && { headers }) }));
    const response = await signIn(site, email, GOOD_PASSWORD, { network: '10.9.9.9' });
    const deviceToken = { [DEVICE_HEADER]: response.headers.get(DEVICE_HEADER) ?? '' };
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) statuses.push(await recover(`10.0.${round}.1`));
    // All networks together can request eight mails an hour to one email address.
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(await recover('10.9.9.9', deviceToken)).toBe(200);
  });

  it('limits sign-ups from neighbouring IP addresses together', async () => {
    await using site = await startTestServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.1' });
    const signUp = (network: string) =>
      statusOf(post(site, 'signup', { email: newEmail(), password: GOOD_PASSWORD }, { network }));
    const statuses: number[] = [];
    // With the factor 0.1, a range of 256 addresses has 6 sign-ups an hour, and each address has 3.
    for (let host = 1; host <= 7; host += 1) statuses.push(await signUp(`10.0.0.${host}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await signUp('10.0.1.1')).toBe(200);
  });
});
