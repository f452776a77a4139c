import { randomFor } from '../random.ts';

/** The waits change every five minutes, like those of Queue-Times. */
const STEP_MS = 5 * 60_000;
const MINUTES_A_DAY = 24 * 60;

/** A ride whose waits are simulated. */
export type SimulatedRide = {
  readonly id: number;
  readonly name: string;
  /** Wait in minutes at the busiest hour of a weekday. */
  readonly peakMinutes: number;
};

type SimulatedWait = { readonly isOpen: boolean; readonly minutes: number; readonly updatedAt: Date };

/** Returns the local time of a park, in minutes after midnight, and whether it is a weekend there. */
function localTimeOf(timezone: string, now: Date): { minutes: number; isWeekend: boolean } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
    isWeekend: ['Sat', 'Sun'].includes(part('weekday')),
  };
}

/**
 * Returns how full the queues are, from about 0.2 to 1: they grow after the opening, more slowly around noon, peak before two
 * o'clock, and shrink. Each exponential is a bell curve around an hour.
 * @param minutes local time of the park, in minutes after midnight
 */
function queueLengthAt(minutes: number): number {
  const hours = minutes / 60;
  return (
    0.22 + 0.78 * Math.exp(-(((hours - 13.7) / 2.7) ** 2)) - 0.12 * Math.exp(-(((hours - 12.3) / 0.5) ** 2))
  );
}

/** Returns the wait for a ride at a time. Parks open at ten and close at six, seven or eight. */
export function simulateWait(
  parkId: string,
  timezone: string,
  ride: SimulatedRide,
  now: Date,
): SimulatedWait {
  const opens = 10 * 60;
  const closes = (18 + randomFor('closing', parkId).between(0, 2)) * 60;
  const { minutes, isWeekend } = localTimeOf(timezone, now);
  const step = Math.floor(now.getTime() / STEP_MS);
  if (minutes < opens || minutes >= closes) {
    // The last update was at closing time.
    const since = (minutes - closes + MINUTES_A_DAY) % MINUTES_A_DAY;
    return { isOpen: false, minutes: 0, updatedAt: new Date(now.getTime() - since * 60_000) };
  }
  const updatedAt = new Date(step * STEP_MS);
  // A ride is sometimes closed for half an hour: six steps.
  if (randomFor('standstill', ride.id, Math.floor(step / 6)).chance(0.035))
    return { isOpen: false, minutes: 0, updatedAt };
  const variation = 0.85 + 0.3 * randomFor('wobble', ride.id, step).next();
  const exactMinutes = ride.peakMinutes * queueLengthAt(minutes) * (isWeekend ? 1.3 : 1) * variation;
  return { isOpen: true, minutes: Math.max(0, Math.round(exactMinutes / 5) * 5), updatedAt };
}
