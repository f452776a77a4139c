import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { GameSettings } from '../model/game-settings.ts';
import { canEnterFullScreen } from '../stage/use-full-screen.ts';
import { canKeepAwake } from '../stage/use-wake-lock.ts';
import classes from './setting-switches.module.css';
import { canTilt, requestTiltPermission } from './use-tilt.ts';

type SettingSwitchesProps = {
  readonly settings: GameSettings;
  readonly onChange: (settings: GameSettings) => void;
};

const choices: readonly { key: keyof GameSettings; label: string; isAvailable: boolean }[] = [
  { key: 'sound', label: 'Sounds', isAvailable: 'AudioContext' in window },
  { key: 'vibration', label: 'Vibration', isAvailable: 'vibrate' in navigator },
  { key: 'fullScreen', label: 'Full screen', isAvailable: canEnterFullScreen },
  { key: 'keepAwake', label: 'Keep screen awake', isAvailable: canKeepAwake },
  { key: 'tilt', label: 'Tilt to answer', isAvailable: canTilt },
];

/** Shows switches for the features that this device supports. */
export function SettingSwitches({ settings, onChange }: SettingSwitchesProps) {
  const [isTiltDenied, setIsTiltDenied] = useState(false);
  const changeSetting = async (key: keyof GameSettings, isEnabled: boolean) => {
    if (key === 'tilt' && isEnabled) {
      const isAllowed = await requestTiltPermission();
      setIsTiltDenied(!isAllowed);
      if (!isAllowed) return;
    }
    onChange({ ...settings, [key]: isEnabled });
  };

  return (
    <fieldset className={classes.settings}>
      <legend className={classes.legend}>On this device</legend>
      <div className={classes.switches}>
        {choices.map(
          ({ key, label, isAvailable }) =>
            isAvailable && (
              <label key={key} className={classes.switch}>
                <input
                  className={classes.input}
                  type="checkbox"
                  checked={settings[key]}
                  onChange={({ currentTarget }) => void changeSetting(key, currentTarget.checked)}
                />
                <span className={classes.icon}>
                  <IconCheck size={16} stroke={3} aria-hidden />
                </span>
                {label}
              </label>
            ),
        )}
      </div>
      {settings.tilt && (
        <p className={classes.hint}>Tilt the screen down for correct, up to pass, then hold it upright.</p>
      )}
      <p role="alert" className={classes.hint}>
        {isTiltDenied &&
          'Your phone denies access to its motion sensor. You can still answer with the two buttons.'}
      </p>
    </fieldset>
  );
}
