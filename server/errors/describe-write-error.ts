import { errorCode } from './error-code.ts';

/** Folders that the systemd unit in deploy/ hides from the server (ProtectHome=yes). */
const HIDDEN_BY_UNIT = /^\/(?:home|root|run\/user)(?:\/|$)/;

/**
 * Returns why a folder cannot be written and what to do. The caller puts the folder's name before this text, and the name
 * of the variable that chooses another folder after it.
 */
export function describeWriteError(error: unknown, folder: string): string {
  const code = errorCode(error) || 'unknown reason';
  const allow = `allow it by "systemctl edit thrillseekers" with the lines [Service] and ReadWritePaths=${folder}`;
  switch (code) {
    // ProtectSystem=strict in the systemd unit makes most folders read-only.
    case 'EROFS':
      return `(${code}, read-only here): under systemd, create the folder for this user and ${allow}`;
    // Node reports ENOENT instead of EROFS for a missing folder on a read-only file system.
    case 'ENOENT':
      return `(${code}): create the folder for this user; under systemd, also ${allow}`;
    default:
      return HIDDEN_BY_UNIT.test(folder)
        ? `(${code}): give this user the right to write there; under systemd, choose a folder that is not below /home, /root or /run/user`
        : `(${code}): give this user the right to write there`;
  }
}
