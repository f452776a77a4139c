import { Navigate, useParams } from 'react-router';
import { CoasterChanges } from '../../../features/coaster-suggestions/suggest/coaster-changes.tsx';
import { SuggestCorrection } from '../../../features/coaster-suggestions/suggest/suggest-correction.tsx';
import { useCoaster } from '../../../features/coasters/api/get-coaster.ts';
import { CoasterNotFound } from '../../../features/coasters/page/coaster-not-found.tsx';
import { CoasterPage } from '../../../features/coasters/page/coaster-page.tsx';
import { useParks } from '../../../features/parks/api/get-parks.ts';
import { AllCoasterPhotos } from '../../../features/posts/coaster/all-coaster-photos.tsx';
import { CoasterPhotos } from '../../../features/posts/coaster/coaster-photos.tsx';
import { CoasterPosts } from '../../../features/posts/coaster/coaster-posts.tsx';
import { OwnRating } from '../../../features/rating/own-rating.tsx';
import { CoasterRides } from '../../../features/ride-log/sheet/coaster-rides.tsx';
import { BestTips } from '../../../features/tips/list/best-tips.tsx';
import { CoasterWait } from '../../../features/wait-times/park/coaster-wait.tsx';
import { coasterPagePath, coasterPhotosPath } from '../../../lib/coaster-path.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';

export function Component() {
  const { coasterId = '' } = useParams();
  const parks = useParks().data?.parks ?? [];
  return (
    <CoasterPage
      key={coasterId}
      coasterId={coasterId}
      rating={<OwnRating coasterId={coasterId} />}
      renderPosts={({ id }) => (
        <>
          <CoasterPhotos coasterId={id} />
          <CoasterPosts coasterId={id} />
        </>
      )}
      renderTips={({ park_id, park_name }) =>
        park_id !== null && <BestTips park={{ id: park_id, name: park_name }} />
      }
      renderCorrections={(coaster) => (
        <>
          <CoasterChanges coasterId={coaster.id} />
          <SuggestCorrection coaster={coaster} />
        </>
      )}
      renderRides={(coaster) => <CoasterRides coaster={coaster} />}
      renderWait={(coaster) => {
        const park = parks.find(({ id }) => id === coaster.park_id);
        return park?.live && <CoasterWait parkId={park.id} coaster={coaster} />;
      }}
    />
  );
}

/** Shows all photos of a coaster. Shares the lazy chunk of the coaster screen, because each further chunk makes the entry chunk larger. */
export function Photos() {
  const { coasterId = '' } = useParams();
  const { data } = useCoaster(coasterId);
  if (data === null) return <CoasterNotFound />;
  const coaster = data?.coaster;
  // A different id means that the coaster was merged into another one.
  if (coaster && coaster.id !== coasterId) return <Navigate to={coasterPhotosPath(coaster.id)} replace />;
  return (
    <Page
      title={coaster ? `Photos of ${coaster.name}` : 'Photos'}
      isSlim
      back={<BackLink to={coasterPagePath(coasterId)}>{coaster?.name ?? 'Coaster'}</BackLink>}
    >
      <AllCoasterPhotos coasterId={coasterId} />
    </Page>
  );
}
