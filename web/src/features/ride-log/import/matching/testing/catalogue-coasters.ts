import { coasters } from '../../../../../../../catalogue/coasters.ts';
import { formerNames } from '../../../../../../../catalogue/credits/former-names.ts';
import type { CatalogueCoaster } from '../catalogue-coaster.ts';

/** The coasters of the catalogue, with the fields that the matching needs. */
export const catalogueCoasters: readonly CatalogueCoaster[] = coasters.map((coaster) => ({
  id: coaster.id,
  name: coaster.name,
  park_name: coaster.parkName,
  city: coaster.city,
  state: coaster.state,
  country: coaster.country,
  former_names: formerNames[coaster.id] ?? [],
  status: coaster.status,
  opened: coaster.opened,
  closed: null,
}));
