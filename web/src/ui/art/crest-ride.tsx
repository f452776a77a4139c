import classes from './crest-ride.module.css';

/** Draws a train that rides over a crest once, for a coaster that was just logged or ticked. Decorative. */
export function CrestRide() {
  return (
    <svg viewBox="0 0 96 36" className={classes.ride} aria-hidden="true">
      <path className={classes.supports} d="M20 35V28.4M34 35V15.4M48 35V9M62 35V15.4M76 35V28.4" />
      <path className={classes.rail} d="M0 32C26 32 28 9 48 9C68 9 70 32 96 32" />
      {['front', 'middle', 'back'].map((car) => (
        <path key={car} className={classes.car} d="M-4.5-1.2h9V-5L2-6.5V-9h-6.5z" />
      ))}
    </svg>
  );
}
