import { foldText } from '../../../lib/text/fold-text.ts';

type ParkChoices = {
  /** The home parks of the listed members, at most 500, each once, as one of these members spells it. */
  readonly parks: readonly string[];
  /** The signed-in member's home park; empty without one. */
  readonly ownPark: string;
  readonly chosenPark: string;
};

type ParkOption = { readonly park: string; readonly isOwn: boolean };

/**
 * Returns the parks to choose from, first the signed-in member's own. Ignores case and accents, like the filter. Includes the chosen park
 * even if `parks` lacks it.
 */
export function parkOptions({ parks, ownPark, chosenPark }: ParkChoices): ParkOption[] {
  const [ownKey, chosenKey] = [foldText(ownPark), foldText(chosenPark)];
  // A select shows its value only if an option has the same spelling.
  const parkNames = new Set(parks.map((park) => (foldText(park) === chosenKey ? chosenPark : park)));
  const options = chosenPark === '' || parkNames.has(chosenPark) ? parkNames : [chosenPark, ...parkNames];
  return [...options]
    .map((park) => ({ park, isOwn: foldText(park) === ownKey }))
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
}
