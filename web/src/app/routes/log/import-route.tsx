import { ImportPage } from '../../../features/ride-log/import/screen/import-page.tsx';
import { useProfileCount } from './own-log.ts';

export function Component() {
  return <ImportPage onCountChange={useProfileCount().onCountChange} />;
}
