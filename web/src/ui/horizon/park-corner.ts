import type { ParkCorner } from './corner-drawings.ts';

/** The corner of the park for each section, by the first segment of the section's paths. */
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

/** Returns the corner of the park that belongs to a path's section; the lift hill for other paths. */
export function parkCorner(pathname: string): ParkCorner {
  return corners.get(pathname.split('/')[1] ?? '') ?? 'lift-hill';
}
