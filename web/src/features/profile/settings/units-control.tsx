import { SegmentedControl } from '@mantine/core';
import type { Units } from '../../../lib/units/units.ts';

type UnitsControlProps = { readonly units: Units; readonly onChange: (units: Units) => void };

/** Chooses the units of all measures; takes effect immediately. */
export function UnitsControl({ units, onChange }: UnitsControlProps) {
  return (
    <SegmentedControl<Units>
      aria-label="Units"
      fullWidth
      size="md"
      radius="xl"
      data={[
        { value: 'imperial', label: 'ft · mph' },
        { value: 'metric', label: 'm · km/h' },
      ]}
      value={units}
      onChange={onChange}
      styles={{ label: { minHeight: 44, display: 'grid', placeItems: 'center' } }}
    />
  );
}
