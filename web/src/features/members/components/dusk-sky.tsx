import { useId } from 'react';
import classes from './dusk-sky.module.css';

/** Positions of the lights along the track. */
const bulbs = [
  [318, 190],
  [366, 118],
  [412, 66],
  [456, 58],
  [504, 112],
  [742, 140],
  [790, 112],
  [842, 124],
] as const;

/** Draws a park in the evening, with lights along the track if `isLit`. Hidden from screen readers. */
export function DuskSky({ isLit }: { readonly isLit: boolean }) {
  const id = useId();
  return (
    <svg
      className={classes.sky}
      viewBox="0 0 1200 300"
      preserveAspectRatio="xMidYMax slice"
      data-lit={isLit || undefined}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#100d28" />
          <stop offset="0.42" stopColor="#2b2163" />
          <stop offset="0.72" stopColor="#8a2f6b" />
          <stop offset="0.9" stopColor="#f0654f" />
          <stop offset="1" stopColor="#ffb454" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#ffd894" stopOpacity="0.85" />
          <stop offset="1" stopColor="#ffd894" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1200" height="300" fill={`url(#${id}-sky)`} />
      <circle cx="600" cy="236" r="190" fill={`url(#${id}-glow)`} />
      <circle cx="600" cy="236" r="62" fill="#ffd894" />
      <path
        className={classes.star}
        d="M60 60h.1M150 110h.1M236 40h.1M330 90h.1M520 36h.1M596 84h.1M690 30h.1M770 66h.1M880 34h.1M960 96h.1M1080 44h.1M1150 110h.1"
      />
      <g className={classes.wheel}>
        <circle cx="1010" cy="170" r="84" />
        <path d="M1010 86v168M926 170h168M951 111l118 118M1069 111L951 229M1010 170l-46 130M1010 170l46 130" />
      </g>
      <path className={classes.hills} d="M0 262c140-40 300-16 470 4s300 18 430-8 200-16 300 2v40H0z" />
      <path
        className={classes.support}
        d="M120 300v-34M180 300v-42M240 300v-62M290 300v-92M340 300v-148M390 300v-216M440 300v-246M490 300v-210M540 300v-124M590 300v-60M640 300v-56M690 300v-96M740 300v-152M790 300v-186M840 300v-170M890 300v-110M940 300v-52M1000 300v-26M240 270l50-50M290 250l50-80M340 220l50-110M390 190l50-110M440 150l50 60M690 260l50-80M740 210l50-70M790 150l50 60"
      />
      <path
        className={classes.rail}
        d="M-20 280C120 262 230 262 300 212C360 168 380 52 444 52C512 52 530 244 618 244C690 244 714 112 796 112C872 112 880 262 972 262C1060 262 1100 214 1220 206"
      />
      <path
        className={classes.tie}
        d="M-20 287C124 269 238 268 305 218C366 173 388 60 444 60C504 60 524 251 618 251C696 251 722 120 796 120C864 120 874 269 972 269C1062 269 1104 221 1220 213"
      />
      <g className={classes.train} transform="rotate(-58 352 146)">
        <rect x="316" y="130" width="26" height="17" rx="6" />
        <rect x="346" y="130" width="26" height="17" rx="6" />
        <rect x="376" y="130" width="28" height="17" rx="7" />
      </g>
      <g className={classes.bulbs}>
        {bulbs.map(([x, y], index) => (
          <circle key={x} cx={x} cy={y} r="6" style={{ animationDelay: `${index * 0.3}s` }} />
        ))}
      </g>
    </svg>
  );
}
