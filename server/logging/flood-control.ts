/** How long lines are counted together. */
export const WINDOW_MS = 10_000;

type FloodLimits = {
  /** Lines of one kind. */
  readonly perKind: number;
  /** Bytes of all kinds of that severity. */
  readonly bytes: number;
  /** Lines of one member that are written even where a flood of others has used up the kind. */
  readonly perMember: number;
  /** Bytes beyond the others, for those lines. */
  readonly bytesForMembers: number;
};

/** One kind of line that was left out. */
export type Suppressed = { readonly kind: string; readonly level: number; readonly count: number };

/** Errors have a budget of their own, so that no flood of requests hides them. */
const WARN = 40;
const LIMITS: Readonly<Record<'info' | 'warn', FloodLimits>> = {
  info: { perKind: 200, bytes: 300_000, perMember: 10, bytesForMembers: 100_000 },
  warn: { perKind: 20, bytes: 150_000, perMember: 3, bytesForMembers: 50_000 },
};

/** Requests choose some words of a kind; more kinds than this are counted as one. */
const MAX_KINDS = 300;

/** Members whose own lines are counted in a window. */
const MAX_MEMBERS = 2_000;

/** Counts lines of a log and decides which are written. */
export type FloodControl = {
  /**
   * Whether the line is to be written; otherwise it is counted.
   * @param member whom the line is about, null where nobody is known
   */
  admit(kind: string, level: number, member: string | null): boolean;
  /** Adds the bytes of a line that was written. */
  written(level: number, bytes: number): void;
};

/**
 * Writes at most so many lines of a kind and so many bytes in all within ten seconds, and the first lines of each member, so that
 * nobody hides what others do behind a flood. Of the rest it reports one count of each kind at the end of the window.
 * @param report takes the counts; what it writes is not counted itself
 */
export function createFloodControl(report: (suppressed: readonly Suppressed[]) => void): FloodControl {
  const lines = new Map<string, { level: number; admitted: number; suppressed: number }>();
  const ofMembers = new Map<string, number>();
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
    ofMembers.clear();
    bytes.info = 0;
    bytes.warn = 0;
    endsAt = 0;
    if (suppressed.length > 0) report(suppressed);
  };

  /** Whether the line is among the first ones of its member. */
  const countsAsOwn = (severity: 'info' | 'warn', member: string | null): boolean => {
    if (member === null) return false;
    const key = `${severity} ${member}`;
    const count = ofMembers.get(key) ?? 0;
    if (count >= LIMITS[severity].perMember || (count === 0 && ofMembers.size >= MAX_MEMBERS)) return false;
    ofMembers.set(key, count + 1);
    return true;
  };

  return {
    admit(kind, level, member) {
      // The clock of the machine may be turned; this one cannot.
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
      const isOwn = countsAsOwn(severity, member);
      if (line.admitted < limits.perKind && bytes[severity] < limits.bytes) {
        line.admitted += 1;
        return true;
      }
      if (isOwn && bytes[severity] < limits.bytes + limits.bytesForMembers) return true;
      line.suppressed += 1;
      timer ??= setTimeout(endWindow, endsAt - now).unref();
      return false;
    },
    written(level, size) {
      bytes[severityOf(level)] += size;
    },
  };
}

function severityOf(level: number): 'info' | 'warn' {
  return level >= WARN ? 'warn' : 'info';
}
