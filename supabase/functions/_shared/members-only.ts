import * as z from 'zod/mini';
import { errorResponse, preflightResponse } from './responses.ts';
import type { FunctionHandler, Project, Services } from './services.ts';

const accountSchema = z.object({ id: z.guid() });
const accessRejectionSchema = z.nullable(z.enum(['suspended', 'not_approved']));

/** Returns why an account that may sign in has no access; null for members. */
async function readAccessRejection({ url, serviceKey, fetch }: Project, id: string) {
  const response = await fetch(
    new Request(`${url}/rest/v1/rpc/access_rejection?account=${id}`, {
      headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
    }),
  );
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the Data API responded with ${response.status}`);
  }
  return accessRejectionSchema.parse(await response.json());
}

/**
 * Wraps a function so that only members can call it, not suspended members or applicants. Logs unexpected errors and responds
 * with a 500.
 */
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
      // The auth service also checks that the account still exists, which the token does not tell.
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
      const { id } = accountSchema.parse(await response.json());
      const rejection = await readAccessRejection(project, id);
      return rejection === null ? await handle(request) : errorResponse(rejection);
    } catch (error) {
      log('a function failed', error);
      return errorResponse('unexpected_failure');
    }
  };
}
