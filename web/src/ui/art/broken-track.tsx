import classes from './scene.module.css';
import { Scene } from './scene.tsx';

/** Draws a track that ends in mid-air, for a page or content that does not exist. */
export function BrokenTrack() {
  return (
    <Scene
      rail="M-8 128C40 128 60 40 100 40C140 40 140 104 176 104C196 104 204 88 216 74"
      supports="M24 142V113.8M48 142V85.4M72 142V54.8M100 142V40M128 142V54.7M152 142V91.1M176 142V104M200 142V93.3"
      train="M66.5 54.7L79.9 42.7 78.1 37.8 74 39.2 71.7 41.2 67 38.1 58.5 45.8ZM84.9 38.6L102.7 35.6 103.8 30.5 99.6 29.4 96.6 29.9 94.2 24.9 82.9 26.8ZM109.7 36.3L125.2 45.5 129.4 42.4 126.9 38.8 124.3 37.3 125.8 31.9 115.9 26Z"
      stars="M28 24h0M62 44h0M150 22h0M196 38h0M286 26h0M304 60h0M262 118h0"
      moon={[272, 34, 13]}
    >
      <path className={classes.sparks} d="M214 62l10-4M222 76l9 4M219 68l12 1" />
    </Scene>
  );
}
