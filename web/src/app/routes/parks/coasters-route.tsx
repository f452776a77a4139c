import { SuggestCorrection } from '../../../features/catalogue-care/suggest/suggest-correction.tsx';
import { CoastersPage } from '../../../features/coasters/coasters-page.tsx';
import { hasOwnCoasters } from '../../../lib/api/coaster-api.ts';

export function Component() {
  return <CoastersPage missing={hasOwnCoasters() && <SuggestCorrection coaster={null} />} />;
}
