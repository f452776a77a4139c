// @spec guide/flash

import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlayerTrackNext, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayingGame, Verdict } from '../model/game.ts';
import type { GameSettings } from '../model/game-settings.ts';
import { clockText, secondsLeft } from '../model/time-left.ts';
import { widestWordWidth } from '../model/widest-word.ts';
import { useTilt } from '../setup/use-tilt.ts';
import classes from './playing.module.css';
import type { GameSound } from './use-game-sounds.ts';

const verdictByKey: Partial<Record<string, Verdict>> = { ArrowRight: 'correct', ArrowLeft: 'pass' };

/** Answers with the arrow keys: → is correct and ← is pass, because the buttons are on those sides. */
function useAnswerKeys(onVerdict: (verdict: Verdict) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const verdict = verdictByKey[event.key];
      // Alt and an arrow key go back or forward in the browser. A held key counts once.
      if (!verdict || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onVerdict(verdict);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onVerdict]);
}

const FLASH_MS = 300;

/** Returns the verdict to show, which is cleared after FLASH_MS, and a function that shows a verdict. */
function useFlash(): readonly [Verdict | undefined, (verdict: Verdict) => void] {
  const [flash, setFlash] = useState<Verdict>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((verdict: Verdict) => {
    clearTimeout(timer.current);
    setFlash(verdict);
    timer.current = setTimeout(() => setFlash(undefined), FLASH_MS);
  }, []);
  return [flash, show];
}

type PlayingProps = {
  readonly game: PlayingGame;
  readonly settings: GameSettings;
  readonly playSound: (sound: GameSound) => void;
  readonly onAnswer: (verdict: Verdict) => void;
  readonly onTick: (now: number) => void;
  readonly onEnd: () => void;
};

/** Number of final seconds of the game. Each of them starts with a tick sound. */
const LAST_SECONDS = 5;

/**
 * Number of letters of average width that fit the width of the column at a font size of 1cqw, 1% of that width. A letter is about 0.69 em
 * wide.
 */
const LETTERS_AT_1CQW = 145;

/** Shows the word to guess, between the two answer buttons. */
export function Playing({ game, settings, playSound, onAnswer, onTick, onEnd }: PlayingProps) {
  const [flash, showFlash] = useFlash();
  const remainingSeconds = useSecondsLeft(game.endsAt, onTick);
  const answer = useCallback(
    (verdict: Verdict) => {
      showFlash(verdict);
      playSound(verdict);
      if (settings.vibration && 'vibrate' in navigator) {
        navigator.vibrate(verdict === 'correct' ? 120 : [50, 60, 50]);
      }
      onAnswer(verdict);
    },
    [onAnswer, settings.vibration, showFlash, playSound],
  );
  useAnswerKeys(answer);
  useTilt(settings.tilt, answer);

  useEffect(() => {
    if (remainingSeconds > 0 && remainingSeconds <= LAST_SECONDS) playSound('tick');
  }, [remainingSeconds, playSound]);

  return (
    <div className={classes.playing} data-flash={flash}>
      <UnstyledButton className={`${classes.answer} ${classes.pass}`} onClick={() => answer('pass')}>
        <IconPlayerTrackNext className={classes.icon} aria-hidden />
        Pass
      </UnstyledButton>
      <div className={classes.wordColumn}>
        <div className={classes.statusBar}>
          <ActionIcon className={classes.endButton ?? ''} aria-label="End this game" onClick={onEnd}>
            <IconX size={26} aria-hidden />
          </ActionIcon>
          <p
            role="timer"
            aria-label="Time left"
            className={classes.clock}
            data-last-seconds={remainingSeconds <= LAST_SECONDS || undefined}
          >
            {clockText(remainingSeconds)}
          </p>
          <p className={classes.score}>
            Score <b>{game.score}</b>
          </p>
        </div>
        <h1
          className={classes.word}
          tabIndex={-1}
          data-autofocus
          dir="auto"
          // `game.word` may consist of several words. At this size, the widest of them fits the width of the column.
          style={{
            fontSize: `clamp(1.5rem, min(24cqh, ${LETTERS_AT_1CQW / widestWordWidth(game.word)}cqw), 9rem)`,
          }}
        >
          {game.word}
        </h1>
      </div>
      <UnstyledButton className={`${classes.answer} ${classes.correct}`} onClick={() => answer('correct')}>
        <IconCheck className={classes.icon} aria-hidden />
        Correct
      </UnstyledButton>
    </div>
  );
}

/**
 * Returns the seconds until `endsAt`. Reads the clock on every tick, so that the number is correct when a suspended page resumes, and
 * passes the time to `onTick`.
 */
function useSecondsLeft(endsAt: number, onTick: (now: number) => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = Date.now();
      setSeconds(secondsLeft(endsAt, now));
      onTick(now);
      const untilNextSecond = (endsAt - now) % 1000;
      timer = setTimeout(tick, untilNextSecond > 0 ? untilNextSecond : 1000);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt, onTick]);
  return seconds;
}
