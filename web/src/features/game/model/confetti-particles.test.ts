import { expect, it } from 'vitest';
import { createBurst, dropParticlesIfSlow, moveParticles } from './confetti-particles.ts';

const area = { width: 800, height: 400 };

it('a burst flies up into view, and has fallen out of view after eleven seconds', () => {
  let particles = createBurst(200, area, Math.random);
  expect(particles).toHaveLength(200);
  // Half a second at 60 frames per second.
  for (let frame = 0; frame < 30; frame += 1) particles = moveParticles(particles, 1 / 60, area);
  expect(particles.filter(({ y }) => y > 0 && y < area.height).length).toBeGreaterThan(50);
  // Ten more seconds.
  for (let frame = 0; frame < 600; frame += 1) particles = moveParticles(particles, 1 / 60, area);
  expect(particles).toEqual([]);
});

it('keeps all particles while frames are on time, and removes some after each late frame until 40 are left', () => {
  const particles = createBurst(200, area, Math.random);
  expect(dropParticlesIfSlow(particles, 16.7)).toHaveLength(200);
  // A frame is late after 20 ms. The fraction that is left is 20 ms divided by the time of the frame, but at least a half.
  expect(dropParticlesIfSlow(particles, 25)).toHaveLength(160);
  expect(dropParticlesIfSlow(particles, 200)).toHaveLength(100);
  let remaining = particles;
  for (let frame = 0; frame < 60; frame += 1) remaining = dropParticlesIfSlow(remaining, 33);
  expect(remaining).toHaveLength(40);
});
