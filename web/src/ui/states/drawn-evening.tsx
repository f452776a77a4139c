import { useId } from 'react';
import classes from './drawn-evening.module.css';

/** Colours of the sky from the top to the horizon, and the y coordinate of the sun. */
const skies = [
  { stops: ['#151233', '#4b2a7b', '#d9557a', '#ffb454'], sun: 142 },
  { stops: ['#100d28', '#2b2163', '#8a2f6b', '#f0654f'], sun: 158 },
  { stops: ['#1b1646', '#3b3a8f', '#7d6bc4', '#ffc2a0'], sun: 130 },
  { stops: ['#100d28', '#1f2a63', '#2f6f8f', '#f5c07a'], sun: 150 },
] as const;

/** Draws an evening at the park where there is no photo. Fills its container. */
export function DrawnEvening({ variant }: { readonly variant: number }) {
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
      <path
        className={classes.support}
        d="M40 225v-44M72 225v-86M104 225v-128M136 225v-152M168 225v-138M200 225v-92M232 225v-48M264 225v-34M296 225v-52M328 225v-62M360 225v-44M56 225l32-96M88 225l32-138M120 225l32-160"
      />
      <path
        className={classes.rail}
        d="M-10 206C40 196 80 132 112 92c14-17 22-22 32-22 34 0 56 118 112 118 30 0 38-30 66-30s42 36 90 40"
      />
      <path
        className={classes.tie}
        d="M-10 212C44 202 86 138 117 98c12-15 19-21 27-21 28 0 52 118 112 118 32 0 40-30 66-30 24 0 40 34 90 40"
      />
      <g className={classes.train} transform="rotate(-52 92 112)">
        <rect x="66" y="101" width="17" height="12" rx="4" />
        <rect x="86" y="101" width="17" height="12" rx="4" />
        <rect x="106" y="101" width="18" height="12" rx="5" />
      </g>
    </svg>
  );
}
