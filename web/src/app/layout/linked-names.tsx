import type { ReactNode } from 'react';
import { useSearchCoasters } from '../../features/coasters/api/search-coasters.ts';
import { findCoasterByName } from '../../features/coasters/model/find-coaster-by-name.ts';
import { useParks } from '../../features/parks/api/get-parks.ts';
import { findParkByName } from '../../features/parks/model/find-park-by-name.ts';
import { hasCoasterCatalogue } from '../../lib/api/coaster-api.ts';
import { coasterPagePath, coasterSearchPath } from '../../lib/coaster-path.ts';
import { waitsPath } from '../../lib/waits-path.ts';
import { PlaceLink, PlainName } from '../../ui/places/place-name.tsx';

type NameProps = { readonly name: string };

/** Links the name of a park to the park if the directory has it; otherwise shows the name as text. Loads the directory only once. */
export function LinkedPark({ name }: NameProps): ReactNode {
  const { data } = useParks();
  const park = data && findParkByName(data.parks, name);
  return park ? <PlaceLink name={name} to={waitsPath(park.id)} /> : <PlainName name={name} />;
}

/**
 * Links the name of a coaster, with or without its park, to its page if a search finds exactly one match; otherwise shows the name as text.
 * Links to the coaster search if our own backend does not serve the coasters. Shares the cached results of that search.
 */
export function LinkedCoaster({ name }: NameProps): ReactNode {
  const { data } = useSearchCoasters(name.trim());
  const coaster = data && findCoasterByName(data.coasters, name);
  if (!coaster) return <PlainName name={name} />;
  const to = hasCoasterCatalogue() ? coasterPagePath(coaster.id) : coasterSearchPath(name.trim());
  return <PlaceLink name={name} to={to} />;
}
