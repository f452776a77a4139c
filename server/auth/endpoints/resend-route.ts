import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { ATTEMPT_HEADER } from '../auth-markers.ts';
import { mailInBackground } from './mail-in-background.ts';

/** POST /resend: mails a fresh code for the attempt of the device that asks; without its proof, for the newest one. */
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
