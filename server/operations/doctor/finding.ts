export const LEVELS = ['ok', 'warning', 'failed'] as const;

/** What one check found; for anything but ok it says what to do. */
export type Finding = {
  /** A word or two, the same for every result of a check. */
  readonly check: string;
  readonly level: (typeof LEVELS)[number];
  readonly says: string;
};

export const ok = (check: string, says: string): Finding => ({ check, level: 'ok', says });
export const warning = (check: string, says: string): Finding => ({ check, level: 'warning', says });
export const failed = (check: string, says: string): Finding => ({ check, level: 'failed', says });

/** What to do about a certificate that only machines of the operator know. */
export const OWN_AUTHORITY =
  'Where an authority of your own signed it, install that on this machine and set NODE_USE_SYSTEM_CA=1.';

/** Runs one check; what goes wrong in it is its result, and the other checks go on. */
export async function examine(
  check: string,
  work: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [failed(check, `${reasonOf(error)}.`)];
  }
}

/** The innermost reason in a few words; fetch wraps what happened to the connection. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'no reason given';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return (
    error.message
      // OpenSSL: thread:error:code:library:function:reason:file:line:details
      .replace(/[0-9A-F]+:error:[0-9A-F]+:[^:]*:[^:]*:([^:]*):\S*?:\d+:.*/s, '$1')
      // Node adds advice for those who start it themselves.
      .replace(/; if the root CA is installed locally.*$/, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\.$/, '')
  );
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`;
}
