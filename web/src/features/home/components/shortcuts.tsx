import { IconRollercoaster, IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './shortcuts.module.css';

const places = [
  { to: '/coasters', icon: IconRollercoaster, label: 'Find a coaster' },
  { to: '/who-am-i-game', icon: IconUserQuestion, label: 'Who Am I?' },
];

/** Links to screens that have no entry in the main navigation. */
export function Shortcuts() {
  return (
    <ul className={classes.shortcuts} aria-label="Shortcuts">
      {places.map(({ to, icon: PlaceIcon, label }) => (
        <li key={to}>
          <Link to={to} className={classes.shortcut ?? ''}>
            <PlaceIcon size={24} stroke={1.8} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
