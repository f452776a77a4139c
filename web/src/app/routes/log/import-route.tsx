import { ImportPage } from '../../../features/ride-log/import/screen/import-page.tsx';
import { useCoasterCount } from './use-coaster-count.ts';

export function Component() {
  return <ImportPage refetchCoasterCount={useCoasterCount().refetchCoasterCount} />;
}
