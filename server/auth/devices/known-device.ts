import * as z from 'zod/mini';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { withHeader } from '../auth-request.ts';
import { DEVICE_HEADER } from '../device-tokens.ts';
import { isEmailAddress } from '../email-address.ts';
import { sessionClaims, storeDevice } from './store-device.ts';

type Dependencies = Pick<AuthDependencies, 'accounts' | 'deviceTokens'>;

const sessionSchema = z.object({ access_token: z.string() });

/** Returns the id of the requesting device if its token proves that the account with this email address signed in on it; otherwise null. */
export async function findKnownDevice(
  { accounts, deviceTokens }: Dependencies,
  context: AppContext,
  email: string,
): Promise<string | null> {
  const header = context.req.header(DEVICE_HEADER);
  if (header === undefined || !isEmailAddress(email)) return null;
  return deviceTokens.deviceIn(header, await accounts.find(email));
}

/**
 * Handles a response that contains a session: stores the user agent of the session, and adds a device token if the device has no
 * valid one.
 */
export async function withDeviceToken(
  { accounts, deviceTokens }: Dependencies,
  context: AppContext,
  response: Response,
): Promise<Response> {
  if (!response.ok) return response;
  const { data } = sessionSchema.safeParse(await response.clone().json());
  const claims = data && sessionClaims(data.access_token);
  if (claims) await storeDevice(accounts, context, claims);
  const account = claims ? await accounts.findById(claims.sub) : null;
  if (!claims || !account || deviceTokens.deviceIn(context.req.header(DEVICE_HEADER), account))
    return response;
  return withHeader(response, DEVICE_HEADER, deviceTokens.forDevice(account, claims.session_id));
}
