import * as z from 'zod/mini';

export type Refusal = { readonly status: number; readonly body: string };

/** The auth service's code for a token whose account was deleted. */
export const ACCOUNT_GONE = 'user_not_found';
const NOT_ALLOWED = ['401', '403'];

/** The services name their code in different places; the storage service its status too. */
const refusalBody = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
  statusCode: z.optional(z.unknown()),
});

/** What a refusal tells about the account that asked: that it is gone, that it may be, or nothing. */
export function refusalMeaning({ status, body }: Refusal): 'gone' | 'doubtful' | 'nothing' {
  const said = refusalBody.safeParse(parsed(body)).data;
  if ([said?.code, said?.error_code, said?.error].includes(ACCOUNT_GONE)) return 'gone';
  return NOT_ALLOWED.includes(String(status)) || NOT_ALLOWED.includes(String(said?.statusCode))
    ? 'doubtful'
    : 'nothing';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
