/** Functions that addFrameRecorder adds to the page. */
declare global {
  interface Window {
    /** Sets the page's clock ahead by the given ms. */
    advanceClock: (ms: number) => void;
    /** Records each frame from the first piece of confetti on, for the given ms. */
    recordConfetti: (ms: number) => Promise<readonly Frame[]>;
  }
}

/** A frame: its start in ms, and how many pieces of confetti were drawn since the frame before. */
export type Frame = { readonly startMs: number; readonly pieces: number };

/**
 * Runs in the page before the app's code, and adds the functions above. Counts pieces of confetti by calls of fillRect:
 * the game makes one call per piece.
 */
export function addFrameRecorder(): void {
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  window.advanceClock = (ms) => {
    ahead += ms;
  };

  let pieces = 0;
  const { fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (...rectangle) {
    pieces += 1;
    fillRect.apply(this, rectangle);
  };
  window.recordConfetti = (ms) =>
    new Promise((resolve) => {
      const frames: Frame[] = [];
      const recordFrame = (startMs: number) => {
        if (pieces > 0 || frames.length > 0) frames.push({ startMs, pieces });
        pieces = 0;
        const first = frames[0];
        if (first && startMs - first.startMs >= ms) resolve(frames);
        else requestAnimationFrame(recordFrame);
      };
      requestAnimationFrame(recordFrame);
    });
}
