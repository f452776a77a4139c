import classes from './dusk-scene.module.css';

/**
 * Path data in a viewBox of 800 × 640, with the ground at y = 576. The vertical lines of `SUPPORTS` end on this rail, and
 * `bulbs` lie on it.
 */
const RAIL =
  'M-3000 556H-40C40 556 80 520 116 452L252 196C276 150 298 130 328 130C376 130 392 220 408 330C424 450 436 536 476 536C520 536 530 408 582 408C634 408 640 540 690 540C720 540 732 500 762 500C796 500 806 556 860 556H4000';

const SUPPORTS =
  'M60 576V525.4M92 576V491.2M124 576V436.9M156 576V376.7M188 576V316.5M220 576V256.2M252 576V196M284 576V149.2M316 576V131.2M348 576V136.1M380 576V188.8M404 576V303.1M428 576V457.5M452 576V522.4M500 576V521.3M530 576V463.3M556 576V420.5M582 576V408M608 576V421.3M634 576V467.7M664 576V525.6M716 576V529.1M762 576V500M808 576V532.5M124 506.5L156 476.4M124 576L156 476.4M124 506.5L156 376.7M156 476.4L188 446.2M156 576L188 446.2M156 476.4L188 316.5M188 446.2L220 416.1M188 576L220 416.1M188 446.2L220 256.2M220 416.1L252 386M220 576L252 386M220 416.1L252 196M252 386L284 362.6M252 576L284 362.6M252 386L284 149.2M284 362.6L316 353.6M284 576L316 353.6M284 362.6L316 131.2M316 353.6L348 356.1M316 576L348 356.1M348 356.1L316 131.2';

const WHEEL =
  'M538 352a112 112 0 1 0 224 0a112 112 0 1 0 -224 0M552 352a98 98 0 1 0 196 0a98 98 0 1 0 -196 0M758.2 380.8L541.8 323.2M729.3 431.1L570.7 272.9M679.2 460.1L620.8 243.9M621.2 460.2L678.8 243.8M570.9 431.3L729.1 272.7M541.9 381.2L758.1 322.8M650 352L588 580M650 352L712 580';

/** Positions on the rail, along the lift hill and the first drop. */
const bulbs = [
  [90.1, 493.8],
  [120.1, 444.2],
  [147.3, 393],
  [174.5, 341.8],
  [201.8, 290.6],
  [229, 239.4],
  [256.2, 188.2],
  [291.5, 142.6],
  [345.8, 134.8],
  [377.6, 181.9],
  [392.7, 237.9],
  [402.8, 295],
  [411, 352.4],
  [419.3, 409.8],
] as const;

/**
 * Draws the park at dusk: sky, sun, Ferris wheel and coaster. The scene is never cropped; track and ground continue beyond its
 * left and right edge.
 */
export function DuskScene() {
  return (
    <div className={classes.sky}>
      <svg
        className={classes.scene}
        viewBox="0 0 800 640"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <path
          className={classes.stars}
          d="M-900 169h0M-148 -285h0M996 -79h0M-44 61h0M1063 -73h0M880 -13h0M1224 -265h0M73 33h0M915 -386h0M878 -121h0M1498 97h0M-581 -92h0M1500 21h0M774 -50h0M1471 161h0M68 -205h0M1277 -207h0M-503 -230h0M214 -231h0M1537 -63h0M996 142h0M-748 -245h0M558 -94h0M196 -297h0M1463 -385h0M50 -200h0M827 172h0M439 -314h0M155 -238h0M48 -149h0M-35 -80h0M697 -271h0M1457 -127h0M1344 -14h0M749 -90h0M413 21h0M1543 -166h0M941 -259h0M626 -196h0M-40 -169h0M1166 142h0M-611 104h0M-698 -160h0M-501 -370h0M1690 -279h0M744 -328h0"
        />
        <circle className={classes.glow} cx="500" cy="520" r="150" />
        <circle className={classes.sun} cx="500" cy="520" r="66" />
        <path className={classes.wheel} d={WHEEL} />
        <path
          className={classes.wheelLights}
          d="M758.2 380.8h0M729.3 431.1h0M679.2 460.1h0M621.2 460.2h0M570.9 431.3h0M541.9 381.2h0M541.8 323.2h0M570.7 272.9h0M620.8 243.9h0M678.8 243.8h0M729.1 272.7h0M758.1 322.8h0"
        />
        <path
          className={classes.hills}
          d="M-3000 576C-2200 500 -1600 540 -900 520S-200 470 140 520S520 560 800 516S1700 480 2300 520S3400 540 4000 576V1200H-3000z"
        />
        <path className={classes.supports} d={SUPPORTS} />
        <path className={classes.posts} d="M-2990 567H8M830 567H4000" />
        <path className={classes.rail} d={RAIL} />
        <path className={classes.gap} d={RAIL} />
        <path className={classes.ties} d={RAIL} />
        <path
          className={classes.ground}
          d="M-3000 574C-1400 566 -300 580 400 574S2600 566 4000 574V1200H-3000z"
        />
        {bulbs.map(([x, y], index) => (
          <circle
            key={x}
            className={classes.bulb}
            cx={x}
            cy={y}
            r="4.5"
            style={{ animationDelay: `${index * 0.3}s` }}
          />
        ))}
        <g className={classes.train}>
          <path d="M-17 -7V-24H-2L2 -16H12Q17 -14 17 -7z" />
          <path d="M-17 -7V-24H-2L2 -16H12Q17 -14 17 -7z" />
          <path d="M-17 -7V-24H-2L2 -16H12Q17 -14 17 -7z" />
        </g>
      </svg>
    </div>
  );
}
