import classes from './scene.module.css';
import { Scene } from './scene.tsx';

/** Draws a loop without a train, for a search that found nothing. */
export function EmptyLoop() {
  return (
    <Scene
      rail="M-8 122H96C150 122 186 100 186 66C186 44 172 28 152 28C132 28 118 44 118 66C118 100 154 122 208 122H328"
      supports="M16 142V122M48 142V122M80 142V122M228 142V122M260 142V122M292 142V122M152 28L206 142M152 28L98 142"
      bulbs="M152 20h0M180 36h0M124 36h0M194 66h0M110 66h0"
      stars="M32 32h0M70 58h0M92 22h0M226 24h0M290 38h0M304 84h0"
    >
      <circle className={classes.lens} cx={240} cy={72} r={24} />
      <path className={classes.lens} d="M257 89l20 20" />
    </Scene>
  );
}
