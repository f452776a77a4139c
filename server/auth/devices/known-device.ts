import * as z from 'zod/mini';
import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { DEVICE_HEADER } from '../auth-markers.ts';
import { withHeader } from '../auth-request.ts';
import { isEmailAddress } from '../email-address.ts';
import { sessionClaims, storeDevice } from './store-device.ts';

type Dependencies = Pick<AuthDependencies, 'accounts' | 'markers'>;

const sessionSchema = z.object({ access_token: z.string() });

/** Returns the id of the requesting device if the account with this email address signed in on it before; otherwise null. */
export async function findKnownDevice(
  { accounts, markers }: Dependencies,
  context: AppContext,
  email: string,
): Promise<string | null> {
  const header = context.req.header(DEVICE_HEADER);
  if (header === undefined || !isEmailAddress(email)) return null;
  return markers.deviceIn(header, await accounts.find(email));
}

/**
 * Adds a device marker to a response that contains a session, unless the device already has a valid one, and stores the
 * user agent of the session.
 */
export async function withDeviceMarker(
  { accounts, markers }: Dependencies,
  context: AppContext,
  response: Response,
): Promise<Response> {
  if (!response.ok) return response;
  const { data } = sessionSchema.safeParse(await response.clone().json());
  const claims = data && sessionClaims(data.access_token);
  if (claims) await storeDevice(accounts, context, claims);
  const account = claims ? await accounts.findById(claims.sub) : null;
  if (!claims || !account || markers.deviceIn(context.req.header(DEVICE_HEADER), account)) return response;
  return withHeader(response, DEVICE_HEADER, markers.forDevice(account, claims.session_id));
}
