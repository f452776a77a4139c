import { authError } from '../../http/api-errors.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { withRateLimit } from '../with-rate-limit.ts';

type Guess = {
  readonly email: string;
  /** The guesser's network, from `context.var.network`. */
  readonly network: string;
  /** Hash of the code that this device proves to have requested; null without a proof. */
  readonly provenCodeHash: string | null;
};

/**
 * Redeems a code under the limits on guesses. Guesses without a proof have separate limits, so that they do not use up the owner's;
 * only the daily limit of the network counts both. Too many guesses with a proof make the code invalid, but the owner can request another
 * one at once. `../with-rate-limit.ts` returns the 429 response; `http/limits/rate-limits.ts` has the numbers.
 */
export function withCodeLimit(
  { limits }: Pick<AuthDependencies, 'limits'>,
  { email, network, provenCodeHash }: Guess,
  redeem: () => Promise<Response>,
): Promise<Response> {
  return withRateLimit(
    provenCodeHash === null
      ? limits.reserve({
          codeByEmailAndNetwork: `${email} ${network}`,
          codeByEmail: email,
          codeByNetwork: network,
          codeByNetworkPerDay: network,
        })
      : limits.reserve({ codeByNetworkPerDay: network }),
    async () => {
      if (provenCodeHash === null) return redeem();
      const response = await withRateLimit(
        limits.reserve({ codeByRequestedCode: provenCodeHash }),
        redeem,
        isCorrectGuess,
      );
      return response.status === 429 ? authError('otp_expired') : response;
    },
    isCorrectGuess,
  );
}

/** A correct code does not count towards the limits. */
function isCorrectGuess({ ok }: Response): boolean {
  return ok;
}
