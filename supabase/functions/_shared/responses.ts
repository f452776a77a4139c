/** Responses of functions. On a Supabase project they are cross-origin (CORS), so browsers send preflight requests. */

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Stale-Since',
};

const errors = {
  method_not_allowed: { status: 405, message: 'This address does not support that method.' },
  no_authorization: { status: 401, message: 'Sign in to use this.' },
  not_approved: { status: 403, message: 'A moderator has not approved your account.' },
  suspended: { status: 403, message: 'Your account is suspended.' },
  secret_key_missing: { status: 401, message: 'This needs the secret key of the project.' },
  park_id_invalid: { status: 400, message: 'Send the id of a park as text in parkId.' },
  park_unknown: { status: 404, message: 'This park is not in the directory.' },
  park_not_live: { status: 404, message: 'This park has no live wait times.' },
  source_failed: {
    status: 502,
    message: 'Queue-Times sent no valid data. Try again in a moment.',
  },
  address_unknown: { status: 404, message: 'There is nothing at this address.' },
  query_missing: { status: 400, message: 'Add a search text as q, or a filter.' },
  page_invalid: {
    status: 400,
    message: 'The limit must be a whole number from 1 to 100, and the offset a whole number from 0 to 1000.',
  },
  no_coasters: { status: 404, message: 'There are no coasters yet.' },
  unexpected_failure: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
} as const;

/**
 * Returns a JSON response.
 * @param body JSON text
 */
export function jsonResponse(body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    headers: {
      ...corsHeaders,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** Returns an error response {code, message}; the message is safe to show. */
export function errorResponse(
  code: keyof typeof errors,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, message } = errors[code];
  return Response.json(
    { code, message },
    { status, headers: { ...corsHeaders, 'Cache-Control': 'no-store', ...headers } },
  );
}

/** Returns the response to a preflight request. */
export function preflightResponse(methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info, x-region',
      'Access-Control-Max-Age': '86400',
    },
  });
}
