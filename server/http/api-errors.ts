/**
 * The error responses of this server's own code, including its auth and storage endpoints: a stable code, the HTTP status and a
 * message that is safe to show. Supabase Lite, the Data API (data/errors.ts) and Edge Functions (supabase/functions/_shared/responses.ts)
 * also respond with other errors.
 */
const apiErrors = {
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not support that method.' },
  bad_json: { status: 400, message: 'The request body is not a JSON object.' },
  validation_failed: { status: 400, message: 'A field of the request is invalid.' },
  body_too_large: { status: 413, message: 'The request body is too large.' },
  starting: { status: 503, message: 'The server is starting. Try again in a moment.' },
  not_ready: { status: 503, message: 'The database does not respond. Try again in a moment.' },
  overloaded: { status: 503, message: 'The server is overloaded. Try again in a moment.' },
  client_gone: { status: 499, message: 'The client disconnected while its request waited.' },
  unexpected_failure: {
    status: 500,
    message: 'Something went wrong on our side. Try again; if it happens again, report the request id.',
  },
  over_request_rate_limit: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  // The next three reject a valid token (AccountStatus). Every service responds with the auth service's code and status for them.
  user_not_found: { status: 403, message: 'This account does not exist any more.' },
  user_banned: { status: 403, message: 'This account is locked.' },
  session_not_found: { status: 403, message: 'This session has ended. Sign in again.' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  weak_password: { status: 422, message: 'The password is too weak.' },
  password_too_long: { status: 422, message: 'The password must not be longer than 72 bytes.' },
  reauthentication_needed: {
    status: 400,
    message: 'Please enter your current password to set a new one.',
  },
  current_password_invalid: { status: 400, message: 'This is not your current password.' },
  registration_closed: { status: 422, message: 'New members are not admitted at the moment.' },
  invitation_needed: { status: 422, message: 'You need an invitation to sign up here.' },
  invitation_invalid: {
    status: 422,
    message: 'This invitation is no longer valid. Ask for a new one.',
  },
  answer_needed: { status: 422, message: 'Please answer the question to sign up here.' },
  answer_too_long: { status: 422, message: 'Your answer can have 500 characters at most.' },
  email_invalid: { status: 400, message: 'Unable to validate email address: invalid format' },
  email_change_suspended: {
    status: 422,
    message: 'The address cannot be changed while the account is suspended.',
  },
  verification_not_offered: { status: 400, message: 'This kind of verification is not offered.' },
  // Not a 5xx, because the auth client turns 5xx responses into an AuthRetryableFetchError, which does not have their code.
  mail_not_sent: {
    status: 422,
    message: 'The mail with your code could not be sent. Please try again in a few minutes.',
  },
  sign_in_needed: { status: 403, message: 'Sign in to upload files.' },
  wrong_content: { status: 415, message: 'The content of the file does not match its type.' },
  unsupported_type: { status: 415, message: 'Files of this type are not accepted.' },
  image_too_large: { status: 415, message: 'The picture has too many pixels.' },
  image_too_complex: { status: 415, message: 'The picture has too many frames, passes or parts.' },
  picture_removed: {
    status: 403,
    message: 'This picture was removed by the moderators and cannot be uploaded again.',
  },
  file_too_large: { status: 413, message: 'The object exceeded the maximum allowed size' },
  storage_quota_exceeded: {
    status: 413,
    message:
      'Your storage is full. Settings, Account shows how much you use. Delete some of your photos first.',
  },
  disk_reserve_reached: { status: 503, message: 'The server has no room for new files at the moment.' },
  too_many_uploads: { status: 429, message: 'Too many uploads at once. Try again in a moment.' },
  body_stalled: { status: 408, message: 'The request was sent too slowly.' },
  storage_unavailable: { status: 503, message: 'Files cannot be reached at the moment. Try again shortly.' },
  server_busy: { status: 503, message: 'The server is busy. Try again in a moment.' },
  storage_not_offered: { status: 400, message: 'This storage operation is not offered.' },
} as const;

export type ApiErrorCode = keyof typeof apiErrors;

export type ErrorResponseOptions = {
  readonly headers?: Record<string, string>;
  readonly message?: string;
  readonly details?: Record<string, unknown>;
};

/** Returns the status and the body of an error response. */
export function errorParts(code: ApiErrorCode): { readonly status: number; readonly body: string } {
  const { status, message } = apiErrors[code];
  return { status, body: JSON.stringify({ code, message }) };
}

/** Returns an error response of this server's own routes: {code, message, …details}. */
export function plainError(code: ApiErrorCode, options: ErrorResponseOptions = {}): Response {
  const { status, message } = apiErrors[code];
  return Response.json(
    { code, message: options.message ?? message, ...options.details },
    { status, headers: options.headers ?? {} },
  );
}

/**
 * Returns an error response in the auth service's format. Its client turns it into an AuthApiError with that code, or into a more
 * specific error, such as AuthRetryableFetchError for 503.
 */
export function authError(code: ApiErrorCode, options: ErrorResponseOptions = {}): Response {
  const { status, message } = apiErrors[code];
  return Response.json(
    { code: status, error_code: code, msg: options.message ?? message, ...options.details },
    { status, headers: { ...options.headers, 'X-Sb-Error-Code': code } },
  );
}

/**
 * Returns an error response in the storage service's format: status 400 with the precise status in the body. Errors
 * that a retry may fix (429 and 5xx) keep their own status, so that proxies and clients understand them.
 */
export function storageError(code: ApiErrorCode, options: ErrorResponseOptions = {}): Response {
  const { status, message } = apiErrors[code];
  return Response.json(
    { statusCode: String(status), error: code, message: options.message ?? message },
    { status: status === 429 || status >= 500 ? status : 400, headers: options.headers ?? {} },
  );
}
