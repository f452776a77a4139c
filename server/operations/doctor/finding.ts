export const LEVELS = ['ok', 'warning', 'failed'] as const;

/** The result of one check. A warning or failure says what to do, unless all that is known is the message of an error. */
export type Finding = {
  /** One or two words, the same for every result of a check. */
  readonly check: string;
  readonly level: (typeof LEVELS)[number];
  readonly message: string;
};

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });
export const warning = (check: string, message: string): Finding => ({ check, level: 'warning', message });
export const failed = (check: string, message: string): Finding => ({ check, level: 'failed', message });

/** Advice for a certificate of the operator's own certificate authority. */
export const PRIVATE_CA_ADVICE =
  'If your own certificate authority signed it, install its certificate on this machine and set NODE_USE_SYSTEM_CA=1.';

/** Runs one check. An error becomes its result, and the other checks continue. */
export async function runCheck(
  check: string,
  work: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [failed(check, `${reasonOf(error)}.`)];
  }
}

/** Returns the innermost error message in a few words; fetch wraps connection errors. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return 'no reason given';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return (
    error.message
      // OpenSSL: thread:error:code:library:function:reason:file:line:details
      .replace(/[0-9A-F]+:error:[0-9A-F]+:[^:]*:[^:]*:([^:]*):\S*?:\d+:.*/s, '$1')
      // Node appends advice for programmers.
      .replace(/; if the root CA is installed locally.*$/, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\.$/, '')
  );
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`;
}
