import { useParams } from 'react-router';
import { CoasterChanges } from '../../../features/catalogue-care/suggest/coaster-changes.tsx';
import { SuggestCorrection } from '../../../features/catalogue-care/suggest/suggest-correction.tsx';
import { CoasterPage } from '../../../features/coasters/page/coaster-page.tsx';
import { useParks } from '../../../features/parks/api/get-parks.ts';
import { OwnRating } from '../../../features/rating/own-rating.tsx';
import { CoasterRides } from '../../../features/ride-log/sheet/coaster-rides.tsx';
import { CoasterWait } from '../../../features/wait-times/park/coaster-wait.tsx';

export function Component() {
  const { coasterId = '' } = useParams();
  const parks = useParks().data?.parks ?? [];
  return (
    <CoasterPage
      key={coasterId}
      coasterId={coasterId}
      rating={<OwnRating coasterId={coasterId} />}
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
