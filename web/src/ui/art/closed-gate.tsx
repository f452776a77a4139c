import classes from './scene.module.css';
import { Scene } from './scene.tsx';

/** Draws a locked gate, for a closed park, or for something that is not accessible. */
export function ClosedGate() {
  return (
    <Scene
      rail="M-8 130C20 130 30 66 62 66C92 66 92 120 120 120C150 120 152 34 196 34C240 34 246 124 328 128"
      supports="M14 142V115.4M38 142V79.9M62 142V66M86 142V82.8M108 142V116M134 142V112.5M160 142V62.2M178 142V39.8M196 142V34M214 142V39.7M232 142V58.1M256 142V90M284 142V114.9M308 142V125.1"
      silhouettes="M96 142V84l10-12 10 12v58zM204 142V84l10-12 10 12v58zM92 84h28v5H92zM200 84h28v5h-28z"
      lines="M124 142V96M134 142V92M144 142V89M154 142V88M166 142V88M176 142V89M186 142V92M196 142V96M116 100Q160 76 204 100M116 136H204"
      bulbs="M106 96h0M214 96h0"
      stars="M30 30h0M92 24h0M130 44h0M270 50h0M298 28h0M44 52h0"
      moon={[268, 32, 12]}
    >
      <path className={classes.sign} d="M142 106h36v18h-36z" />
    </Scene>
  );
}
