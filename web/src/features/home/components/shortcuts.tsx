import { IconRollercoaster, IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './shortcuts.module.css';

const shortcuts = [
  { to: '/coasters', icon: IconRollercoaster, label: 'Find a coaster' },
  { to: '/who-am-i-game', icon: IconUserQuestion, label: 'Who Am I?' },
];

/** Links to screens that have no entry in the main navigation. */
export function Shortcuts() {
  return (
    <ul className={classes.shortcuts} aria-label="Shortcuts">
      {shortcuts.map(({ to, icon: ShortcutIcon, label }) => (
        <li key={to}>
          <Link to={to} className={classes.shortcut ?? ''}>
            <ShortcutIcon size={24} stroke={1.8} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
