import { comparableName } from '../../../lib/text/comparable-name.ts';
import type { Coaster } from './normalise-coaster.ts';

/** Returns the coaster whose name, alone or with its park, matches the whole text; undefined for no match or several. */
export function findCoasterByName<Found extends Pick<Coaster, 'name' | 'park'>>(
  coasters: readonly Found[],
  text: string,
): Found | undefined {
  const wanted = comparableName(text);
  const [named, ...others] = coasters.filter(({ name, park }) =>
    [name, `${name} ${park}`, `${name} at ${park}`].some((known) => comparableName(known) === wanted),
  );
  return others.length === 0 ? named : undefined;
}
