import { useId } from 'react';
import classes from './placeholder-photo.module.css';

/** Colours of the sky from the top to the horizon, and the y coordinate of the sun. */
const skies = [
  { stops: ['#151233', '#4b2a7b', '#d9557a', '#ffb454'], sun: 142 },
  { stops: ['#100d28', '#2b2163', '#8a2f6b', '#f0654f'], sun: 158 },
  { stops: ['#1b1646', '#3b3a8f', '#7d6bc4', '#ffc2a0'], sun: 130 },
  { stops: ['#100d28', '#1f2a63', '#2f6f8f', '#f5c07a'], sun: 150 },
] as const;

const RAIL =
  'M-10 206C40 196 80 132 112 92c14-17 22-22 32-22 34 0 56 118 112 118 30 0 38-30 66-30s42 36 90 40';

/** Draws an evening at a park, in place of a missing photo. Fills its container. `variant`: any whole number from 0, chooses the sky. */
export function PlaceholderPhoto({ variant }: { readonly variant: number }) {
  const sky = useId();
  const { stops, sun } = skies[variant % skies.length] ?? skies[0];
  return (
    <svg
      className={classes.art}
      viewBox="0 0 400 225"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          {stops.map((colour, index) => (
            // The last colour begins at 88 % of the height, behind the hills.
            <stop key={colour} offset={index / 3.4} stopColor={colour} />
          ))}
        </linearGradient>
      </defs>
      <rect width="400" height="225" fill={`url(#${sky})`} />
      <path
        className={classes.star}
        d="M40 40h.1M92 70h.1M150 26h.1M236 48h.1M322 30h.1M372 66h.1M286 84h.1"
      />
      <circle cx="298" cy={sun} r="58" fill="#ffd894" opacity="0.28" />
      <circle cx="298" cy={sun} r="30" fill="#ffd894" />
      <path className={classes.hills} d="M0 196c70-26 130-14 200-2s130 6 200-16v47H0z" />
      {/* Each support ends in the middle of the rail. */}
      <path
        className={classes.support}
        d="M40 225V178M72 225V144M104 225V102M136 225V71M168 225V88M200 225V143M232 225V180M264 225V187M296 225V168M328 225V159M360 225V177M392 225V194M56 225L80 134M88 225L110 95M120 225L136 71"
      />
      <path className={classes.rail} d={RAIL} />
      <path className={classes.gaps} d={RAIL} />
      <g className={classes.train} transform="rotate(-52 92 112)">
        <rect x="66" y="101" width="17" height="12" rx="4" />
        <rect x="86" y="101" width="17" height="12" rx="4" />
        <rect x="106" y="101" width="18" height="12" rx="5" />
      </g>
    </svg>
  );
}
