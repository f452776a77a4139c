import * as z from 'zod/mini';

/** A response with an error status. */
export type RejectedRequest = { readonly status: number; readonly body: string };

/** The auth service's code for a token whose account was deleted. */
export const ACCOUNT_DELETED = 'user_not_found';
const NOT_ALLOWED = ['401', '403'];

/** The services have their error codes in different fields. The storage service may respond with 400, with the status in `statusCode`. */
const errorBody = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
  statusCode: z.optional(z.unknown()),
});

/** Returns what a rejected request implies about its sender's account. `suspect`: perhaps it was deleted, so check it. */
export function accountStatusOf({ status, body }: RejectedRequest): 'deleted' | 'suspect' | 'unknown' {
  const error = errorBody.safeParse(parsed(body)).data;
  if ([error?.code, error?.error_code, error?.error].includes(ACCOUNT_DELETED)) return 'deleted';
  return NOT_ALLOWED.includes(String(status)) || NOT_ALLOWED.includes(String(error?.statusCode))
    ? 'suspect'
    : 'unknown';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
