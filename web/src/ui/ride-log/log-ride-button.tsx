import { createContext, type ReactNode, use } from 'react';
import type { CatalogueCoaster } from '../../lib/ride-log/credit.ts';
import { coasterOfRide, useParkCoasters } from '../../lib/ride-log/park-coasters.ts';
import { LogButton } from './log-button.tsx';

const ParkCoastersContext = createContext<readonly CatalogueCoaster[]>([]);

type ParkCoastersProviderProps = { readonly parkId: string; readonly children: ReactNode };

/** Provides the coasters of a park to the `LogRideButton`s within it. */
export function ParkCoastersProvider({ parkId, children }: ParkCoastersProviderProps) {
  const { data } = useParkCoasters(parkId);
  return <ParkCoastersContext value={data ?? []}>{children}</ParkCoastersContext>;
}

/**
 * Shows the button that adds a coaster to the log or removes it. Finds the coaster by the name of a ride in the wait times, and renders
 * nothing if no coaster matches, or more than one.
 */
export function LogRideButton({ name }: { readonly name: string }) {
  const coaster = coasterOfRide(use(ParkCoastersContext), name);
  return coaster && <LogButton coaster={coaster} isCompact />;
}
