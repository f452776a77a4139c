/**
 * Returns the code of an error, such as 'ENOENT' of a failed system call or the SQLSTATE of a database error; '' for
 * errors without a code.
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
