/** Throws confetti over the screen, unless the visitor prefers reduced motion. */
export async function throwConfetti(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    const { default: confetti } = await import('canvas-confetti');
    // No worker: the library builds its worker from a string, which the Content Security Policy blocks.
    const shower = confetti.create(undefined, { resize: true, useWorker: false });
    const colors = ['#ff7a8d', '#ffb454', '#ffd894', '#9c98d3', '#ffffff'];
    const options = { particleCount: 70, spread: 70, startVelocity: 48, ticks: 160, colors, zIndex: 500 };
    await Promise.all([
      shower({ ...options, angle: 60, origin: { x: 0, y: 0.9 } }),
      shower({ ...options, angle: 120, origin: { x: 1, y: 0.9 } }),
    ]);
  } catch {
    // Decoration only: ignore a failed load.
  }
}
