import { errorCode } from './error-code.ts';

/** Returns why a folder cannot be written and what to do, to stand after its name; the caller adds the alternative. */
export function unwritableAdvice(error: unknown, folder: string): string {
  const code = errorCode(error) || 'unknown reason';
  // The unit of systemd in deploy/ has ProtectSystem=strict.
  return code === 'EROFS'
    ? `(${code}, read-only here): under systemd, create the folder for this user and allow it by "systemctl edit thrillseekers" with the lines [Service] and ReadWritePaths=${folder}`
    : `(${code}): give this user the right to write there`;
}
