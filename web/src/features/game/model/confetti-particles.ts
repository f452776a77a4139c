/** A particle of confetti: positions and sizes in px, speeds in px per second, `rotation` in radians, `spin` in radians per second. */
export type Particle = {
  readonly x: number;
  readonly y: number;
  readonly speedX: number;
  readonly speedY: number;
  readonly rotation: number;
  readonly spin: number;
  readonly size: number;
  /** Index of a colour in finish-confetti.tsx. */
  readonly colour: number;
};

type Area = { readonly width: number; readonly height: number };

/** In px per second squared. */
const GRAVITY = 900;
/** Fraction of its speed that a particle keeps after a second of air resistance. */
const DRAG = 0.35;
/** Number of colours in finish-confetti.tsx. */
const COLOUR_COUNT = 5;

/** Creates particles that fly up and apart from the bottom centre of an area. */
export function createBurst(
  count: number,
  { width, height }: Area,
  random: () => number,
): readonly Particle[] {
  return Array.from({ length: count }, () => {
    const angle = -Math.PI / 2 + (random() - 0.5) * 2.2;
    const speed = (0.5 + random()) * Math.max(500, height * 1.5);
    return {
      x: width / 2 + (random() - 0.5) * width * 0.3,
      y: height,
      speedX: Math.cos(angle) * speed,
      speedY: Math.sin(angle) * speed,
      rotation: random() * 2 * Math.PI,
      spin: (random() - 0.5) * 14,
      size: 6 + random() * 7,
      colour: Math.floor(random() * COLOUR_COUNT),
    };
  });
}

/** Moves the particles and removes those that have fallen out of the area. */
export function moveParticles(
  particles: readonly Particle[],
  seconds: number,
  area: Area,
): readonly Particle[] {
  const factor = DRAG ** seconds;
  return particles.flatMap((particle) => {
    const speedX = particle.speedX * factor;
    const speedY = particle.speedY * factor + GRAVITY * seconds;
    const y = particle.y + speedY * seconds;
    if (y > area.height + particle.size && speedY > 0) return [];
    const x = particle.x + speedX * seconds;
    return [{ ...particle, x, y, speedX, speedY, rotation: particle.rotation + particle.spin * seconds }];
  });
}

/** At 60 frames per second a frame takes 16.7 ms; the limit allows for small delays. */
const SLOW_FRAME_MS = 20;
/**
 * Minimum number of particles, which any device can draw. If frames are still slow, for example in a power-saving mode, removing
 * more particles does not help.
 */
const MIN_PARTICLES = 40;

/** Removes particles in proportion to the delay of the last frame, at most half of them, so that the next frames are on time. */
export function dropParticlesIfSlow(particles: readonly Particle[], frameMs: number): readonly Particle[] {
  if (frameMs <= SLOW_FRAME_MS || particles.length <= MIN_PARTICLES) return particles;
  const count = Math.max(
    MIN_PARTICLES,
    Math.round(particles.length * Math.max(0.5, SLOW_FRAME_MS / frameMs)),
  );
  // Remove evenly from all bursts, which follow one another in the list.
  return particles.filter((_, index) => (index * count) % particles.length < count);
}
