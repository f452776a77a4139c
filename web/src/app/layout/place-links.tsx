import { type ComponentType, lazy, Suspense } from 'react';
import { loadCode } from '../../lib/browser/load-code.ts';
import { PlainName } from '../../ui/places/place-name.tsx';

type NameComponent = ComponentType<{ readonly name: string }>;

const loadLinkedNames = () => loadCode(() => import('./linked-names.tsx'));

/** Returns a component that shows a name as text until the code of the link is loaded, or permanently if loading fails. */
function lazyLink(loadComponent: () => Promise<NameComponent>): NameComponent {
  const Linked = lazy(() => loadComponent().then(asDefault, () => asDefault(PlainName)));
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

/** The components that show names of parks and coasters, for the context `PlaceLinks`. */
export const placeLinks = {
  Park: lazyLink(async () => (await loadLinkedNames()).LinkedPark),
  Coaster: lazyLink(async () => (await loadLinkedNames()).LinkedCoaster),
};
