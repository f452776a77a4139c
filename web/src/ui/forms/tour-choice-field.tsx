// @spec accounts/onboarding-states

import { Text } from '@mantine/core';
import { IconConfetti, IconHelpHexagon, IconMapOff } from '@tabler/icons-react';
import { useId } from 'react';
import type { TourChoice } from '#shared/constants.ts';
import { throwConfetti } from '../../lib/confetti.ts';
import classes from './tour-choice-field.module.css';

type TourChoiceFieldProps = {
  readonly value: TourChoice | null;
  readonly onChange: (choice: TourChoice) => void;
  readonly label: string;
  /** Whether only screen readers get the label, because a heading already shows the question. */
  readonly labelHidden?: boolean;
  readonly error?: string | undefined;
};

const choices = [
  { value: 'yes', label: 'Yes', detail: 'Ten days, all in', icon: IconConfetti },
  { value: 'maybe', label: 'Maybe', detail: 'Still deciding', icon: IconHelpHexagon },
  { value: 'no', label: 'No', detail: 'Not this time', icon: IconMapOff },
] as const;

/** Asks with three large radio buttons whether a member joins the tour. Choosing "Yes" throws confetti. */
export function TourChoiceField({ value, onChange, label, labelHidden, error }: TourChoiceFieldProps) {
  const name = useId();
  const errorId = useId();

  function choose(choice: TourChoice): void {
    onChange(choice);
    if (choice === 'yes') void throwConfetti();
  }

  return (
    <fieldset className={classes.field} aria-describedby={error ? errorId : undefined}>
      <legend className={labelHidden ? classes.hidden : classes.legend}>{label}</legend>
      <div className={classes.choices}>
        {choices.map(({ value: choice, label: text, detail, icon: ChoiceIcon }) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => choose(choice)}
            />
            <ChoiceIcon size={28} stroke={1.7} aria-hidden="true" />
            <span className={classes.text}>
              <span className={classes.label}>{text}</span>
              <span className={classes.detail}>{detail}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <Text id={errorId} role="alert" size="sm" c="var(--mantine-color-error)" mt={6}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}
