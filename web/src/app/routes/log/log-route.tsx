import { LogPage } from '../../../features/ride-log/log-page.tsx';
import { useProfileCount } from './own-log.ts';

export function Component() {
  return <LogPage {...useProfileCount()} />;
}
