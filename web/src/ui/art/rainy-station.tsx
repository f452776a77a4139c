import classes from './scene.module.css';
import { Scene } from './scene.tsx';

/** Draws a train that waits in the rain, for content that failed to load. */
export function RainyStation() {
  return (
    <Scene
      rail="M-8 118H328"
      supports="M24 142V118M72 142V118M120 142V118M168 142V118M216 142V118M264 142V118M300 142V118"
      silhouettes="M84 62L104 46H236L256 62V68H84ZM104 68h5v46h-5zM231 68h5v46h-5z"
      train="M109 114.5L129 114.5 131 108.5 127 106.2 124 106.2 122.5 99.5 109 99.5ZM133 114.5L153 114.5 155 108.5 151 106.2 148 106.2 146.5 99.5 133 99.5ZM157 114.5L177 114.5 179 108.5 175 106.3 172 106.3 170.5 99.5 157 99.5ZM181 114.5L201 114.5 203 108.5 199 106.3 196 106.3 194.5 99.5 181 99.5Z"
      bulbs="M95 72h0M113 72h0M131 72h0M149 72h0M167 72h0M185 72h0M203 72h0M221 72h0M239 72h0"
    >
      <path
        className={classes.cloud}
        d="M52 34a12 12 0 0 1 2-24 18 18 0 0 1 33-5 14 14 0 0 1 23 12 9 9 0 0 1-2 17zM206 28a10 10 0 0 1 2-20 15 15 0 0 1 28-4 12 12 0 0 1 19 10 8 8 0 0 1-1 14z"
      />
      <path
        className={classes.rain}
        d="M18 52l-5 14M44 44l-5 14M62 72l-5 14M30 88l-5 14M272 46l-5 14M296 64l-5 14M284 88l-5 14M308 34l-5 14M64 98l-5 14M270 96l-5 14M122 20l-4 11M148 28l-4 11M176 12l-4 11M192 30l-4 11M304 100l-5 14"
      />
      <path className={classes.rain} d="M40 146h34M236 146h46M128 147h22" />
    </Scene>
  );
}
