import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/**
 * Returns whether single-key shortcuts are enabled on this device, and a function that changes this. Moderators with speech input or a
 * tremor trigger such shortcuts by accident and need to turn them off (WCAG 2.1.4).
 */
export function useShortcutsEnabled() {
  return useLocalStorage<boolean>({
    key: 'thrillseekers-moderation-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => stored !== 'false',
  });
}

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Calls the action of a pressed key, unless the moderator is typing, a dialog is open, or shortcuts are turned off (except `?`). */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const [isEnabled] = useShortcutsEnabled();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const action = actions[key];
    // `?` works even while shortcuts are turned off, because its dialog turns them on.
    if (!action || !(isEnabled || key === '?') || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(TEXT_FIELDS)) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
