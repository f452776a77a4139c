import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { adoptStyles } from '../../../lib/styles/adopted-styles.ts';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const NO_TRANSITIONS = '*, *::before, *::after { transition: none !important; }';

/** Chooses between light and dark; takes effect immediately. */
export function AppearanceControl() {
  // `choose` disables transitions: Mantine would use a <style> element, which the Content Security Policy blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });

  function choose(scheme: MantineColorScheme): void {
    const allowTransitions = adoptStyles(NO_TRANSITIONS);
    setColorScheme(scheme);
    // The first callback runs before the new colors are painted, the second one after that.
    requestAnimationFrame(() => requestAnimationFrame(allowTransitions));
  }

  return (
    <SegmentedChoice<MantineColorScheme>
      label="Appearance"
      options={schemes}
      value={colorScheme}
      onChange={choose}
    />
  );
}
