import { SuggestCorrection } from '../../../features/coaster-suggestions/suggest/suggest-correction.tsx';
import { CoastersPage } from '../../../features/coasters/coasters-page.tsx';
import { hasCoasterCatalogue } from '../../../lib/api/coaster-api.ts';

export function Component() {
  return <CoastersPage suggestMissing={hasCoasterCatalogue() && <SuggestCorrection coaster={null} />} />;
}
