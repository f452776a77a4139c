type ParkChoices = {
  /** The home parks of the listed members, at most 500. */
  readonly parks: readonly string[];
  /** The signed-in member's home park; empty without one. */
  readonly own: string;
  readonly chosen: string;
};

/** Returns the parks to choose from, first the signed-in member's own. Includes the chosen park even if `parks` lacks it. */
export function parkOptions({ parks, own, chosen }: ParkChoices): string[] {
  const options = new Set<string>();
  if (parks.includes(own)) options.add(own);
  if (chosen !== '' && !parks.includes(chosen)) options.add(chosen);
  for (const park of parks) options.add(park);
  return [...options];
}
