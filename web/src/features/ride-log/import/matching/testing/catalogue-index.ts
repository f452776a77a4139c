import { coasters } from '../../../../../../../catalogue/coasters.ts';
import { formerNames } from '../../../../../../../catalogue/credits/former-names.ts';
import type { IndexedCoaster } from '../catalogue-coaster.ts';

/** The coasters of the product's catalogue in the form for matching. */
export const catalogueIndex: readonly IndexedCoaster[] = coasters.map((coaster) => ({
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
