import { RulesPage } from '../../../features/ride-log/rules/rules-page.tsx';
import { useProfileCount } from './own-log.ts';

export function Component() {
  return <RulesPage {...useProfileCount()} />;
}
