import { useSyncExternalStore } from 'react';
import { adoptStyles } from '../styles/adopted-styles.ts';
import type { Instance } from './instance-schema.ts';

/** Query key of the settings. */
export const INSTANCE_KEY = ['instance'] as const;

let current: Instance = {
  name: 'THRILLSEEKERS',
  tagline: 'Ride more. Queue less. Never alone.',
  logo: null,
  accent_light: null,
  accent_dark: null,
  contact: '',
  pages: [],
  registration: 'open',
  registration_question: '',
  members_invite: false,
  tour_enabled: true,
  tour_parts: ['schedule', 'hotels', 'coasters', 'team'],
  footer_links: [],
  announcement: null,
};
/** When the current settings arrived, in ms since 1970; 0 while they are the defaults. */
let arrivedAt = 0;
let removeAccent = () => {};
const listeners = new Set<() => void>();

/** Replaces the settings and applies the accent colours. `at` is when the settings arrived, in ms since 1970. */
export function setInstance(next: Instance, at = Date.now()): void {
  arrivedAt = at;
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  removeAccent();
  const rules = [accentRule('light', next.accent_light), accentRule('dark', next.accent_dark)].join('');
  removeAccent = rules === '' ? () => {} : adoptStyles(rules);
  for (const listener of listeners) listener();
}

/** Returns the settings of the community. */
export function instance(): Instance {
  return current;
}

/** Returns the loaded settings and the time at which they arrived, or undefined while the defaults apply. */
export function loadedInstance(): { readonly settings: Instance; readonly arrivedAt: number } | undefined {
  return arrivedAt === 0 ? undefined : { settings: current, arrivedAt };
}

/** Returns the settings of the community and rerenders when they change. */
export function useInstance(): Instance {
  return useSyncExternalStore(subscribe, instance);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the CSS rule that replaces the theme's primary colour, `sunset`, in one colour scheme. */
function accentRule(scheme: 'light' | 'dark', accent: string | null): string {
  if (accent === null) return '';
  // `:root` twice, so that this rule is more specific than the theme's rule and the order of the style sheets does not matter.
  return `:root:root[data-mantine-color-scheme="${scheme}"]{${['primary-color', 'color-sunset']
    .map(
      (prefix) =>
        `--mantine-${prefix}-filled:${accent};--mantine-${prefix}-filled-hover:color-mix(in srgb,${accent} 88%,#000);--mantine-${prefix}-light:color-mix(in srgb,${accent} 12%,transparent);--mantine-${prefix}-light-color:${accent};--mantine-${prefix}-outline:${accent};`,
    )
    .join('')}--mantine-color-anchor:${accent}}`;
}
