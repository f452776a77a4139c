import { comparableName } from '../../../lib/text/comparable-name.ts';
import type { Coaster } from './normalise-coaster.ts';

/** Returns the coaster whose name, alone or with its park, is the whole text; undefined for no match or several. */
export function findCoasterByName<AnyCoaster extends Pick<Coaster, 'name' | 'park'>>(
  coasters: readonly AnyCoaster[],
  text: string,
): AnyCoaster | undefined {
  const comparableText = comparableName(text);
  const [match, ...others] = coasters.filter(({ name, park }) =>
    [name, `${name} ${park}`, `${name} at ${park}`].some((label) => comparableName(label) === comparableText),
  );
  return others.length === 0 ? match : undefined;
}
