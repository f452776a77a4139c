import { type ComponentType, lazy, Suspense } from 'react';
import { loadCode } from '../../lib/browser/load-code.ts';
import { PlainName } from '../../ui/places/place-name.tsx';

type NameComponent = ComponentType<{ readonly name: string }>;

const load = () => loadCode(() => import('./linked-names.tsx'));

/** Returns a component that shows names as text until its code is loaded. They stay text if it cannot be loaded. */
function loadedLater(component: () => Promise<NameComponent>): NameComponent {
  const Linked = lazy(() => component().then(asDefault, () => asDefault(PlainName)));
  return function PlaceName({ name }) {
    return (
      <Suspense fallback={<PlainName name={name} />}>
        <Linked name={name} />
      </Suspense>
    );
  };
}

function asDefault(component: NameComponent): { default: NameComponent } {
  return { default: component };
}

/** The app's value of `PlaceLinks`. */
export const placeLinks = {
  Park: loadedLater(async () => (await load()).LinkedPark),
  Coaster: loadedLater(async () => (await load()).LinkedCoaster),
};
