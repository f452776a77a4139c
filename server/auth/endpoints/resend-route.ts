import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { ATTEMPT_HEADER } from '../auth-markers.ts';
import { mailInBackground } from './mail-in-background.ts';

/**
 * Handles POST /resend: mails a new code for the device's sign-up attempt, or for the newest attempt without a proof.
 */
export function resendRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { attempts, markers, mailer } = deps;
  return (context) =>
    mailInBackground(deps, context, async (email, type) => {
      const proof = context.req.header(ATTEMPT_HEADER);
      const provenId = markers.attemptIn(proof);
      if (type !== 'signup' || (proof !== undefined && provenId === null)) return;
      const attempt = await attempts.find(email, provenId);
      if (attempt) await mailer.sendCode(email, await attempts.renewCode(attempt, email));
    });
}
