import { comparableName } from '../../../lib/text/comparable-name.ts';
import type { Coaster } from './normalise-coaster.ts';

/** Returns the coaster that a text names, alone or with its park. Undefined when there is none, or more than one. */
export function coasterNamed<Found extends Pick<Coaster, 'name' | 'park'>>(
  coasters: readonly Found[],
  text: string,
): Found | undefined {
  const wanted = comparableName(text);
  const [named, ...others] = coasters.filter(({ name, park }) =>
    [name, `${name} ${park}`, `${name} at ${park}`].some((known) => comparableName(known) === wanted),
  );
  return others.length === 0 ? named : undefined;
}
