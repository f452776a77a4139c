import * as z from 'zod/mini';
import { validatedStorage } from '../../lib/storage/validated-storage.ts';

const visitsSchema = z.object({
  /** Number of visits of this device. */
  count: z.int(),
  /** When a page was last loaded, in ms since 1970. */
  last: z.number(),
  /** Whether somebody on this device answered the hint to install the app. If so, the hint is never shown again. */
  answered: z.boolean(),
});

/** The visits of this device, and whether somebody answered the hint. */
export type Visits = z.infer<typeof visitsSchema>;

const NO_VISITS: Visits = { count: 0, last: 0, answered: false };
/** A page load within this time after the last page load belongs to the same visit. */
const SAME_VISIT_MS = 30 * 60_000;

const visitsStorage = validatedStorage(() => localStorage, 'thrillseekers.install', visitsSchema);

/** Returns the visits including a page load at `now`. */
export function withPageLoad(visits: Visits, now: number): Visits {
  const isSame = visits.count > 0 && Math.abs(now - visits.last) < SAME_VISIT_MS;
  return { ...visits, count: visits.count + (isSame ? 0 : 1), last: now };
}

/** Stores and returns the visits including this page load. */
export function countVisit(): Visits {
  const visits = withPageLoad(visitsStorage.read() ?? NO_VISITS, Date.now());
  visitsStorage.write(visits);
  return visits;
}

/** Stores that the hint was answered on this device. */
export function markHintAnswered(): void {
  visitsStorage.write({ ...(visitsStorage.read() ?? NO_VISITS), answered: true });
}

type Device = {
  /** Whether the app already runs in a separate window. */
  readonly isInstalled: boolean;
  /** Whether the browser has a dialog to install apps. */
  readonly canPrompt: boolean;
  /** Whether the member installs apps with the share menu. */
  readonly isIos: boolean;
};

/**
 * Returns the hint to show, from the second visit on and after the member has saved something (`isEngaged`). Null before that, after an
 * answer, in the installed app, and where the app cannot be installed.
 */
export function chooseHint(visits: Visits, isEngaged: boolean, device: Device): 'prompt' | 'ios' | null {
  if (visits.answered || visits.count < 2 || !isEngaged || device.isInstalled) return null;
  if (device.canPrompt) return 'prompt';
  return device.isIos ? 'ios' : null;
}
