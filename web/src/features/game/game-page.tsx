// @spec guide/game

import { useCallback, useEffect, useReducer, useState } from 'react';
import { instance } from '../../lib/instance/instance.ts';
import { Finished } from './finish/finished.tsx';
import { type Game, type GameMode, gameReducer, newGame, type Verdict } from './model/game.ts';
import { defaultSettings, type GameSettings, gameSettings } from './model/game-settings.ts';
import { lastScores, withScore } from './model/last-scores.ts';
import { Playing } from './playing/playing.tsx';
import { useGameSounds } from './playing/use-game-sounds.ts';
import { ModeSelection } from './setup/mode-selection.tsx';
import { Setup } from './setup/setup.tsx';
import { requestTiltPermission } from './setup/use-tilt.ts';
import { Stage } from './stage/stage.tsx';
import { useFullScreen } from './stage/use-full-screen.ts';
import { useWakeLock } from './stage/use-wake-lock.ts';

/** Shows "Who Am I? Coaster Edition", a two-minute party game with the phone held to the forehead. */
export function GamePage({ onLeave }: { readonly onLeave: () => void }) {
  const [game, dispatch] = useReducer(gameReducer, newGame);
  const [settings, setSettings] = useState(() => gameSettings.read() ?? defaultSettings);
  const [scores, setScores] = useState(() => lastScores.read() ?? []);
  const playSound = useGameSounds(settings.sound);
  const enterFullScreen = useFullScreen();
  useWakeLock(settings.keepAwake && game.phase === 'playing');
  useOnFinish(game, () => playSound('finish'));

  const finishedGame = game.phase === 'finished' ? game : undefined;
  if (finishedGame && scores[0]?.endedAt !== finishedGame.endsAt) {
    setScores(
      withScore(scores, { mode: finishedGame.mode, score: finishedGame.score, endedAt: finishedGame.endsAt }),
    );
  }
  useEffect(() => {
    if (scores.length > 0) lastScores.write(scores);
  }, [scores]);

  const changeSettings = (newSettings: GameSettings) => {
    setSettings(newSettings);
    gameSettings.write(newSettings);
  };
  const start = (mode: GameMode) => {
    // Browsers allow sound and full screen only in response to a tap. iOS allows the tilt sensor only then, too.
    playSound('start');
    if (settings.fullScreen) enterFullScreen();
    if (settings.tilt) void requestTiltPermission();
    dispatch({ type: 'start', mode, now: Date.now(), random: Math.random() });
  };
  const answer = useCallback(
    (verdict: Verdict) => dispatch({ type: 'answer', verdict, now: Date.now(), random: Math.random() }),
    [],
  );
  const tick = useCallback((now: number) => dispatch({ type: 'tick', now }), []);

  return (
    <Stage phase={game.phase}>
      <title>{`Who Am I? Coaster Edition · ${instance().name}`}</title>
      {game.phase === 'setup' && (
        <Setup
          settings={settings}
          onSettingsChange={changeSettings}
          scores={scores}
          onBack={onLeave}
          onNext={() => dispatch({ type: 'go', to: 'mode-selection' })}
        />
      )}
      {game.phase === 'mode-selection' && (
        <ModeSelection onChoose={start} onBack={() => dispatch({ type: 'go', to: 'setup' })} />
      )}
      {game.phase === 'playing' && (
        <Playing
          game={game}
          settings={settings}
          playSound={playSound}
          onAnswer={answer}
          onTick={tick}
          onEnd={() => dispatch({ type: 'go', to: 'setup' })}
        />
      )}
      {finishedGame && (
        <Finished
          game={finishedGame}
          scores={scores}
          onPlayAgain={() => start(finishedGame.mode)}
          onExit={onLeave}
        />
      )}
    </Stage>
  );
}

function useOnFinish({ phase }: Game, onFinish: () => void): void {
  const isFinished = phase === 'finished';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a game must trigger it, not a new callback
  useEffect(() => {
    if (isFinished) onFinish();
  }, [isFinished]);
}
