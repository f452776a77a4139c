import type { ParkCorner } from './corner-drawings.ts';

/**
 * The corner drawing of each section, by the first segment of the section's paths. A map, because an object would also find inherited
 * properties, such as `constructor`.
 */
const corners = new Map<string, ParkCorner>(
  Object.entries({
    '': 'gate',
    posts: 'station',
    'create-post': 'station',
    'wait-times': 'midway',
    'thoosie-tips': 'midway',
    'thoosie-tip': 'midway',
    meetups: 'campfire',
    members: 'lift-hill',
    coasters: 'loop',
    'thrill-tour-2025': 'coach',
    soundboard: 'bandstand',
    admin: 'control-room',
    settings: 'control-room',
    help: 'gate',
    about: 'gate',
  } as const),
);

/** Returns the name of the corner drawing for a path's section; the lift hill for other paths. */
export function parkCorner(pathname: string): ParkCorner {
  return corners.get(pathname.split('/')[1] ?? '') ?? 'lift-hill';
}
