import { ImportPage } from '../../../features/ride-log/import/screen/import-page.tsx';
import { useProfileCount } from './use-profile-count.ts';

export function Component() {
  return <ImportPage refetchProfileCount={useProfileCount().refetchProfileCount} />;
}
