import { errorResponse, preflightResponse } from './responses.ts';
import type { FunctionHandler, Services } from './services.ts';

/** Lets only members with an account through to a function that reads; unforeseen errors are logged and answered as such. */
export function membersOnly(
  { project, log }: Services,
  answer: FunctionHandler,
  methods: readonly string[] = ['GET', 'POST'],
): FunctionHandler {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflightResponse(methods.join(', '));
    if (!methods.includes(request.method))
      return errorResponse('method_not_allowed', { Allow: methods.join(', ') });
    try {
      const authorization = request.headers.get('Authorization') ?? '';
      if (!/^Bearer \S+$/.test(authorization)) return errorResponse('no_authorization');
      // The auth service knows what a token alone does not say: whether the account is still there.
      const asked = new Request(`${project.url}/auth/v1/user`, {
        headers: { apikey: project.serviceKey, Authorization: authorization },
      });
      const account = await project.fetch(asked);
      await account.body?.cancel();
      if (account.status === 429 || account.status >= 500)
        throw new Error(`the auth service answered ${account.status}`);
      return account.ok ? await answer(request) : errorResponse('no_authorization');
    } catch (error) {
      log('a function failed', error);
      return errorResponse('unexpected_failure');
    }
  };
}
