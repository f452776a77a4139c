// @spec guide/wait-times-states

import { useNavigate, useSearchParams } from 'react-router';
import { useFavoriteParks } from '../../../features/parks/api/get-favorite-parks.ts';
import { useParks } from '../../../features/parks/api/get-parks.ts';
import { useToggleFavorite } from '../../../features/parks/api/toggle-favorite.ts';
import { ParkPicker } from '../../../features/parks/components/park-picker.tsx';
import { ParkTips } from '../../../features/tips/list/park-tips.tsx';
import { RecentTips } from '../../../features/tips/list/recent-tips.tsx';
import { FavoriteTiles } from '../../../features/wait-times/favorites/favorite-tiles.tsx';
import { ParkWaitsPage } from '../../../features/wait-times/park-waits-page.tsx';
import { WaitTimesPage } from '../../../features/wait-times/wait-times-page.tsx';
import { hasCoasterCatalogue } from '../../../lib/api/coaster-api.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { waitsPath } from '../../../lib/waits-path.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ParkCoasterList } from '../../../ui/ride-log/park-coaster-list.tsx';

export function Component() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const directory = useParks();
  const { data: favorites, isError } = useFavoriteParks(useMemberId());
  const toggleFavorite = useToggleFavorite();
  return (
    <WaitTimesPage
      parkId={parameters.get('park') || null}
      directory={directory}
      recentTips={<RecentTips isColumn />}
      picker={
        <ParkPicker layout="page" value={null} onSelect={({ id }) => navigate(waitsPath(id))}>
          {/* If the favorites cannot be loaded, a toast reports it, and the filter by favorites can retry. */}
          {(favorites || !isError) && (
            <FavoriteTiles parks={favorites && directory.data?.parks.filter(({ id }) => favorites.has(id))} />
          )}
        </ParkPicker>
      }
      renderPark={(park) => (
        <ParkWaitsPage
          park={park}
          isFavorite={favorites?.has(park.id)}
          onToggleFavorite={(wasFavorite) => toggleFavorite(park.id, wasFavorite)}
          renderTips={(startsOpen) => <ParkTips key={park.id} park={park} startsOpen={startsOpen} />}
          coasters={
            hasCoasterCatalogue() && (
              <Panel title="Coasters">
                <ParkCoasterList key={park.id} parkId={park.id} />
              </Panel>
            )
          }
        />
      )}
    />
  );
}
