import { errorResponse, preflightResponse } from './responses.ts';
import type { FunctionHandler, Services } from './services.ts';

/** Wraps a function for signed-in members. Logs unexpected errors and responds with a 500. */
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
      await response.body?.cancel();
      if (response.status === 429 || response.status >= 500)
        throw new Error(`the auth service responded with ${response.status}`);
      return response.ok ? await handle(request) : errorResponse('no_authorization');
    } catch (error) {
      log('a function failed', error);
      return errorResponse('unexpected_failure');
    }
  };
}
