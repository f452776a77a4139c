import type { AppContext } from '../../http/request/request-context.ts';
import type { AuthDependencies } from '../auth-dependencies.ts';
import { jsonRequest } from '../auth-request.ts';
import { mailInBackground } from './mail-in-background.ts';

/** Handles POST /recover: mails a link to set a new password. */
export function recoverRoute(deps: AuthDependencies): (context: AppContext) => Promise<Response> {
  const { forward } = deps;
  return (context) =>
    mailInBackground(deps, context, (email) => forward(context, jsonRequest(context, { email })));
}
