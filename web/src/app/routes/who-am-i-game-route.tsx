import { GamePage } from '../../features/game/game-page.tsx';
import { useGoBack } from '../../lib/browser/use-go-back.ts';

export function Component() {
  const goBack = useGoBack('/');
  return <GamePage onLeave={() => void goBack()} />;
}
