/** One piece of confetti; places and sizes in px, speeds in px per second, turns in radians. */
export type Particle = {
  readonly x: number;
  readonly y: number;
  readonly speedX: number;
  readonly speedY: number;
  readonly turn: number;
  readonly spin: number;
  readonly size: number;
  readonly colour: number;
};

type Area = { readonly width: number; readonly height: number };

const GRAVITY = 900;
/** The part of its speed that the air leaves a piece after a second. */
const DRAG = 0.35;
const COLOURS = 5;

/** Pieces that fly up and apart from below the middle of an area. */
export function burst(count: number, { width, height }: Area, random: () => number): readonly Particle[] {
  return Array.from({ length: count }, () => {
    const angle = -Math.PI / 2 + (random() - 0.5) * 2.2;
    const speed = (0.5 + random()) * Math.max(500, height * 1.5);
    return {
      x: width / 2 + (random() - 0.5) * width * 0.3,
      y: height,
      speedX: Math.cos(angle) * speed,
      speedY: Math.sin(angle) * speed,
      turn: random() * 2 * Math.PI,
      spin: (random() - 0.5) * 14,
      size: 6 + random() * 7,
      colour: Math.floor(random() * COLOURS),
    };
  });
}

/** The pieces that are still in sight some seconds later. */
export function fall(particles: readonly Particle[], seconds: number, area: Area): readonly Particle[] {
  const kept = DRAG ** seconds;
  return particles.flatMap((particle) => {
    const speedX = particle.speedX * kept;
    const speedY = particle.speedY * kept + GRAVITY * seconds;
    const y = particle.y + speedY * seconds;
    if (y > area.height + particle.size && speedY > 0) return [];
    const x = particle.x + speedX * seconds;
    return [{ ...particle, x, y, speedX, speedY, turn: particle.turn + particle.spin * seconds }];
  });
}

/** A frame at 60 a second takes 16.7 ms; a little later is no slow device. */
const SLOW_FRAME_MS = 20;
/** So few are drawn in time by any device: where frames are slow all the same, as when a phone saves power, they stay. */
const LEAST = 40;

/** Lets as many pieces go as the last frame was late, at most half of them, so that the next ones are in time. */
export function shed(particles: readonly Particle[], frameMs: number): readonly Particle[] {
  if (frameMs <= SLOW_FRAME_MS || particles.length <= LEAST) return particles;
  const kept = Math.max(LEAST, Math.round(particles.length * Math.max(0.5, SLOW_FRAME_MS / frameMs)));
  // Of every burst alike: they stand one after the other.
  return particles.filter((_, index) => (index * kept) % particles.length < kept);
}
