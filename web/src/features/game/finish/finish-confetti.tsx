import { useEffect, useRef } from 'react';
import {
  createBurst,
  dropParticlesIfSlow,
  moveParticles,
  type Particle,
} from '../model/confetti-particles.ts';
import { fireBursts } from '../model/finish-bursts.ts';
import classes from './finish-confetti.module.css';

const colours = ['#ff7a8d', '#ffb454', '#ffd894', '#9c98d3', '#ffffff'];

/** Maximum time that the confetti advances per frame, so that it continues without a jump after the page was hidden. */
const LONGEST_STEP_MS = 50;
/** A longer time between two frames means that the page was hidden. */
const HIDDEN_PAGE_MS = 2_000;

/**
 * Draws three bursts of confetti at the end of a game; none with reduced motion. The rest of the app uses canvas-confetti, but that
 * library cannot remove flying particles when the device is too slow, and cannot draw on a rotated page.
 */
export function FinishConfetti() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const area = canvas.current;
    const context = area?.getContext('2d');
    if (!area || !context || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    area.width = area.clientWidth;
    area.height = area.clientHeight;

    let particles: readonly Particle[] = [];
    let frame = 0;
    let lastFrameAt: number | undefined;
    const draw = (now: number) => {
      const elapsedMs = lastFrameAt === undefined ? 0 : now - lastFrameAt;
      lastFrameAt = now;
      particles = moveParticles(
        // After the page was hidden, the time says nothing about the speed of the device.
        dropParticlesIfSlow(particles, elapsedMs > HIDDEN_PAGE_MS ? 0 : elapsedMs),
        Math.min(elapsedMs, LONGEST_STEP_MS) / 1000,
        area,
      );
      context.resetTransform();
      context.clearRect(0, 0, area.width, area.height);
      for (const particle of particles) paint(context, particle);
      frame = particles.length > 0 ? requestAnimationFrame(draw) : 0;
      if (frame === 0) lastFrameAt = undefined;
    };
    const stopBursts = fireBursts((count) => {
      particles = [...particles, ...createBurst(count, area, Math.random)];
      if (frame === 0) frame = requestAnimationFrame(draw);
    });
    return () => {
      stopBursts();
      cancelAnimationFrame(frame);
    };
  }, []);

  return <canvas ref={canvas} className={classes.confetti} aria-hidden />;
}

function paint(context: CanvasRenderingContext2D, { x, y, rotation, size, colour }: Particle): void {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  context.setTransform(cos, sin, -sin, cos, x, y);
  context.fillStyle = colours[colour] ?? '#ffffff';
  context.fillRect(-size / 2, -size / 4, size, size / 2);
}
