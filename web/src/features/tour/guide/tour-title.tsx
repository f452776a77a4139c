import { UnstyledButton } from '@mantine/core';
import { useDoubleClick } from '../../../ui/forms/use-double-click.ts';
import classes from './tour-title.module.css';

export const TOUR_TITLE = '#THRILLTOUR25';

// @spec guide/tour-double-tap
const DOUBLE_CLICK_MS = 300;

/** The guide's title. A double click or double tap on it opens the Who Am I game. */
export function TourTitle({ onDoubleClick }: { readonly onDoubleClick: () => void }) {
  const handleClick = useDoubleClick(DOUBLE_CLICK_MS, onDoubleClick);
  return (
    <UnstyledButton className={classes.title ?? ''} onClick={handleClick}>
      {TOUR_TITLE}
    </UnstyledButton>
  );
}
