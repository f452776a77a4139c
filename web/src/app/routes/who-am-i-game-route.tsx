import { GamePage } from '../../features/game/game-page.tsx';
import { useGoBack } from '../../lib/use-go-back.ts';

export function Component() {
  const goBack = useGoBack('/');
  return <GamePage onLeave={() => void goBack()} />;
}
