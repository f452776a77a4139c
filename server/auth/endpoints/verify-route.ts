import * as z from 'zod/mini';
import { authError } from '../../http/api-errors.ts';
import type { RateLimited, Reservation } from '../../http/limits/rate-limits.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { ATTEMPT_HEADER } from '../auth-markers.ts';
import { jsonRequest, readJson, text } from '../auth-request.ts';
import { normalizeEmail } from '../email-address.ts';
import { withDeviceMarker } from '../known-device.ts';
import { hashCode, type SignUpAttempt } from '../sign-up-attempts.ts';
import { withRateLimit } from '../with-rate-limit.ts';
import { redeemRecovery } from './redeem-recovery.ts';

const verifySchema = z.object({ type: text, email: text, token: text, token_hash: text });
const sessionSchema = z.object({ access_token: z.string() });

/** As `otp_expiry` in supabase/config.toml. */
const CODE_LIFETIME_SECONDS = 3600;

/** POST /verify: redeems a code, or the secret of a recovery link. */
export function verifyRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { limits, withLock, attempts, markers, forward } = deps;

  return async (context) => {
    const body = await readJson(context);
    if (body instanceof Response) return body;
    const given = verifySchema.safeParse(body);
    if (!given.success) return authError('verification_not_offered');
    const { type, token, token_hash } = given.data;
    const email = normalizeEmail(given.data.email);
    if (type === 'signup' && email !== '' && token !== '') return verifyCode(context, email, token.trim());
    // A hash of an address and a code could be guessed without naming the address, past the limit per address of mail:
    // only links, whose secret is long, may be redeemed that way.
    if (type === 'recovery' && token_hash !== '') {
      const request = jsonRequest(context, { type, token_hash });
      return withRateLimit(
        limits.reserve({ codeByAddress: context.var.address }),
        () =>
          redeemRecovery(deps, token_hash, async () => {
            const answer = await forward(context, request);
            const { data } = sessionSchema.safeParse(answer.ok ? await answer.clone().json() : null);
            return { answer, accessToken: data?.access_token ?? null };
          }),
        (answer) => answer.ok,
      );
    }
    return authError('verification_not_offered');
  };

  /**
   * A code counts for its own attempt alone. The device that signed up proves which attempt is its own; without that proof only
   * the newest one is tried, and its password takes effect only where nobody else signed up with the address: otherwise a
   * stranger's sign-up would come with the stranger's password.
   */
  async function verifyCode(context: AppContext, email: string, token: string): Promise<Response> {
    const proof = context.req.header(ATTEMPT_HEADER);
    const provenId = markers.attemptIn(proof);
    const isForged = proof !== undefined && provenId === null;
    const find = () => (isForged ? null : attempts.find(email, provenId));
    const attempt = await find();
    const isProven = attempt !== null && provenId !== null;

    const reserve = async (): Promise<Reservation | RateLimited> => {
      const { address } = context.var;
      // Guesses of strangers count against them and leave the budget of the right device alone.
      return isProven
        ? limits.reserve({ codeByAddressPerDay: address })
        : limits.reserve({
            codeByEmailAndAddress: `${email} ${address}`,
            codeByEmail: email,
            codeByAddress: address,
            codeByAddressPerDay: address,
          });
    };
    const isRight = (found: SignUpAttempt | null): found is SignUpAttempt =>
      found !== null && hashCode(email, token) === found.codeHash;
    const redeem = async (): Promise<Response> => {
      // Only the right code waits for its turn, or strangers who guess would keep the owner waiting.
      if (!isRight(attempt)) return authError('otp_expired');
      return withLock(`sign-up ${email}`, async () => {
        const current = await find();
        return isRight(current) ? confirm(current) : authError('otp_expired');
      });
    };
    const confirm = async (found: SignUpAttempt): Promise<Response> => {
      if (!(await attempts.activateCode(found, CODE_LIFETIME_SECONDS))) return authError('otp_expired');
      const answer = await forward(context, jsonRequest(context, { type: 'signup', email, token }));
      if (!answer.ok) {
        await attempts.deactivateCode(found);
        // The engine speaks of a link here; hosted projects, rightly, of what was typed.
        return answer.status === 403 ? authError('otp_expired') : answer;
      }
      await attempts.settle(found.userId, isProven || found.isOnly ? found.passwordHash : null);
      return withDeviceMarker(deps, context, answer);
    };
    return withRateLimit(
      reserve(),
      async () => {
        if (!isProven) return redeem();
        const answer = await withRateLimit(
          limits.reserve({ codeByAttempt: attempt.codeHash }),
          redeem,
          ({ ok }) => ok,
        );
        // After too many guesses the code is dead: only a fresh one helps, and that can be asked for at once.
        return answer.status === 429 ? authError('otp_expired') : answer;
      },
      (answer) => answer.ok,
    );
  }
}
