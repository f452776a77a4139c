// @spec guide/soundboard

import { Link, useNavigate } from 'react-router';
import { useInstance } from '../../../lib/instance/instance.ts';
import { BrandMark } from '../../../ui/art/brand-mark.tsx';
import { useDoubleClick } from '../../../ui/forms/use-double-click.ts';
import classes from './app-title.module.css';

// @spec community/title-double-tap
const DOUBLE_CLICK_MS = 500;

/** Shows the community's name. A click opens the home screen, a double click opens the hidden soundboard. */
export function AppTitle() {
  const navigate = useNavigate();
  const { name } = useInstance();
  const handleClick = useDoubleClick(
    DOUBLE_CLICK_MS,
    (event) => {
      event.preventDefault();
      void navigate('/soundboard');
    },
    // One press of Enter opens the home screen, so only a second one opens the soundboard.
    { keyPresses: 2 },
  );
  return (
    <Link to="/" className={classes.title ?? ''} onClick={handleClick}>
      <BrandMark />
      <span className={classes.titleText}>{name}</span>
    </Link>
  );
}
