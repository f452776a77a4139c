import { UnstyledButton } from '@mantine/core';
import { useDoublePress } from '../../../ui/layout/use-double-press.ts';
import classes from './tour-title.module.css';

export const TOUR_TITLE = '#THRILLTOUR25';

// @spec guide/tour-double-tap
const DOUBLE_PRESS_MS = 300;

/** The guide's title, which hides a game. */
export function TourTitle({ onDoublePress }: { readonly onDoublePress: () => void }) {
  const press = useDoublePress(DOUBLE_PRESS_MS, onDoublePress);
  return (
    <UnstyledButton className={classes.title ?? ''} onClick={press}>
      {TOUR_TITLE}
    </UnstyledButton>
  );
}
