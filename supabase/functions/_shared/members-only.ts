import * as z from 'zod/mini';
import { errorResponse, preflightResponse } from './responses.ts';
import type { FunctionHandler, Project, Services } from './services.ts';

const account = z.object({ id: z.guid() });

/** A suspended member has an account and may sign in, but to one screen. */
async function isSuspended({ url, serviceKey, fetch }: Project, id: string): Promise<boolean> {
  const path = `/rest/v1/suspensions?select=user_id&user_id=eq.${id}`;
  const inForce = `&or=(ends_at.is.null,ends_at.gt.${new Date().toISOString()})`;
  const response = await fetch(
    new Request(`${url}${path}${inForce}`, {
      headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
    }),
  );
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the Data API responded with ${response.status}`);
  }
  return z.array(z.unknown()).parse(await response.json()).length > 0;
}

/** Wraps a function for signed-in members who are not suspended. Logs unexpected errors and responds with a 500. */
export function membersOnly(
  { project, log }: Services,
  handle: FunctionHandler,
  methods: readonly string[] = ['GET', 'POST'],
): FunctionHandler {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflightResponse(methods.join(', '));
    if (!methods.includes(request.method))
      return errorResponse('method_not_allowed', { Allow: methods.join(', ') });
    try {
      const authorization = request.headers.get('Authorization') ?? '';
      if (!/^Bearer \S+$/.test(authorization)) return errorResponse('no_authorization');
      // Only the auth service knows whether the account still exists.
      const userRequest = new Request(`${project.url}/auth/v1/user`, {
        headers: { apikey: project.serviceKey, Authorization: authorization },
      });
      const response = await project.fetch(userRequest);
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status === 429 || response.status >= 500)
          throw new Error(`the auth service responded with ${response.status}`);
        return errorResponse('no_authorization');
      }
      const { id } = account.parse(await response.json());
      return (await isSuspended(project, id)) ? errorResponse('suspended') : await handle(request);
    } catch (error) {
      log('a function failed', error);
      return errorResponse('unexpected_failure');
    }
  };
}
