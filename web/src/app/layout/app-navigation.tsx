import { NavLink } from 'react-router';
import classes from './app-navigation.module.css';
import { navigationEntries } from './navigation-entries.ts';

/** The main navigation: a bar within the thumb's reach on phones, a rail at the side on wider screens. */
export function AppNavigation({ onTour }: { readonly onTour: boolean }) {
  return (
    <nav className={classes.bar} aria-label="Main">
      {navigationEntries
        .filter((entry) => onTour || !entry.tourOnly)
        .map(({ label, to, icon: EntryIcon, tourOnly }) => (
          <NavLink key={to} to={to} className={classes.entry ?? ''} data-centre={tourOnly}>
            <EntryIcon className={classes.icon} aria-hidden stroke={1.8} />
            <span className={classes.label}>{label}</span>
          </NavLink>
        ))}
    </nav>
  );
}
