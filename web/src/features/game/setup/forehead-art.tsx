import classes from './forehead-art.module.css';

/** Draws a rider who holds the phone to the forehead, with the buttons of the game on its screen. */
export function ForeheadArt() {
  return (
    <svg viewBox="0 0 200 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={classes.star} d="M-20 20h0M22 34h0M52 14h0M150 18h0M182 40h0M214 22h0" />
      <path
        className={classes.support}
        d="M-50 150V113M-24 150V90M0 150V66M24 150V58.5M48 150V76M72 150V103M136 150V110M160 150V101M184 150V109M208 150V118"
      />
      <path
        className={classes.rail}
        d="M-80 128C-40 118-22 58 20 58C56 58 60 118 104 118C132 118 136 101 160 101C184 101 190 118 240 118"
      />
      <path className={classes.shirt} d="M52 156c0-26 18-38 48-38s48 12 48 38z" />
      <path className={classes.skin} d="M88 106h24v16a12 9 0 0 1-24 0z" />
      <path className={classes.skin} d="M72 72a28 28 0 0 1 56 0v12a28 31 0 0 1-56 0z" />
      <path className={classes.hair} d="M70 66a30 30 0 0 1 60 0z" />
      <path className={classes.face} d="M83 89c2 3 7 3 9 0M108 89c2 3 7 3 9 0M90 100c5 6 15 6 20 0" />
      <path className={classes.arm} d="M60 148 47 122 54 74M140 148l13-26-7-48" />
      <rect className={classes.phone} x="48" y="40" width="104" height="42" rx="7" />
      <path className={classes.pass} d="M58 43H65V79H58a7 7 0 0 1-7-7V50a7 7 0 0 1 7-7z" />
      <path className={classes.correct} d="M142 43H135V79H142a7 7 0 0 0 7-7V50a7 7 0 0 0-7-7z" />
      <text className={classes.word} x="100" y="68" textAnchor="middle">
        Taron
      </text>
      <path className={classes.hand} d="M50 66v14M150 66v14" />
    </svg>
  );
}
