/**
 * Returns the code of a failed system call ('ENOENT', 'EACCES'…) or of a database error (an SQLSTATE); '' for other
 * errors.
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
