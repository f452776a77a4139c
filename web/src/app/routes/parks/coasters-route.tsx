import { CoastersPage } from '../../../features/coasters/coasters-page.tsx';

export function Component() {
  return <CoastersPage />;
}
