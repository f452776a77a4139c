import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Chooses between light and dark; takes hold at once. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = useId();
  return (
    <section>
      <Text id={label} component="h3" fw={700} mt={0} mb="xs">
        Appearance
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        fullWidth
        size="md"
        radius="xl"
        data={[...schemes]}
        value={colorScheme}
        onChange={setColorScheme}
        styles={{ label: { minHeight: 44, display: 'grid', placeItems: 'center' } }}
      />
    </section>
  );
}
