import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/** Whether single keys act on this device. Somebody who speaks to the device, or has a tremor, turns them off. */
export function useShortcutsEnabled() {
  return useLocalStorage<boolean>({
    key: 'thrillseekers-moderation-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => stored !== 'false',
  });
}

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Calls the action of a key that is pressed on the screen, unless somebody types or a dialog is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const [isEnabled] = useShortcutsEnabled();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const action = actions[key];
    // The help can always be opened: there the keys are turned on.
    if (!action || !(isEnabled || key === '?') || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(TYPING)) return;
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
