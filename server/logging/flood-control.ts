/** Length of the window in which lines are counted. */
export const WINDOW_MS = 10_000;

type FloodLimits = {
  /** Lines per kind. */
  readonly perKind: number;
  /** Bytes of all kinds at this severity. */
  readonly bytes: number;
  /** Lines per member that are written even when others have used up the limit of the kind. */
  readonly perMember: number;
  /** Additional bytes for those lines, for all members together. */
  readonly bytesForMembers: number;
};

/** A kind of line, the highest of its levels (Pino's numbers), and how many of its lines were suppressed. */
export type Suppressed = { readonly kind: string; readonly level: number; readonly count: number };

/**
 * Pino's number of the level warn. Lines of at least this level have separate limits, so that a flood of normal requests cannot hide
 * warnings and errors.
 */
const MIN_WARN_LEVEL = 40;
const LIMITS: Readonly<Record<'info' | 'warn', FloodLimits>> = {
  info: { perKind: 200, bytes: 300_000, perMember: 10, bytesForMembers: 100_000 },
  warn: { perKind: 20, bytes: 150_000, perMember: 3, bytesForMembers: 50_000 },
};

/** A kind can contain words of the request, so clients can invent kinds. Kinds beyond this number are counted as one. */
const MAX_KINDS = 300;

/** Maximum number of counters in `linesByMember`. Further members get no limits of their own in this window. */
const MAX_MEMBERS = 2_000;

/** Counts log lines and decides which are written. */
export type FloodControl = {
  /**
   * Returns whether to write the line; otherwise counts it as suppressed.
   * @param member the member that the line is about; null if unknown
   */
  admit(kind: string, level: number, member: string | null): boolean;
  /** Counts the bytes of a written line. */
  countBytes(level: number, bytes: number): void;
};

/**
 * Limits lines per kind and total bytes within ten seconds. Has separate limits for the first lines of each member, so
 * that nobody can hide the actions of others behind a flood. At the end of the window, reports how many lines of each kind
 * were suppressed.
 * @param report receives the counts; the lines that it writes are not counted
 */
export function createFloodControl(report: (suppressed: readonly Suppressed[]) => void): FloodControl {
  const lines = new Map<string, { level: number; admitted: number; suppressed: number }>();
  const linesByMember = new Map<string, number>();
  const bytes = { info: 0, warn: 0 };
  let endsAt = 0;
  let timer: NodeJS.Timeout | null = null;

  const endWindow = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const suppressed = [...lines]
      .filter(([, line]) => line.suppressed > 0)
      .map(([kind, line]) => ({ kind, level: line.level, count: line.suppressed }));
    lines.clear();
    linesByMember.clear();
    bytes.info = 0;
    bytes.warn = 0;
    endsAt = 0;
    if (suppressed.length > 0) report(suppressed);
  };

  /** Counts a line of a member. Returns whether it is one of the member's first lines in the window. */
  const countMemberLine = (severity: 'info' | 'warn', member: string | null): boolean => {
    if (member === null) return false;
    const key = `${severity} ${member}`;
    const count = linesByMember.get(key) ?? 0;
    if (count >= LIMITS[severity].perMember || (count === 0 && linesByMember.size >= MAX_MEMBERS))
      return false;
    linesByMember.set(key, count + 1);
    return true;
  };

  return {
    admit(kind, level, member) {
      // Monotonic: the system clock can change.
      const now = performance.now();
      if (now >= endsAt) {
        endWindow();
        endsAt = now + WINDOW_MS;
      }
      const severity = severityOf(level);
      const key = `${severity} ${lines.size < MAX_KINDS || lines.has(`${severity} ${kind}`) ? kind : 'others'}`;
      const line = lines.get(key) ?? { level, admitted: 0, suppressed: 0 };
      lines.set(key, line);
      line.level = Math.max(line.level, level);
      const limits = LIMITS[severity];
      const isFirstOfMember = countMemberLine(severity, member);
      if (line.admitted < limits.perKind && bytes[severity] < limits.bytes) {
        line.admitted += 1;
        return true;
      }
      if (isFirstOfMember && bytes[severity] < limits.bytes + limits.bytesForMembers) return true;
      line.suppressed += 1;
      timer ??= setTimeout(endWindow, endsAt - now).unref();
      return false;
    },
    countBytes(level, size) {
      bytes[severityOf(level)] += size;
    },
  };
}

function severityOf(level: number): 'info' | 'warn' {
  return level >= MIN_WARN_LEVEL ? 'warn' : 'info';
}
