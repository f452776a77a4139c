import * as z from 'zod/mini';
import { authError } from '../../http/api-errors.ts';
import type { LimitName } from '../../http/limits/rate-limits.ts';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { MailNotSentError } from '../auth-mailer.ts';
import { optionalText, readJson } from '../auth-request.ts';
import { findKnownDevice } from '../devices/known-device.ts';
import { isEmailAddress, normalizeEmail } from '../email-address.ts';
import { mailKeysPerDay, mailKeysPerHour, withRateLimit } from '../with-rate-limit.ts';

const mailSchema = z.object({ type: optionalText, email: optionalText });

/**
 * Responds at once and sends the mail in the background, so that neither the response nor its timing reveals whether
 * the email address is known. Mail errors appear only in the log.
 */
export async function mailInBackground(
  deps: AuthDependencies,
  context: AppContext,
  work: (email: string, type: string) => Promise<unknown>,
): Promise<Response> {
  const body = await readJson(context);
  if (body instanceof Response) return body;
  const parsed = mailSchema.safeParse(body);
  const email = parsed.success ? normalizeEmail(parsed.data.email) : '';
  if (!parsed.success || !isEmailAddress(email)) return authError('email_invalid');
  return withRateLimit(deps.limits.reserve(await mailLimitKeys(deps, context, email)), async () => {
    deps.background.run('a requested mail could not be prepared', async () => {
      try {
        await work(email, parsed.data.type);
      } catch (error) {
        // The mailer has already logged the error.
        if (!(error instanceof MailNotSentError)) throw error;
      }
    });
    return Response.json({});
  });
}

/**
 * Returns the keys of the limits on mails: for the email address, for the requesting network, and for both together. A device on which
 * the account signed in before has separate limits.
 */
export async function mailLimitKeys(
  deps: AuthDependencies,
  context: AppContext,
  email: string,
): Promise<Readonly<Partial<Record<LimitName, string>>>> {
  const device = await findKnownDevice(deps, context, email);
  if (device !== null) return { mailByDevice: device, mailByDevicePerDay: device };
  const { network } = context.var;
  return { ...mailKeysPerHour(email, network), ...mailKeysPerDay(email, network), mailByNetwork: network };
}
