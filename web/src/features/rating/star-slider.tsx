import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { MouseEvent, Ref } from 'react';
import classes from './star-slider.module.css';

type StarSliderProps = {
  readonly label: string;
  /** From 1 to 5 in halves; null for none. */
  readonly value: number | null;
  readonly disabled?: boolean;
  /** Ref of the slider, to move the focus to it. */
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: number) => void;
};

const STARS = [1, 2, 3, 4, 5];
/** Position of the thumb without a rating: half a star before the lowest rating. */
const UNRATED_POSITION = 0.5;

/** Returns the rating at a position on the stars, from 0 (start) to 1 (end). The whole first star is the lowest rating, 1. */
function ratingAt(fraction: number): number {
  return Math.min(5, Math.max(1, Math.ceil(fraction * 10) / 2));
}

/** Shows five stars to choose a rating from 1 to 5 in halves. Uses a native slider, so that it works with keys and screen readers. */
export function StarSlider({ label, value, disabled = false, inputRef, onChange }: StarSliderProps) {
  // Handle clicks: Safari on phones does not move a slider to the tapped position. Clicks without a pointer (detail 0) have no position.
  const choose = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (!disabled && width > 0 && event.detail > 0) onChange(ratingAt((event.clientX - left) / width));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside takes keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider inside takes keys
    <div className={classes.stars} onClick={choose}>
      <span className={classes.starRow} aria-hidden="true">
        {STARS.map((star) => (
          <IconStar key={star} stroke={1.6} />
        ))}
      </span>
      <span
        className={`${classes.starRow} ${classes.filled}`}
        style={{ clipPath: `inset(0 ${100 - (value ?? 0) * 20}% 0 0)` }}
        aria-hidden="true"
      >
        {STARS.map((star) => (
          <IconStarFilled key={star} />
        ))}
      </span>
      <input
        ref={inputRef}
        type="range"
        className={classes.slider}
        aria-label={label}
        aria-valuetext={value === null ? 'Not rated' : `${value} of 5`}
        min={UNRATED_POSITION}
        max={5}
        step={0.5}
        value={value ?? UNRATED_POSITION}
        disabled={disabled}
        onChange={(event) => onChange(Math.max(1, Number(event.currentTarget.value)))}
      />
    </div>
  );
}
