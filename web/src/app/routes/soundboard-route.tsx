import { SoundboardPage } from '../../features/soundboard/soundboard-page.tsx';
import { useUserId } from '../../lib/session/use-session.ts';
import { useLayout } from '../layout/layout-context.ts';

export function Component() {
  const userId = useUserId();
  const { isAdmin } = useLayout();
  return userId && <SoundboardPage userId={userId} isAdmin={isAdmin} />;
}
