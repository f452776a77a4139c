import { createContext, type ReactNode, use } from 'react';
import type { CatalogueCoaster } from '../../lib/ride-log/credit.ts';
import { coasterOfRide, useParkCoasters } from '../../lib/ride-log/park-coasters.ts';
import { LogButton } from './log-button.tsx';

const ParkCoasters = createContext<readonly CatalogueCoaster[]>([]);

type ParkLogProps = { readonly parkId: string; readonly children: ReactNode };

/** Within it, rides of a park that are coasters of the catalogue can be logged. */
export function ParkLog({ parkId, children }: ParkLogProps) {
  const { data } = useParkCoasters(parkId);
  return <ParkCoasters value={data ?? []}>{children}</ParkCoasters>;
}

/** Logs the coaster that the name of a ride means. Renders nothing if it means none. */
export function LogRide({ name }: { readonly name: string }) {
  const coaster = coasterOfRide(use(ParkCoasters), name);
  return coaster && <LogButton coaster={coaster} isCompact />;
}
