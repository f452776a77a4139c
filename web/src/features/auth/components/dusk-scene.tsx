import classes from './dusk-scene.module.css';

/** Positions of the bulbs on the lift hill and the wheel. Each has its own animation speed. */
const bulbs = [
  [232, 330],
  [268, 262],
  [306, 208],
  [348, 178],
  [373, 204],
  [391, 262],
  [409, 330],
] as const;

/** A drawing of the park at dusk: sky, sun, Ferris wheel and coaster. Decorative. */
export function DuskScene() {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 800 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#100d28" />
          <stop offset="0.45" stopColor="#2b2163" />
          <stop offset="0.72" stopColor="#8a2f6b" />
          <stop offset="0.88" stopColor="#f0654f" />
          <stop offset="1" stopColor="#ffb454" />
        </linearGradient>
        <radialGradient id="dusk-glow">
          <stop offset="0" stopColor="#ffd894" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffd894" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="640" fill="url(#dusk-sky)" />
      <circle cx="590" cy="500" r="190" fill="url(#dusk-glow)" />
      <circle cx="590" cy="500" r="64" fill="#ffd894" />
      <g className={classes.stars}>
        <path d="M90 190h.1M170 260h.1M420 120h.1M520 200h.1M640 110h.1M730 210h.1M300 90h.1M60 330h.1M700 320h.1" />
      </g>
      <g className={classes.wheel}>
        <circle cx="672" cy="440" r="104" />
        <path d="M672 336v208M568 440h208M598 366l148 148M746 366L598 514" />
        <path d="M672 440l-52 190M672 440l52 190" />
      </g>
      <path className={classes.hills} d="M0 560c120-46 210-26 330 0s250 30 470-22v102H0z" />
      <g transform="translate(0 150) scale(1 0.77)">
        <g className={classes.supports}>
          <path d="M60 640V548M120 640V486M180 640V402M240 640V316M300 640V216M348 640V178M396 640V208M444 640V312M492 640V440M540 640V520M588 640V500M636 640V452M684 640V452M732 640V506M780 640V556" />
          <path d="M180 520l60-90M240 430l60-110M300 400l48-110M348 300l48 110M396 400l48 90M60 610l60-60M120 580l60-80" />
        </g>
        <path
          className={classes.rail}
          d="M-20 590C90 560 200 380 262 278c40-66 62-100 88-100 58 0 84 340 196 342 52 0 66-76 116-76 58 0 76 90 160 124"
        />
        <path
          className={classes.tie}
          d="M-20 600C96 568 208 392 270 288c38-64 58-98 80-98 50 0 74 342 196 342 58 0 72-76 116-76 50 0 70 88 160 122"
        />
        <g className={classes.train}>
          <rect x="-34" y="-20" width="30" height="18" rx="6" />
          <rect x="0" y="-20" width="30" height="18" rx="6" />
          <rect x="34" y="-20" width="32" height="18" rx="8" />
        </g>
        {bulbs.map(([x, y], index) => (
          <circle
            key={`${x}-${y}`}
            className={classes.bulb}
            cx={x}
            cy={y}
            r="4.5"
            style={{ animationDelay: `${index * 0.3}s` }}
          />
        ))}
      </g>
    </svg>
  );
}
