import { RulesPage } from '../../../features/ride-log/rules/rules-page.tsx';
import { useCoasterCount } from './use-coaster-count.ts';

export function Component() {
  return <RulesPage {...useCoasterCount()} />;
}
