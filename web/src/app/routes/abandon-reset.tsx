import { useEffect } from 'react';
import { abandonReset } from '../../features/auth/api/abandon-reset.ts';
import { StartScreen } from '../start-screen.tsx';

export function AbandonReset() {
  useEffect(() => {
    void abandonReset();
  }, []);
  return <StartScreen />;
}
