import { expect, it } from 'vitest';
import { createBurst, dropParticlesIfSlow, moveParticles } from './confetti-particles.ts';

const area = { width: 800, height: 400 };

it('a burst flies up into view and falls out of it within eleven seconds', () => {
  let particles = createBurst(200, area, Math.random);
  expect(particles).toHaveLength(200);
  for (let frame = 0; frame < 30; frame += 1) particles = moveParticles(particles, 1 / 60, area);
  expect(particles.filter(({ y }) => y > 0 && y < area.height).length).toBeGreaterThan(50);
  for (let frame = 0; frame < 600; frame += 1) particles = moveParticles(particles, 1 / 60, area);
  expect(particles).toEqual([]);
});

it('removes particles while frames are late, until at most 40 are left, and none while frames are on time', () => {
  const particles = createBurst(200, area, Math.random);
  expect(dropParticlesIfSlow(particles, 16.7)).toHaveLength(200);
  expect(dropParticlesIfSlow(particles, 25)).toHaveLength(160);
  expect(dropParticlesIfSlow(particles, 200)).toHaveLength(100);
  let remaining = particles;
  for (let frame = 0; frame < 60; frame += 1) remaining = dropParticlesIfSlow(remaining, 33);
  expect(remaining.length).toBeGreaterThan(0);
  expect(remaining.length).toBeLessThanOrEqual(40);
});
