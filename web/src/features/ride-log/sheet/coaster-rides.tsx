import type { NamedCoaster } from '../../../lib/ride-log/credit.ts';
import { useOwnCredit } from '../../../lib/ride-log/own-credits.ts';
import { RideList } from './ride-list.tsx';

/** The member's rides on a coaster of the catalogue. The first ride adds the coaster to the log. */
export function CoasterRides({ coaster }: { readonly coaster: NamedCoaster }) {
  const credit = useOwnCredit(coaster.id);
  return <RideList coaster={coaster} creditId={credit?.id ?? null} />;
}
