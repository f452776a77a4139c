import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { jsonRequest } from '../auth-request.ts';
import { mailOnRequest } from './mail-on-request.ts';

/** POST /recover: mails a link to set a new password. */
export function recoverRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { forward } = deps;
  return (context) =>
    mailOnRequest(deps, context, (email) => forward(context, jsonRequest(context, { email })));
}
