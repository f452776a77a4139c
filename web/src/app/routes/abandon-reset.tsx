import { useEffect } from 'react';
import { abandonReset } from '../../features/auth/api/abandon-reset.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';

export function AbandonReset() {
  useEffect(() => {
    void abandonReset();
  }, []);
  return <LoadingScreen />;
}
