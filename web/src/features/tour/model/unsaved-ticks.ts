import * as z from 'zod/mini';

/**
 * Ticks that the member's profile does not contain yet, by the name of the coaster: true if it was checked, false if it was unchecked. Of
 * these, `unsavedTicksStorage` has only those that are not in the outbox yet.
 */
export type UnsavedTicks = Readonly<Record<string, boolean>>;

export const unsavedTicksSchema = z.record(z.string(), z.boolean());

export const NO_TICKS: UnsavedTicks = {};

export function withTick(ticks: UnsavedTicks, name: string, checked: boolean): UnsavedTicks {
  return { ...ticks, [name]: checked };
}

/** Returns the ticks without one that the outbox has stored. Keeps that tick if the member has changed it since. */
export function withoutTick(ticks: UnsavedTicks, name: string, checked: boolean): UnsavedTicks {
  return Object.fromEntries(
    Object.entries(ticks).filter(([other, isChecked]) => other !== name || isChecked !== checked),
  );
}

/** Returns the checked names as the member sees them, with their unsaved ticks. */
export function withUnsavedTicks(saved: readonly string[], ticks: UnsavedTicks): ReadonlySet<string> {
  const checked = new Set(saved);
  for (const [name, isChecked] of Object.entries(ticks)) {
    if (isChecked) checked.add(name);
    else checked.delete(name);
  }
  return checked;
}
